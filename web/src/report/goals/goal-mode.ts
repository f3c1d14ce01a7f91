import { type Filter, goalWithRate, metrics, type QueryMetric } from '@footfall/functions/contract';
import type { QuestionInput } from '../ask/question.ts';
import type { Breakdown } from '../rows/kinds/breakdowns.ts';

/** What the overview counts of the visits that reached a goal, beside its own metrics. */
export const goalMetrics = [
  'conversions',
  'conversion_rate',
  'goal_revenue',
] as const satisfies QueryMetric[];
export type GoalMetric = (typeof goalMetrics)[number];

/** The metrics of a card's rows: visitors with their share of all, or of those of the row without the goal. */
export const rateOf = (filters: readonly Filter[] | undefined): QueryMetric =>
  goalWithRate(filters) === null ? 'percentage' : 'group_conversion_rate';

/** Whether the share of each row is its conversion rate. */
export const hasRates = ({ metrics: [, share] }: Pick<QuestionInput, 'metrics'>): boolean =>
  share === 'group_conversion_rate';

/** How the rows of a card are called when their share is a rate. */
export const withRates = (breakdown: Breakdown): Breakdown => ({
  ...breakdown,
  hasRates: true,
  unit: 'Visitors',
  meaning: {
    ...metrics.uniqueVisitors,
    sentence: 'Visitors of the visits that reached the goal, and their share of all visitors of the row.',
  },
});
