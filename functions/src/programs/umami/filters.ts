import {
  type Filter,
  FilterFault,
  readFilters,
  readHostname,
  type ValueDimension,
} from '../../contract/index.ts';
import { toFilters } from '../plausible/filters.ts';
import { umamiFilters } from '../names.ts';
import { problem } from '../plausible/read.ts';
import { sourceOfHost } from '../../sources/index.ts';
import type { Params } from './read.ts';

/** What Umami can filter by and Footfall cannot: filters that are left out would make other numbers. */
const missing = ['title', 'query', 'tag', 'distinctId', 'eventType', 'excludeBounce', 'segment', 'cohort'];

const operators = {
  eq: 'is',
  neq: 'is_not',
  c: 'contains',
  dnc: 'contains_not',
  re: 'matches',
  nre: 'matches_not',
} as const;

/**
 * The filters of an address: `country=DE,FR`, `path=c./blog`, and `path1` beside `path`.
 * @throws AppError `invalid_request`
 */
export function filtersOf(params: Params): Filter[] {
  const filters = Object.entries(params).flatMap(([name, value = '']) => {
    const known = name.replace(/\d+$/, '');
    if (missing.includes(known)) throw problem(`Footfall has no filter by ${known}`);
    return Object.hasOwn(umamiFilters, known) ? [filterOf(known, value)] : [];
  });
  const { match = 'all' } = params;
  if (match !== 'all' && match !== 'any') throw problem('match: must be all or any');
  try {
    return readFilters(match === 'any' && filters.length > 1 ? [['or', filters]] : filters);
  } catch (error) {
    if (error instanceof FilterFault) throw problem(`Invalid filters: ${error.message}`);
    throw error;
  }
}

/** Whether filters are about where events happened: then only visits that begin there bounce. */
export const areAboutPages = (params: Params): boolean =>
  Object.keys(params).some((name) => /^(path|url|host|hostname)\d*$/.test(name));

/**
 * One filter. Umami's `contains` and its patterns ignore upper and lower case. So do lists of browsers and systems here,
 * whose names Umami has in lower case. A comma divides values, but not one in `Springfield, Illinois, US`.
 * @throws AppError `invalid_request`
 */
function filterOf(name: string, text: string): Filter {
  const { operator, value } = operatorIn(name, text);
  const dimension = umamiFilters[name] as ValueDimension;
  if (operator === 'matches' || operator === 'matches_not') return [operator, dimension, [`(?i)${value}`]];
  const isList = operator === 'is' || operator === 'is_not';
  const values = isList ? value.split(/,(?! )/) : [value];
  const named = dimension === 'visit:source' ? values.map(sourceNamed) : values;
  const isLoose = !isList || dimension === 'visit:browser' || dimension === 'visit:os';
  const condition = [operator, dimension, named, { case_sensitive: !isLoose }] as const;
  if (dimension === 'visit:language') return condition;
  const about = ownNames[dimension] ?? dimension;
  return toFilters([[operator, about, ...condition.slice(2)]], [])[0] as Filter;
}

/** The operator in a filter such as `c./blog`, by default that of equality. @throws AppError `invalid_request` */
function operatorIn(
  name: string,
  text: string,
): { operator: (typeof operators)[keyof typeof operators]; value: string } {
  const [, prefix = '', rest = ''] = /^([a-z]{1,3})\.(.*)$/s.exec(text) ?? [];
  if (Object.hasOwn(operators, prefix))
    return { operator: operators[prefix as keyof typeof operators], value: rest };
  if (!otherOperators.includes(prefix)) return { operator: 'is', value: text };
  throw problem(`${name}: Footfall has no operator ${prefix}`);
}

/** Operators of Umami's for what is set at all, for numbers and for times. */
const otherOperators = ['s', 'ns', 't', 'f', 'gt', 'lt', 'gte', 'lte', 'bf', 'af'];

/** Regions and cities are stored with what they are in. */
const ownNames: Partial<Record<ValueDimension, string>> = {
  'visit:region': 'visit:region_name',
  'visit:city': 'visit:city_name',
};

/** Umami names the host that visits came from; Footfall calls those that it knows by their names. */
function sourceNamed(text: string) {
  const host = readHostname(text);
  return host === null ? text : (sourceOfHost(host)?.name ?? host);
}
