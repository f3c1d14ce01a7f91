import { instanceSizes } from '../functions/src/core/deployment.ts';

/** Instances that the quota reserves for the jobs and for the next version, which starts before the last one ends. */
const spare = 2;

/**
 * How many instances of `collect` and of `api` may run under Cloud Run's quota for a region, but not more than wanted.
 * @param cpus what the quota allows
 */
export function fittingInstances(wanted: number, cpus: number, sizes: Sizes = instanceSizes): number {
  const allowed = Object.values(sizes).map(({ cpu }) => Math.floor((cpus - spare) / cpu));
  return Math.max(1, Math.min(wanted, ...allowed));
}

/** How many CPUs so many instances of `collect` and of `api` take, with the reserve of the quota. */
export const cpusOf = (count: number, sizes: Sizes = instanceSizes): number =>
  Math.max(...Object.values(sizes).map(({ cpu }) => count * cpu)) + spare;

type Sizes = Readonly<Record<string, { cpu: number }>>;

/** The capacity of this many instances, for operators. */
export function peakOf(count: number): string {
  const { collect, api } = instanceSizes;
  const atOnce = ({ concurrency }: { concurrency: number }) => (count * concurrency).toLocaleString('en');
  const each = count === 1 ? 'one instance of each' : `up to ${count} instances of each`;
  return (
    `${each}: collect answers ${atOnce(collect)} requests at once and api ${atOnce(api)}, which is as many a second ` +
    'if each takes a second'
  );
}
