import {
  addDays,
  type Day,
  epochDay,
  firstRetainedDay,
  hourMs,
  type Period,
  retentionGraceHours,
  startOfDay,
  timeTravelDays,
  utcDay,
} from '../contract/index.ts';
import { inPieces } from '../core/in-pieces.ts';
import {
  deleteRowsOf,
  deleteTotals,
  findRows,
  findTotals,
  type FoundRows,
  type VisitTable,
} from '../store/bigquery/expired-rows.ts';
import { isInStreamingBuffer } from '../store/bigquery/purged-rows.ts';
import { readRollupState } from '../store/bigquery/rollup.ts';
import { deleteRefused } from '../store/firestore/ingest/refused.ts';
import { deleteNumbersBefore } from '../store/firestore/link-numbers.ts';
import {
  beginExpiry,
  endExpiry,
  retentionStateIn,
  retentionFields,
  type ExpiredRows,
  type Expiry,
  type RetentionState,
} from '../store/firestore/workspace/retention.ts';
import { readCursor, workspacesAfter, writeCursor } from '../store/firestore/workspace/workspace-walk.ts';
import { lateDays } from '../rollup/due-days.ts';

const defaultLimits = {
  workspacesInPage: 300,
  pages: 100,
  workspacesInStatement: 500,
};
const writtenAtOnce = 10;

const tables: readonly VisitTable[] = ['visits', 'events'];

export interface Expired {
  workspaces: number;
  rows: ExpiredRows;
}

/**
 * Deletes visits past their retention, and their totals if the workspace does not keep those. Hides the days first, so
 * that no report and no rollup reads them meanwhile. One statement deletes a month for many workspaces. Unfinished work
 * is recorded with the workspace, and the next run continues.
 * @param until no further workspaces begin after this moment, in milliseconds
 * @throws Error if BigQuery or Firestore fails
 */
export async function applyRetention(now: Date, until = Infinity, limits = defaultLimits): Promise<Expired> {
  const expired: Expired = { workspaces: 0, rows: { events: 0, visits: 0, totals: 0 } };
  const rolledUp = await rolledUpBefore();
  if (rolledUp === null) return expired;
  let next = await readCursor('retention');
  for (let page = 0; page < limits.pages && Date.now() < until; page++) {
    const found = await workspacesAfter(next, limits.workspacesInPage, ...retentionFields);
    const retained = found.page.map((document) => retentionStateIn(document.id, document.data()));
    const due = retained.flatMap((each) => dueOf(each, rolledUp, now) ?? []);
    const groups = Map.groupBy(due, ({ before, keepsTotals }) => `${before} ${keepsTotals}`);
    for (const group of groups.values()) {
      for (const some of inPieces(group, limits.workspacesInStatement)) {
        if (Date.now() < until) await expire(some, expired, now);
      }
    }
    next = found.next;
    await writeCursor('retention', next);
    if (!next) break;
  }
  return expired;
}

/** A workspace whose visits before a day are due for deletion. */
interface Due {
  id: string;
  before: Day;
  keepsTotals: boolean;
  /** Everything before this day is deleted already. */
  emptiedBefore: Day | null;
  begun: Expiry | null;
}

export function dueOf(
  { id, timezone, retention, emptiedBefore, expiry }: RetentionState,
  rolledUp: Day,
  now: Date,
): Due | undefined {
  if (expiry) {
    return { id, before: expiry.before, keepsTotals: expiry.keepsTotals, emptiedBefore, begun: expiry };
  }
  if (!retention) return undefined;
  const { months, keepsTotals, since } = retention;
  if (now.getTime() - since.getTime() < retentionGraceHours * hourMs) return undefined;
  const first = firstRetainedDay(timezone, now, months);
  const before = first < rolledUp ? first : rolledUp;
  if (emptiedBefore !== null && emptiedBefore >= before) return undefined;
  return { id, before, keepsTotals, emptiedBefore, begun: null };
}

/** The first day that the rollup still has to compute; totals before it are final. Null before its first run. */
async function rolledUpBefore() {
  const state = await readRollupState();
  return state && addDays(state.rebuiltThrough ?? state.through, 1);
}

async function expire(due: readonly Due[], expired: Expired, now: Date) {
  const [{ before, keepsTotals } = { before: epochDay, keepsTotals: true }] = due;
  const ids = due.map(({ id }) => id);
  const from = due.map(searchedFrom).reduce((first, day) => (day < first ? day : first));
  const found = {
    visits: await findRows('visits', ids, { from, before }),
    events: await findRows('events', ids, { from, before }),
    totals: keepsTotals ? [] : await findTotals(ids, before),
  };
  const expiries = due.map((each) => [each.id, expiryOf(each, found)] as const);
  await atOnce(expiries, ([id, expiry]) => beginExpiry(id, expiry));
  if (found.totals.length > 0) await deleteTotals(idsOf(found.totals), before);
  const buffered = new Set<string>();
  for (const table of tables) {
    for (const rows of Map.groupBy(found[table], ({ from: day }) => day.slice(0, 7)).values()) {
      for (const id of await deleteSettledRows(table, rows)) buffered.add(id);
    }
  }
  const forgotten = addDays(utcDay(now), timeTravelDays);
  const ended = expiries.filter(([id]) => !buffered.has(id));
  await atOnce(ended, async ([id, expiry]) => {
    await deleteRefused(id, startOfDay(before));
    await deleteNumbersBefore(id, before);
    await endExpiry(id, expiry, forgotten, now);
  });
  expired.workspaces += ended.filter(([, { days }]) => days).length;
  for (const [, { rows }] of ended) {
    expired.rows.events += rows.events;
    expired.rows.visits += rows.visits;
    expired.rows.totals += rows.totals;
  }
}

/**
 * BigQuery deletes nothing if some rows were streamed in recently; then this tries the workspaces in halves.
 * @returns the workspaces with such rows. Their rows stay until the next run.
 */
async function deleteSettledRows(table: VisitTable, rows: readonly FoundRows[]): Promise<string[]> {
  const ids = idsOf(rows);
  try {
    await deleteRowsOf(table, ids, spanOf(rows));
    return [];
  } catch (error) {
    if (!isInStreamingBuffer(error)) throw error;
    if (rows.length === 1) return ids;
    const half = rows.length >> 1;
    const first = await deleteSettledRows(table, rows.slice(0, half));
    return [...first, ...(await deleteSettledRows(table, rows.slice(half)))];
  }
}

/** Includes rows that arrived after their day was emptied, as far back as the rollup looks for late events. */
const searchedFrom = ({ emptiedBefore }: Due) =>
  emptiedBefore === null ? epochDay : addDays(emptiedBefore, -lateDays);

/** Includes the counts of an interrupted run, which may have deleted some of its rows. */
function expiryOf(
  { id, before, keepsTotals, begun }: Due,
  found: Record<keyof ExpiredRows, readonly FoundRows[]>,
): Expiry {
  const rowsIn = (table: keyof ExpiredRows) => found[table].filter(({ workspaceId }) => workspaceId === id);
  const count = (table: keyof ExpiredRows) =>
    Math.max(
      rowsIn(table).reduce((sum, { rows }) => sum + rows, 0),
      begun?.rows[table] ?? 0,
    );
  const days = [
    ...rowsIn('visits'),
    ...rowsIn('events'),
    ...rowsIn('totals'),
    ...(begun?.days ? [begun.days] : []),
  ];
  return {
    before,
    keepsTotals,
    rows: { events: count('events'), visits: count('visits'), totals: count('totals') },
    days: days.length > 0 ? spanOf(days) : null,
  };
}

const idsOf = (rows: readonly FoundRows[]) => rows.map(({ workspaceId }) => workspaceId);

const spanOf = (ranges: readonly Period[]): Period => ({
  from: ranges.reduce((first, { from }) => (from < first ? from : first), '9999-01-01'),
  to: ranges.reduce((last, { to }) => (to > last ? to : last), epochDay),
});

async function atOnce<Each>(list: readonly Each[], work: (each: Each) => Promise<void>) {
  for (const some of inPieces(list, writtenAtOnce)) await Promise.all(some.map(work));
}
