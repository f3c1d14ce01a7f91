import { addDays } from '@footfall/functions/contract/period/days';
import type { DayRange, Interval } from './view.ts';

/** The days of a bucket of the chart: a day, a week, a month; null where a bucket is shorter than a day. */
export function daysOfBucket(key: string, interval: Interval): DayRange | null {
  if (interval === 'day') return { from: key, to: key };
  if (interval === 'week') return { from: key, to: addDays(key, 6) };
  if (interval !== 'month') return null;
  const next = addDays(`${key}-01`, 31);
  return { from: `${key}-01`, to: addDays(`${next.slice(0, 7)}-01`, -1) };
}
