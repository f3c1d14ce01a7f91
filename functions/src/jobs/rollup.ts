import { addDays, type Day } from '../contract/days.ts';
import type { Period } from '../report/period.ts';
import { rollupDays, rollupMonth } from '../report/rollup-query.ts';
import {
  countEvents,
  firstDayWithEvents,
  readRollupState,
  writeRollupState,
  type RollupState,
} from '../store/rollup.ts';
import { execute } from '../store/sql.ts';
import { dueDays, lastClosedDay, lateDays, monthWithin, rangesWithinMonths } from './due-days.ts';

/**
 * Brings `totals` up to the last closed day: every closed day that is not there yet, and every one to which
 * events have come since. The watermark moves after the rows are written, so a run that breaks off is made
 * up for by the next.
 * @param forced days to compute in any case, closed ones only
 * @returns the days that were computed
 */
export async function rollUp(now: Date, forced?: Period): Promise<Day[]> {
  const lastClosed = lastClosedDay(now);
  const state = (await readRollupState()) ?? (await initialState(lastClosed));
  if (!state) return [];
  const counts = await countEvents(addDays(lastClosed, 1 - lateDays), lastClosed);
  const due = forced
    ? daysOf({ from: forced.from, to: forced.to < lastClosed ? forced.to : lastClosed })
    : dueDays(state.through, lastClosed, state.counted, counts);

  for (const range of rangesWithinMonths(due)) {
    // Days beyond a gap are computed, but the watermark stays before the gap.
    const adjoins = range.from <= addDays(state.through, 1);
    const through = adjoins && range.to > state.through ? range.to : state.through;
    await execute(rollupDays(range));
    const month = monthWithin(range.to, through);
    if (month) await execute(rollupMonth(month));
    state.through = through;
    state.version++;
    for (const day of daysOf(range)) state.counted[day] = counts[day] ?? 0;
    forgetBefore(addDays(lastClosed, 1 - lateDays), state);
    await writeRollupState(state);
  }
  return due;
}

/** Before the first run: everything up to the day before the first event is done, for there is nothing. */
async function initialState(lastClosed: Day): Promise<RollupState | null> {
  const first = await firstDayWithEvents(lastClosed);
  return first === null ? null : { through: addDays(first, -1), counted: {}, version: 0 };
}

function daysOf({ from, to }: Period): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

function forgetBefore(day: Day, state: RollupState): void {
  state.counted = Object.fromEntries(Object.entries(state.counted).filter(([counted]) => counted >= day));
}
