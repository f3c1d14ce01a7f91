import { type Day, daysBetween, type Exploration, queryLimits } from '@footfall/functions/contract';
import { daysOf } from '../../ui/period/period.ts';
import { intervalOf, intervalsOf } from '../address/intervals.ts';
import type { Interval, View } from '../address/view.ts';

/** Buckets of a period. All time can have any number. */
function bucketsIn(view: Pick<View, 'period'>, interval: Interval, today: Day): number {
  const days = daysOf(view.period, today);
  if (!days) return interval === 'month' ? 0 : Infinity;
  const count = daysBetween(days.from, days.to);
  if (interval === 'hour') return count * 24;
  return interval === 'day' ? count : count / 7;
}

/** The series that share an answer. Segments and sites have answers of their own. */
function sharedSeries({ breakdown }: Pick<Exploration, 'breakdown'>): number {
  if (breakdown.kind === 'dimension') return breakdown.top;
  return breakdown.kind === 'values' ? breakdown.values.length : 0;
}

/** The interval of the view, or the next longer one whose answer has no more rows than an answer may have. */
export function explorationInterval(
  exploration: Pick<Exploration, 'breakdown'>,
  view: Pick<View, 'period' | 'interval'>,
  today: Day,
): Interval {
  const wanted = intervalOf(view, today);
  const series = sharedSeries(exploration);
  const fits = (interval: Interval) => series * bucketsIn(view, interval, today) <= queryLimits.rowsOfTime;
  if (series === 0 || fits(wanted)) return wanted;
  const all = intervalsOf(view, today);
  return all.slice(all.indexOf(wanted)).find(fits) ?? 'month';
}
