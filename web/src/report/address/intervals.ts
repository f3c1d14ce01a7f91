import { type Day, daysBetween, rangeOf, resolutionOf, type DayRange } from '@footfall/functions/contract';
import { daysOf } from '../../ui/period/period.ts';
import { intervals, isRealtime, type Interval, type View } from './view.ts';

/** What menus call an interval. */
export const intervalNames: Readonly<Record<Interval, string>> = {
  minute: 'Minute',
  hour: 'Hour',
  day: 'Day',
  week: 'Week',
  month: 'Month',
};

/** The most buckets that a question answers. A day has more minutes, so minutes are left to the last 30 of them. */
const mostBuckets = 1000;

/** Between which numbers of days an interval splits them into at least two buckets, and into few enough. */
const fitting = {
  hour: [1, 31],
  day: [2, mostBuckets],
  week: [8, 7 * mostBuckets],
} as const;

function splits({ from, to }: DayRange, interval: Interval): boolean {
  if (interval === 'minute') return false;
  if (interval === 'month') return from.slice(0, 7) !== to.slice(0, 7);
  const [least, most] = fitting[interval];
  const days = daysBetween(from, to);
  return days >= least && days <= most;
}

/** The buckets that the chart can have, the shortest first. */
export function intervalsOf(view: Pick<View, 'period'>, today: Day): readonly Interval[] {
  const days = daysOf(view.period, today);
  if (days) return intervals.filter((interval) => splits(days, interval));
  return isRealtime(view) ? ['minute'] : ['week', 'month'];
}

/** The bucket of the chart: the one that was chosen, else the one that suits the period. */
export function intervalOf(view: Pick<View, 'period' | 'interval'>, today: Day): Interval {
  const { period, interval } = view;
  if (interval && intervalsOf(view, today).includes(interval)) return interval;
  if (isRealtime(view)) return 'minute';
  if ('timeframe' in period) return rangeOf(period.timeframe, today).resolution;
  return resolutionOf(daysBetween(period.from, period.to));
}
