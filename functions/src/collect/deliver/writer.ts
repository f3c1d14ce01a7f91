import type { Appended } from '../../store/bigquery/events.ts';
import type { SpooledRow } from '../../store/firestore/ingest/spool.ts';
import { inTime } from '../../core/in-time.ts';

export interface StorageTargets {
  append: (rows: readonly string[], signal: AbortSignal) => Promise<Appended>;
  /** @param reason why BigQuery refused these rows, if it did */
  spool: (rows: readonly SpooledRow[], reason?: string) => Promise<void>;
  now: () => number;
  sleep: (ms: number) => Promise<void>;
  random: () => number;
  onFailure: (error: unknown) => void;
}

/** How long to try BigQuery before rows go to the spool. */
export const insertTimeoutMs = 2000;
const firstPauseMs = 100;
const spoolTimeoutMs = 5000;
/** After a batch went to the spool, only one batch in this many milliseconds tries BigQuery first. */
const probeEveryMs = 1000;

const none: ReadonlySet<number> = new Set();

/**
 * Stores rows in BigQuery, or else in the spool, from which the job `drain` moves them to BigQuery. Rows that BigQuery
 * refuses go to the spool at once, with the reason. Retries use random pauses with a doubling upper limit, so that
 * instances that failed together do not retry together.
 * @returns a function that resolves with the indexes of the rows that are not stored; it never rejects
 */
export function createWriter(
  targets: StorageTargets,
): (rows: readonly SpooledRow[]) => Promise<ReadonlySet<number>> {
  /** While BigQuery is down: the time of the next attempt. */
  let nextProbe: number | null = null;

  return async (rows) => {
    const now = targets.now();
    if (nextProbe !== null) {
      if (now < nextProbe) return toSpool(rows, [...rows.keys()]);
      nextProbe = now + probeEveryMs;
    }
    const { refused, failed, isDown } = await appendPatiently(targets, rows);
    nextProbe = isDown ? targets.now() + probeEveryMs : null;
    if (failed.length === 0 && refused.length === 0) return none;
    const lost = new Set(await toSpool(rows, failed));
    await Promise.all(
      refused.map(async ({ index, reason }) => {
        const row = rows[index];
        if (row && !(await within(targets.spool([row], reason)))) lost.add(index);
      }),
    );
    return lost;
  };

  async function toSpool(rows: readonly SpooledRow[], indexes: number[]) {
    if (indexes.length === 0) return none;
    const waiting = indexes.flatMap((index) => rows[index] ?? []);
    return (await within(targets.spool(waiting))) ? none : new Set(indexes);
  }

  async function within(work: Promise<void>) {
    try {
      await inTime(work, spoolTimeoutMs, 'Firestore');
      return true;
    } catch (error) {
      targets.onFailure(error);
      return false;
    }
  }
}

async function appendPatiently(
  targets: StorageTargets,
  rows: readonly SpooledRow[],
): Promise<Appended & { isDown: boolean }> {
  const deadline = targets.now() + insertTimeoutMs;
  const result: Appended = { refused: [], failed: [...rows.keys()] };
  for (let pause = firstPauseMs; ; pause *= 2) {
    const sent = result.failed;
    try {
      const { refused, failed, unreadable } = await targets.append(
        sent.flatMap((index) => rows[index]?.text ?? []),
        AbortSignal.timeout(Math.max(1, deadline - targets.now())),
      );
      if (unreadable) {
        targets.onFailure(unreadable);
        return { ...result, isDown: false };
      }
      const original = (index: number) => sent[index] ?? -1;
      result.refused.push(...refused.map((refusal) => ({ ...refusal, index: original(refusal.index) })));
      result.failed = failed.map(original);
    } catch (error) {
      targets.onFailure(error);
    }
    const wait = pause * targets.random();
    if (result.failed.length === 0) return { ...result, isDown: false };
    if (targets.now() + wait >= deadline) return { ...result, isDown: true };
    await targets.sleep(wait);
  }
}
