import {
  type Day,
  daysBetween,
  rangeOf,
  resolutionOf,
  type DayRange,
  say,
} from '@footfall/functions/contract';
import { daysOf } from '../../ui/period/period.ts';
import { intervals, isRealtime, type Interval, type View } from './view.ts';

export const intervalNames: Readonly<Record<Interval, string>> = {
  minute: say('Minute'),
  hour: say('Hour'),
  day: say('Day'),
  week: say('Week'),
  month: say('Month'),
};

/** The server's limit of buckets. A day has more minutes, so minutes are only offered for the last 30 of them. */
const maxBuckets = 1000;

/** Minimum and maximum days for which an interval yields at least two buckets and at most the limit. */
const fitting = {
  hour: [1, 31],
  day: [2, maxBuckets],
  week: [8, 7 * maxBuckets],
} as const;

function splits({ from, to }: DayRange, interval: Interval): boolean {
  if (interval === 'minute') return false;
  if (interval === 'month') return from.slice(0, 7) !== to.slice(0, 7);
  const [min, max] = fitting[interval];
  const days = daysBetween(from, to);
  return days >= min && days <= max;
}

/** Shortest first. */
export function intervalsOf(view: Pick<View, 'period'>, today: Day): readonly Interval[] {
  const days = daysOf(view.period, today);
  if (days) return intervals.filter((interval) => splits(days, interval));
  return isRealtime(view) ? ['minute'] : ['week', 'month'];
}

/** The chosen interval, or else the one that suits the period. */
export function intervalOf(view: Pick<View, 'period' | 'interval'>, today: Day): Interval {
  const { period, interval } = view;
  if (interval && intervalsOf(view, today).includes(interval)) return interval;
  if (isRealtime(view)) return 'minute';
  if ('timeframe' in period) return rangeOf(period.timeframe, today).resolution;
  return resolutionOf(daysBetween(period.from, period.to));
}
