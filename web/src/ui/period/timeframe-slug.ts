import { defaultTimeframe, type Timeframe, timeframes } from '@footfall/functions/contract';

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
