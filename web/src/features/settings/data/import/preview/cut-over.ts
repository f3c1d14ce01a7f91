import {
  addDays,
  type Day,
  daysBetween,
  type DayRange,
  firstOfMonth,
  lastOfMonth,
  monthsBefore,
  monthsBetween,
} from '@footfall/functions/contract';

export function clampCutOver(day: Day, { from, to }: DayRange): Day {
  if (day < from) return from;
  return day > to ? to : day;
}

/** The days that the file would count. @param taken days that other imports own */
export function importedDays(file: DayRange, cutOver: Day, taken: readonly DayRange[]): number {
  const before = addDays(cutOver, -1);
  const last = before < file.to ? before : file.to;
  const days = (from: Day, to: Day) => Math.max(daysBetween(from, to), 0);
  const overlap = ({ from, to }: DayRange) =>
    days(from > file.from ? from : file.from, to < last ? to : last);
  return days(file.from, last) - taken.reduce((sum, range) => sum + overlap(range), 0);
}

/** The day that a key moves the line to. Undefined for other keys. */
export function cutOverByKey(key: string, day: Day, bounds: DayRange): Day | undefined {
  const moved = {
    ArrowLeft: () => addDays(day, -1),
    ArrowDown: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, 1),
    PageDown: () => monthsBefore(day, 1),
    PageUp: () => monthsBefore(day, -1),
    Home: () => bounds.from,
    End: () => bounds.to,
  }[key];
  return moved && clampCutOver(moved(), bounds);
}

const dateOf = (day: Day) => Number(day.slice(8));

/** Where a day begins, in months from the left of a chart. @param first a day of its first month */
export const monthsTo = (day: Day, first: Day): number =>
  monthsBetween(first, day) - 1 + (dateOf(day) - 1) / dateOf(lastOfMonth(day));

/** The day nearest to a position in months from the left of a chart. */
export function dayAt(months: number, first: Day): Day {
  const month = monthsBefore(firstOfMonth(first), -Math.floor(months));
  return addDays(month, Math.round((months - Math.floor(months)) * dateOf(lastOfMonth(month))));
}
