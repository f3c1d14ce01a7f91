import {
  type DistributionDimension,
  distributions,
  propertyNames,
  propertyPrefix,
  scrollStep,
  type ValueDimension,
} from '../../contract/index.ts';
import {
  type DataCallDimension,
  type EventDimensionName,
  eventValue,
  hourStart,
  isVisitDimension,
  rowValue,
  type TriedDimension,
  visitValue,
} from '../../statistics/dimensions.ts';
import type { UnitColumn } from '../../statistics/measures.ts';
import type { Bucket } from '../plan/buckets.ts';
import { hasNameInJoin, nameInJoin, propertyValue } from './properties.ts';
import type { Reads } from './reads.ts';
import type { Values } from './values.ts';

/** Which conditions a visit meets, such as `101`. Only the question about the cause of a change has this dimension. */
export const flagsOfVisit = 'visit:flags';

export type RowValueDimension =
  | ValueDimension
  | DataCallDimension
  | DistributionDimension
  | TriedDimension
  | typeof flagsOfVisit
  | typeof propertyNames;

type ReadDimension = Exclude<RowValueDimension, DistributionDimension | typeof flagsOfVisit>;

/** The value of a dimension; NULL where there is none. */
export function valueSql(dimension: ReadDimension, reads: Reads, values: Values): string {
  if (isVisitDimension(dimension)) return visitValue(dimension, (column) => reads.visitColumn(column));
  if (dimension === propertyNames) return `IF(${hasNameInJoin}, ${nameInJoin}, NULL)`;
  if (dimension.startsWith(propertyPrefix))
    return propertyValue(dimension.slice(propertyPrefix.length), reads, values);
  return eventValue(dimension as EventDimensionName, (field) => reads.eventColumn(field));
}

/** @param emptyProperty as in `AnyQuestion` */
export function rowValueSql(
  dimension: ReadDimension,
  reads: Reads,
  values: Values,
  emptyProperty?: string,
): string {
  const value = valueSql(dimension, reads, values);
  if (emptyProperty === undefined) return rowValue(dimension, value);
  if (!dimension.startsWith(propertyPrefix)) return value;
  return `COALESCE(${value}, ${values.text('empty_property', emptyProperty)})`;
}

interface Distribution {
  column: UnitColumn;
  isThere: (amount: string) => string;
  stepOf: (amount: string) => string;
}

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

/** @param zone the parameter with the time zone, between moments; null for days, whose rows have day and hour */
export function bucketSql(
  bucket: Bucket,
  ofVisit: boolean,
  reads: Reads,
  zone: (() => string) | null,
): string {
  if (zone)
    return momentBuckets[bucket](
      ofVisit ? reads.visitColumn('started_at') : reads.eventColumn('event_at'),
      zone(),
    );
  if (bucket in dayBuckets) return dayBuckets[bucket as keyof typeof dayBuckets];
  return hourStart(ofVisit ? reads.visitColumn('hour') : reads.eventColumn('event_hour'));
}

export const dayBuckets = {
  'time:day': 'CAST(date AS STRING)',
  'time:week': "FORMAT_DATE('%F', DATE_TRUNC(date, WEEK(MONDAY)))",
  'time:month': "CONCAT(SUBSTR(CAST(date AS STRING), 1, 7), '-01')",
} as const;

/** From timestamps, because a row can have the day and hour of a time zone that the workspace no longer has. */
const momentBuckets: Record<Bucket, (moment: string, zone: string) => string> = {
  'time:minute': (moment, zone) => `FORMAT_TIMESTAMP('%F %H:%M:00', ${moment}, ${zone})`,
  'time:hour': (moment, zone) => `FORMAT_TIMESTAMP('%F %H:00:00', ${moment}, ${zone})`,
  'time:day': (moment, zone) => `FORMAT_TIMESTAMP('%F', ${moment}, ${zone})`,
  'time:week': (moment, zone) => `FORMAT_DATE('%F', DATE_TRUNC(DATE(${moment}, ${zone}), WEEK(MONDAY)))`,
  'time:month': (moment, zone) => `FORMAT_TIMESTAMP('%Y-%m-01', ${moment}, ${zone})`,
};
