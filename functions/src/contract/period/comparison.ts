import {
  addDays,
  daysBetween,
  daysOf,
  type Day,
  firstOfMonth,
  lastOfMonth,
  utcDay,
  type WallClock,
} from './days.ts';
import type { Resolution, Timeframe } from './timeframe.ts';

/** A range of days, including both ends. */
export interface Period {
  from: Day;
  to: Day;
}

/**
 * What a period is compared with: as many days directly before it, the same days a month earlier, or the same days a
 * year earlier. A whole calendar month that is over is compared with the whole month before it.
 */
export const comparisons = ['days', 'months', 'years'] as const;
export type Comparison = (typeof comparisons)[number];

/** What each timeframe is compared with. All time is compared with nothing; its value here has no effect. */
export const comparisonOf: Readonly<Record<Timeframe, Comparison>> = {
  Today: 'days',
  'Last 7 days': 'days',
  'Last 30 days': 'days',
  'Month to date': 'months',
  'Last month': 'months',
  'Year to date': 'years',
  'Last 12 months': 'days',
  'All time': 'days',
};

/** All days that a period is compared with. `today` says whether the period is over. */
export function previousPeriod({ from, to }: Period, comparison: Comparison, today: Day): Period {
  if (comparison === 'months' && to < today && isFirstOfMonth(from) && isFirstOfMonth(addDays(to, 1))) {
    return { from: monthsBefore(from, 1), to: addDays(firstOfMonth(to), -1) };
  }
  const before = shift({ from, to }, comparison);
  return { from: before(from), to: before(to) };
}

/**
 * Where the comparison of a period that is not over ends: the day, and the minute of that day before which it ends, so
 * that the same part of both periods is compared. Null if the period is over.
 */
export function cutOf(
  { from, to }: Period,
  comparison: Comparison,
  { day, time }: WallClock,
): WallClock | null {
  if (day > to) return null;
  const before = shift({ from, to }, comparison);
  return day < from ? { day: before(from), time: '00:00' } : { day: before(day), time };
}

/** Maps a day of the period to the corresponding day of the previous period. */
function shift({ from, to }: Period, comparison: Comparison): (day: Day) => Day {
  if (comparison === 'days') return (day) => addDays(day, -daysBetween(from, to));
  return (day) => monthsBefore(day, comparison === 'months' ? 1 : 12);
}

/** The same day so many months earlier (later, when negative), or the last day of that month if the month is shorter. */
export function monthsBefore(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const first = utcDay(Date.UTC(year, month - 1 - months, 1));
  const last = lastOfMonth(first);
  const same = addDays(first, date - 1);
  return same < last ? same : last;
}

const isFirstOfMonth = (day: Day) => day === firstOfMonth(day);

/** All buckets of the period in order: `2026-02-28T13:00`, `2026-02-28` or `2026-02`. */
export function bucketsOf({ from, to }: Period, resolution: Resolution): string[] {
  const days = daysOf({ from, to });
  if (resolution === 'day') return days;
  if (resolution === 'month') return [...new Set(days.map((day) => day.slice(0, 7)))];
  return days.flatMap((day) =>
    Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}:00`),
  );
}
