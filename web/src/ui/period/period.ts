import { type Day, isDay, rangeOf, type Timeframe } from '@footfall/functions/contract';

/** Two days, both included. */
export interface DayRange {
  from: Day;
  to: Day;
}

/** What numbers are about: a timeframe by its name, the last half hour, or days. */
export type Period = { timeframe: Timeframe | 'Realtime' } | DayRange;

/** The days of a period; null where there are none to name: all time, and the last 30 minutes. */
export function daysOf(period: Period, today: Day): DayRange | null {
  if ('from' in period) return period;
  if (period.timeframe === 'Realtime') return null;
  const { from, to } = rangeOf(period.timeframe, today);
  return from === '' ? null : { from, to };
}

/** Two days that an address names; undefined where they are none, or in the wrong order. */
export const rangeIn = (
  from: string | null | undefined,
  to: string | null | undefined,
): DayRange | undefined => (from && to && isDay(from) && isDay(to) && from <= to ? { from, to } : undefined);

/** Whether two ranges have a day in common. */
export const overlap = (one: DayRange, other: DayRange): boolean =>
  one.from <= other.to && other.from <= one.to;
