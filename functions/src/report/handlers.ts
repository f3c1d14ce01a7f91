import type { z } from 'zod';
import { comparisonOf, type Period } from '../contract/comparison.ts';
import { dayIn, daysBetween } from '../contract/days.ts';
import {
  chartQuery,
  globalQuery,
  rowsQuery,
  type BreakdownRow,
  type ChartAnswer,
  type GlobalAnswer,
  type MediumAnswer,
  type Resolution,
} from '../contract/report.ts';
import { AppError } from '../core/errors.ts';
import { parse } from '../core/parse.ts';
import { readableWorkspace, type Reader } from '../workspaces/access.ts';
import { firstEventOf } from '../workspaces/handlers.ts';
import { breakdownAnswer, chartAnswer, globalAnswer, mediumAnswer } from './answers.ts';
import type { Breakdown } from './breakdowns.ts';
import type { ReportScope } from './build-query.ts';
import { comparedWith, notCompared } from './compared-with.ts';
import { dashboardDimensions, type Dimension } from './dimensions.ts';
import { timeframesOf } from './period.ts';
import { reportOf, type Report } from './report.ts';
import { wallClockIn } from './wall-clock.ts';

type PeriodQuery = z.output<typeof globalQuery>;

/** The longest range whose hours may be told apart, in days. */
const maxHourDays = 31;
/** Ranges this short always have their hours, so that the chart shares the query of the other cards. */
const alwaysHoursDays = 2;

/** GET /v1/workspace/data/global */
export async function global(reader: Reader, input: unknown, now: Date): Promise<GlobalAnswer> {
  const { scope, report } = await open(reader, parse(globalQuery, input), now);
  return globalAnswer(report, scope);
}

/** GET /v1/workspace/data/chart-data */
export async function chartData(reader: Reader, input: unknown, now: Date): Promise<ChartAnswer> {
  const { resolution, metric, ...query } = parse(chartQuery, input);
  const { scope, report } = await open(reader, query, now, { resolution });
  return chartAnswer(report, scope, resolution, metric);
}

/** GET /v1/workspace/data/medium */
export async function medium(reader: Reader, input: unknown, now: Date): Promise<MediumAnswer> {
  const { report } = await open(reader, parse(globalQuery, input), now);
  return mediumAnswer(report);
}

/** GET /v1/workspace/data/{breakdown} */
export async function breakdown(
  rows: Breakdown,
  reader: Reader,
  input: unknown,
  now: Date,
): Promise<BreakdownRow[]> {
  const { take, skip, ...query } = parse(rowsQuery(rows.take), input);
  const { report } = await open(reader, query, now, { dimension: rows.dimension });
  return breakdownAnswer(report, rows, { take, skip });
}

/** Checks the access, works out the days, and has the report computed. */
async function open(
  reader: Reader,
  { workspaceId, from, to, compare }: PeriodQuery,
  now: Date,
  { resolution, dimension = 'total' }: { resolution?: Resolution; dimension?: Dimension } = {},
): Promise<{ scope: Omit<ReportScope, 'rolledUpTo'>; report: Report }> {
  const { workspace, asGuest } = await readableWorkspace(reader, workspaceId);
  const clock = wallClockIn(workspace.timezone, now);
  const meant = timeframesOf({ from, to }, clock.day).map((timeframe) => comparisonOf[timeframe]);
  const comparison = compare ?? meant[0] ?? 'days';
  if (asGuest && !meant.includes(comparison)) {
    const message = 'from: the demo has the ranges of the timeframe menu alone, compared as they are there';
    throw new AppError('invalid_request', message, { field: 'from' });
  }
  const allTime = from === '';
  let current: Period = { from, to };
  if (allTime) {
    const first = (await firstEventOf(workspace)) ?? now;
    current = { from: dayIn(workspace.timezone, first), to: clock.day };
  }
  const days = daysBetween(current.from, current.to);
  if (resolution === 'hour' && days > maxHourDays) {
    throw new AppError('invalid_request', `resolution: hours are for at most ${maxHourDays} days`, {
      field: 'resolution',
    });
  }
  const ofDashboard = dashboardDimensions.includes(dimension);
  const isCompared = ofDashboard && !allTime;
  const scope = {
    workspaceId: workspace.id,
    current,
    ...(isCompared ? comparedWith(current, comparison, workspace.timezone, clock) : notCompared),
    dimensions: ofDashboard ? dashboardDimensions : [dimension],
    hours: days <= alwaysHoursDays || resolution === 'hour',
    reset: workspace.resetAt && {
      at: workspace.resetAt.getTime(),
      day: dayIn(workspace.timezone, workspace.resetAt),
    },
  };
  return { scope, report: await reportOf(scope, now.getTime()) };
}
