import type { Durations } from './durations.ts';
import { BuildFailed, type Built, type Product } from './product.ts';
import type { Break } from './places.ts';
import type { Result } from './results.ts';
import { partOf, runTests, type Outcome, type Part } from './vitest.ts';

type Found = Pick<Result, 'verdict' | 'by' | 'ran' | 'of'>;

/** Files that failed on the whole product, too; the second time they are left out. */
const unreliable = new Map<string, number>();

/** A run has hung if it takes this long, and this many times as long as it is known to take. */
const hangsAfterMs = 60_000;
const hangsAfterTimes = 3;

/** Unit tests take less than it takes to start: the nearest run first, and then all others. */
const firstUnitTests = 12;

/** Files of the other parts that take no longer together are one run. */
const batchSeconds = 20;

/**
 * Runs the tests that reach a place, broken, until one sees it.
 * @param limitMs how long that may take; to run a file that failed again on the whole product is not counted
 */
export async function seek(
  product: Product,
  { place, reached, tests }: { place: Break; reached: ReadonlySet<Built>; tests: readonly string[] },
  durations: Durations,
  limitMs: number,
): Promise<Found> {
  const reliable = tests.filter((test) => (unreliable.get(test) ?? 0) < 2);
  let left = limitMs;
  let ran = 0;
  const found = (verdict: Found['verdict'], by: string | null = null) => ({
    verdict,
    by,
    ran,
    of: tests.length,
  });

  /** Runs files on the product as it is, for as long as they may take. */
  const run = (files: readonly string[], mostMs: number): Promise<Outcome> =>
    product.with(partOf(files[0] ?? ''), async (env) => {
      const outcome = await runTests(files, env, mostMs);
      durations.keep(outcome.seconds);
      return outcome;
    });

  const waiting = batchesOf(reliable, durations);
  for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
    if (left <= 0) return found('undecided');
    const part = partOf(batch[0] ?? '');
    const usual = batch.reduce((sum, test) => sum + durations.of(test), 0) * 1000;
    const hangs = hangsAfterMs + hangsAfterTimes * usual;
    await product.start(part);
    const since = performance.now();
    product.breakAt(place, reached);
    let outcome: Outcome;
    try {
      outcome = await run(batch, Math.min(left, hangs));
    } catch (error) {
      if (error instanceof BuildFailed) return found('seen', `the build of ${error.message}`);
      throw error;
    } finally {
      left -= performance.now() - since;
      product.restore();
    }
    ran += outcome.verdict === 'passed' ? batch.length : outcome.seconds.size + outcome.failed.size;
    if (outcome.verdict === 'passed') continue;
    if (outcome.verdict === 'late' && left <= 0) return found('undecided');
    const suspects = outcome.failed.size > 0 ? [...outcome.failed.keys()] : batch;
    // The whole product must be twice as fast as what hangs, whatever else the machine does.
    const again = await run(suspects, outcome.verdict === 'late' ? hangs / 2 : hangs);
    if (again.verdict === 'passed') return found('seen', failureIn(outcome, batch));
    for (const test of suspects) unreliable.set(test, (unreliable.get(test) ?? 0) + 1);
    // What is broken may have left behind what now makes tests fail.
    if (part !== 'unit') await product.leaveStack();
    const rest = batch.filter((test) => !outcome.seconds.has(test) && !suspects.includes(test));
    if (rest.length > 0) waiting.unshift(rest);
  }
  return found(ran === tests.length ? 'nobody' : 'undecided');
}

/** Which test failed; of files that never end, how many there are. */
function failureIn({ failed }: Outcome, batch: readonly string[]): string {
  const [first = '', ...others] = batch;
  const named = [...failed].map(([file, test]) => [file, test].filter(Boolean).join(', '));
  return (
    named[0] ??
    [`${first}, which hangs`, ...(others.length > 0 ? [`or ${others.length} more`] : [])].join(' ')
  );
}

/** Unit tests first, a few and then the others; then files of the same part together, for what a run costs itself. */
function batchesOf(tests: readonly string[], durations: Durations): string[][] {
  const units = tests.filter((test) => partOf(test) === 'unit');
  const batches = [units.slice(0, firstUnitTests), units.slice(firstUnitTests)];
  let part: Part | undefined;
  let left = 0;
  for (const test of tests) {
    if (partOf(test) === 'unit') continue;
    left -= durations.of(test);
    if (partOf(test) === part && left >= 0) batches.at(-1)?.push(test);
    else {
      batches.push([test]);
      part = partOf(test);
      left = batchSeconds - durations.of(test);
    }
  }
  return batches.filter(({ length }) => length > 0);
}
