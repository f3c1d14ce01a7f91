import type { Timeframe } from '@footfall/functions/contract';

/** The keys that choose a period: those of Plausible, where it has the same; the last year is beside the year to date. */
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

/** Turns the comparison on or off, as in Plausible. */
export const compareKey = 'x';
