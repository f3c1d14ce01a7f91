import { addDays, type Day } from '@footfall/functions/contract';
import { firstDayOf, lastDayOf } from '../period/calendar/month-grid.ts';
import type { DayRange } from '../../ui/period/period.ts';
import type { Interval } from '../address/view.ts';

/**
 * The days of a bucket, for a closer look at them; null if the chart already shows no more than these days.
 * @param shown the days that the chart shows
 */
export function zoomOf(key: string, interval: Interval, shown: DayRange, today: Day): DayRange | null {
  const days = daysOf(key, interval);
  const from = days.from < shown.from ? shown.from : days.from;
  const last = shown.to < today ? shown.to : today;
  const to = days.to > last ? last : days.to;
  const isCloser = from > shown.from || to < shown.to;
  return isCloser && from <= to ? { from, to } : null;
}

function daysOf(key: string, interval: Interval): DayRange {
  if (interval === 'month') return { from: firstDayOf(key), to: lastDayOf(key) };
  const day = key.slice(0, 10);
  return { from: day, to: interval === 'week' ? addDays(day, 6) : day };
}
