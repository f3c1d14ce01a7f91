import type { Timeframe } from '@footfall/functions/contract/period/timeframe';

/** The keys that choose a timeframe: those of Plausible, where it has the timeframe. */
export const timeframeKeys: Readonly<Record<Timeframe, string>> = {
  Today: 'd',
  'Last 7 days': 'w',
  'Last 30 days': 't',
  'Month to date': 'm',
  'Last month': 'p',
  'Year to date': 'y',
  'Last 12 months': 'l',
  'All time': 'a',
};
