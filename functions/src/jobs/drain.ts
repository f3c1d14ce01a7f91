import type { Day } from '../contract/index.ts';
import { appendRows, type Appended, dayOfRow } from '../store/bigquery/events.ts';
import { storeRefused } from '../store/firestore/ingest/refused.ts';
import {
  storeInBatch,
  oldestBatches,
  portionsOf,
  removeBatches,
  type SpooledBatch,
  type SpooledRow,
} from '../store/firestore/ingest/spool.ts';
import { ensureTables } from '../store/bigquery/sql.ts';
import { findWorkspace } from '../store/firestore/workspace/workspaces.ts';

const batchesAtOnce = 400;
const bytesInMemory = 16_000_000;
/** Limits of one request. */
const atOnce = { maxRows: 500, maxBytes: 4_000_000 };
const timeoutMs = 30_000;

/** BigQuery counts as down after this many failed requests in a row. */
const maxFailedRequests = 12;

interface Drained {
  stored: number;
  refused: number;
  /** Rows of deleted workspaces, or of days that the workspace no longer stores. */
  dropped: number;
}

interface Run {
  drained: Drained;
  firstDayOf: (workspaceId: string) => Promise<Day | null>;
  /** Rows of the current batches that stay in the spool until the next run. */
  waiting: Set<SpooledRow>;
  remaining: number;
  /** The batches of these rows, by id, and when they were spooled. */
  staying: Map<string, Date>;
  failure: unknown;
  failedRequests: number;
}

/**
 * Moves the rows of the spool to BigQuery, oldest first. A row leaves the spool when it is stored elsewhere, so the
 * next run continues an interrupted one. Rows that are sent twice count once, by their id.
 * @param until no further batches are read after this moment, in milliseconds
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

async function remove(batches: readonly SpooledBatch[], run: Run) {
  const moved: string[] = [];
  for (const { id, createdAt, rows, unreadable } of batches) {
    const lines = [...rows, ...unreadable];
    const waiting = lines.filter((line) => run.waiting.has(line));
    if (waiting.length === 0) moved.push(id);
    else run.staying.set(id, createdAt);
    if (waiting.length > 0 && waiting.length < lines.length)
      await orWait([], run, () => storeInBatch(id, waiting));
  }
  await removeBatches(moved);
  run.remaining += run.waiting.size;
  run.waiting.clear();
}

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

/** If a request fails, its halves are tried separately, down to the single row that fails. */
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

async function append(rows: readonly SpooledRow[], run: Run): Promise<Appended | Error> {
  try {
    const appended = await appendRows(
      rows.map(({ text }) => text),
      AbortSignal.timeout(timeoutMs),
    );
    run.failedRequests = 0;
    return appended;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // Without an answer, other rows would get none either.
    run.failedRequests = 'errors' in error ? run.failedRequests + 1 : maxFailedRequests;
    return error;
  }
}

async function settle(rows: readonly SpooledRow[], { refused, failed }: Appended, run: Run) {
  run.drained.stored += rows.length - refused.length - failed.length;
  const rowAt = (index: number) => rows.slice(index, index + 1);
  const failedRows = failed.flatMap(rowAt);
  if (failed.length > 0) wait(failedRows, new Error(`BigQuery did not accept ${failed.length} rows`), run);
  // These wait until the table has their columns. Every run adds missing ones.
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
    await storeRefused(row, reason, new Date());
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
