import { type Day, rangeWords, type Timeframe, dateText } from '@footfall/functions/contract';
import type { Period } from './period.ts';

/** `Last 30 days`, or the dates of the range. */
export function periodWords(period: Period, locale?: string): string {
  return 'timeframe' in period ? period.timeframe : rangeWords(period, locale);
}

/** `the last 30 days`, `today`, `last week`. */
export const timeframeInSentence = (timeframe: Timeframe): string =>
  (/\d|to date/.test(timeframe) ? 'the ' : '') + timeframe.toLowerCase();

/** `Monday, November 3, 2026`. */
export const dayInFull = (day: Day, locale?: string): string =>
  dateText(day, { dateStyle: 'full', timeZone: 'UTC' }, locale);
