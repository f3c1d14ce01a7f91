import type { Day } from '../contract/index.ts';
import { appendRows, type Appended, dayOfRow } from '../store/bigquery/events.ts';
import { keepRefused } from '../store/firestore/ingest/refused.ts';
import {
  keepInBatch,
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

/** After so many failed requests to BigQuery without one that succeeds, it counts as down. */
const maxFailedRequests = 12;

interface Drained {
  /** Rows that are now in BigQuery. */
  stored: number;
  /** Rows that BigQuery can never accept. */
  refused: number;
  /** Rows of workspaces that no longer exist, or that do not keep visits of that day any more. */
  dropped: number;
}

interface Run {
  drained: Drained;
  firstDayOf: (workspaceId: string) => Promise<Day | null>;
  /** Rows of the batches in memory that stay in the spool for the next run. */
  waiting: Set<SpooledRow>;
  /** How many rows stay, of the batches before too. */
  remaining: number;
  /** The batches of these rows, by id, and when they were put into the spool. */
  staying: Map<string, Date>;
  /** Why the first of them stays. */
  failure: unknown;
  /** Failed requests since the last one that succeeded. */
  failedRequests: number;
}

/**
 * Moves the rows of the spool to BigQuery, the oldest first. A row is removed from the spool when it is stored elsewhere.
 * So if a run is interrupted, the next one continues, and rows that are sent twice count once, by their id. A row that
 * cannot be moved stays, and stops no other.
 * @param until after this moment, in milliseconds, it takes no further batches
 * @throws Error if rows stay in the spool because BigQuery or Firestore failed
 */
export async function drain(until = Infinity): Promise<Drained> {
  const run: Run = {
    drained: { stored: 0, refused: 0, dropped: 0 },
    firstDayOf: remembering(async (id: string) => {
      const workspace = await findWorkspace(id);
      return workspace && (workspace.keptFrom.visits ?? '');
    }),
    waiting: new Set(),
    remaining: 0,
    staying: new Map(),
    failure: undefined,
    failedRequests: 0,
  };
  while (Date.now() < until && !isDown(run)) {
    const batches = await oldestBatches(batchesAtOnce, bytesInMemory, run.staying);
    if (batches.length === 0) break;
    await empty(batches, run);
    await remove(batches, run);
  }
  const { failure: cause, remaining } = run;
  if (cause !== undefined) throw new Error(`${remaining} rows stay in the spool`, { cause });
  return run.drained;
}

const isDown = ({ failedRequests }: Run) => failedRequests >= maxFailedRequests;

async function empty(batches: readonly SpooledBatch[], run: Run) {
  const rows: SpooledRow[] = [];
  for (const row of batches.flatMap((batch) => batch.rows)) {
    await orWait([row], run, async () => {
      const first = await run.firstDayOf(row.workspaceId);
      if (first !== null && (first === '' || dayOfRow(row.text) >= first)) rows.push(row);
      else run.drained.dropped++;
    });
  }
  for (const line of batches.flatMap(({ unreadable }) => unreadable)) {
    await refuse(line, 'The row is not JSON of an event.', run);
  }
  for (const portion of portionsOf(rows, atOnce)) await store(portion, run);
}

/** Removes from the spool what was moved. */
async function remove(batches: readonly SpooledBatch[], run: Run) {
  const moved: string[] = [];
  for (const { id, createdAt, rows, unreadable } of batches) {
    const lines = [...rows, ...unreadable];
    const waiting = lines.filter((line) => run.waiting.has(line));
    if (waiting.length === 0) moved.push(id);
    else run.staying.set(id, createdAt);
    if (waiting.length > 0 && waiting.length < lines.length)
      await orWait([], run, () => keepInBatch(id, waiting));
  }
  await removeBatches(moved);
  run.remaining += run.waiting.size;
  run.waiting.clear();
}

/** Does what moves these rows. If that fails, they wait. */
async function orWait(rows: readonly SpooledRow[], run: Run, move: () => Promise<void>) {
  try {
    await move();
  } catch (error) {
    wait(rows, error, run);
  }
}

function wait(rows: readonly SpooledRow[], failure: unknown, run: Run) {
  for (const row of rows) run.waiting.add(row);
  run.failure ??= failure;
}

/**
 * Stores rows, and sets aside those that BigQuery refuses. If it does not take a request as a whole, tries its halves
 * separately, down to the row for which it does not.
 */
async function store(rows: readonly SpooledRow[], run: Run): Promise<void> {
  if (isDown(run)) return wait(rows, new Error('BigQuery is down'), run);
  const answer = await append(rows, run);
  if (!(answer instanceof Error) && !answer.unreadable) return settle(rows, answer, run);
  const [only] = rows;
  if (rows.length > 1 || !only) {
    const half = rows.length >> 1;
    await store(rows.slice(0, half), run);
    return store(rows.slice(half), run);
  }
  return answer instanceof Error
    ? wait(rows, answer, run)
    : refuse(only, answer.unreadable?.message ?? '', run);
}

/** What BigQuery answers, or why it answers something else. */
async function append(rows: readonly SpooledRow[], run: Run): Promise<Appended | Error> {
  try {
    const appended = await appendRows(
      rows.map(({ text }) => text),
      AbortSignal.timeout(patienceMs),
    );
    run.failedRequests = 0;
    return appended;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // Other rows get no answer either.
    run.failedRequests = 'errors' in error ? run.failedRequests + 1 : maxFailedRequests;
    return error;
  }
}

/** Sets aside the rows that BigQuery refused. Those that it did not accept this time wait. */
async function settle(rows: readonly SpooledRow[], { refused, failed }: Appended, run: Run) {
  run.drained.stored += rows.length - refused.length - failed.length;
  const rowAt = (index: number) => rows.slice(index, index + 1);
  const failedRows = failed.flatMap(rowAt);
  if (failed.length > 0) wait(failedRows, new Error(`BigQuery did not accept ${failed.length} rows`), run);
  // These wait until the table has their columns, which every run adds.
  const lacking = refused.filter(({ columnMissing }) => columnMissing);
  if (lacking.length > 0) {
    await orWait([], run, ensureTables);
    const problem = new Error(`The table lacks a column: ${lacking[0]?.reason}`);
    wait(
      lacking.flatMap(({ index }) => rowAt(index)),
      problem,
      run,
    );
  }
  for (const { index, reason, columnMissing } of refused) {
    for (const row of columnMissing ? [] : rowAt(index)) await refuse(row, reason, run);
  }
}

function refuse(row: SpooledRow, reason: string, run: Run) {
  return orWait([row], run, async () => {
    await keepRefused(row, reason, new Date());
    run.drained.refused++;
  });
}

function remembering<Value>(ask: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  return (key) => {
    const answer = known.get(key) ?? ask(key);
    known.set(key, answer);
    return answer;
  };
}
