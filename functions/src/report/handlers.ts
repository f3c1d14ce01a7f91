import type { z } from 'zod';
import { AppError, parse } from '../http/app-error.ts';
import { dayIn, daysBetween } from '../contract/days.ts';
import type { Metric } from '../contract/metrics.ts';
import {
  chartQuery,
  globalQuery,
  rowsQuery,
  type BreakdownRow,
  type ChartAnswer,
  type GlobalAnswer,
  type MediumAnswer,
  type MediumShare,
  type Resolution,
} from '../contract/report.ts';
import type { Identity } from '../store/identity.ts';
import { workspaceFor } from '../workspaces/access.ts';
import { firstEventOf } from '../workspaces/handlers.ts';
import type { ReportRow, ReportScope } from './build-query.ts';
import type { Breakdown } from './breakdowns.ts';
import { addMeasures, noMeasures, summaryOf, type Measures } from './metrics.ts';
import { bucketsOf, previousPeriod, type Period } from './period.ts';
import { orderedBy, reportOf, type Report } from './report.ts';

type PeriodQuery = z.output<typeof globalQuery>;

/** The longest range whose hours may be told apart, in days. */
const maxHourDays = 31;
/** Ranges this short always have their hours, so that the chart shares the query of the other cards. */
const alwaysHoursDays = 2;

/** GET /v1/workspace/data/global */
export async function global(identity: Identity, input: unknown, now: Date): Promise<GlobalAnswer> {
  const query = parse(globalQuery, input);
  const { scope, report } = await open(identity, query, now);
  return {
    ...summaryOf(report.total('current')),
    previous: scope.previous ? summaryOf(report.total('previous')) : null,
  };
}

/** GET /v1/workspace/data/chart-data */
export async function chartData(identity: Identity, input: unknown, now: Date): Promise<ChartAnswer> {
  const { resolution, metric, ...query } = parse(chartQuery, input);
  const { scope, report } = await open(identity, query, now, resolution);
  const series = (name: ReportRow['period'], period: Period) =>
    seriesOf(report.rows(name, resolution === 'hour' ? 'hour' : 'total'), period, resolution, metric);
  return {
    visitors: series('current', scope.current),
    previousPeriod: scope.previous ? series('previous', scope.previous).map(({ count }) => ({ count })) : [],
  };
}

/** The device types in the order in which they are answered. */
const deviceTypes = ['mobile', 'desktop', 'laptop', 'tablet'];

/** GET /v1/workspace/data/medium: device types, now and in the period before. */
export async function medium(identity: Identity, input: unknown, now: Date): Promise<MediumAnswer> {
  const { report } = await open(identity, parse(globalQuery, input), now);
  const shares = (period: ReportRow['period']): MediumShare[] => {
    const rows = new Map(report.rows(period, 'device').map((row) => [row.value, row]));
    return deviceTypes.map((name) => {
      const row = rows.get(name);
      return { name, percentage: row ? shareOf(row) : 0, sum: row ? orderedBy(row) : 0 };
    });
  };
  return { medium: shares('current'), previousMedium: shares('previous') };
}

/** GET /v1/workspace/data/{breakdown}: the rows of one dimension, largest first. */
export async function breakdown(
  { dimension, take: defaultTake, nameOf, subNameOf }: Breakdown,
  identity: Identity,
  input: unknown,
  now: Date,
): Promise<BreakdownRow[]> {
  const { take, skip, ...query } = parse(rowsQuery(defaultTake), input);
  const { report } = await open(identity, query, now);
  return report
    .rows('current', dimension)
    .slice(skip, skip + take)
    .map((row) => ({
      name: nameOf ? nameOf(row.value) : row.value,
      subName: subNameOf ? subNameOf(row.value) : '',
      percentage: shareOf(row),
      sum: orderedBy(row),
    }));
}

/** In percent of all rows of its dimension. */
function shareOf(row: ReportRow): number {
  return row.whole === 0 ? 0 : (orderedBy(row) * 100) / row.whole;
}

/** Checks the access, works out the days, and has the report computed. */
async function open(
  identity: Identity,
  { workspaceId, from, to }: PeriodQuery,
  now: Date,
  resolution?: Resolution,
): Promise<{ scope: Omit<ReportScope, 'rolledUpTo'>; report: Report }> {
  const { workspace } = await workspaceFor(identity, workspaceId);
  const allTime = from === '';
  let current: Period = { from, to };
  if (allTime) {
    const first = (await firstEventOf(workspace)) ?? now;
    current = { from: dayIn(workspace.timezone, first), to: dayIn(workspace.timezone, now) };
  }
  const days = daysBetween(current.from, current.to);
  if (resolution === 'hour' && days > maxHourDays) {
    throw new AppError('invalid_request', `resolution: hours are for at most ${maxHourDays} days`, {
      field: 'resolution',
    });
  }
  const scope = {
    workspaceId: workspace.id,
    current,
    previous: allTime ? null : previousPeriod(current),
    hours: days <= alwaysHoursDays || resolution === 'hour',
  };
  return { scope, report: await reportOf(scope, now.getTime()) };
}

/** One point a bucket, 0 where nothing happened. */
function seriesOf(
  rows: readonly ReportRow[],
  period: Period,
  resolution: Resolution,
  metric: Metric,
): { date: string; count: number }[] {
  const byBucket = new Map<string, Measures>();
  for (const row of rows) {
    const bucket = resolution === 'month' ? row.value.slice(0, 7) : row.value;
    byBucket.set(bucket, addMeasures(byBucket.get(bucket) ?? noMeasures, row));
  }
  return bucketsOf(period, resolution).map((date) => ({
    date,
    count: summaryOf(byBucket.get(date) ?? noMeasures)[metric],
  }));
}
