import {
  addDays,
  daysBetween,
  daysOf,
  type Day,
  firstOfMonth,
  monthsBefore,
  monthsBetween,
  type WallClock,
} from './days.ts';
import type { Resolution, Timeframe } from './timeframe.ts';

export interface Period {
  from: Day;
  to: Day;
}

/**
 * The comparison of a period: as many days directly before it, or the same days a week, a month or a year earlier. With
 * `months`, full calendar months are compared with as many before them.
 */
export const comparisons = ['days', 'weeks', 'months', 'years'] as const;
export type Comparison = (typeof comparisons)[number];

/** The default comparison of each timeframe. All time has no comparison; its value here has no effect. */
export const comparisonOf: Readonly<Record<Timeframe, Comparison>> = {
  Today: 'days',
  Yesterday: 'days',
  'Last 7 days': 'days',
  'This week': 'weeks',
  'Last week': 'weeks',
  'Last 30 days': 'days',
  'Month to date': 'months',
  'Last month': 'months',
  'Last quarter': 'months',
  'Year to date': 'years',
  'Last year': 'years',
  'Last 12 months': 'days',
  'All time': 'days',
};

export const comparisonOfDays = (days: Period): Comparison => (monthsIn(days) > 0 ? 'months' : 'days');

/** The number of calendar months in the days; 0 unless they are complete. */
function monthsIn({ from, to }: Period): number {
  const isFullMonths = isFirstOfMonth(from) && isFirstOfMonth(addDays(to, 1));
  return isFullMonths ? monthsBetween(from, to) : 0;
}

/** All days of the comparison. @param today decides whether the period is over */
export function previousPeriod({ from, to }: Period, comparison: Comparison, today: Day): Period {
  const months = comparison === 'months' ? monthsIn({ from, to }) : 0;
  if (months > 0 && to < today) return { from: monthsBefore(from, months), to: addDays(from, -1) };
  const before = shift({ from, to }, comparison);
  return { from: before(from), to: before(to) };
}

/** The last day of the comparison and the exclusive time on it, to match an unfinished period; null if it is over. */
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
  if (comparison === 'weeks') return (day) => addDays(day, -7);
  const months = comparison === 'months' ? Math.max(monthsIn({ from, to }), 1) : 12;
  return (day) => monthsBefore(day, months);
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
