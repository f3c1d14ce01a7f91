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
import { comparedOf, isCompared, type Compared } from '../question/compared.ts';
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
  /** As `before`, up to the time of day at which the comparison ends. */
  beforeUntil: Map<string, Figure> | null;
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
  const all = countParts(drawn, seriesOf);
  if (!areMixed(all.map(({ currencies }) => currencies))) return all;
  const isMoney = ({ metric }: CountedSeries) =>
    meaningOf(drawn.exploration.metrics[metric] ?? 'visitors').unit === 'money';
  return all.map((series) =>
    isMoney(series)
      ? { ...series, ...{ values: new Map(), before: null, beforeUntil: null, sum: null, sumBefore: null } }
      : series,
  );
}

function areMixed(currencies: readonly ReadonlySet<string>[]): boolean {
  const all = new Set(currencies.flatMap((each) => [...each]));
  return all.size > 1 || all.has('several');
}

/** The number of a series in the period. */
export interface CountedSum extends Pick<CountedSeries, 'id' | 'metric' | 'sum' | 'sumBefore'> {
  isCount: boolean;
}

/** The sums alone. Amounts in several currencies are not compared. */
export function countSums(drawn: DrawnExploration): CountedSum[] {
  const all = countParts(drawn, sumsOf);
  const isMixed = areMixed(all.map(({ currencies }) => currencies));
  return all.map(({ id, metric, sum, sumBefore }) => {
    const { unit } = meaningOf(drawn.exploration.metrics[metric] ?? 'visitors');
    const isMissing = isMixed && unit === 'money';
    return {
      ...{ id, metric, isCount: unit === 'count' },
      ...(isMissing ? { sum: null, sumBefore: null } : { sum, sumBefore }),
    };
  });
}

interface Chosen {
  name: ExplorationMetric;
  metric: number;
}

/** Counts each part of each metric. */
function countParts<Counted>(
  drawn: DrawnExploration,
  count: (drawn: DrawnExploration, part: Part, chosen: Chosen) => Counted,
): Counted[] {
  const { exploration, sites } = drawn;
  const total: Part = { id: '', of: sites[0], filters: trafficOf(exploration) };
  return exploration.metrics.flatMap((name, metric) => {
    const parts = metric === 0 ? partsOf(drawn, name) : [];
    // Sites have nothing in common.
    const all = exploration.breakdown.kind === 'sites' ? parts : [total, ...parts];
    return all.map((part) => count(drawn, part, { name, metric }));
  });
}

/** The rate of a value is 0 where nobody reached the goal, which has no row. */
function partOf(
  { exploration, sites: [of] }: DrawnExploration,
  metric: ExplorationMetric,
  value: string,
): Part {
  const { breakdown } = exploration;
  const id = `=${value}`;
  if (metric !== 'conversion_rate' || !('dimension' in breakdown)) return { id, of, value };
  return { id, of, filters: [...trafficOf(exploration), ['is', breakdown.dimension, [value]]] };
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
      return breakdown.values.map((value) => partOf(drawn, metric, value));
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
      return [...values.map((value) => partOf(drawn, metric, value)), ...(all.length > top ? [rest] : [])];
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

type Currencies = CountedSeries['currencies'];

/** The rows of a part, whose currencies it notes. */
function rowsOfPart(
  drawn: DrawnExploration,
  part: Part,
  { currencies, ...wanted }: Wanted & { currencies: Currencies },
): QueryRow[] {
  const { breakdown } = drawn.exploration;
  const by = part.value !== undefined && 'dimension' in breakdown ? [breakdown.dimension] : [];
  const dimensions = [...wanted.dimensions, ...by];
  const rows = rowsOf(drawn, part, { ...wanted, dimensions }).filter(
    (row) => part.value === undefined || row.dimensions.at(-1) === part.value,
  );
  for (const row of rows) for (const currency of currenciesOf(row, wanted.metric)) currencies.add(currency);
  return rows;
}

/** The span of a site and what it is compared with. */
function spansOf({ view }: DrawnExploration, of: Site): { span: DayRange; compared: Compared | null } {
  const span = spanOf(view.date_range, of) as DayRange;
  const compared = comparedOf(questionOf({ ...view, site_id: of.workspaceId }), span, of);
  if (compared === 'refused') throw new Error('the comparison is refused');
  return { span, compared };
}

function sumsOf(drawn: DrawnExploration, part: Part, { name: metric, metric: index }: Chosen) {
  const currencies: Currencies = new Set();
  const { span, compared } = spansOf(drawn, part.of);
  const sumIn = (within: Span, isCounted: (event: EventRow) => boolean) => {
    const events = drawn.events.filter(isCounted);
    const [row] = rowsOfPart({ ...drawn, events }, part, {
      metric,
      dimensions: [],
      span: within,
      currencies,
    });
    return row ? (row.metrics.at(-1) ?? null) : nothingOf(metric);
  };
  const sum = sumIn(span, () => true);
  const sumBefore = compared && sumIn(compared.span, (event) => isCompared(compared, event));
  return { ...{ id: part.id, metric: index }, ...{ sum, sumBefore, currencies } };
}

function seriesOf(drawn: DrawnExploration, part: Part, chosen: Chosen): CountedSeries {
  const sums = sumsOf(drawn, part, chosen);
  const { view, exploration } = drawn;
  const bucket: Bucket = `time:${exploration.interval ?? 'day'}`;
  const { span, compared } = spansOf(drawn, part.of);
  const valuesIn = (within: DayRange, events = drawn.events) =>
    valuesOf({ ...drawn, events }, part, {
      ...{ metric: chosen.name, bucket, span: within, currencies: sums.currencies },
    });
  const last = currentBucket(bucket, part.of);
  const values = valuesIn(span).map(([name, value]): [string, Figure] => [name, name > last ? null : value]);
  const areChosen = Array.isArray(view.compare);
  const days = compared?.span as DayRange | undefined;
  const shownDays = days && (areChosen ? cutTo(span, days) : days);
  const compare = (events: EventRow[]) =>
    shownDays ? aligned(values, valuesIn(shownDays, events), areChosen) : null;
  return {
    ...{ ...sums, values: new Map(values) },
    before: compare(drawn.events),
    beforeUntil: compare(drawn.events.filter((event) => compared && isCompared(compared, event))),
  };
}

/** Each bucket of a span with its number. */
function valuesOf(
  drawn: DrawnExploration,
  part: Part,
  {
    bucket,
    ...wanted
  }: Omit<Wanted, 'dimensions'> & { bucket: Bucket; span: DayRange; currencies: Currencies },
): [string, Figure][] {
  const rows = rowsOfPart(drawn, part, { ...wanted, dimensions: [bucket] });
  const known = new Map(rows.map(({ dimensions, metrics }) => [dimensions[0] ?? '', metrics.at(-1) ?? null]));
  const { timezone } = part.of;
  const names = bucketsOf(bucket, wanted.span, timezone);
  const shown = new Set(
    bucket === 'time:hour' ? bucketsOf(bucket, momentsAround(wanted.span), timezone) : names,
  );
  return names.map((name) => {
    const value = known.has(name) ? (known.get(name) ?? null) : nothingOf(wanted.metric);
    // Clocks skip the hour.
    return [name, shown.has(name) ? value : value || null];
  });
}

function currenciesOf({ currency, metrics }: QueryRow, metric: ExplorationMetric): string[] {
  if (meaningOf(metric).unit !== 'money') return [];
  // Sums are 0 without any amount.
  const sum = metrics.at(-2) ?? null;
  return [currency ?? (sum === null ? 'several' : [])].flat();
}

/** Whether days would be compared with themselves, which the API refuses. */
export const isRefused = ({ view, sites }: DrawnExploration): boolean =>
  sites.some((of) => {
    const question = questionOf({ ...view, site_id: of.workspaceId });
    return comparedOf(question, spanOf(view.date_range, of), of) === 'refused';
  });

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
