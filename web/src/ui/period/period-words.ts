import { type Day, rangeWords, type Timeframe, dateFormat } from '@footfall/functions/contract';
import type { Period } from './period.ts';

/** What the page calls a period: `Last 30 days`, or its days. */
export function periodWords(period: Period, locale?: string): string {
  return 'timeframe' in period ? period.timeframe : rangeWords(period, locale);
}

/** A timeframe within a sentence: `the last 30 days`, `today`, `last week`. */
export const timeframeInSentence = (timeframe: Timeframe): string =>
  (/\d|to date/.test(timeframe) ? 'the ' : '') + timeframe.toLowerCase();

const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`);

/** One day, `Monday, November 3, 2026`. */
export const dayInFull = (day: Day, locale?: string): string =>
  dateFormat({ dateStyle: 'full', timeZone: 'UTC' }, locale).format(dateOf(day));
