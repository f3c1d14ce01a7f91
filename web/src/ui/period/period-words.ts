import { type Day, rangeWords, type Timeframe, dateText, say } from '@footfall/functions/contract';
import type { Period } from './period.ts';

/** `Last 30 days`, or the dates of the range. */
export function periodWords(period: Period, locale?: string): string {
  return 'timeframe' in period ? say(period.timeframe) : rangeWords(period, locale);
}

/** `the last 30 days`, `today`, `last week`, as in `Show the last 30 days`. */
export const timeframeInSentence = (timeframe: Timeframe): string => inSentence[timeframe];

// Translators: these are inside of a sentence, as in "Show the last 30 days".
const inSentence: Record<Timeframe, string> = {
  Today: say('today'),
  Yesterday: say('yesterday'),
  'Last 7 days': say('the last 7 days'),
  'This week': say('this week'),
  'Last week': say('last week'),
  'Last 30 days': say('the last 30 days'),
  'Month to date': say('the month to date'),
  'Last month': say('last month'),
  'Last quarter': say('last quarter'),
  'Year to date': say('the year to date'),
  'Last year': say('last year'),
  'Last 12 months': say('the last 12 months'),
  'All time': say('all time'),
};

/** `Monday, November 3, 2026`. */
export const dayInFull = (day: Day, locale?: string): string =>
  dateText(day, { dateStyle: 'full', timeZone: 'UTC' }, locale);
