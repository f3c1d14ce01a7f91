import {
  type MetricMeaning,
  type QueryAnswer,
  type QueryMetric,
  queryMetrics,
} from '@footfall/functions/contract';
import type { QuestionInput } from '../ask/question.ts';
import { alignmentOf, counterpart } from '../ask/series.ts';
import { roundedCell, type Cell, type Table } from '../../ui/file/csv.ts';

type Figures = readonly (number | null)[];

const shortUnits: Partial<Record<MetricMeaning['unit'], string>> = {
  percent: '%',
  seconds: 's',
  milliseconds: 'ms',
};

const titleOf = ({ label, unit }: MetricMeaning) =>
  shortUnits[unit] ? `${label} (${shortUnits[unit]})` : label;

/**
 * The chart's numbers as a file has them: a row for each bucket of time with all metrics, and beside it the bucket of
 * the other period in the same index of the chart, where the two are compared.
 */
export function overviewCsv(
  { results, meta }: Pick<QueryAnswer, 'results' | 'meta'>,
  question: Pick<QuestionInput, 'metrics' | 'dimensions' | 'compare'>,
): Table {
  const meanings = question.metrics.map((metric) => queryMetrics[metric as QueryMetric]);
  const titles = meanings.map(titleOf);
  const interval = question.dimensions?.[0]?.replace('time:', '') ?? '';
  const now = new Map(results.map(({ dimensions: [label = ''], metrics }) => [label, metrics]));
  const before = new Map(
    results.map(({ comparison }) => [comparison?.dimensions[0] ?? '', comparison?.metrics ?? []]),
  );
  const labels = meta.time_labels ?? [...now.keys()];
  const labelsBefore = meta.compared_with ? (meta.comparison_time_labels ?? []) : null;
  const cells = (figures: Figures | undefined): Cell[] =>
    meanings.map(({ unit }, at) => roundedCell(figures?.[at] ?? (unit === 'count' ? 0 : null)));
  const compared = (index: number): Cell[] => {
    const at = { count: labels.length, alignedAt: alignmentOf(question) };
    const label = labelsBefore && counterpart(labelsBefore, index, at);
    return label ? [label, ...cells(before.get(label))] : [null, ...meanings.map(() => null)];
  };
  return {
    header: [
      interval.charAt(0).toUpperCase() + interval.slice(1),
      ...titles,
      ...(labelsBefore ? ['Compared with', ...titles.map((title) => `${title} before`)] : []),
    ],
    rows: labels.map((label, index) => [
      label,
      ...cells(now.get(label)),
      ...(labelsBefore ? compared(index) : []),
    ]),
  };
}
