import { logErrorOnceASecond } from '../core/log.ts';
import { appendRows } from '../store/bigquery/events.ts';
import { noteFirstEvent } from '../store/firestore/workspace/first-event.ts';
import { spool, type SpooledRow } from '../store/firestore/ingest/spool.ts';
import { addTallies } from '../store/firestore/ingest/tallies.ts';
import { queues } from '../limits/figures.ts';
import { refuseAllButOperator } from '../keys/operator-key.ts';
import { knownKeys } from '../keys/known-keys.ts';
import { findSite } from '../store/firestore/workspace/sites.ts';
import { batchesOf } from './deliver/batches.ts';
import { firstEventNotes } from './deliver/first-events.ts';
import { createWriter } from './deliver/writer.ts';
import { collector } from './pipeline.ts';
import { Tallies } from './deliver/tally.ts';
import { SiteCache } from './site-cache.ts';
import { LRUCache } from 'lru-cache';
import { type Day, testSite } from '../contract/index.ts';
import { orUnavailable } from '../core/in-time.ts';
import { saltOf } from '../store/firestore/shared-bytes.ts';

/** At any moment, the clocks of the world show at most three dates. */
const maxDays = 4;
const timeoutMs = 5000;

const salts = new LRUCache<Day, Buffer>({
  max: maxDays,
  fetchMethod: (day) => {
    const message = 'The event could not be stored. Please send it again.';
    return orUnavailable(saltOf(day), timeoutMs, 'Firestore', message);
  },
});

/** A salt never changes, so the cache is never outdated. @throws AppError `unavailable` if Firestore does not answer */
const saltOfDay = (day: Day): Promise<Buffer> => salts.forceFetch(day);

const tallyEveryMs = 5_000;

/** While a store is down, every batch fails. */
const logFailure = (error: unknown) => logErrorOnceASecond('store.failed', error);

const store = createWriter({
  append: appendRows,
  spool,
  now: Date.now,
  sleep: (ms) => new Promise((wake) => setTimeout(wake, ms)),
  random: Math.random,
  onFailure: logFailure,
});
const rows = batchesOf<SpooledRow>(store, (row) => Buffer.byteLength(row.text), {
  maxRows: 500,
  maxBytes: 4_000_000,
  maxDelayMs: 20,
  maxPendingBytes: queues.eventsToStore.running,
});
const tallies = new Tallies();
const firstEvents = firstEventNotes(noteFirstEvent, logFailure);
const sites = new SiteCache(findSite);

/** Failed tallies remain for the next time. */
async function writeTallies(which?: { all: boolean }) {
  try {
    await tallies.write(addTallies, Date.now(), which);
  } catch (error) {
    logFailure(error);
  }
}

setInterval(() => void writeTallies(), tallyEveryMs).unref();

export const collect = collector({
  sitesOf: (names, asker) => sites.sitesOf(names, asker),
  keyOf: (text, caller) => knownKeys.keyOf(text, caller),
  checkOperator: refuseAllButOperator,
  saltOfDay,
  store: (row) => rows.add(row),
  note: (site, at, day, outcome, sentId, fetch) => {
    if (site.id === testSite.id) return;
    tallies.add(site.id, day, outcome, sentId, fetch);
    if (outcome === 'counted') firstEvents.note(site, { at, day });
  },
});

export function flush(): void {
  rows.flush();
}

export async function writeNotes(): Promise<void> {
  await Promise.all([writeTallies({ all: true }), firstEvents.settled()]);
}
