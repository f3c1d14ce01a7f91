import type { Timeframe } from '@footfall/functions/contract';

/** The keys that choose a period: those of Plausible, where it has the same. */
export const timeframeKeys: Readonly<Record<Timeframe | 'Realtime' | 'Choose days', string>> = {
  Realtime: 'r',
  Today: 'd',
  'Last 7 days': 'w',
  'Last 30 days': 't',
  'Month to date': 'm',
  'Last month': 'p',
  'Year to date': 'y',
  'Last 12 months': 'l',
  'All time': 'a',
  'Choose days': 'c',
};

/** Turns the comparison on or off, as in Plausible. */
export const compareKey = 'x';
