import { type Filter, metrics, type QueryMetric } from '@footfall/functions/contract';
import type { QuestionInput } from '../ask/question.ts';
import type { Breakdown } from '../rows/kinds/breakdowns.ts';

/** What the overview counts of the visits that reached a goal, beside its own metrics. */
export const goalMetrics = [
  'conversions',
  'conversion_rate',
  'goal_revenue',
] as const satisfies QueryMetric[];
export type GoalMetric = (typeof goalMetrics)[number];

/** Conditions on goals in a filter, at any depth. */
function goalsIn(filter: Filter): Filter[] {
  const [operator, inner] = filter;
  if (operator === 'and' || operator === 'or') return inner.flatMap(goalsIn);
  if (operator === 'not' || operator === 'has_done' || operator === 'has_not_done') return goalsIn(inner);
  return inner === 'event:goal' ? [filter] : [];
}

/**
 * The name of the goal that the filters say the visits have reached, if they say nothing of any other: only then can
 * something be divided by the visits without the goal.
 */
export function goalReached(filters: readonly Filter[] = []): string | null {
  const [condition, ...others] = filters.flatMap(goalsIn);
  if (!condition || others.length > 0) return null;
  const isReached = filters.some(([operator, inner]) => operator === 'has_done' && inner === condition);
  const [operator, , values] = condition as ['is', 'event:goal', readonly string[]];
  return isReached && operator === 'is' && values.length === 1 ? (values[0] ?? null) : null;
}

/** The metrics of a card's rows: visitors with their share of all, or of those of the row without the goal. */
export const rateOf = (filters: readonly Filter[] | undefined): QueryMetric =>
  goalReached(filters) === null ? 'percentage' : 'group_conversion_rate';

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
