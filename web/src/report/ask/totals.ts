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

export type TileMetric = Metric | GoalMetric;

const names: Readonly<Record<TileMetric, QueryMetric>> = {
  ...metricsInQuestions,
  ...(Object.fromEntries(goalMetrics.map((name) => [name, name])) as Record<GoalMetric, GoalMetric>),
};

export const inQuestions = (metric: TileMetric): QueryMetric => names[metric];

/** @param isUnwanted the goal is undesirable, so fewer are better */
export function meaningOfTile(metric: TileMetric, isUnwanted = false): MetricMeaning {
  if (metric in metrics) return metrics[metric as Metric];
  const meaning = queryMetrics[metric as GoalMetric];
  return isUnwanted ? { ...meaning, moreIsBetter: false } : meaning;
}

/** The values by metric. `nothing` replaces a division by zero. */
const named = <Nothing extends 0 | null>(
  metrics: readonly string[],
  figures: readonly (number | null)[] | undefined,
  nothing: Nothing,
) =>
  Object.fromEntries(
    Object.entries(names).map(([metric, name]) => [metric, figures?.[metrics.indexOf(name)] ?? nothing]),
  ) as Record<TileMetric, number | Nothing>;

interface QueryTotals extends Pick<QueryAnswer, 'results'> {
  meta: Pick<QueryAnswer['meta'], 'imports'>;
}

/**
 * The totals of the period and of the comparison. If the comparison begins before the first data, also those of the
 * common days. Shares and averages of no visits are 0, and null in a comparison.
 */
export const totalsOf = (
  { results: [row], meta }: QueryTotals,
  { metrics }: Pick<QuestionInput, 'metrics'>,
) => ({
  now: named(metrics, row?.metrics, 0),
  /** Whether an import does not have the metric, or its change. */
  isUnknown: (metric: TileMetric, figures = row?.metrics) =>
    meta.imports && figures?.[metrics.indexOf(inQuestions(metric))] === null,
  change: row?.comparison?.change,
  before: row?.comparison ? named(metrics, row.comparison.metrics, null) : null,
  sameDays: row?.comparison?.same_days ? named(metrics, row.comparison.same_days.metrics, null) : null,
});
