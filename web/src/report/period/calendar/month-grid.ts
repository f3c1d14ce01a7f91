import { addDays, type Day, daysBetween, mondayOf, dateFormat } from '@footfall/functions/contract';

export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);
export const firstDayOf = (month: Month): Day => `${month}-01`;

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

export const lastDayOf = (month: Month): Day => addDays(firstDayOf(addMonths(month, 1)), -1);

/** Inclusive. */
export function monthsFrom(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** Days since Monday, 0 to 6. */
export const afterMonday = (day: Day): number => daysBetween(mondayOf(day), day) - 1;

/** The weeks of a month, from Monday as in the chart. Null for days of other months. */
export function weeksOf(month: Month): (Day | null)[][] {
  const first = mondayOf(firstDayOf(month));
  const weeks: (Day | null)[][] = [];
  for (let monday = first; monday <= lastDayOf(month); monday = addDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
    weeks.push(days.map((day) => (monthOf(day) === month ? day : null)));
  }
  return weeks;
}

/** The longest short name of a weekday that fits its column, in characters. */
const maxWeekday = 5;

/** Localized, from Monday. */
export function weekdayNames(locale?: string): { short: string; long: string }[] {
  const monday = Date.UTC(2024, 0, 1);
  const names = (weekday: 'narrow' | 'short' | 'long') =>
    Array.from({ length: 7 }, (_, index) =>
      dateFormat({ weekday, timeZone: 'UTC' }, locale).format(monday + index * 86_400_000),
    );
  // Short names in Arabic are as long as long ones, for which the calendar has no room.
  const short = names('short').some(({ length }) => length > maxWeekday) ? names('narrow') : names('short');
  return names('long').map((long, index) => ({ long, short: short[index] ?? '' }));
}

/** `November 2026`, localized. */
export function monthName(month: Month, locale?: string): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return dateFormat(options, locale).format(new Date(`${firstDayOf(month)}T00:00:00Z`));
}
