import type { Timeframe } from '@footfall/functions/contract';

/**
 * The same keys as in Plausible, where it has the period. The last year is next to the year to date on the keyboard.
 */
export const timeframeKeys: Readonly<Record<Timeframe | 'Realtime' | 'Choose days', string>> = {
  Realtime: 'r',
  Today: 'd',
  Yesterday: 'e',
  'Last 7 days': 'w',
  'This week': 'h',
  'Last week': 'k',
  'Last 30 days': 't',
  'Month to date': 'm',
  'Last month': 'p',
  'Last quarter': 'q',
  'Year to date': 'y',
  'Last year': 'u',
  'Last 12 months': 'l',
  'All time': 'a',
  'Choose days': 'c',
};

export const compareKey = 'x';
