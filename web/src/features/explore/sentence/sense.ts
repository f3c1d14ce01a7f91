import {
  type Exploration,
  type ExplorationMetric,
  type DayRange,
  daysBetween,
  isAboutGoal,
  type ValueDimension,
  say,
} from '@footfall/functions/contract';
import type { Interval } from '../../../report/address/view.ts';

/** Why combinations of parts cannot be chosen, as sentences of menus. Null if they can. */

type Reason = string | null;

/** A metric, and the goal that it is about. */
export interface MetricChoice {
  metric: ExplorationMetric;
  goal: string | null;
}

/** @param position 0 for the first metric, 1 for the second */
export function whyNoMetric(
  { metrics, goal, breakdown }: Pick<Exploration, 'metrics' | 'goal' | 'breakdown'>,
  position: 0 | 1,
  choice: MetricChoice,
): Reason {
  const other = metrics[1 - position];
  const isSameGoal = choice.goal === null || choice.goal === goal;
  if (other === choice.metric && isSameGoal) return say('Already in the question');
  if (other && isAboutGoal(other) && !isSameGoal) return say('Both metrics must be about the same goal');
  if (other && isRevenueOfBoth(other, choice.metric))
    return say('Revenue of a goal and of all events cannot be combined');
  if (isAboutGoal(choice.metric) && isByGoal(breakdown)) return say('The breakdown is by goal already');
  return null;
}

const isRevenueOfBoth = (one: ExplorationMetric, other: ExplorationMetric) =>
  [one, other].includes('goal_revenue') &&
  [one, other].some((each) => /^(total|average)_revenue$/.test(each));

const isByGoal = (breakdown: Exploration['breakdown']) =>
  'dimension' in breakdown && breakdown.dimension === 'event:goal';

export const whyNoSecond = ({ breakdown }: Pick<Exploration, 'breakdown'>): Reason =>
  breakdown.kind === 'sites' ? say('Sites are compared by one metric') : null;

export function whyNoDimension(
  { metrics }: Pick<Exploration, 'metrics'>,
  dimension: ValueDimension,
  interval: Interval,
): Reason {
  if (dimension === 'event:goal' && metrics.some(isAboutGoal))
    return say('The metric is about one goal already');
  return isOneValue(dimension, interval)
    ? say('{interval, select, hour {Each hour has only one of them} other {Each day has only one of them}}', {
        interval,
      })
    : null;
}

/** Whether all visits of a bucket have the same value. */
const isOneValue = (dimension: ValueDimension, interval: Interval) =>
  (dimension === 'time:hour_of_day' && interval === 'hour') ||
  (dimension === 'time:day_of_week' && (interval === 'hour' || interval === 'day'));

/** @param count the sites of the reader */
export function whyNoSites({ metrics }: Pick<Exploration, 'metrics'>, count: number): Reason {
  if (count < 2) return say('You have only one site');
  return metrics.length > 1 ? say('Remove the second metric first') : null;
}

/** @param days null for all time */
export function whyNoInterval(
  { breakdown }: Pick<Exploration, 'breakdown'>,
  days: DayRange | null,
  interval: Interval,
  fits: boolean,
): Reason {
  if ('dimension' in breakdown && isOneValue(breakdown.dimension, interval))
    return say(
      '{interval, select, hour {Each hour has only one value of the breakdown} other {Each day has only one value of the breakdown}}',
      { interval },
    );
  if (fits) return null;
  if (!days) return say('Too many for all time');
  if (interval === 'month') return say('The period is within one month');
  const length = daysBetween(days.from, days.to);
  if (interval === 'week' && length < 8) return say('The period has no more than one week');
  if (interval === 'day' && length === 1) return say('The period is one day');
  return say('Too many in this period');
}
