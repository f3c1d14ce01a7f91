import {
  type QueryAnswer,
  type DistributionDimension,
  distributions,
  say,
} from '@footfall/functions/contract';

export interface Step {
  /** Inclusive. */
  from: number;
  /** Exclusive; null for the last step. */
  to: number | null;
  now: number;
  /** Null without a comparison. */
  before: number | null;
}

/** All steps in order, including those without visits. */
export function stepsOf(
  dimension: DistributionDimension,
  { results, meta }: Pick<QueryAnswer, 'results' | 'meta'>,
): Step[] {
  const known = new Map(results.map((row) => [Number(row.dimensions[0]), row]));
  const { steps } = distributions[dimension];
  return steps.map((from, index) => ({
    from,
    to: steps[index + 1] ?? null,
    now: known.get(from)?.metrics[0] ?? 0,
    before: meta.compared_with ? (known.get(from)?.comparison?.metrics[0] ?? 0) : null,
  }));
}

/** For each step, the percentage of visits that reached it. */
export function reached(steps: readonly Step[]) {
  const sumFrom = (index: number, of: 'now' | 'before') =>
    steps.slice(index).reduce((sum, step) => sum + (step[of] ?? 0), 0);
  const share = (amount: number, total: number) => (total === 0 ? 0 : (amount * 100) / total);
  return steps.map(({ from, before }, index) => ({
    from,
    now: share(sumFrom(index, 'now'), sumFrom(0, 'now')),
    before: before === null ? null : share(sumFrom(index, 'before'), sumFrom(0, 'before')),
  }));
}

const time = (seconds: number) =>
  seconds < 60 || seconds % 60 !== 0
    ? say('{seconds}s', { seconds: `${seconds}` })
    : say('{minutes}m', { minutes: `${seconds / 60}` });

/** Examples: `10s to 15s`, `30m and more` */
export function stepWords({ from, to }: Pick<Step, 'from' | 'to'>): string {
  return to === null
    ? say('{time} and more', { time: time(from) })
    : say('{from} to {to}', { from: time(from), to: time(to) });
}

export const stepTick = ({ from }: Pick<Step, 'from'>): string => time(from);
