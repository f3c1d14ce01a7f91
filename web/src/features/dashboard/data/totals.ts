import type { Metric } from '@footfall/functions/contract';
import type { QueryAnswer } from '@footfall/functions/contract/query/query';
import { overviewMetrics, type AskedQuestion } from './card-questions.ts';

/** The value of each metric of the overview. */
type Totals = Record<Metric, number>;

/** Where there was nothing to divide by, a share or an average is 0. */
function named(metrics: readonly string[], figures: readonly (number | null)[] | undefined): Totals {
  const of = (name: string) => figures?.[metrics.indexOf(name)] ?? 0;
  return Object.fromEntries(
    Object.entries(overviewMetrics).map(([metric, name]) => [metric, of(name)]),
  ) as Totals;
}

/** The numbers of the whole period, and of what it is compared with where it is. */
export function totalsOf(
  { results: [row] }: Pick<QueryAnswer, 'results'>,
  { metrics }: Pick<AskedQuestion, 'metrics'>,
): { now: Totals; before: Totals | null } {
  return {
    now: named(metrics, row?.metrics),
    before: row?.comparison ? named(metrics, row.comparison.metrics) : null,
  };
}
