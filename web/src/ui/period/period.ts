import {
  type Day,
  type DayRange,
  isDay,
  rangeOf,
  type Timeframe,
  defaultTimeframe,
  timeframes,
} from '@footfall/functions/contract';

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

/** `Last 7 days` is `last-7-days` in the address bar. */
export function slugOf(timeframe: string): string {
  return timeframe.trim().toLowerCase().replaceAll(/\s+/g, '-');
}

/**
 * The timeframe that an address names by its slug or by its label, the default where it names none.
 * @throws Error 'Invalid option: {option}'
 */
export function timeframeOf(option: string | null): Timeframe {
  const slug = slugOf(option ?? '');
  if (slug === '') return defaultTimeframe;
  const found = timeframes.find((timeframe) => slugOf(timeframe) === slug);
  if (!found) throw new Error(`Invalid option: ${option}`);
  return found;
}
