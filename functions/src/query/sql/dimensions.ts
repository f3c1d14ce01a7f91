import {
  propertyPrefix,
  type EventDimension,
  type ValueDimension,
  type VisitDimension,
} from '../../contract/query/words.ts';
import type { Bucket } from '../buckets.ts';
import type { Uses } from './uses.ts';
import type { Values } from './values.ts';

/** Whether it is a dimension of a visit; the others are of an event. */
export const isOfVisit = (dimension: ValueDimension): dimension is VisitDimension =>
  dimension.startsWith('visit:');

/** Whether a bounce is a matter of the page: only visits that began there can bounce there. */
export const isOfPlace = (dimension: string): boolean =>
  dimension === 'event:page' || dimension === 'event:hostname';

/** The value of a dimension; NULL where there is none. The names of columns are fixed text, never a caller's. */
export function valueSql(dimension: ValueDimension, uses: Uses, values: Values): string {
  return isOfVisit(dimension) ? uses.ofVisit(columnOf(dimension)) : eventValue(dimension, uses, values);
}

/** The same for the rows of an answer, where visits without a campaign's tag have no row. */
export function rowValueSql(dimension: ValueDimension, uses: Uses, values: Values): string {
  const value = valueSql(dimension, uses, values);
  return dimension.startsWith('visit:utm_') ? `NULLIF(${value}, '')` : value;
}

/** The columns of visits have the names of their dimensions. */
const columnOf = (dimension: VisitDimension) => dimension.slice('visit:'.length);

function eventValue(dimension: EventDimension, uses: Uses, values: Values): string {
  switch (dimension) {
    case 'event:page':
      return uses.ofEvent('event_page');
    case 'event:hostname':
      return uses.ofEvent('event_hostname');
    case 'event:name':
      return "IF(event_name = 'engagement', 'pageview', event_name)";
    default:
      return `JSON_VALUE(${uses.ofEvent('event_props')}, ${values.text(pathOfProperty(dimension))})`;
  }
}

/** The JSONPath of a property, whose name may have any characters. */
function pathOfProperty(dimension: string): string {
  const key = dimension.slice(propertyPrefix.length);
  return `$."${key.replace(/[\\"]/g, '\\$&')}"`;
}

/** The name of the bucket in which a visit starts. */
export function bucketOfVisit(bucket: Bucket, uses: Uses, zone: () => string): string {
  if (bucket === 'time:hour') return hourSql(uses.ofVisit('hour'));
  if (bucket === 'time:minute') return minuteSql(uses.ofVisit('started_at'), zone());
  return dayBuckets[bucket];
}

/** The name of the bucket in which an event happens. */
export function bucketOfEvent(bucket: Bucket, uses: Uses, zone: () => string): string {
  if (bucket === 'time:hour') return hourSql(uses.ofEvent('event_hour'));
  if (bucket === 'time:minute') return minuteSql(uses.ofEvent('event_at'), zone());
  return dayBuckets[bucket];
}

/** Whether a visit can have events in several of these buckets. */
export const isWithinDay = (bucket: Bucket | null): boolean =>
  bucket === 'time:hour' || bucket === 'time:minute';

/** The names of the buckets that consist of whole days. */
export const dayBuckets = {
  'time:day': 'CAST(date AS STRING)',
  'time:week': "FORMAT_DATE('%F', DATE_TRUNC(date, WEEK(MONDAY)))",
  'time:month': "CONCAT(SUBSTR(CAST(date AS STRING), 1, 7), '-01')",
} as const;

const hourSql = (hour: string) =>
  `CONCAT(CAST(date AS STRING), ' ', LPAD(CAST(${hour} AS STRING), 2, '0'), ':00:00')`;

const minuteSql = (moment: string, zone: string) =>
  `CONCAT(CAST(date AS STRING), FORMAT_TIMESTAMP(' %H:%M:00', ${moment}, ${zone}))`;

/** The name of an hour in `totals`, whose value there is `09`. */
export const hourOfTotals = "CONCAT(CAST(date AS STRING), ' ', value, ':00:00')";
