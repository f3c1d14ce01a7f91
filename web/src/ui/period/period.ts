import {
  type Day,
  type DayRange,
  isDay,
  rangeOf,
  type Timeframe,
  defaultTimeframe,
  timeframes,
} from '@footfall/functions/contract';

/** A timeframe, the last 30 minutes (`Realtime`), or a range of days. */
export type Period = { timeframe: Timeframe | 'Realtime' } | DayRange;

/** Null for all time and for the last 30 minutes. */
export function daysOf(period: Period, today: Day): DayRange | null {
  if ('from' in period) return period;
  if (period.timeframe === 'Realtime') return null;
  const { from, to } = rangeOf(period.timeframe, today);
  return from === '' ? null : { from, to };
}

/** A range from an address. Undefined if a day is invalid or the order is wrong. */
export const rangeIn = (
  from: string | null | undefined,
  to: string | null | undefined,
): DayRange | undefined => (from && to && isDay(from) && isDay(to) && from <= to ? { from, to } : undefined);

export const overlap = (one: DayRange, other: DayRange): boolean =>
  one.from <= other.to && other.from <= one.to;

/** `Last 7 days` is `last-7-days` in the address bar. */
export function slugOf(timeframe: string): string {
  return timeframe.trim().toLowerCase().replaceAll(/\s+/g, '-');
}

/**
 * Parses a slug or a label from an address. The default timeframe if it is empty.
 * @throws Error 'Invalid option: {option}'
 */
export function timeframeOf(option: string | null): Timeframe {
  const slug = slugOf(option ?? '');
  if (slug === '') return defaultTimeframe;
  const found = timeframes.find((timeframe) => slugOf(timeframe) === slug);
  if (!found) throw new Error(`Invalid option: ${option}`);
  return found;
}
