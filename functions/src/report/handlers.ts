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
import { faviconAddresses } from '../favicons/favicon.ts';
import { parse } from '../core/parse.ts';
import { readableWorkspace, type Reader } from '../workspaces/access.ts';
import { breakdownAnswer, chartAnswer, globalAnswer, mediumAnswer } from './answers.ts';
import type { Breakdown } from './breakdowns.ts';
import type { ReportScope } from './build-query.ts';
import { comparedWith, notCompared } from './compared-with.ts';
import { dashboardDimensions, dimensionsWith, type Dimension } from './dimensions.ts';
import { firstEventOf } from './first-event.ts';
import { guestPayer, memberPayer } from './payer.ts';
import { timeframesOf } from './period.ts';
import type { Report } from './report.ts';
import { reportOf } from './run.ts';
import { wallClockIn } from './wall-clock.ts';

type PeriodQuery = z.output<ReturnType<typeof globalQuery>>;

/** Who asks for numbers, and the address from which the call came. */
export interface Asker {
  reader: Reader;
  address: string;
}

/** How old the figures of days that are not closed may be: an owner who tries the tracking code sees the visit soon. */
const keepForMs = 5_000;
/** Guests see the same numbers as each other; the demo has no need for the latest. */
const keepForGuestsMs = 15 * 60_000;

/** The longest range whose hours may be told apart, in days. */
const maxHourDays = 31;
/**
 * Ranges this short always have their hours, so that the chart shares the query of the other cards. Guests have them
 * wherever they may be asked for, so that a range is never two questions.
 */
const alwaysHoursDays = 2;

/** GET /v1/workspace/data/global */
export async function global(asker: Asker, input: unknown, now: Date): Promise<GlobalAnswer> {
  const { scope, report } = await open(asker, parse(globalQuery(now), input), now);
  return globalAnswer(report, scope);
}

/** GET /v1/workspace/data/chart-data */
export async function chartData(asker: Asker, input: unknown, now: Date): Promise<ChartAnswer> {
  const { resolution, metric, ...query } = parse(chartQuery(now), input);
  const { scope, report } = await open(asker, query, now, { resolution });
  return chartAnswer(report, scope, resolution, metric);
}

/** GET /v1/workspace/data/medium */
export async function medium(asker: Asker, input: unknown, now: Date): Promise<MediumAnswer> {
  const { report } = await open(asker, parse(globalQuery(now), input), now);
  return mediumAnswer(report);
}

/** GET /v1/workspace/data/{breakdown} */
export async function breakdown(
  rows: Breakdown,
  asker: Asker,
  input: unknown,
  now: Date,
): Promise<BreakdownRow[]> {
  const { take, skip, ...query } = parse(rowsQuery(now, rows.take), input);
  const { report } = await open(asker, query, now, { dimension: rows.dimension });
  return breakdownAnswer(report, rows, { take, skip }, rows.hostOf && (await faviconAddresses()));
}

/** Checks the access, works out the days, and has the report computed. */
async function open(
  { reader, address }: Asker,
  { workspaceId, from, to, compare }: PeriodQuery,
  now: Date,
  { resolution, dimension = 'total' }: { resolution?: Resolution; dimension?: Dimension } = {},
): Promise<{ scope: Omit<ReportScope, 'rolledUpTo'>; report: Report }> {
  const { workspace, asGuest } = await readableWorkspace(reader, workspaceId);
  // Guests share their answers for as long as these are kept, so what they are compared with must not move meanwhile.
  const at = asGuest ? new Date(now.getTime() - (now.getTime() % keepForGuestsMs)) : now;
  const clock = wallClockIn(workspace.timezone, at);
  const meant = timeframesOf({ from, to }, clock.day).map((timeframe) => comparisonOf[timeframe]);
  const comparison = compare ?? meant[0] ?? 'days';
  if (asGuest && !meant.includes(comparison)) {
    const message = 'from: the demo has the ranges of the timeframe menu alone, compared as they are there';
    throw new AppError('invalid_request', message, { field: 'from' });
  }
  const payer = reader && !asGuest ? memberPayer(reader.uid, workspace.id) : guestPayer(reader?.uid, address);
  const allTime = from === '';
  let current: Period = { from, to };
  if (allTime) {
    const first = (await firstEventOf(workspace, payer, now)) ?? now;
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
    dimensions: dimensionsWith(dimension, { asGuest }),
    hours: days <= (asGuest ? maxHourDays : alwaysHoursDays) || resolution === 'hour',
    reset: workspace.resetAt && {
      at: workspace.resetAt.getTime(),
      day: dayIn(workspace.timezone, workspace.resetAt),
    },
  };
  const kept = asGuest ? keepForGuestsMs : keepForMs;
  return { scope, report: await reportOf(scope, { payer, keepForMs: kept, now: now.getTime() }) };
}
