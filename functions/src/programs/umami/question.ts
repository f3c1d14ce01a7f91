import {
  dimensionRow,
  type Filter,
  FilterFault,
  isOfPage,
  readFilters,
  readHostname,
  readTimeZone,
  type ValueDimension,
} from '../../contract/index.ts';
import { sourceOfHost } from '../../sources/index.ts';
import { umamiFilters, umamiLists } from '../names.ts';
import { toFilters } from '../plausible/filters.ts';
import { problem } from '../plausible/read.ts';
import { type Compare, type Moments, type Unit, units } from './range.ts';

/** Reads the query strings of Umami's calls. Each function throws AppError `invalid_request`. */

export type Params = Readonly<Record<string, string | undefined>>;

/** The end of the year 9999: later times cannot be written as four-digit years. */
const latestMs = 253_402_300_799_999;

/** As in Umami, the range includes its last millisecond. */
export function readRange({ startAt, endAt, startDate, endDate }: Params): Moments {
  const isOfMoments = startAt !== undefined && endAt !== undefined;
  if (!isOfMoments && (startDate === undefined || endDate === undefined))
    throw problem('Either startAt+endAt or startDate+endDate must be provided');
  const [from, to] = isOfMoments
    ? [Number(startAt.trim() || 'none'), Number(endAt.trim() || 'none')]
    : [Date.parse(startDate ?? ''), Date.parse(endDate ?? '')];
  for (const at of [from, to])
    if (!(Math.abs(at) <= latestMs)) throw problem('startAt and endAt: must be milliseconds since 1970');
  if (from > to) throw problem('endAt: must not be before startAt');
  return { fromMs: Math.floor(from), toMs: Math.floor(to) + 1 };
}

export function readZone({ timezone }: Params): string | undefined {
  const zone = timezone === undefined ? undefined : readTimeZone(timezone);
  if (zone === null) throw problem('timezone: Invalid timezone');
  return zone;
}

function readChoice<Choice extends string>(
  text: string | undefined,
  choices: readonly Choice[],
  fault: string,
): Choice | undefined {
  const found = choices.find((each) => each === text);
  if (text !== undefined && found === undefined) throw problem(fault);
  return found;
}

export const readUnit = ({ unit }: Params): Unit | undefined =>
  readChoice(unit, units, `unit: Invalid unit; Footfall has ${units.join(', ')}`);

export const readCompare = ({ compare }: Params): Compare | undefined =>
  readChoice(compare, ['prev', 'yoy'], 'compare: must be prev or yoy');

export function readNumber(
  params: Params,
  name: string,
  { min, max, defaultTo }: { min: number; max: number; defaultTo: number },
): number {
  const text = params[name];
  if (text === undefined) return defaultTo;
  const number = /^\d{1,6}$/.test(text) ? Number(text) : NaN;
  if (number >= min && number <= max) return number;
  throw problem(`${name}: must be a whole number from ${min} to ${max}`);
}

export function readType({ type = '' }: Params): ValueDimension {
  const dimension = Object.hasOwn(umamiLists, type) ? umamiLists[type] : undefined;
  if (dimension) return dimension;
  throw problem(`type: must be one of ${Object.keys(umamiLists).join(', ')}`);
}

/** Umami's filters that Footfall does not have. They are refused, because ignoring them would change the numbers. */
const missing = ['title', 'query', 'tag', 'distinctId', 'eventType', 'excludeBounce', 'segment', 'cohort'];

const operators = {
  eq: 'is',
  neq: 'is_not',
  c: 'contains',
  dnc: 'contains_not',
  re: 'matches',
  nre: 'matches_not',
} as const;

const otherOperators = ['s', 'ns', 't', 'f', 'gt', 'lt', 'gte', 'lte', 'bf', 'af'];

/** Parses filters such as `country=DE,FR` and `path=c./blog`. `path1` is a second filter by `path`. */
export function parseFilters(params: Params): Filter[] {
  const filters = Object.entries(params).flatMap(([field, value = '']) => {
    const name = toName(field);
    if (missing.includes(name)) throw problem(`Footfall has no filter by ${name}`);
    const dimension = findDimension(name);
    return dimension ? [parseFilter(name, dimension, value)] : [];
  });
  const match = readChoice(params.match, ['all', 'any'], 'match: must be all or any');
  try {
    return readFilters(match === 'any' && filters.length > 1 ? [['or', filters]] : filters);
  } catch (error) {
    if (error instanceof FilterFault) throw problem(`Invalid filters: ${error.message}`);
    throw error;
  }
}

const toName = (field: string) => field.replace(/\d+$/, '');

const findDimension = (name: string) => (Object.hasOwn(umamiFilters, name) ? umamiFilters[name] : undefined);

/** Whether a filter is about where events happened. If so, only visits that begin there can bounce. */
export const hasPageFilter = (params: Params): boolean =>
  Object.keys(params).some((field) => isOfPage(findDimension(toName(field)) ?? ''));

/** Regions and cities are stored with the region or country that contains them; Umami has their plain names. */
const plausibleNames: Partial<Record<ValueDimension, string>> = {
  'visit:region': 'visit:region_name',
  'visit:city': 'visit:city_name',
};

/**
 * Parses one filter. Umami's `contains` and patterns ignore case, and so do its lower-case lists of browsers and
 * systems. A comma separates values, but a comma and a space (`Springfield, Illinois, US`) do not.
 */
function parseFilter(name: string, dimension: ValueDimension, text: string): Filter {
  const { operator, value } = parseOperator(name, text);
  if (operator === 'matches' || operator === 'matches_not') return [operator, dimension, [`(?i)${value}`]];
  const isList = operator === 'is' || operator === 'is_not';
  const texts = isList ? value.split(/,(?! )/) : [value];
  const values = dimension === 'visit:source' ? texts.map(toSource) : texts;
  const case_sensitive = isList && dimension !== 'visit:browser' && dimension !== 'visit:os';
  if (dimensionRow(dimension).plausible === false) return [operator, dimension, values, { case_sensitive }];
  const about = plausibleNames[dimension] ?? dimension;
  return toFilters([[operator, about, values, { case_sensitive }]], [])[0] as Filter;
}

function parseOperator(name: string, text: string) {
  const [, prefix = '', rest = ''] = /^([a-z]{1,3})\.(.*)$/s.exec(text) ?? [];
  if (Object.hasOwn(operators, prefix))
    return { operator: operators[prefix as keyof typeof operators], value: rest };
  if (otherOperators.includes(prefix)) throw problem(`${name}: Footfall has no operator ${prefix}`);
  return { operator: 'is' as const, value: text };
}

/** Umami filters by the host of the referrer. Footfall stores the names of known sources instead. */
function toSource(text: string) {
  const host = readHostname(text);
  return host === null ? text : (sourceOfHost(host)?.name ?? host);
}
