import { type Filter, type QueryRow, readLocation, type ValueDimension } from '../../contract/index.ts';
import type { UmamiMetric } from '../../contract/shapes/programs/umami.ts';
import { compareText } from '../../query/answer/rows.ts';
import { answerBytes } from '../../query/cost/turns.ts';
import { bytesOfRows } from '../../query/cost/most-bytes.ts';
import { namesOf } from '../plausible/names.ts';
import { problem } from '../plausible/read.ts';
import { umamiLists } from '../names.ts';

/** What Umami's `metrics` can be about. */
interface MetricType {
  dimension: ValueDimension;
  metric: 'visitors' | 'events';
  /** What is left out besides what the caller filters. */
  filters: readonly Filter[];
}

/** The type with this name. @throws AppError `invalid_request` */
export function typeNamed(name = ''): MetricType {
  const dimension = Object.hasOwn(umamiLists, name) ? umamiLists[name] : undefined;
  if (!dimension) throw problem(`type: must be one of ${Object.keys(umamiLists).join(', ')}`);
  const isOfEvents = dimension === 'event:name';
  return {
    dimension,
    metric: isOfEvents ? 'events' : 'visitors',
    filters: isOfEvents ? [['is_not', dimension, ['pageview']]] : [],
  };
}

/** The filter that keeps values in which a text occurs. */
export const searchIn = ({ dimension }: MetricType, search: string | undefined): Filter[] =>
  search ? [['contains', dimension, [search], { case_sensitive: false }]] : [];

/** How many rows of each range can be read, to add those of several ranges up. */
export const rowsToAdd = ({ dimension }: MetricType, ranges: number): number =>
  Math.min(10_000, Math.floor(answerBytes.long / ranges / bytesOfRows(1, [dimension], 1)));

/** The rows of one or several ranges in Umami's words, the largest first, without those that have no value. */
export function listOf(
  { dimension }: Pick<MetricType, 'dimension'>,
  rows: readonly Pick<QueryRow, 'dimensions' | 'metrics'>[],
  { limit, offset }: { limit: number; offset: number },
): UmamiMetric[] {
  const sums = new Map<string, number>();
  for (const {
    dimensions: [value = ''],
    metrics: [figure],
  } of rows)
    if (value !== '' && figure) sums.set(value, (sums.get(value) ?? 0) + figure);
  const list = [...sums].sort(([a, one], [b, other]) => other - one || compareText(a, b));
  const page = list.slice(offset, offset + limit);
  const name = namer(
    dimension,
    page.map(([value]) => value),
  );
  return page.map(([value, y]) => ({ x: name(value), y, ...countryOf(dimension, value) }));
}

function namer(dimension: ValueDimension, values: readonly string[]): (value: string) => string {
  if (dimension === 'visit:channel') return camelCase;
  if (dimension === 'visit:region' || dimension === 'visit:city') return namesOf(`${dimension}_name`, values);
  return (value) => value;
}

/** `Organic Search` is `organicSearch` at Umami. */
const camelCase = (name: string) =>
  name
    .split(/[^A-Za-z\d]+/)
    .map(
      (word, index) =>
        (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1),
    )
    .join('');

const countryOf = (dimension: ValueDimension, value: string) =>
  dimension === 'visit:region' || dimension === 'visit:city' ? { country: readLocation(value).country } : {};
