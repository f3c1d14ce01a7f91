import {
  type AnswerBySite,
  isAddedUp,
  type MissingName,
  type QueryAnswer,
  type QueryMetric,
  type QueryRow,
  siteDimension,
  type ValueDimension,
  valueName,
  say,
} from '@footfall/functions/contract';
import { keyOf, seriesOf } from '../ask/series.ts';
import { chartPoints, type ChartPoint, type Clock } from '../chart/chart-points.ts';
import type { PictureSeries, Values } from '../picture/data.ts';
import type { Interval } from '../address/view.ts';
import type { NamedAnswers } from './questions.ts';

/** The answer about one workspace, with its question. */
export interface Counted {
  answer: Pick<QueryAnswer, 'results' | 'meta'>;
  input: { metrics: readonly string[]; dimensions?: readonly string[]; compare?: unknown };
}

export interface ExplorationSeries extends PictureSeries {
  /** The part of `sum` in the days that the comparison has too, with which it is compared. */
  sumSame: number | null;
}

const sumsOfMoney: readonly QueryMetric[] = ['total_revenue', 'goal_revenue'];

/** What is drawn for a bucket without traffic: a gap for rates and averages. */
export const nothingOf = (metric: QueryMetric): 0 | null =>
  isAddedUp(metric) || sumsOfMoney.includes(metric) ? 0 : null;

/** The local time in a time zone. Each site has its own. */
export type ClockIn = (timezone: string) => Clock;

/** The buckets of the first metric. */
export function pointsOf({ answer, input }: Counted, clockIn: ClockIn): ChartPoint[] {
  const metric = input.metrics[0] as QueryMetric;
  const question = input as Parameters<typeof seriesOf>[1];
  // A row without money has money in several currencies.
  return chartPoints(
    seriesOf(answer, question, metric, isAddedUp(metric) ? 0 : null),
    clockIn(answer.meta.timezone),
  );
}

const valuesBefore = (points: readonly ChartPoint[]): Values | null =>
  points.some(({ previous }) => previous) ? points.map(({ previous }) => previous?.count ?? null) : null;

/** Of the unfinished bucket. */
function untilIn(points: readonly ChartPoint[]): PictureSeries['until'] {
  const position = points.findIndex(({ running }) => running);
  const end = points[position]?.previous?.until;
  return end && { position, time: end.time, value: end.count };
}

/** The number of a row at the position of its metric, and those that it is compared with. */
function sumsOf(row: QueryRow | undefined, metric: QueryMetric, { meta }: Pick<Counted['answer'], 'meta'>) {
  const nothing = nothingOf(metric);
  if (!row) return { sum: nothing, sumBefore: meta.compared_with ? nothing : null, sumSame: nothing };
  const { metrics, comparison } = row;
  const [sum = null] = metrics;
  return {
    sum,
    sumBefore: comparison?.metrics[0] ?? null,
    sumSame: comparison?.same_days ? (comparison.same_days.metrics[0] ?? null) : sum,
  };
}

const noSums = { sum: null, sumBefore: null, sumSame: null };

type Named = Pick<PictureSeries, 'id' | 'name'> & { metric?: number; isRest?: boolean };

/** A series with answers of its own: one by time, and one about the period. */
export function ownSeries(
  { id, name, metric = 0, isRest = false }: Named,
  { time, sum }: { time: readonly ChartPoint[]; sum: Counted | undefined },
  counted: QueryMetric,
): ExplorationSeries {
  return {
    ...{ id, name, metric, isRest, note: null },
    values: time.map(({ current }) => current),
    before: valuesBefore(time),
    until: untilIn(time),
    ...(sum ? sumsOf(sum.answer.results[0], counted, sum.answer) : noSums),
  };
}

/** The series of a segment that cannot be asked about. */
export const emptySeries = (id: string, buckets: number): ExplorationSeries => ({
  ...{ id, name: say('Unknown segment'), metric: 0, isRest: false },
  note: say('A segment is deleted, or only another person has it'),
  values: Array.from({ length: buckets }, () => null),
  ...{ before: null, sum: null, sumBefore: null, sumSame: null },
});

/** The numbers of a value by bucket, from rows of time and the value. */
function byKey({ answer: { results } }: Counted, value: string, interval: Interval) {
  const rows = results.filter(({ dimensions }) => dimensions[1] === value);
  return new Map(
    rows.map(({ dimensions: [label = ''], metrics }) => [keyOf(label, interval), metrics[0] ?? null]),
  );
}

/** `frame`: the buckets of all traffic, which say where a value has no number. */
interface Rows {
  frame: readonly ChartPoint[];
  interval: Interval;
  now: Counted;
  before: Counted | undefined;
  sums: Counted;
}

/** A series for a value of a dimension. */
export function valueSeries(
  { dimension, value }: { dimension: ValueDimension; value: string },
  { frame, interval, now, before, sums }: Rows,
  metric: QueryMetric,
): ExplorationSeries {
  const nothing = nothingOf(metric);
  const counts = byKey(now, value, interval);
  const countsBefore = before && byKey(before, value, interval);
  const countAt = (all: typeof counts, key: string) => (all.has(key) ? (all.get(key) ?? null) : nothing);
  const row = sums.answer.results.find(({ dimensions }) => dimensions[0] === value);
  return {
    id: idOf(value),
    name: valueName(dimension, value),
    metric: 0,
    isRest: false,
    note: null,
    values: frame.map(({ key, current }) => (current === null ? null : countAt(counts, key))),
    before: countsBefore
      ? frame.map(({ previous }) =>
          previous && previous.count !== null ? countAt(countsBefore, previous.key) : null,
        )
      : null,
    ...sumsOf(row, metric, sums.answer),
  };
}

export const withoutNumbers = (series: ExplorationSeries): ExplorationSeries => ({
  ...{ ...series, ...noSums },
  values: series.values.map(() => null),
  before: null,
  until: undefined,
});

/** The id of a value's series. A value itself can be empty, or `rest`. */
export const idOf = (value: string) => `=${value}`;

/** The part of an answer about several workspaces that is about one of them. */
export function answerOfSite(answered: NamedAnswers[string], id: string): Counted | undefined {
  const { answer, input } = answered as { answer: AnswerBySite; input: Counted['input'] };
  const meta = answer.meta.sites.find((site) => site.id === id);
  if (!meta) return undefined;
  const dimensions = input.dimensions ?? [];
  const position = dimensions.indexOf(siteDimension);
  const without = <Item>(items: readonly Item[]) => items.filter((_, index) => index !== position);
  const results = answer.results
    .filter((row) => row.dimensions[position] === id)
    .map(({ comparison, ...row }) => ({
      ...row,
      dimensions: without(row.dimensions),
      ...(comparison ? { comparison: { ...comparison, dimensions: without(comparison.dimensions) } } : {}),
    }));
  return { answer: { results, meta }, input: { ...input, dimensions: without(dimensions) } };
}

/** `example.org has no goal "Order"`. */
export const missingWords = (domain: string, { kind, name }: MissingName) =>
  say('{site} has no {kind, select, goal {goal} segment {segment} other {page group}} “{name}”', {
    site: domain,
    kind,
    name,
  });
