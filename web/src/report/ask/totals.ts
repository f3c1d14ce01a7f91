import {
  type Metric,
  type MetricMeaning,
  metrics,
  metricsInQuestions,
  type QueryAnswer,
  queryMetrics,
  type QueryMetric,
} from '@footfall/functions/contract';
import { goalMetrics, type GoalMetric } from '../goals/goal-mode.ts';
import type { QuestionInput } from './question.ts';

/** A metric that the overview can show. */
export type TileMetric = Metric | GoalMetric;

const names: Readonly<Record<TileMetric, QueryMetric>> = {
  ...metricsInQuestions,
  ...(Object.fromEntries(goalMetrics.map((name) => [name, name])) as Record<GoalMetric, GoalMetric>),
};

/** Its name in questions. */
export const inQuestions = (metric: TileMetric): QueryMetric => names[metric];

/** What it means. @param isUnwanted whether nobody wants what the page's goal is */
export function meaningOfTile(metric: TileMetric, isUnwanted = false): MetricMeaning {
  if (metric in metrics) return metrics[metric as Metric];
  const meaning = queryMetrics[metric as GoalMetric];
  return isUnwanted ? { ...meaning, moreIsBetter: false } : meaning;
}

/** The value of each metric of the overview, or `nothing` where there was nothing to divide by. */
const named = <Nothing extends 0 | null>(
  metrics: readonly string[],
  figures: readonly (number | null)[] | undefined,
  nothing: Nothing,
) =>
  Object.fromEntries(
    Object.entries(names).map(([metric, name]) => [metric, figures?.[metrics.indexOf(name)] ?? nothing]),
  ) as Record<TileMetric, number | Nothing>;

/**
 * The numbers of the whole period, and of what it is compared with where it is; where that begins before there is data, also
 * those of the days that both have. A share or an average of no visits is shown as 0, and is nothing to compare with.
 */
export const totalsOf = (
  { results: [row] }: Pick<QueryAnswer, 'results'>,
  { metrics }: Pick<QuestionInput, 'metrics'>,
) => ({
  now: named(metrics, row?.metrics, 0),
  before: row?.comparison ? named(metrics, row.comparison.metrics, null) : null,
  sameDays: row?.comparison?.same_days ? named(metrics, row.comparison.same_days.metrics, null) : null,
});
