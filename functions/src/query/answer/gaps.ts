import { type AnyMetric, daysOf, type Period } from '../../contract/index.ts';
import { bucketsOf, bucketsWithoutData } from '../plan/buckets.ts';
import { daysOfBuckets, isCutInSums, isIn } from '../plan/excluded-days.ts';
import { lastOf } from '../plan/periods.ts';
import { isTime, type Planned, type QuerySite } from '../plan/plan.ts';
import type { FactRow } from '../sql/build.ts';

type RowPeriod = FactRow['period'];
type Values = readonly string[];

export interface Gaps {
  /** Whether all days of a row are missing. Its numbers are null, not 0. */
  isMissing(period: RowPeriod, values: Values): boolean;
  /** Whether some days of a row of time are left out, so that it is compared with nothing. */
  isPartial(period: RowPeriod, values: Values): boolean;
  /** Metrics that some of its days do not have. */
  lacks(period: RowPeriod, values: Values): readonly AnyMetric[];
}

export function gapsOf(planned: Planned, site: Pick<QuerySite, 'timezone' | 'imports'>): Gaps {
  const { timezone } = site;
  const [isDeleted, isBeforeData] = [deletedRows(planned, timezone), rowsBeforeData(planned, timezone)];
  const imports = rowsOfImports(planned, site);
  return {
    isMissing: (period, values) =>
      isBeforeData(period, values) ||
      (period === 'current' && isDeleted(values)) ||
      imports.isMissing(period, values),
    isPartial: imports.isPartial,
    lacks: imports.lacks,
  };
}

/** Rows of deleted days have null, not 0. */
function deletedRows({ periods, bucket, question }: Planned, timezone: string) {
  const { current, deleted } = periods;
  if (!deleted?.range) return () => false;
  if (current.to < deleted.before) return () => true;
  const position = question.dimensions.findIndex(isTime);
  if (!bucket || position < 0) return () => false;
  const names = bucketsOf(bucket, current, timezone);
  // A bucket ends where the next one begins. The last one is not deleted, because the end of the range is not.
  const gone = new Set(names.filter((_, index) => (names[index + 1] ?? '9999') <= deleted.before));
  return (values: Values) => gone.has(values[position] ?? '');
}

/** Rows before data begins have null, not 0. */
function rowsBeforeData({ periods, bucket, question }: Planned, timezone: string) {
  const { current, compared, data } = periods;
  if (!data) return () => false;
  const position = question.dimensions.findIndex(isTime);
  if (!bucket || position < 0) return () => current.to < data.day;
  const gaps = {
    current: bucketsWithoutData(bucket, current, data, timezone),
    previous: compared ? bucketsWithoutData(bucket, compared.span, data, timezone) : new Set<string>(),
  };
  return (period: RowPeriod, values: Values) =>
    gaps[period === 'current' ? 'current' : 'previous'].has(values[position] ?? '');
}

/** Rows of days that imports leave out, or that they count without some metrics. */
function rowsOfImports(
  { periods, bucket, question, imports }: Planned,
  { timezone, imports: active }: Pick<QuerySite, 'timezone' | 'imports'>,
): Gaps {
  if (!imports) return { isMissing: () => false, isPartial: () => false, lacks: () => [] };
  const { excluded, partial } = imports;
  const { current, compared, data } = periods;
  const position = question.dimensions.findIndex(isTime);
  const isOfRows = bucket !== null && position >= 0;
  const isCutMissing = isCutInSums(compared, { imports: active });
  const before = compared && { from: compared.span.from, to: isOfRows ? compared.span.to : lastOf(compared) };
  const days = {
    current: isOfRows ? daysOfBuckets(bucket, current, timezone) : null,
    previous: isOfRows && compared ? daysOfBuckets(bucket, compared.span, timezone) : null,
  };
  const daysIn = (period: RowPeriod, values: Values): Period | null => {
    if (period === 'same')
      return { from: compared?.sameFrom ?? current.from, to: compared?.sameTo ?? current.to };
    const name = period === 'current' || period === 'now' ? 'current' : 'previous';
    if (isOfRows) return days[name]?.get(values[position] ?? '') ?? null;
    return name === 'current' ? current : before;
  };
  const isGone = (day: string) => isIn(excluded, day) || (data !== undefined && day < data.day);
  const known = new Map<string, GapsOfRow>();
  const gapsIn = (period: RowPeriod, values: Values) => {
    const key = `${period} ${isOfRows ? values[position] : ''}`;
    const found = known.get(key) ?? gapsOfRow(daysOf(daysIn(period, values) ?? nothing));
    known.set(key, found);
    return found;
  };
  const gapsOfRow = (days: readonly string[]): GapsOfRow => ({
    isMissing: days.length > 0 && days.every(isGone),
    isPartial: isOfRows && days.some((day) => isIn(excluded, day)),
    lacks: partial.flatMap(({ metrics, days: owned }) =>
      days.some((day) => isIn(owned, day)) ? metrics : [],
    ),
  });
  return {
    isMissing: (period, values) => (period === 'until' && isCutMissing) || gapsIn(period, values).isMissing,
    isPartial: (period, values) => gapsIn(period, values).isPartial,
    lacks: (period, values) => gapsIn(period, values).lacks,
  };
}

interface GapsOfRow {
  isMissing: boolean;
  isPartial: boolean;
  lacks: readonly AnyMetric[];
}

const nothing: Period = { from: '9999-12-31', to: '' };
