import { addDays, type Day, epochDay, timeTravelDays, utcDay } from '../contract/index.ts';
import type { QueryTime, QuerySite } from '../query/plan/plan.ts';
import { chosenOf, readChoice, siteOf } from '../removals/removal.ts';
import { countEvents, countVisits, deleteEvents, type Chosen } from '../removals/sql.ts';
import { readableThrough } from '../rollup/definition.ts';
import { rollUpWorkspace } from '../rollup/workspace.ts';
import { readRollupState } from '../store/bigquery/rollup.ts';
import { query, type Statement } from '../store/bigquery/sql.ts';
import {
  deleteRemovalsOfGone,
  endRemoval,
  listRemovals,
  noteChangedDays,
  noteEvents,
  type Removal,
} from '../store/firestore/removals.ts';
import { findWorkspace } from '../store/firestore/workspace/workspaces.ts';
import { isInStreamingBuffer } from '../store/bigquery/purged-rows.ts';
import { settledAfterMs } from '../store/purges.ts';
import { executeDeletion, hasDeletionBudget } from '../store/bigquery/deletion-budget.ts';
import { doEach, type Done } from './do-each.ts';

/**
 * Deletes the visits that owners want removed, and recomputes their days. BigQuery cannot delete the rows of the last
 * 30 to 90 minutes, so a removal ends when its visits are older than that.
 * @param until no further removal begins after this moment, in milliseconds
 * @returns how many removals are done, and what failed
 */
export async function removeVisits(now: Date, until = Infinity): Promise<Done> {
  return doEach(
    await listRemovals(),
    until,
    (removal) => carryOut(removal, now),
    () => hasDeletionBudget(now),
  );
}

async function carryOut(removal: Removal, now: Date) {
  const workspace = await findWorkspace(removal.workspaceId);
  if (!workspace) {
    await deleteRemovalsOfGone(removal.workspaceId);
    return true;
  }
  const choice = readChoice(removal.chosen);
  const site = siteOf(workspace, choice);
  const state = await readRollupState();
  // Before the rollup's first run, everything is read from the events.
  const closed = state?.through ?? epochDay;
  const at = { now, rolledUpTo: state ? readableThrough(state) : epochDay };
  const settled = now.getTime() - settledAfterMs;
  const startedBefore = Math.min(removal.requestedAt.getTime(), settled);
  const found = await removeFound(removal, chosenOf(choice, site, startedBefore), site, at, closed);
  if (!found) return false;
  const isSettled = removal.requestedAt.getTime() <= settled || choice.span.to <= closed;
  if (!isSettled) return false;
  const forgotten = addDays(utcDay(now), timeTravelDays);
  await endRemoval(found, forgotten, now);
  return true;
}

/** @returns the removal with its counts; null if BigQuery cannot delete some rows yet */
async function removeFound(removal: Removal, chosen: Chosen, site: QuerySite, at: QueryTime, closed: Day) {
  const [counted] = await rowsOf<{ visits: number; first_day: Day; last_day: Day }>(
    countVisits(chosen, site, at),
  );
  if (!counted?.visits) return removal;
  const days = { from: counted.first_day, to: counted.last_day };
  const exact = within(chosen, days);
  const [{ events } = { events: 0 }] = await rowsOf<{ events: number }>(countEvents(exact, site, at));
  // Pending events that are no longer found were deleted by an interrupted run.
  const before = removal.events + Math.max(0, removal.pending - events);
  await noteEvents(removal, { events: before, pending: events });
  const statement = deleteEvents(exact, site, at);
  try {
    if (statement && events > 0) await executeDeletion(statement, at.now);
  } catch (error) {
    if (isInStreamingBuffer(error)) return null;
    throw error;
  }
  const deleted = { events: before + events, pending: 0 };
  await noteEvents(removal, deleted);
  await computeAgain(site.id, days, closed, at.now);
  await noteChangedDays(site.id);
  return { ...removal, ...deleted };
}

/** BigQuery bills a deletion by the days that it looks at. */
function within({ periods, ...chosen }: Chosen, days: { from: Day; to: Day }): Chosen {
  return { ...chosen, periods: { ...periods, current: { ...periods.current, ...days } } };
}

async function rowsOf<Row>(statement: Statement | null): Promise<Row[]> {
  return statement ? query<Row>(statement) : [];
}

async function computeAgain(id: string, days: { from: Day; to: Day }, rolledUpTo: Day, now: Date) {
  const to = days.to < rolledUpTo ? days.to : rolledUpTo;
  await rollUpWorkspace(id, [{ from: days.from, to }], now, (statement) => executeDeletion(statement, now));
}
