import { addDays, type Day } from '../../contract/index.ts';
import { type CountingWorkspace, isComplete } from '../../workspaces/complete-days.ts';

/** A day or an hour is compared with the same ones of this many weeks before. */
export const baselineWeeks = 8;

/** The same weekday of the weeks before, the oldest first. */
export const daysBefore = (day: Day): Day[] =>
  Array.from({ length: baselineWeeks }, (_, index) => addDays(day, -7 * (baselineWeeks - index)));

/**
 * The values of the weeks before, the oldest first. Null where there is no complete value: before the first event, for
 * deleted visits, and on the day of a reset.
 * @param from the rows that the values come from
 */
export function baselineOf(
  day: Day,
  valueOn: (before: Day) => number | null,
  workspace: CountingWorkspace,
  from: 'totals' | 'visits',
): (number | null)[] {
  const values = daysBefore(day).map((before) =>
    isComplete(before, workspace, from) ? valueOn(before) : null,
  );
  const first = values.findIndex((value) => value !== null && value > 0);
  // Days before the first visit say nothing about a normal week.
  return values.map((value, index) => (first === -1 || index < first ? null : value));
}
