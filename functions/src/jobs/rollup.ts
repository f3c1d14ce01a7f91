import { isDeepStrictEqual } from 'node:util';
import {
  type ActiveImport,
  addDays,
  type Day,
  dayMs,
  daysOf,
  firstRetainedDay,
  type Period,
} from '../contract/index.ts';
import { oldestDefinition, rollupDefinition } from '../rollup/definition.ts';
import { splitByOwners } from '../rollup/owned-days.ts';
import { rollupDays, rollupMonth, rollupVisits } from '../rollup/statements.ts';
import { rollUpWorkspace } from '../rollup/workspace.ts';
import {
  countEvents,
  firstDayWithEvents,
  readRollupState,
  writeRollupState,
  type RollupState,
} from '../store/bigquery/rollup.ts';
import { execute } from '../store/bigquery/execute.ts';
import { importsOnDays } from '../store/firestore/workspace/imports.ts';
import { workspacesWithoutEvents } from '../store/firestore/workspace/retention.ts';
import {
  dueDays,
  lastClosedDay,
  lateDays,
  monthWithin,
  rangesWithinMonths,
  splitByEmptied,
  type ComputableDays,
} from '../rollup/due-days.ts';

/** Days of an older version that one run recomputes. With hourly runs, a year takes half a day. */
const rebuiltAtOnce = 31;

/**
 * Brings `visits` and `totals` up to the last closed day. Computes missing days, days with late events, and some days
 * of an older version, in steps of at most a month. The watermark moves after the rows of a step are written, so the
 * next run repeats an interrupted step.
 * @param forced days to compute in any case, if they are closed
 * @param until no further step begins after this moment, in milliseconds
 * @returns the computed days
 */
export async function rollUp(now: Date, forced?: Period, until = Infinity): Promise<Day[]> {
  const lastClosed = lastClosedDay(now);
  const state = (await readRollupState()) ?? (await initialState(lastClosed));
  if (!state) return [];
  const counts = await countEvents(addDays(lastClosed, 1 - lateDays), lastClosed);
  const due = forced
    ? daysOf({ from: forced.from, to: forced.to < lastClosed ? forced.to : lastClosed })
    : dueDays(state.through, lastClosed, state.counted, counts);

  const computed: Day[] = [];
  const isTimeUp = () => computed.length > 0 && Date.now() > until;
  const compute = async (range: Period) => {
    const adjoins = range.from <= addDays(state.through, 1);
    const through = adjoins && range.to > state.through ? range.to : state.through;
    for (const part of await computable(range, { lastClosed, through: state.through, now }))
      await computeDays(part, now);
    const month = monthWithin(range.to, through);
    if (month) await execute(rollupMonth(month));
    state.through = through;
    state.version++;
    for (const day of daysOf(range)) state.counted[day] = counts[day] ?? 0;
    forgetBefore(addDays(lastClosed, 1 - lateDays), state);
    await writeRollupState(state);
    computed.push(...daysOf(range));
  };
  for (const range of rangesWithinMonths(due)) {
    if (isTimeUp()) return computed;
    await compute(range);
  }

  await startRebuilding(state, lastClosed);
  const { rebuiltThrough } = state;
  if (forced || rebuiltThrough === null) return computed;
  const outdated = daysOf({ from: addDays(rebuiltThrough, 1), to: state.through }).slice(0, rebuiltAtOnce);
  for (const range of rangesWithinMonths(outdated)) {
    if (isTimeUp()) return computed;
    state.rebuiltThrough = range.to < state.through ? range.to : null;
    await compute(range);
  }
  return computed;
}

/** Replaces the rows of days. Workspaces whose imports change meanwhile are computed once more. */
async function computeDays({ days, except }: ComputableDays, now: Date) {
  const imports = await importsOnDays(days, except);
  for (const { days: part, ...owned } of splitByOwners(days, imports)) {
    await execute(rollupVisits(part, { except: [...except, ...owned.owners] }));
    if (owned.owners.length > 0) await execute(rollupVisits(part, owned));
  }
  await execute(rollupDays(days, { except }));
  const after = await importsOnDays(days, except);
  const changed = [...new Set([...imports.keys(), ...after.keys()])].filter(
    (id) => !isDeepStrictEqual(daysOfImports(imports.get(id)), daysOfImports(after.get(id))),
  );
  for (const id of changed) await rollUpWorkspace(id, [days], now);
}

const daysOfImports = (imports: readonly ActiveImport[] = []) => imports.map((each) => [each.id, each.days]);

/** Longer than any run: days that a retention deletes until then count as deleted. */
const soonMs = dayMs;

/** Leaves out workspaces whose events are deleted or will be soon: their recomputed days would be empty. */
async function computable(
  range: Period,
  { lastClosed, through, now }: { lastClosed: Day; through: Day; now: Date },
) {
  // No retention is that short.
  if (range.from > addDays(lastClosed, -lateDays)) return [{ days: range, except: [] }];
  const soon = new Date(now.getTime() + soonMs);
  const uncomputed = addDays(through, 1);
  const firsts = await workspacesWithoutEvents(range.from, ({ timezone, retention: { months } }) => {
    const first = firstRetainedDay(timezone, soon, months);
    // A retention does not delete days that were never computed.
    return first < uncomputed ? first : uncomputed;
  });
  return splitByEmptied(range, firsts);
}

async function startRebuilding(state: RollupState, lastClosed: Day) {
  if (state.definition === rollupDefinition) return;
  const first = await firstDayWithEvents(lastClosed);
  state.rebuiltFrom = oldestDefinition(state);
  state.definition = rollupDefinition;
  state.rebuiltThrough = first === null || first > state.through ? null : addDays(first, -1);
  await writeRollupState(state);
}

/** Days before the first event count as computed, because they are empty. */
async function initialState(lastClosed: Day): Promise<RollupState | null> {
  const first = await firstDayWithEvents(lastClosed);
  if (first === null) return null;
  return {
    through: addDays(first, -1),
    counted: {},
    version: 0,
    definition: rollupDefinition,
    rebuiltThrough: null,
    rebuiltFrom: rollupDefinition,
  };
}

function forgetBefore(day: Day, state: RollupState) {
  state.counted = Object.fromEntries(Object.entries(state.counted).filter(([counted]) => counted >= day));
}
