import type { QueryAnswer } from '@footfall/functions/contract/query/query';
import { queryMetrics, type QueryMetric } from '@footfall/functions/contract/query/words';
import type { AskedQuestion } from '../data/card-questions.ts';
import { roundedCell, type Table } from '../../../ui/file/csv.ts';

/** The chart's numbers as a file has them: a row for each bucket of time, with all metrics. */
export function overviewCsv(
  { results, meta }: Pick<QueryAnswer, 'results' | 'meta'>,
  { metrics, dimensions = [] }: Pick<AskedQuestion, 'metrics' | 'dimensions'>,
): Table {
  const meanings = metrics.map((metric) => queryMetrics[metric as QueryMetric]);
  const interval = dimensions[0]?.replace('time:', '') ?? '';
  const rows = new Map(results.map(({ dimensions: [label = ''], metrics }) => [label, metrics]));
  const labels = meta.time_labels ?? [...rows.keys()];
  return {
    header: [
      interval.charAt(0).toUpperCase() + interval.slice(1),
      ...meanings.map(
        ({ label, unit }) => `${label}${unit === 'percent' ? ' (%)' : unit === 'seconds' ? ' (s)' : ''}`,
      ),
    ],
    rows: labels.map((label) => [
      label,
      ...meanings.map(({ unit }, at) => roundedCell(rows.get(label)?.[at] ?? (unit === 'count' ? 0 : null))),
    ]),
  };
}
