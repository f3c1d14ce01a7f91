import {
  type Change,
  changeOf,
  clockText,
  hourText,
  type MetricMeaning,
  weekdayName,
  say,
} from '@footfall/functions/contract';
import { roundedCell, type Table } from '../../ui/file/csv.ts';
import type { HoursData, Shown, Values } from '../picture/data.ts';
import { seriesKey } from '../picture/drawing.ts';
import type { ComparedWith } from '../../ui/period/weekdays.ts';
import type { ExplorationData } from './picture-data.ts';
import type { ExplorationSeries } from './series.ts';

/** The table under a picture: the same numbers, with a column for each bucket that the brush shows. */

export interface TableRow {
  /** The `seriesKey` of the picture; null for a row that is not drawn. */
  key: string | null;
  name: string;
  meaning: MetricMeaning;
  values: Values;
  sum: number | null;
  change: Change | null;
  /** `total`: all traffic of a breakdown. `before`: the comparison of the total. */
  kind: 'part' | 'rest' | 'total' | 'before';
  note: string | null;
}

/** `name`, `sum`, `change` or the key of a bucket. */
export interface TableSort {
  by: string;
  direction: 'asc' | 'desc';
}

const changeIn = (series: ExplorationSeries, meaning: MetricMeaning) =>
  series.sumSame === null || series.sumBefore === null
    ? null
    : changeOf(series.sumSame, series.sumBefore, meaning.moreIsBetter);

function rowOf(series: ExplorationSeries, data: ExplorationData, { first, last }: Shown): TableRow {
  const meaning = data.metrics[series.metric] as MetricMeaning;
  const { name, values, sum, note, id, isRest } = series;
  return {
    key: seriesKey(series),
    ...{ name, meaning, sum, note },
    values: values.slice(first, last + 1),
    change: changeIn(series, meaning),
    kind: isRest ? 'rest' : id === '' ? 'total' : 'part',
  };
}

/** The comparison of a total as a row of its own. Its last bucket ends at the same time of day as the unfinished one. */
function rowBefore(
  { before, sumBefore, until }: ExplorationSeries,
  row: TableRow,
  { first, last }: Shown,
  name: string,
): TableRow[] {
  if (!before) return [];
  const values = (until ? before.with(until.position, until.value) : before).slice(first, last + 1);
  const ended = until ? say('{period} until {time}', { period: name, time: clockText(until.time) }) : name;
  return [
    { ...row, key: null, name: ended, values, sum: sumBefore, change: null, kind: 'before', note: null },
  ];
}

/**
 * The parts in their order, the rest, and each total with its comparison.
 */
export function rowsOf(
  data: ExplorationData,
  shown: Shown,
  { sort, compare }: { sort: TableSort | null; compare: ComparedWith },
): TableRow[] {
  const rows = data.series.map((series) => rowOf(series, data, shown));
  const parts = rows.filter(({ kind }) => kind === 'part');
  const areSeveral = data.metrics.length > 1;
  const totals = data.series.flatMap((series, index) => {
    const row = rows[index];
    if (row?.kind !== 'total') return [];
    const name = comparedRow(compare, areSeveral ? row.meaning : null);
    return [row, ...rowBefore(series, row, shown, name)];
  });
  const keys = data.keys.slice(shown.first, shown.last + 1);
  return [
    ...(sort ? sortedBy(parts, sort, keys) : parts),
    ...rows.filter(({ kind }) => kind === 'rest'),
    ...totals,
  ];
}

/** @param metric null if all rows are about one */
function comparedRow(compare: ComparedWith, metric: MetricMeaning | null): string {
  const period = typeof compare === 'string' ? compare : 'days';
  return metric
    ? say(
        '{metric} in {period, select, year {the same period last year} days {the comparison period} other {the previous period}}',
        { metric: say(metric.label), period },
      )
    : say(
        '{period, select, year {The same period last year} days {The comparison period} other {The previous period}}',
        { period },
      );
}

/** Rows without a number come last. */
function sortedBy(rows: readonly TableRow[], { by, direction }: TableSort, keys: readonly string[]) {
  const sign = direction === 'asc' ? 1 : -1;
  if (by === 'name') return rows.toSorted((one, other) => sign * one.name.localeCompare(other.name));
  const numberOf = ({ sum, change, values }: TableRow) => {
    if (by === 'sum') return sum;
    return by === 'change' ? (change?.percent ?? null) : (values[keys.indexOf(by)] ?? null);
  };
  return rows.toSorted((one, other) => {
    const [left, right] = [numberOf(one), numberOf(other)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}

/** A press on a title sorts descending, then ascending, then in the order of the picture. */
export function nextSort(sort: TableSort | null, by: string): TableSort | null {
  if (sort?.by !== by) return { by, direction: 'desc' };
  return sort.direction === 'desc' ? { by, direction: 'asc' } : null;
}

/** `sum,asc` in the address. */
export const sortText = (sort: TableSort | null): string | null =>
  sort && (sort.direction === 'asc' ? `${sort.by},asc` : sort.by);

/** @param columns of the table. A bucket of another period is not one of them. */
export function readSort(text: string | null, columns: readonly string[]): TableSort | null {
  const [by = '', direction] = (text ?? '').split(',');
  if (!columns.includes(by)) return null;
  return { by, direction: direction === 'asc' ? 'asc' : 'desc' };
}

const units: Partial<Record<MetricMeaning['unit'], string>> = {
  percent: ' (%)',
  seconds: ' (s)',
  milliseconds: ' (ms)',
};

/** The heat map as a table: a row for each weekday, a column for each hour. */
export const hoursCsv = ({ metric, values }: HoursData): Table => ({
  header: [
    metric.label + (units[metric.unit] ?? ''),
    ...Array.from({ length: 24 }, (_, hour) => hourText(hour)),
  ],
  rows: values.map((row, day) => [weekdayName(day + 1, 'long'), ...row.map(roundedCell)]),
});

/** The rows of the table. @param titles of the first column and of the sums */
export function explorationCsv(
  rows: readonly TableRow[],
  keys: readonly string[],
  { first, sum }: { first: string; sum: string },
): Table {
  const isCompared = rows.some(({ kind }) => kind === 'before') || rows.some(({ change }) => change);
  return {
    header: [first, ...keys, sum, ...(isCompared ? ['Change (%)'] : [])],
    rows: rows.map(({ name, meaning, values, sum: total, change }) => [
      name + (units[meaning.unit] ?? ''),
      ...values.map(roundedCell),
      roundedCell(total),
      ...(isCompared ? [change && roundedCell(change.percent)] : []),
    ]),
  };
}
