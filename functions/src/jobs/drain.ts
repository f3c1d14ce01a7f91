import type { Day } from '../contract/index.ts';
import { appendRows, dayOfRow } from '../store/bigquery/events.ts';
import { keepRefused } from '../store/firestore/ingest/refused.ts';
import {
  oldestBatches,
  portionsOf,
  removeBatches,
  type SpooledBatch,
  type SpooledRow,
} from '../store/firestore/ingest/spool.ts';
import { ensureTables } from '../store/bigquery/sql.ts';
import { findWorkspace } from '../store/firestore/workspace/workspaces.ts';

/** How many batches are read at once, and how many bytes of them. */
const batchesAtOnce = 400;
const bytesInMemory = 16_000_000;
/** How many rows are sent at once, and how many bytes of them. */
const atOnce = { maxRows: 500, maxBytes: 4_000_000 };
const patienceMs = 30_000;

interface Drained {
  /** Rows that are now in BigQuery. */
  stored: number;
  /** Rows that BigQuery can never accept. */
  refused: number;
  /** Rows of workspaces that no longer exist, or that do not keep visits of that day any more. */
  dropped: number;
}

/**
 * Moves the rows of the spool to BigQuery, the oldest first. A batch is removed from the spool when its rows are stored
 * elsewhere. So if a run is interrupted, the next one continues, and rows that are sent twice count once, by their id.
 * @param until after this moment, in milliseconds, it takes no further batches
 * @throws Error if BigQuery or Firestore fails; the remaining rows stay in the spool
 */
export async function drain(until = Infinity): Promise<Drained> {
  const drained: Drained = { stored: 0, refused: 0, dropped: 0 };
  const firstDayOf = remembering(async (id: string) => {
    const workspace = await findWorkspace(id);
    return workspace && (workspace.keptFrom.visits ?? '');
  });
  while (Date.now() < until) {
    const batches = await oldestBatches(batchesAtOnce, bytesInMemory);
    if (batches.length === 0) break;
    await empty(batches, firstDayOf, drained);
  }
  return drained;
}

async function empty(
  batches: readonly SpooledBatch[],
  firstDayOf: (workspaceId: string) => Promise<Day | null>,
  drained: Drained,
) {
  const rows: SpooledRow[] = [];
  for (const row of batches.flatMap((batch) => batch.rows)) {
    const first = await firstDayOf(row.workspaceId);
    if (first !== null && (first === '' || dayOfRow(row.text) >= first)) rows.push(row);
    else drained.dropped++;
  }
  for (const portion of portionsOf(rows, atOnce)) await store(portion, drained);
  await removeBatches(batches.map(({ id }) => id));
}

/** Sets aside rows that BigQuery refuses. If it refuses a whole request, tries its halves separately. */
async function store(rows: readonly SpooledRow[], drained: Drained) {
  const { refused, failed, unreadable } = await appendRows(
    rows.map(({ text }) => text),
    AbortSignal.timeout(patienceMs),
  );
  const [only] = rows;
  if (unreadable && only) {
    if (rows.length === 1) return refuse(only, unreadable.message, drained);
    const half = rows.length >> 1;
    await store(rows.slice(0, half), drained);
    return store(rows.slice(half), drained);
  }
  // The rows wait in the spool until the table has their columns, which every run adds.
  const waiting = refused.filter(({ columnMissing }) => columnMissing);
  if (waiting.length > 0) {
    await ensureTables();
    throw new Error(`The table lacks a column: ${waiting[0]?.reason}`);
  }
  for (const { index, reason } of refused) if (rows[index]) await refuse(rows[index], reason, drained);
  if (failed.length > 0) throw new Error(`BigQuery did not accept ${failed.length} of ${rows.length} rows`);
  drained.stored += rows.length - refused.length;
}

async function refuse(row: SpooledRow, reason: string, drained: Drained) {
  await keepRefused(row, reason, new Date());
  drained.refused++;
}

function remembering<Value>(ask: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  return (key) => {
    const answer = known.get(key) ?? ask(key);
    known.set(key, answer);
    return answer;
  };
}
