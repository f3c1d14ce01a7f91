import { type Metric, metricsInQuestions, type QueryAnswer } from '@footfall/functions/contract';
import type { AskedQuestion } from './question.ts';

/** The value of each metric of the overview. */
type Totals = Record<Metric, number>;
/** Null where there was nothing to divide by. */
type TotalsBefore = Record<Metric, number | null>;

function named(metrics: readonly string[], figures: readonly (number | null)[] | undefined): TotalsBefore {
  const of = (name: string) => figures?.[metrics.indexOf(name)] ?? null;
  return Object.fromEntries(
    Object.entries(metricsInQuestions).map(([metric, name]) => [metric, of(name)]),
  ) as TotalsBefore;
}

/**
 * The numbers of the whole period, and of what it is compared with where it is. A share or an average of no visits is
 * shown as 0, and is nothing to compare with.
 */
export function totalsOf(
  { results: [row] }: Pick<QueryAnswer, 'results'>,
  { metrics }: Pick<AskedQuestion, 'metrics'>,
): { now: Totals; before: TotalsBefore | null } {
  const now = Object.entries(named(metrics, row?.metrics)).map(([metric, figure]) => [metric, figure ?? 0]);
  return {
    now: Object.fromEntries(now) as Totals,
    before: row?.comparison ? named(metrics, row.comparison.metrics) : null,
  };
}
