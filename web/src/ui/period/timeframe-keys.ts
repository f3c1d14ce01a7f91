import type { Timeframe } from '@footfall/functions/contract';

/** Same as in Plausible, where it has the period. */
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
