import {
  type Day,
  type MetricMeaning,
  type QueryAnswer,
  type QueryMetric,
  queryMetrics,
  type DayRange,
} from '@footfall/functions/contract';
import type { QuestionInput } from '../ask/question.ts';
import type { Interval } from '../address/view.ts';
import { alignmentOf, clockChangeIn, counterpart, keyOf } from '../ask/series.ts';
import { partOf, passedOf } from '../chart/chart-points.ts';
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
 * The chart as a table: a row per bucket with all metrics and those of the compared bucket. If buckets are
 * incomplete, a column has their counted days: `3 of 7`.
 * @param today in the workspace's time zone
 */
export function overviewCsv(
  { results, meta }: Pick<QueryAnswer, 'results' | 'meta'>,
  question: Pick<QuestionInput, 'metrics' | 'dimensions' | 'compare'>,
  today: Day,
): Table {
  const meanings = question.metrics.map((metric) => queryMetrics[metric as QueryMetric]);
  const titles = meanings.map(titleOf);
  const interval = (question.dimensions?.[0]?.replace('time:', '') ?? 'day') as Interval;
  const now = new Map(results.map(({ dimensions: [label = ''], metrics }) => [label, metrics]));
  const before = new Map(
    results.map(({ comparison }) => [comparison?.dimensions[0] ?? '', comparison?.metrics ?? []]),
  );
  const labels = meta.time_labels ?? [...now.keys()];
  const labelsBefore = meta.compared_with ? (meta.comparison_time_labels ?? []) : null;
  const clockAt = clockChangeIn(meta);
  // Deleted days, days before the first data and days that imports leave out are empty, not 0.
  const hasGaps =
    meta.deleted?.range === true || meta.data_since !== undefined || meta.imports_included === false;
  const cells = (label: string, figures: Figures | undefined): Cell[] =>
    meanings.map(({ unit }, at) => {
      const figure = figures?.[at] ?? (unit === 'count' && !hasGaps ? 0 : null);
      return roundedCell(clockAt(label) === 'skipped' ? figure || null : figure);
    });
  const at = { count: labels.length, alignedAt: alignmentOf(question) };
  const others = labels.map((_, index) => labelsBefore && counterpart(labelsBefore, index, at));
  const parts = labels.map((label) => partWords(label, interval, passedOf(meta.range, today)));
  const partsBefore = others.map((label) =>
    label && meta.compared_with ? partWords(label, interval, meta.compared_with) : null,
  );
  const hasParts = [...parts, ...partsBefore].some(Boolean);
  const part = (words: string | null | undefined): Cell[] => (hasParts ? [words ?? null] : []);
  const hasClock = meta.clock_changes !== undefined;
  const clock = (label: string): Cell[] => (hasClock ? [clockAt(label) ?? null] : []);
  const compared = (index: number): Cell[] => {
    const label = others[index];
    if (!label) return [null, ...clock(''), ...part(null), ...meanings.map(() => null)];
    return [label, ...clock(label), ...part(partsBefore[index]), ...cells(label, before.get(label))];
  };
  const notes = [...(hasClock ? ['Clock'] : []), ...(hasParts ? ['Days'] : [])];
  return {
    header: [
      interval.charAt(0).toUpperCase() + interval.slice(1),
      ...notes,
      ...titles,
      ...(labelsBefore ? ['Compared with', ...[...notes, ...titles].map((title) => `${title} before`)] : []),
    ],
    rows: labels.map((label, index) => [
      label,
      ...clock(label),
      ...part(parts[index]),
      ...cells(label, now.get(label)),
      ...(labelsBefore ? compared(index) : []),
    ]),
  };
}

/** `3 of 7`. Null if all days are counted. */
function partWords(label: string, interval: Interval, counted: DayRange): string | null {
  const part = partOf(keyOf(label, interval), interval, counted);
  return part && `${part.days} of ${part.of}`;
}
