import { comparisonOf, type Period } from '../contract/period/comparison.ts';
import { dayIn, daysBetween } from '../contract/period/days.ts';
import type { ParsedInput } from '../contract/api.ts';
import type {
  BreakdownRow,
  ChartAnswer,
  GlobalAnswer,
  MediumAnswer,
  Resolution,
} from '../contract/report/report.ts';
import { AppError } from '../core/errors.ts';
import { faviconAddresses } from '../favicons/favicon.ts';
import type { AskedByReader } from '../workspaces/asked.ts';
import { breakdownAnswer, chartAnswer, globalAnswer, mediumAnswer } from './answers.ts';
import { presentations } from './presentations.ts';
import type { ReportScope } from './sql/build-query.ts';
import { comparedWith, notCompared } from './compared-with.ts';
import { dashboardDimensions, dimensionsWith, type Dimension } from './sql/dimensions.ts';
import { firstEventOf } from './first-event.ts';
import { keepForGuestsMs, keepForMs } from './cost/kept-for.ts';
import { payerOf } from './cost/payer.ts';
import { timeframesOf } from './period.ts';
import type { Report } from './report.ts';
import { reportOf } from './run.ts';
import { wallClockIn } from './wall-clock.ts';

type PeriodQuery = ParsedInput<'data.global'>;

/** The longest range that can be counted by hour, in days. */
const maxHourDays = 31;
/**
 * Ranges this short are always counted by hour, so that the chart shares the query of the other cards. For guests, so
 * are all ranges that allow it, so that a range never needs two queries.
 */
const alwaysHoursDays = 2;

/** The metrics of a period. */
export async function global(asked: AskedByReader<'data.global'>): Promise<GlobalAnswer> {
  const { scope, report } = await open(asked, asked.input);
  return globalAnswer(report, scope);
}

/** One metric by bucket. */
export async function chartData(asked: AskedByReader<'data.chart'>): Promise<ChartAnswer> {
  const { resolution, metric, ...query } = asked.input;
  const { scope, report } = await open(asked, query, { resolution });
  return chartAnswer(report, scope, resolution, metric);
}

/** The device types. */
export async function medium(asked: AskedByReader<'data.medium'>): Promise<MediumAnswer> {
  const { report } = await open(asked, asked.input);
  return mediumAnswer(report);
}

/** The rows of a dimension. */
export async function rows(asked: AskedByReader<'data.rows'>): Promise<BreakdownRow[]> {
  const { dimension, take, skip, ...query } = asked.input;
  const { rows: usual, ...presented } = presentations[dimension];
  const { report } = await open(asked, query, { dimension: presented.dimension });
  const part = { take: take ?? usual, skip };
  return breakdownAnswer(report, presented, part, presented.hostOf && (await faviconAddresses()));
}

/** Works out the days and gets the report. */
async function open(
  { reader, workspace, now }: Omit<AskedByReader<'data.global'>, 'input'>,
  { from, to, compare }: PeriodQuery,
  { resolution, dimension = 'total' }: { resolution?: Resolution; dimension?: Dimension } = {},
): Promise<{ scope: Omit<ReportScope, 'rolledUpTo'>; report: Report }> {
  const asGuest = reader.kind === 'guest';
  // Guests share their answers while these are kept, so what they are compared with must not change in that time.
  const at = asGuest ? new Date(now.getTime() - (now.getTime() % keepForGuestsMs)) : now;
  const clock = wallClockIn(workspace.timezone, at);
  const meant = timeframesOf({ from, to }, clock.day).map((timeframe) => comparisonOf[timeframe]);
  const comparison = compare ?? meant[0] ?? 'days';
  if (asGuest && !meant.includes(comparison)) {
    const message = 'from: the demo has the ranges of the timeframe menu alone, compared as they are there';
    throw new AppError('invalid_request', message, { field: 'from' });
  }
  const payer = payerOf(reader, workspace.id);
  const allTime = from === '';
  let current: Period = { from, to };
  if (allTime) {
    const first = (await firstEventOf(workspace, payer, now)) ?? now;
    current = { from: dayIn(workspace.timezone, first), to: clock.day };
  }
  const days = daysBetween(current.from, current.to);
  if (resolution === 'hour' && days > maxHourDays) {
    throw new AppError('invalid_request', `resolution: hours are available for at most ${maxHourDays} days`, {
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
