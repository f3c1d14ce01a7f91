import {
  type Day,
  firstOfMonth,
  isDay,
  lastOfMonth,
  monthsBefore,
  propertyPrefix,
} from '../../../contract/index.ts';
import { everyRow, nothingElse, type StatsMetric, type StatsQuestion } from '../question.ts';
import { plausibleDimensions, plausibleMetric, plausibleMetrics } from '../../names.ts';
import { problem } from '../read.ts';

/** What the addresses of version 1 have after the question mark, as a question of version 2. */

export type Params = Readonly<Record<string, string | undefined>>;

/** A question, and the day that its range counts from. */
export interface Reading {
  question: StatsQuestion;
  today: Day;
}

const periods = ['12mo', '6mo', 'month', '30d', '7d', 'day', 'custom'];

/**
 * The question of an address, about nothing but its range, metrics and filters.
 * @param now the day that the clock of the workspace shows
 * @throws AppError `invalid_request`
 */
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
    include: nothingElse,
    pagination: everyRow,
  };
  return { question, today };
}

/** Unlike those of version 2, months include the one of the day from which they count. */
function rangeOf(period: string, today: Day): StatsQuestion['date_range'] {
  const [, count] = /^(\d+)mo$/.exec(period) ?? [];
  if (count === undefined) return period;
  return [monthsBefore(firstOfMonth(today), Number(count) - 1), lastOfMonth(today)];
}

const listed = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

function customRange(date: string | undefined): [string, string] {
  if (date === undefined) throw problem('The `date` parameter is required when using a custom period.');
  const [from = '', to = '', ...rest] = date.split(',').map((part) => part.trim());
  if (isDay(from) && isDay(to) && rest.length === 0) return [from, to];
  throw problem(
    'Invalid format for `date` parameter. When using a custom period, please include two ISO-8601 formatted dates joined by a comma.',
  );
}

function metricsOf(text: string): StatsMetric[] {
  const names = text.split(',').map((name) => name.trim());
  if (new Set(names).size < names.length) throw problem('Metrics cannot be queried multiple times.');
  return names.map((name) => {
    const metric = plausibleMetrics.find((each) => each === name);
    if (!metric || !plausibleMetric(metric)?.isInVersion1)
      throw problem(`The metric \`${name}\` is not recognized.`);
    return metric;
  });
}

/** Filters such as `event:page==/blog**;visit:country!=DE|FR`, as version 2 has them. */
export function filtersOf(text: string): unknown[] {
  return text
    .split(';')
    .filter((part) => part.trim() !== '')
    .map(filterOf);
}

function filterOf(text: string): unknown {
  const at = text.search(/==|!=/);
  const [property, operator, given] = [
    text.slice(0, at).trim(),
    text.slice(at, at + 2),
    text.slice(at + 2).trim(),
  ];
  if (at < 1 || given === '')
    throw problem(`Invalid filter '${text.trim()}'. Filters have the form property==value.`);
  if (!isProperty(property))
    throw problem(`Invalid filter property '${property}'. Please provide a valid filter property.`);
  const values = given.split(/(?<!\\)\|/).map((value) => value.replaceAll(String.raw`\|`, '|').trim());
  // Goals are found by their names, of which some have an asterisk.
  if (property === 'event:goal') {
    const reached = ['is', property, values];
    return operator === '!=' ? ['not', reached] : reached;
  }
  const hasWildcard = values.some((value) => value.includes('*'));
  const negation = operator === '!=' ? '_not' : '';
  return hasWildcard
    ? [`matches${negation}`, property, values.map(pattern)]
    : [`is${negation}`, property, values];
}

/** An asterisk stands for anything. */
const pattern = (value: string) =>
  `^${value
    .split(/\*+/)
    .map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, String.raw`\$&`))
    .join('.*')}$`;

const isProperty = (name: string) =>
  plausibleDimensions.includes(name) ||
  (name.startsWith(propertyPrefix) && name.length > propertyPrefix.length);

const intervals: Record<string, string> = { day: 'time:day', date: 'time:day', month: 'time:month' };

/** The dimension of time of an address. @throws AppError `invalid_request` */
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

/** Names that programs for Plausible use by mistake. They mean nothing else, so nobody gets another number. */
const misnamed: Readonly<Record<string, string>> = {
  'event:entry_page': 'visit:entry_page',
  'event:exit_page': 'visit:exit_page',
  'visit:medium': 'visit:utm_medium',
  'visit:campaign': 'visit:utm_campaign',
};

/** What a breakdown is by. @throws AppError `invalid_request` */
export function propertyOf({ property }: Params): string {
  if (property === undefined)
    throw problem(
      'The `property` parameter is required. Please provide at least one property to show a breakdown by.',
    );
  const meant = Object.hasOwn(misnamed, property) ? misnamed[property] : property;
  if (meant !== undefined && isProperty(meant)) return meant;
  throw problem(
    `Invalid property '${property}'. Please provide a valid property for the breakdown endpoint.`,
  );
}

const mostRows = 1000;

/** The page of a breakdown. @throws AppError `invalid_request` */
export function pageOf({ limit = '100', page = '1' }: Params): StatsQuestion['pagination'] {
  const isNumber = (text: string) => /^\d{1,6}$/.test(text) && Number(text) > 0;
  if (!isNumber(limit) || Number(limit) > mostRows)
    throw problem(`Please provide limit as a number between 1 and ${mostRows}.`);
  if (!isNumber(page)) throw problem('Please provide page as a positive number.');
  return { limit: Number(limit), offset: (Number(page) - 1) * Number(limit) };
}
