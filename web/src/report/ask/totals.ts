import { type Metric, metricsInQuestions, type QueryAnswer } from '@footfall/functions/contract';
import type { QuestionInput } from './question.ts';

/** The value of each metric of the overview, or `nothing` where there was nothing to divide by. */
const named = <Nothing extends 0 | null>(
  metrics: readonly string[],
  figures: readonly (number | null)[] | undefined,
  nothing: Nothing,
) =>
  Object.fromEntries(
    Object.entries(metricsInQuestions).map(([metric, name]) => [
      metric,
      figures?.[metrics.indexOf(name)] ?? nothing,
    ]),
  ) as Record<Metric, number | Nothing>;

/**
 * The numbers of the whole period, and of what it is compared with where it is. A share or an average of no visits is
 * shown as 0, and is nothing to compare with.
 */
export const totalsOf = (
  { results: [row] }: Pick<QueryAnswer, 'results'>,
  { metrics }: Pick<QuestionInput, 'metrics'>,
) => ({
  now: named(metrics, row?.metrics, 0),
  before: row?.comparison ? named(metrics, row.comparison.metrics, null) : null,
});
