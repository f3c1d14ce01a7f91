import { daysBetween, type Day } from '@footfall/functions/contract/period/days';
import { rangeOf } from '@footfall/functions/contract/period/timeframe';
import { daysOf } from './question.ts';
import { intervals, type DayRange, type Interval, type View } from './view.ts';

/** The most buckets that a question answers. */
const mostBuckets = 1000;

const mostDays: Readonly<Record<Interval, number>> = {
  minute: 1,
  hour: 31,
  day: mostBuckets,
  week: 7 * mostBuckets,
  month: Infinity,
};

/** An interval splits the range into at least two buckets, and into few enough. */
function splits({ from, to }: DayRange, interval: Interval): boolean {
  const days = daysBetween(from, to);
  if (days > mostDays[interval]) return false;
  if (interval === 'month') return from.slice(0, 7) !== to.slice(0, 7);
  return days > { minute: 0, hour: 0, day: 1, week: 7 }[interval];
}

/** The buckets that the chart can have, the shortest first. */
export function intervalsOf(view: Pick<View, 'period'>, today: Day): readonly Interval[] {
  const days = daysOf(view, today);
  if (days) return intervals.filter((interval) => splits(days, interval));
  return isRealtime(view) ? ['minute'] : ['week', 'month'];
}

/** The bucket of the chart: the one that was chosen, else the one that suits the period. */
export function intervalOf(view: Pick<View, 'period' | 'interval'>, today: Day): Interval {
  const { period, interval } = view;
  if (interval && intervalsOf(view, today).includes(interval)) return interval;
  if (isRealtime(view)) return 'minute';
  if ('timeframe' in period) return rangeOf(period.timeframe, today).resolution;
  const days = daysBetween(period.from, period.to);
  return days === 1 ? 'hour' : days <= 92 ? 'day' : 'month';
}

const isRealtime = ({ period }: Pick<View, 'period'>) =>
  'timeframe' in period && period.timeframe === 'Realtime';
