import { defaultTimeframe, timeframes, type Timeframe } from '@footfall/functions/contract/timeframe';

/** `Last 7 days` is `last-7-days` in the address bar. */
export function slugOf(timeframe: Timeframe): string {
  return timeframe.toLowerCase().replaceAll(' ', '-');
}

/** The timeframe of an address, the default where it names none. @throws Error 'Invalid option: {option}' */
export function timeframeOf(slug: string | null): Timeframe {
  if (slug === null) return defaultTimeframe;
  const found = timeframes.find((timeframe) => slugOf(timeframe) === slug);
  if (!found) throw new Error(`Invalid option: ${slug}`);
  return found;
}
