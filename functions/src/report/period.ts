import { addDays, daysBetween, type Day } from '../contract/days.ts';
import type { Resolution } from '../contract/report.ts';
import { rangeOf, timeframes } from '../contract/timeframe.ts';

/** A range of days, both counted. */
export interface Period {
  from: Day;
  to: Day;
}

/** The same number of days directly before. */
export function previousPeriod({ from, to }: Period): Period {
  return { from: addDays(from, -daysBetween(from, to)), to: addDays(from, -1) };
}

/**
 * Whether the days are those of an option of the timeframe menu, `from` and `to` empty for all time. Midnight may
 * have passed on one side and not yet on the other, so yesterday's and tomorrow's options count too.
 */
export function isTimeframe({ from, to }: { from: Day | ''; to: Day | '' }, today: Day): boolean {
  return [-1, 0, 1].some((apart) =>
    timeframes.some((timeframe) => {
      const range = rangeOf(timeframe, addDays(today, apart));
      return range.from === from && range.to === to;
    }),
  );
}

/** All buckets of the period in order: `2026-02-28T13:00`, `2026-02-28` or `2026-02`. */
export function bucketsOf({ from, to }: Period, resolution: Resolution): string[] {
  const days = Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index));
  if (resolution === 'day') return days;
  if (resolution === 'month') return [...new Set(days.map((day) => day.slice(0, 7)))];
  return days.flatMap((day) =>
    Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}:00`),
  );
}
