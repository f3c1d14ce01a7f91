import { logFailure } from '../core/log.ts';
import { appendRows } from '../store/events.ts';
import { spool, type SpooledRow } from '../store/spool.ts';
import { addTallies } from '../store/tallies.ts';
import { Batches, type Sized } from './batches.ts';
import { keeper } from './keep.ts';
import { Tallies } from './tally.ts';

/** How long an instance keeps its tallies to itself. */
const tallyEveryMs = 10_000;

/** While a store is down every batch fails; the log needs one of them in so long. */
const logEveryMs = 1000;
let loggedAt = -Infinity;

function logSometimes(error: unknown): void {
  const now = Date.now();
  if (now - loggedAt < logEveryMs) return;
  loggedAt = now;
  logFailure('', error);
}

/** What waits in this instance: rows for BigQuery, and tallies for Firestore. */
export const rows = new Batches<SpooledRow & Sized>(
  keeper({
    append: appendRows,
    spool,
    now: Date.now,
    sleep: (ms) => new Promise((wake) => setTimeout(wake, ms)),
    random: Math.random,
    onFailure: logSometimes,
  }),
  { maxRows: 500, maxBytes: 4_000_000, maxDelayMs: 20, maxPendingBytes: 48_000_000 },
);

export const tallies = new Tallies();

/** Writes the tallies; a failure leaves them for the next time. */
export async function writeTallies(): Promise<void> {
  try {
    await tallies.write(addTallies);
  } catch (error) {
    logSometimes(error);
  }
}

setInterval(() => void writeTallies(), tallyEveryMs).unref();
