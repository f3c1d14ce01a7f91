import {
  addDays,
  type Day,
  dayIn,
  daysBetween,
  firstOfMonth,
  isDay,
  lastOfMonth,
  monthsBefore,
  propertyPrefix,
  type QueryMetric,
} from '../../contract/index.ts';
import { escaped } from '../../query/sql/filters.ts';
import { plausibleDimensions, plausibleMetric, plausibleMetrics } from '../names.ts';
import { isAbout } from './filters.ts';
import { aboutOf, type Figure, listed, rounded } from './metrics.ts';
import { problem } from './read.ts';
import { everyRow, nothingElse, type StatsQuestion } from './schema.ts';
import { answerStats, type StatsAnswer, type StatsCall, visitorsNow } from './v2.ts';

/**
 * Plausible's Stats API v1. A query string becomes one or two questions of version 2. Errors have version 1's texts.
 */

export type Params = Readonly<Record<string, string | undefined>>;

export interface Reading {
  question: StatsQuestion;
  today: Day;
}

const periods = ['12mo', '6mo', 'month', '30d', '7d', 'day', 'custom'];

/** @param now today in the time zone of the workspace */
export function readParams(params: Params, now: Day): Reading {
  const { period = '30d', date, filters = '', site_id = '' } = params;
  if (!periods.includes(period))
    throw problem(
      `Error parsing \`period\` parameter: invalid period \`${period}\`. Valid periods are ${listed(periods)}`,
    );
  if (period !== 'custom' && date !== undefined && !isDay(date))
    throw problem(
      `Error parsing \`date\` parameter: ${/^\d{4}-\d\d-\d\d$/.test(date) ? 'invalid_date' : 'invalid_format'}. Please specify a valid date in ISO-8601 format.`,
    );
  const today = period === 'custom' || date === undefined ? now : date;
  const question: StatsQuestion = {
    site_id,
    metrics: metricsOf(params.metrics ?? 'visitors'),
    date_range: period === 'custom' ? customRange(date) : rangeOf(period, today),
    dimensions: [],
    filters: filtersOf(filters),
    order_by: [],
    include: { ...nothingElse, imports: params.with_imported === 'true' },
    pagination: everyRow,
  };
  return { question, today };
}

/** Unlike in version 2, a range of months includes the month of `today`. */
function rangeOf(period: string, today: Day): StatsQuestion['date_range'] {
  const [, count] = /^(\d+)mo$/.exec(period) ?? [];
  if (count === undefined) return period;
  return [monthsBefore(firstOfMonth(today), Number(count) - 1), lastOfMonth(today)];
}

function customRange(date: string | undefined): [string, string] {
  if (date === undefined) throw problem('The `date` parameter is required when using a custom period.');
  const [from = '', to = '', ...rest] = date.split(',').map((part) => part.trim());
  if (isDay(from) && isDay(to) && rest.length === 0) return [from, to];
  throw problem(
    'Invalid format for `date` parameter. When using a custom period, please include two ISO-8601 formatted dates joined by a comma.',
  );
}

function metricsOf(text: string): QueryMetric[] {
  const names = text.split(',').map((name) => name.trim());
  if (new Set(names).size < names.length) throw problem('Metrics cannot be queried multiple times.');
  return names.map((name) => {
    const metric = plausibleMetrics.find((each) => each === name);
    if (!metric || plausibleMetric(metric)?.isInVersion1 === false)
      throw problem(`The metric \`${name}\` is not recognized.`);
    return metric;
  });
}

/** Translates filters such as `event:page==/blog**;visit:country!=DE|FR` into those of version 2. */
export function filtersOf(text: string): unknown[] {
  return text
    .split(';')
    .filter((part) => part.trim() !== '')
    .map(filterOf);
}

function filterOf(text: string): unknown {
  const at = text.search(/==|!=/);
  const [property, given] = [text.slice(0, at).trim(), text.slice(at + 2).trim()];
  const isNegative = text.slice(at, at + 2) === '!=';
  if (at < 1 || given === '')
    throw problem(`Invalid filter '${text.trim()}'. Filters have the form property==value.`);
  if (!isProperty(property))
    throw problem(`Invalid filter property '${property}'. Please provide a valid filter property.`);
  const values = given.split(/(?<!\\)\|/).map((value) => value.replaceAll(String.raw`\|`, '|').trim());
  // Goals are matched by name, and a name can contain an asterisk.
  if (property === 'event:goal') {
    const reached = ['is', property, values];
    return isNegative ? ['not', reached] : reached;
  }
  const negation = isNegative ? '_not' : '';
  return values.some((value) => value.includes('*'))
    ? [`matches${negation}`, property, values.map(pattern)]
    : [`is${negation}`, property, values];
}

const pattern = (value: string) => `^${value.split(/\*+/).map(escaped).join('.*')}$`;

const isProperty = (name: string) =>
  plausibleDimensions.includes(name) ||
  (name.startsWith(propertyPrefix) && name.length > propertyPrefix.length);

const intervals: Record<string, string> = { day: 'time:day', date: 'time:day', month: 'time:month' };

export function intervalOf({ interval, period = '30d' }: Params): string {
  if (interval === undefined) {
    if (period === 'day') return 'time:hour';
    return period.endsWith('mo') ? 'time:month' : 'time:day';
  }
  const time = Object.hasOwn(intervals, interval) ? intervals[interval] : undefined;
  if (time) return time;
  throw problem(
    `Error parsing \`interval\` parameter: invalid interval \`${interval}\`. Valid intervals are ${listed(['day', 'month'])}`,
  );
}

/** Wrong names that programs for Plausible use. They have no other meaning, so accepting them is safe. */
const misnamed: Readonly<Record<string, string>> = {
  'event:entry_page': 'visit:entry_page',
  'event:exit_page': 'visit:exit_page',
  'visit:medium': 'visit:utm_medium',
  'visit:campaign': 'visit:utm_campaign',
};

export function propertyOf({ property }: Params): string {
  const missing = 'Please provide at least one property to show a breakdown by.';
  if (property === undefined) throw problem(`The \`property\` parameter is required. ${missing}`);
  const meant = Object.hasOwn(misnamed, property) ? misnamed[property] : property;
  if (meant !== undefined && isProperty(meant)) return meant;
  throw problem(
    `Invalid property '${property}'. Please provide a valid property for the breakdown endpoint.`,
  );
}

const maxRows = 1000;

export function pageOf({ limit = '100', page = '1' }: Params): StatsQuestion['pagination'] {
  const isNumber = (text: string) => /^\d{1,6}$/.test(text) && Number(text) > 0;
  if (!isNumber(limit) || Number(limit) > maxRows)
    throw problem(`Please provide limit as a number between 1 and ${maxRows}.`);
  if (!isNumber(page)) throw problem('Please provide page as a positive number.');
  return { limit: Number(limit), offset: (Number(page) - 1) * Number(limit) };
}

type V1 = (call: StatsCall, params: Params) => Promise<unknown>;

const todayOf = ({ workspace, now }: StatsCall) => dayIn(workspace.timezone, now);

function readCall(call: StatsCall, params: Params, property: string | null) {
  const { question, today } = readParams(params, todayOf(call));
  refuseMetricsOfV1(question, property);
  const ask = (fields: Partial<StatsQuestion>) =>
    answerStats({ ...call, today, hasWildcards: true }, { ...question, ...fields });
  return { question, ask };
}

const isOfEventsAlone = (property: string) =>
  property === 'event:name' || property === 'event:goal' || property.startsWith(propertyPrefix);

/** @throws AppError `invalid_request` with the texts of version 1 if a metric has no meaning for the call */
export function refuseMetricsOfV1(
  { metrics, filters }: Pick<StatsQuestion, 'metrics' | 'filters'>,
  property: string | null,
): void {
  const isWith = (dimension: string) =>
    property === dimension || filters.some((filter) => isAbout(filter, dimension, false));
  for (const metric of metrics) {
    const about = aboutOf(metric);
    if (about === 'visits' && property !== null && isOfEventsAlone(property))
      throw problem(`Session metric \`${metric}\` cannot be queried for breakdown by \`${property}\`.`);
    if (about === undefined || about === 'visits' || isWith(`event:${about}`)) continue;
    const needed = `a ${about} breakdown or with a ${about} filter${about === 'page' ? '.' : ''}`;
    throw problem(`Metric \`${metric}\` can only be queried in ${needed}`);
  }
}

const aggregate: V1 = async (call, params) => {
  const { compare } = params;
  if (compare !== undefined && compare !== 'previous_period')
    throw problem('Error parsing `compare` parameter: the only valid comparison is `previous_period`');
  // The answers are short. If each reserved memory until it is sent, the second would wait for the first.
  const { question, ask } = readCall({ ...call, whenSent: undefined }, params, null);
  const now = await ask({});
  const before = compare && (await ask({ date_range: rangeBefore(now.query.date_range, todayOf(call)) }));
  const fields = question.metrics.map((metric, index) => {
    const value = figureAt(now, index);
    if (!before) return [metric, { value }] as const;
    const earlier = figureAt(before, index);
    return [metric, { value, change: changeOf(metric, value, earlier), comparison_value: earlier }] as const;
  });
  return { results: Object.fromEntries(fields) };
};

const figureAt = ({ results }: StatsAnswer, index: number): Figure => results[0]?.metrics[index] ?? null;

/** Returns the same number of days directly before. For a range that is not over, counts its days until today. */
export function rangeBefore(moments: readonly [string, string], today: Day): [Day, Day] {
  const [from, to] = moments.map((moment) => moment.slice(0, 10)) as [Day, Day];
  const last = today < to && from <= today ? today : to;
  return [addDays(from, -daysBetween(from, last)), addDays(from, -1)];
}

/** The change in percent, or in points for the bounce and conversion rates. From zero it is 100, but null for the bounce rate. */
export function changeOf(metric: QueryMetric, now: Figure, before: Figure): number | null {
  if (typeof now !== 'number' || typeof before !== 'number') return null;
  if (metric === 'bounce_rate') return before > 0 ? now - before : null;
  if (metric === 'conversion_rate') return rounded(now - before, 1);
  if (before === 0) return now > 0 ? 100 : 0;
  return Math.round(((now - before) / before) * 100);
}

const timeseries: V1 = async (call, params) => {
  const time = intervalOf(params);
  const { question, ask } = readCall(call, params, null);
  const { metrics, include } = question;
  const { results, meta } = await ask({
    metrics: metrics.map(inRows),
    dimensions: [time],
    include: { ...include, time_labels: true },
  });
  const known = new Map(results.map((row) => [row.dimensions[0], row.metrics]));
  const nothing = metrics.map((metric) => (unknownOfNothing.includes(metric) ? null : 0));
  const rows = (meta.time_labels as string[]).map((date) => ({
    date,
    ...byName(metrics, known.get(date) ?? nothing),
  }));
  return { results: rows };
};

const unknownOfNothing: readonly QueryMetric[] = ['visit_duration', 'time_on_page'];

/** In a breakdown, the conversion rate is a share of the visitors of the row. */
const inRows = (metric: QueryMetric): QueryMetric =>
  metric === 'conversion_rate' ? 'group_conversion_rate' : metric;

const byName = <Value>(names: readonly string[], values: readonly Value[]) =>
  Object.fromEntries(names.map((name, index) => [name, values[index] ?? null]));

const breakdown: V1 = async (call, params) => {
  const property = propertyOf(params);
  const pagination = pageOf(params);
  const { question, ask } = readCall(call, params, property);
  const { metrics } = question;
  const byProperty = questionBy(property, question);
  const { results } = await ask({ ...byProperty, pagination });
  const names = byProperty.dimensions.map((name) =>
    name.startsWith(propertyPrefix) ? name.slice(propertyPrefix.length) : name.replace(/^(event|visit):/, ''),
  );
  return {
    results: results.map((row) => ({ ...byName(names, row.dimensions), ...byName(metrics, row.metrics) })),
  };
};

/** A version is meaningless without its browser or system. */
const dimensionsOf: Readonly<Record<string, string[]>> = {
  'visit:browser_version': ['visit:browser', 'visit:browser_version'],
  'visit:os_version': ['visit:os', 'visit:os_version'],
};

/** Properties for which version 1 has no row for traffic without a value. */
const hasNoEmptyRow = /^visit:(utm_\w+|country|region|city|(entry|exit)_page(_hostname)?)$/;

export function questionBy(property: string, question: StatsQuestion): StatsQuestion {
  const isOfEvents = property === 'event:goal' || property.startsWith(propertyPrefix);
  const metrics = isOfEvents ? question.metrics : question.metrics.map(inRows);
  const first = metrics.find((metric) => metric !== 'time_on_page');
  const hasValue = ['matches', property, [String.raw`[\s\S]`]];
  return {
    ...question,
    metrics: first ? metrics : [...metrics, 'visitors'],
    dimensions: dimensionsOf[property] ?? [property],
    filters: hasNoEmptyRow.test(property) ? [...question.filters, hasValue] : question.filters,
    order_by: [
      [first ?? 'visitors', 'desc'],
      [property, 'asc'],
    ],
  };
}

export const v1: Readonly<Record<string, V1>> = {
  'realtime/visitors': visitorsNow,
  aggregate,
  timeseries,
  breakdown,
};
