/** What an exploration shows, counted from arrays of events without the product's questions. */
import {
  dimensionRow,
  type EventRow,
  type Exploration,
  type ExplorationMetric,
  type Filter,
  isAboutGoal,
  meaningOf,
  type QueryMetric,
  type Question,
  type QueryRow,
} from '@footfall/functions/contract';
import { dayAfter, daysOf, type DayRange } from '../calendar.ts';
import { questionOf } from '../question/ask.ts';
import { bucketsOf, type Bucket } from '../question/buckets.ts';
import { countQuestion } from '../question/count.ts';
import { metricsOf } from '../question/facts.ts';
import { comparedOf, isCompared } from '../question/compared.ts';
import { clockOf, spanOf, type Site, type Span } from '../question/range.ts';
import type { DrawnExploration } from './draw.ts';

type Figure = number | null;

/** One metric of one series. */
export interface CountedSeries {
  id: string;
  metric: number;
  /** By bucket. */
  values: Map<string, Figure>;
  /** By the bucket that is compared; null without a comparison. */
  before: Map<string, Figure> | null;
  sum: Figure;
  sumBefore: Figure;
  /** Of the amounts of all rows; `several` if one row has more than one. */
  currencies: Set<string>;
}

/** A part of the traffic, by a value or by filters. */
interface Part {
  id: string;
  of: Site;
  filters?: readonly Filter[];
  value?: string;
}

/** Amounts in several currencies are not drawn. */
export function countExploration(drawn: DrawnExploration): CountedSeries[] {
  const all = countSeries(drawn);
  if (!areMixed(all.map(({ currencies }) => currencies))) return all;
  const isMoney = ({ metric }: CountedSeries) =>
    meaningOf(drawn.exploration.metrics[metric] ?? 'visitors').unit === 'money';
  return all.map((series) =>
    isMoney(series)
      ? { ...series, ...{ values: new Map(), before: null, sum: null, sumBefore: null } }
      : series,
  );
}

function areMixed(currencies: readonly ReadonlySet<string>[]): boolean {
  const all = new Set(currencies.flatMap((each) => [...each]));
  return all.size > 1 || all.has('several');
}

function countSeries(drawn: DrawnExploration): CountedSeries[] {
  const { exploration, sites } = drawn;
  const total: Part = { id: '', of: sites[0], filters: trafficOf(exploration) };
  return exploration.metrics.flatMap((name, metric) => {
    const parts = metric === 0 ? partsOf(drawn, name) : [];
    // Sites have nothing in common.
    const all = exploration.breakdown.kind === 'sites' ? parts : [total, ...parts];
    return all.map((part) => seriesOf(drawn, part, { name, metric }));
  });
}

/** What the parts are parts of: lists of tags leave out traffic without one. */
function trafficOf({ breakdown }: Exploration): Filter[] {
  if (breakdown.kind === 'values') return [['is', breakdown.dimension, breakdown.values]];
  if (breakdown.kind !== 'dimension') return [];
  const { dimension } = breakdown;
  const isTag = dimension.startsWith('visit:') && dimensionRow(dimension).optional;
  return isTag ? [['is_not', dimension, ['']]] : [];
}

function partsOf(drawn: DrawnExploration, metric: ExplorationMetric): Part[] {
  const { exploration, sites, segments } = drawn;
  const { breakdown } = exploration;
  const [of] = sites;
  switch (breakdown.kind) {
    case 'none':
      return [];
    case 'sites':
      return sites.map((site) => ({ id: site.workspaceId, of: site }));
    case 'segments':
      return breakdown.segments.map((id) => ({ id, of, filters: segments.get(id) ?? [] }));
    case 'values':
      return breakdown.values.map((value) => ({ id: `=${value}`, of, value }));
    case 'dimension': {
      const { dimension, top } = breakdown;
      const traffic = { id: '', of, filters: trafficOf(exploration) };
      const all = rowsOf(drawn, traffic, { metric, dimensions: [dimension] }).map(
        ({ dimensions: [value = ''] }) => value,
      );
      const values = all.slice(0, top);
      const rest: Part = {
        ...{ id: 'rest', of },
        filters: [...traffic.filters, ['is_not', dimension, values]],
      };
      return [
        ...values.map((value) => ({ id: `=${value}`, of, value })),
        ...(all.length > top ? [rest] : []),
      ];
    }
  }
}

/** Values are ranked by a count: a rate by its visitors. */
function rankOf(metric: ExplorationMetric): QueryMetric {
  const { unit } = meaningOf(metric);
  if (unit === 'count' || unit === 'money') return metric;
  return /^(lcp|inp|cls|ttfb)_/.test(metric) ? 'measured_loads' : 'visitors';
}

interface Wanted {
  metric: ExplorationMetric;
  /** Instead of the range of the page. */
  span?: Span;
  dimensions: Question['dimensions'];
}

/** The largest first; of time, in order. The last metric is the one that is wanted. */
function rowsOf(
  { exploration: { goal }, view, events }: DrawnExploration,
  { of, filters = [] }: Part,
  { metric, dimensions, span = spanOf(view.date_range, of) }: Wanted,
): QueryRow[] {
  const { from, to } = span as DayRange;
  const reached: Filter[] =
    isAboutGoal(metric) && goal !== null ? [['has_done', ['is', 'event:goal', [goal]]]] : [];
  // Visitors of a bucket and a value who reached the goal, of all visitors of this bucket and value.
  const shown: QueryMetric = metric === 'conversion_rate' ? 'group_conversion_rate' : metric;
  const counted = countQuestion(
    events,
    questionOf({
      ...{ site_id: of.workspaceId, date_range: [from, to], dimensions },
      metrics: [...new Set([rankOf(metric), shown === 'average_revenue' ? 'total_revenue' : shown]), shown],
      filters: [...view.filters, ...filters, ...reached],
      pagination: { limit: Infinity, offset: 0 },
    }),
    of,
  );
  return counted === 'refused' ? [] : counted.rows;
}

function seriesOf(
  drawn: DrawnExploration,
  part: Part,
  { name: metric, metric: index }: { name: ExplorationMetric; metric: number },
): CountedSeries {
  const { exploration, view } = drawn;
  const { breakdown, interval } = exploration;
  const { of } = part;
  const bucket: Bucket = `time:${interval ?? 'day'}`;
  const by = part.value !== undefined && 'dimension' in breakdown ? [breakdown.dimension] : [];
  const isOfPart = ({ dimensions }: QueryRow) => part.value === undefined || dimensions.at(-1) === part.value;
  const nothing = nothingOf(metric);
  const currencies = new Set<string>();
  const rowsIn = (from: DrawnExploration, wanted: Omit<Wanted, 'metric'>) => {
    const rows = rowsOf(from, part, { metric, ...wanted }).filter(isOfPart);
    for (const row of rows) for (const currency of currenciesOf(row, metric)) currencies.add(currency);
    return rows;
  };
  const sumOf = (span: Span, isCounted: (event: EventRow) => boolean = () => true) => {
    const events = drawn.events.filter(isCounted);
    const [sums] = rowsIn({ ...drawn, events }, { dimensions: by, span });
    return sums ? (sums.metrics.at(-1) ?? null) : nothing;
  };
  const valuesOf = (span: DayRange) => {
    const rows = rowsIn(drawn, { dimensions: [bucket, ...by], span });
    const known = new Map(
      rows.map(({ dimensions, metrics }) => [dimensions[0] ?? '', metrics.at(-1) ?? null]),
    );
    const names = bucketsOf(bucket, span, of.timezone);
    const shown = new Set(
      bucket === 'time:hour' ? bucketsOf(bucket, momentsAround(span), of.timezone) : names,
    );
    return names.map((name): [string, Figure] => {
      const value = known.has(name) ? (known.get(name) ?? null) : nothing;
      // Clocks skip the hour.
      return [name, shown.has(name) ? value : value || null];
    });
  };
  const span = spanOf(view.date_range, of) as DayRange;
  const last = currentBucket(bucket, of);
  const values = valuesOf(span).map(([name, value]): [string, Figure] => [name, name > last ? null : value]);
  const compared = comparedOf(questionOf({ ...view, site_id: of.workspaceId }), span, of);
  if (compared === 'refused') throw new Error('the comparison is refused');
  const areChosen = Array.isArray(view.compare);
  const before =
    compared && valuesOf(areChosen ? cutTo(span, compared.span as DayRange) : (compared.span as DayRange));
  return {
    ...{ id: part.id, metric: index, values: new Map(values), sum: sumOf(span), currencies },
    before: before && aligned(values, before, areChosen),
    sumBefore: compared && sumOf(compared.span, (event) => isCompared(compared, event)),
  };
}

/** Whether the page compares days with themselves, which the API refuses. */
export const isRefused = ({ view, sites }: DrawnExploration): boolean =>
  sites.some((of) => {
    const question = questionOf({ ...view, site_id: of.workspaceId });
    return comparedOf(question, spanOf(view.date_range, of), of) === 'refused';
  });

function currenciesOf({ currency, metrics }: QueryRow, metric: ExplorationMetric): string[] {
  if (meaningOf(metric).unit !== 'money') return [];
  // Sums are 0 without any amount.
  const sum = metrics.at(-2) ?? null;
  return [currency ?? (sum === null ? 'several' : [])].flat();
}

/** Of longer days that were chosen, the first are drawn. */
function cutTo({ from, to }: DayRange, days: DayRange): DayRange {
  const last = dayAfter(days.from, daysOf({ from, to }).length - 1);
  return last < days.to ? { ...days, to: last } : days;
}

/** Each bucket with the one at its position, from the end or, in days that were chosen, from the start. */
function aligned(now: [string, Figure][], before: [string, Figure][], areChosen: boolean) {
  const offset = areChosen && before.length <= now.length ? 0 : before.length - now.length;
  return new Map(now.map(([name], position) => [name, before[position + offset]?.[1] ?? null]));
}

/** Longer than the days in any time zone. */
const momentsAround = ({ from, to }: DayRange) => ({
  fromMs: Date.parse(`${from}T00:00:00Z`) - 2 * msPerDay,
  toMs: Date.parse(`${to}T00:00:00Z`) + 3 * msPerDay,
});
const msPerDay = 86_400_000;

/** The metric of no traffic. */
function nothingOf(metric: ExplorationMetric): Figure {
  const counted = {
    ...{ stored: [], isInBucket: () => true, bouncesOfStarts: false },
    ...{ currency: null, goal: null },
  };
  return metricsOf([metric], counted, { all: 0, unconverted: 0, ofRow: 0 })[0] ?? null;
}

/** The current bucket. */
function currentBucket(bucket: Bucket, of: Site): string {
  const { date, time } = clockOf(of);
  const span = { from: date, to: date };
  const names = bucketsOf(bucket, span, of.timezone);
  return names.findLast((name) => name <= `${date} ${time}:00` || name <= date) ?? date;
}

/** By weekday, Monday first, and hour. */
export function countHours(drawn: DrawnExploration): Figure[][] {
  const { exploration, sites } = drawn;
  const [metric = 'visitors'] = exploration.metrics;
  const part: Part = { id: '', of: sites[0], filters: trafficOf(exploration) };
  const rows = rowsOf(drawn, part, { metric, dimensions: ['time:day_of_week', 'time:hour_of_day'] });
  const isMixed = areMixed(rows.map((row) => new Set(currenciesOf(row, metric))));
  return Array.from({ length: 7 }, (_day, day) =>
    Array.from({ length: 24 }, (_hour, hour) => {
      const row = rows.find(
        ({ dimensions }) => Number(dimensions[0]) === day + 1 && Number(dimensions[1]) === hour,
      );
      if (isMixed) return null;
      return row ? (row.metrics.at(-1) ?? null) : nothingOf(metric);
    }),
  );
}
