import { addDays, daysBetween, type Day } from '../contract/days.ts';
import type { Resolution } from '../contract/report.ts';

/** A range of days, both counted. */
export interface Period {
  from: Day;
  to: Day;
}

/** The same number of days directly before. */
export function previousPeriod({ from, to }: Period): Period {
  return { from: addDays(from, -daysBetween(from, to)), to: addDays(from, -1) };
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
