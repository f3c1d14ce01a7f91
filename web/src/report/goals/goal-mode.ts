import { type Filter, goalWithRate, metrics, type QueryMetric, phrase } from '@footfall/functions/contract';
import type { QuestionInput } from '../ask/question.ts';
import type { Breakdown } from '../rows/kinds/breakdowns.ts';

/** Metrics of the overview for a goal, in addition to its own. */
export const goalMetrics = [
  'conversions',
  'conversion_rate',
  'goal_revenue',
] as const satisfies QueryMetric[];
export type GoalMetric = (typeof goalMetrics)[number];

/** Rows have the share of all visitors, or the conversion rate if a goal is filtered. */
export const rateOf = (filters: readonly Filter[] | undefined): QueryMetric =>
  goalWithRate(filters) === null ? 'percentage' : 'group_conversion_rate';

export const hasRates = ({ metrics: [, share] }: Pick<QuestionInput, 'metrics'>): boolean =>
  share === 'group_conversion_rate';

export const withRates = (breakdown: Breakdown): Breakdown => ({
  ...breakdown,
  hasRates: true,
  unit: phrase('Visitors'),
  meaning: {
    ...metrics.uniqueVisitors,
    sentence: phrase('Visitors who reached the goal, and their share of the row’s visitors.'),
  },
});
