import {
  addDays,
  type Day,
  daysOf,
  firstOfMonth,
  hourMs,
  lastOfMonth,
  type Period,
  utcDay,
} from '../contract/index.ts';

/** How many closed days are checked for late rows. */
export const lateDays = 35;

/** The last day that ended at least an hour ago in every time zone (UTC-12 is the last one). */
export function lastClosedDay(now: Date): Day {
  return addDays(utcDay(now.getTime() - 13 * hourMs), -1);
}

/**
 * The closed days that the rollup has to compute: those after the watermark, and those before it whose number of events
 * has changed since they were computed.
 */
export function dueDays(
  through: Day,
  lastClosed: Day,
  counted: Record<Day, number>,
  counts: Record<Day, number>,
): Day[] {
  const checked = daysOf({ from: addDays(lastClosed, 1 - lateDays), to: through });
  return [
    ...checked.filter((day) => day in counted && (counts[day] ?? 0) !== counted[day]),
    ...daysOf({ from: addDays(through, 1), to: lastClosed }),
  ];
}

/** The days as ranges without gaps, in order, each within a calendar month. */
export function rangesWithinMonths(days: readonly Day[]): Period[] {
  const ranges: Period[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last && day === addDays(last.to, 1) && day.slice(0, 7) === last.to.slice(0, 7)) last.to = day;
    else ranges.push({ from: day, to: day });
  }
  return ranges;
}

/** The calendar month of a day, or null if it ends after `through`. */
export function monthWithin(day: Day, through: Day): Period | null {
  const to = lastOfMonth(day);
  return to <= through ? { from: firstOfMonth(day), to } : null;
}
