import {
  dimensionRow,
  isLate,
  propertyNames,
  propertyPrefix,
  scrollStep,
  type DistributionDimension,
  distributions,
  type ValueDimension,
  type VisitDimension,
} from '../../contract/index.ts';
import type { Bucket } from '../plan/buckets.ts';
import { hasNameInJoin, nameInJoin, propertyValue } from './properties.ts';
import type { UnitColumn } from './units.ts';
import type { Reads } from './reads.ts';
import type { Values } from './values.ts';

/** What only the data calls break traffic down by, with the names that `totals` has for it. */
export const dataCallDimensions = {
  'visit:browser_with_version': 'browser-version',
  'event:custom_name': 'event',
  'event:pageview_hostname': 'hostname',
} as const;
export type DataCallDimension = keyof typeof dataCallDimensions;

/**
 * What only the question asks that tries a channel rule before it is saved: the channel that a visit would have, and
 * whether that is another one. Visits that stay where they are have no value of the second.
 */
export type TriedDimension = 'visit:channel_after' | 'visit:moved';

/** What only the question asks that finds out which changes are one: which of its marks a visit has, such as `101`. */
export const marksOfVisit = 'visit:marks';

/** A column that is in no table: the channel of a visit by the rules that are tried. */
export const afterColumn = 'channel_after';

/** What a row has a value of. */
export type RowValueDimension =
  | ValueDimension
  | DataCallDimension
  | DistributionDimension
  | TriedDimension
  | typeof marksOfVisit
  | typeof propertyNames;

/** Those whose value is read from a visit or an event. */
type ReadDimension = Exclude<RowValueDimension, DistributionDimension | typeof marksOfVisit>;

type OfVisit = VisitDimension | 'visit:browser_with_version' | TriedDimension;

/** Whether it is a dimension of a visit; the others are of an event. */
export const isOfVisit = (dimension: ReadDimension): dimension is OfVisit =>
  dimension.startsWith('visit:') || dimension.startsWith('time:');

/** What the join with the goals of a question adds to a row: the name of a goal. */
export const goalColumn = 'goal';
/** The same with page groups: the name of one. */
export const groupColumn = 'page_group';

/** The value of a dimension; NULL where there is none. The names of columns are fixed text, never a caller's. */
export function valueSql(dimension: ReadDimension, reads: Reads, values: Values): string {
  if (!isOfVisit(dimension)) return eventValue(dimension, reads, values);
  switch (dimension) {
    case 'visit:moved':
      return `IF(${reads.ofVisit('channel')} = ${reads.ofVisit(afterColumn)}, NULL, 'moved')`;
    case 'visit:browser_with_version':
      return browserWithVersion(reads);
    case 'time:hour_of_day':
      return `LPAD(CAST(${reads.ofVisit('hour')} AS STRING), 2, '0')`;
    case 'time:day_of_week':
      return 'CAST(MOD(EXTRACT(DAYOFWEEK FROM date) + 5, 7) + 1 AS STRING)';
    default: {
      const column = columnOf(dimension);
      return isLate(column) ? `COALESCE(${reads.ofVisit(column)}, '')` : reads.ofVisit(column);
    }
  }
}

function browserWithVersion(reads: Reads) {
  const [browser, version] = [reads.ofVisit('browser'), reads.ofVisit('browser_version')];
  return `IF(${version} = '', ${browser}, CONCAT(${browser}, ' ', ${version}))`;
}

/** The same for the rows of an answer, where visits without an optional value have no row. */
export function rowValueSql(dimension: ReadDimension, reads: Reads, values: Values): string {
  const value = valueSql(dimension, reads, values);
  return isOfVisit(dimension) && dimensionRow(dimension).optional ? `NULLIF(${value}, '')` : value;
}

/** A column that is in no table: the hostname of a visit's exit page. */
export const exitHostname = 'exit_hostname';

/** The columns of visits have the names of their dimensions; the hostname of a visit is that of its first event. */
function columnOf(dimension: VisitDimension | 'visit:channel_after') {
  if (dimension === 'visit:entry_page_hostname') return 'hostname';
  return dimension === 'visit:exit_page_hostname' ? exitHostname : dimension.slice('visit:'.length);
}

function eventValue(dimension: Exclude<ReadDimension, OfVisit>, reads: Reads, values: Values) {
  switch (dimension) {
    case 'event:page':
      return reads.ofEvent('event_page');
    case 'event:hostname':
      return reads.ofEvent('event_hostname');
    case 'event:name':
      return "IF(event_name = 'engagement', 'pageview', event_name)";
    case 'event:goal':
      return goalColumn;
    case 'event:page_group':
      return groupColumn;
    case 'event:previous_page':
      return reads.ofEvent('event_previous_page');
    case 'event:next_page':
      return reads.ofEvent('event_next_page');
    case 'event:custom_name':
      return "IF(event_name IN ('pageview', 'engagement'), NULL, event_name)";
    case 'event:pageview_hostname':
      return `IF(event_name = 'pageview', ${reads.ofEvent('event_hostname')}, NULL)`;
    case propertyNames:
      return `IF(${hasNameInJoin}, ${nameInJoin}, NULL)`;
    case 'event:currency':
      return reads.ofEvent('event_currency');
    default:
      return propertyValue(dimension.slice(propertyPrefix.length), reads, values);
  }
}

interface Distribution {
  /** The column of `units` that has the amount. */
  column: UnitColumn;
  /** Whether the visit reports any, and the step in which the amount is. */
  isThere: (amount: string) => string;
  stepOf: (amount: string) => string;
}

/** The distributions of visits. */
export const distributionSql: Record<DistributionDimension, Distribution> = {
  'visit:time_on_page': {
    column: 'page_engaged_ms',
    isThere: (ms) => `${ms} > 0`,
    stepOf(ms) {
      const [first = 0, ...longer] = distributions['visit:time_on_page'].steps;
      const steps = longer.reverse().map((seconds) => `WHEN ${ms} >= ${seconds * 1000} THEN '${seconds}'`);
      return `CASE ${steps.join(' ')} ELSE '${first}' END`;
    },
  },
  'visit:scroll_depth': {
    column: 'deepest_scroll',
    isThere: (percent) => `${percent} IS NOT NULL`,
    stepOf: (percent) => `CAST(DIV(${percent}, ${scrollStep}) * ${scrollStep} AS STRING)`,
  },
};

/**
 * The name of the bucket in which a visit starts or an event happens.
 * @param zone names moments on the workspace's clock; null for days, of which rows have the day and the hour
 */
export function bucketSql(
  bucket: Bucket,
  ofVisit: boolean,
  reads: Reads,
  zone: (() => string) | null,
): string {
  if (zone)
    return momentBuckets[bucket](ofVisit ? reads.ofVisit('started_at') : reads.ofEvent('event_at'), zone());
  if (bucket in dayBuckets) return dayBuckets[bucket as keyof typeof dayBuckets];
  return hourSql(ofVisit ? reads.ofVisit('hour') : reads.ofEvent('event_hour'));
}

/** The names of the buckets that consist of whole days. */
export const dayBuckets = {
  'time:day': 'CAST(date AS STRING)',
  'time:week': "FORMAT_DATE('%F', DATE_TRUNC(date, WEEK(MONDAY)))",
  'time:month': "CONCAT(SUBSTR(CAST(date AS STRING), 1, 7), '-01')",
} as const;

const hourSql = (hour: string) =>
  `CONCAT(CAST(date AS STRING), ' ', LPAD(CAST(${hour} AS STRING), 2, '0'), ':00:00')`;

/** The buckets of moments. A row can have the day and the hour of a time zone that the workspace no longer has. */
const momentBuckets: Record<Bucket, (moment: string, zone: string) => string> = {
  'time:minute': (moment, zone) => `FORMAT_TIMESTAMP('%F %H:%M:00', ${moment}, ${zone})`,
  'time:hour': (moment, zone) => `FORMAT_TIMESTAMP('%F %H:00:00', ${moment}, ${zone})`,
  'time:day': (moment, zone) => `FORMAT_TIMESTAMP('%F', ${moment}, ${zone})`,
  'time:week': (moment, zone) => `FORMAT_DATE('%F', DATE_TRUNC(DATE(${moment}, ${zone}), WEEK(MONDAY)))`,
  'time:month': (moment, zone) => `FORMAT_TIMESTAMP('%Y-%m-01', ${moment}, ${zone})`,
};

/** The name of an hour in `totals`, whose value there is `09`. */
export const hourOfTotals = "CONCAT(CAST(date AS STRING), ' ', value, ':00:00')";
