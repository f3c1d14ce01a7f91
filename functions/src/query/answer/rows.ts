import {
  type AnyMetric,
  meaningOf,
  type MetricMeaning,
  type QueryAnswer,
  type QueryRow,
} from '../../contract/index.ts';
import { bucketsOf } from '../plan/buckets.ts';
import { isTime, valueDimensionsOf, type AnyQuestion, type Planned, type QuerySite } from '../plan/plan.ts';
import type { FactRow } from '../sql/build.ts';
import { currencyIn, formulaOf, type Sums } from '../sql/metrics.ts';
import { namedMeasures } from '../../statistics/measures.ts';
import { hasNothing } from '../sql/rank/changes.ts';
import type { Counted } from './count.ts';
import { type Gaps, gapsOf } from './gaps.ts';

const nothing = Object.fromEntries(
  namedMeasures.map((measure) => [measure, hasNothing(measure) ? null : 0]),
) as Sums;

/** Without a row, sums are 0, or null if the measure says so (`hasNothing`). */
export const sumsOf = (row: FactRow | undefined): Sums => ({
  ...nothing,
  ...(row as Partial<Sums> | undefined),
});

type AnsweredSite = Pick<QuerySite, 'timezone' | 'imports'>;

/** `total` counts the rows of all pages. */
export function resultsOf(
  planned: Planned,
  counted: Counted,
  site: AnsweredSite,
): { results: QueryRow[]; total: number } {
  const { question } = planned;
  if (valueDimensionsOf(question).length > 0) {
    const total = counted.rows.find(({ period }) => period === 'current')?.total_rows ?? 0;
    return { results: listed(planned, counted, site), total };
  }
  const { limit, offset } = question.pagination;
  const rows = listed(planned, counted, site);
  const results = rows.sort(comparing(question)).slice(offset, offset + limit);
  return { results, total: rows.length };
}

interface Figures {
  metrics: (number | null)[];
  currency?: string | null;
}

/** A tree of rows by their values. Joined keys would copy all texts. */
class RowsByValues {
  readonly #below = new Map<string, RowsByValues>();
  #row: FactRow | undefined;

  add([first, ...rest]: readonly string[], row: FactRow): void {
    if (first === undefined) return void (this.#row = row);
    const below = this.#below.get(first) ?? new RowsByValues();
    this.#below.set(first, below);
    below.add(rest, row);
  }

  get([first, ...rest]: readonly string[]): FactRow | undefined {
    return first === undefined ? this.#row : this.#below.get(first)?.get(rest);
  }
}

function finder(planned: Planned, gaps: Gaps, { rows, totals }: Counted) {
  const { question } = planned;
  const valuesOf = (row: FactRow) => question.dimensions.map((_, index) => String(row[`d${index + 1}`]));
  const known = new RowsByValues();
  for (const row of rows) known.add([row.period, ...valuesOf(row)], row);
  const visitorsIn = (rows: readonly FactRow[], period: string) =>
    Number(rows.find((row) => row.period === period)?.visitors ?? 0);
  const figuresOf = (period: FactRow['period'], values: readonly string[]) => {
    if (gaps.isMissing(period, values)) return { metrics: question.metrics.map(() => null) };
    const row = known.get([period, ...values]);
    const sums = sumsOf(row);
    const total = {
      all: visitorsIn(totals.all, totalPeriod(period)),
      unconverted: visitorsIn(totals.unconverted, totalPeriod(period)),
    };
    const lacking = gaps.lacks(period, values);
    const metrics = question.metrics.map((metric) =>
      lacking.includes(metric) ? null : formulaOf(metric).value(sums, total),
    );
    return {
      metrics,
      ...(hasCurrency(question) ? { currency: currencyIn(sums, question.metrics) ?? null } : {}),
    };
  };
  return { figuresOf, valuesOf };
}

/** A bucket up to the cut is a share of the same total as the other buckets. */
const totalPeriod = (period: FactRow['period']) => (period === 'until' ? 'previous' : period);

/** One row without dimensions. With time as the only dimension, one row for each bucket, empty or not. */
function listed(planned: Planned, counted: Counted, site: AnsweredSite) {
  const { question, periods, bucket } = planned;
  const { timezone } = site;
  const gaps = gapsOf(planned, site);
  const { figuresOf, valuesOf } = finder(planned, gaps, counted);
  const { offset } = question.pagination;
  const before = counterparts(planned, timezone);
  const ofTime = bucket ? bucketsOf(bucket, periods.current, timezone).map((name) => [name]) : [[]];
  const { cutBucket = null } = planned;
  const time = periods.compared?.cut?.time ?? '';
  const parts = (values: readonly string[], earlier: readonly string[]): Before => ({
    total: figuresOf('previous', earlier),
    ...(bucket === null && periods.compared?.sameFrom !== undefined
      ? { sameDays: figuresOf('same', values) }
      : {}),
    ...(cutBucket !== null && earlier[0] === cutBucket
      ? { until: { time, ...figuresOf('until', earlier) } }
      : {}),
  });
  const lists =
    valueDimensionsOf(question).length === 0 ? ofTime : pageOf(counted.rows, offset).map(valuesOf);
  return lists.map((values) => {
    const earlier = periods.compared && before(values);
    const current = figuresOf('current', values);
    const isComparable = !gaps.isPartial('current', values) && !gaps.isPartial('previous', earlier ?? values);
    const row = earlier
      ? comparedRow(question.metrics, values, current, {
          ...parts(values, earlier),
          ...{ dimensions: earlier, isComparable },
        })
      : { dimensions: values, ...current };
    return {
      ...row,
      ...(periods.nowFromMs === null ? {} : { now: { metrics: figuresOf('now', values).metrics } }),
    };
  });
}

export const pageOf = <Row extends Pick<FactRow, 'period' | 'rank'>>(rows: readonly Row[], offset: number) =>
  rows.filter(({ period, rank }) => period === 'current' && rank > offset).sort((a, b) => a.rank - b.rank);

/** Aligns ranges at their ends, even if their lengths differ. */
const atSameDistance = (before: readonly string[], index: number, count: number) =>
  before[index + before.length - count];

/** Maps the values of a row to those of the row that it is compared with: only the bucket of time differs. */
function counterparts(
  { question, periods, bucket }: Planned,
  timezone: string,
): (values: readonly string[]) => string[] | null {
  const position = question.dimensions.findIndex(isTime);
  if (!bucket || !periods.compared || position < 0) return (values) => [...values];
  const now = new Map(bucketsOf(bucket, periods.current, timezone).map((name, index) => [name, index]));
  const before = bucketsOf(bucket, periods.compared.span, timezone);
  return (values) => {
    const index = now.get(values[position] ?? '');
    const earlier = index === undefined ? undefined : atSameDistance(before, index, now.size);
    return earlier === undefined
      ? null
      : values.map((value, index) => (index === position ? earlier : value));
  };
}

interface Before {
  total: Figures;
  /** Of the row itself, in the days that both ranges have. */
  sameDays?: Figures;
  /** Of the earlier bucket, up to the same time of day. */
  until?: Figures & { time: string };
}

function comparedRow(
  names: readonly AnyMetric[],
  values: string[],
  current: Figures,
  {
    dimensions,
    total,
    sameDays,
    until,
    isComparable,
  }: Before & { dimensions: string[]; isComparable: boolean },
) {
  const [now, before] = [sameDays ?? current, until ?? total];
  const isOneCurrency = !now.currency || !before.currency || now.currency === before.currency;
  const change = names.map((name, index) => {
    if (!isComparable || (meaningOf(name).unit === 'money' && !isOneCurrency)) return null;
    return changeOf(name, now.metrics[index] ?? null, before.metrics[index] ?? null);
  });
  const comparison = {
    ...{ dimensions, ...total, change },
    ...(sameDays ? { same_days: { metrics: sameDays.metrics } } : {}),
    ...(until ? { until: { time: until.time, metrics: until.metrics } } : {}),
  };
  return { dimensions: values, ...current, comparison };
}

export const changeOf = (metric: AnyMetric, now: number | null, before: number | null) =>
  changeIn(meaningOf(metric).unit, now, before);

/** The change in percent, or in points for a percentage. Null if a number is missing. */
export function changeIn(
  unit: MetricMeaning['unit'],
  now: number | null,
  before: number | null,
): number | null {
  if (now === null || before === null) return null;
  if (unit === 'percent') return now - before;
  if (before === 0) return now === 0 ? 0 : null;
  return ((now - before) * 100) / before;
}

type Row = Pick<QueryRow, 'dimensions' | 'metrics'>;

interface Order {
  order_by: readonly (readonly [name: string, direction: 'asc' | 'desc'])[];
  metrics: readonly string[];
  dimensions: readonly string[];
}

/** Compares rows. Rows without a number come last, and equal rows are in the order of their values. */
export function comparing({ order_by, metrics, dimensions }: Order): (a: Row, b: Row) => number {
  const byValue = (index: number) => (a: Row, b: Row) =>
    compareText(a.dimensions[index] ?? '', b.dimensions[index] ?? '');
  const orders = order_by.map(([name, direction]) => {
    const sign = direction === 'asc' ? 1 : -1;
    const index = metrics.indexOf(name);
    const byName = byValue(dimensions.indexOf(name));
    return (a: Row, b: Row) => {
      if (index < 0) return sign * byName(a, b);
      const [left, right] = [a.metrics[index] ?? null, b.metrics[index] ?? null];
      if (left === right) return 0;
      if (left === null || right === null) return left === null ? 1 : -1;
      return sign * (left - right);
    };
  });
  const all = [...orders, ...dimensions.map((_, index) => byValue(index))];
  return (a, b) => all.reduce((order, compare) => order || compare(a, b), 0);
}

/** By UTF-16 code units, not by locale. */
export const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Whether rows name the currency of their revenue. They do not if a dimension does. */
const hasCurrency = ({ metrics, dimensions }: Pick<AnyQuestion, 'metrics' | 'dimensions'>) =>
  metrics.some(isMoney) && !dimensions.includes('event:currency');

const isMoney = (metric: AnyQuestion['metrics'][number]) => meaningOf(metric).unit === 'money';

/** Why revenue is null in rows that have some. */
export function currencyWarnings(
  { metrics }: Pick<AnyQuestion, 'metrics'>,
  rows: readonly Sums[],
): Pick<QueryAnswer['meta'], 'metric_warnings'> {
  if (!rows.some((sums) => currencyIn(sums, metrics) === undefined)) return {};
  const warning = "There is revenue in several currencies; add the dimension 'event:currency'.";
  const warned = metrics.filter(isMoney).map((metric) => [metric, { code: 'several_currencies', warning }]);
  return warned.length > 0 ? { metric_warnings: Object.fromEntries(warned) } : {};
}
