import { comparisonOf, dayIn, daysBetween, type ParsedInput, type Resolution } from '../../contract/index.ts';
import { refusal } from '../../core/errors.ts';
import { phraseOf } from '../../core/phrase.ts';
import { faviconAddresses } from '../../favicons/favicon.ts';
import type { CallOf, Handler } from '../../workspaces/call.ts';
import { contextOf } from '../context.ts';
import { periodsOf, timeframesOf } from '../plan/periods.ts';
import { breakdownAnswer, chartAnswer, globalAnswer, mediumAnswer } from './answers.ts';
import { presentations } from './presentations.ts';
import { cardDimensions, dimensionsWith, type Dimension, reportOf } from './report.ts';

type PeriodQuery = ParsedInput<'data.global'>;

const maxHourDays = 31;
/**
 * Ranges of up to this many days are counted by hour, so that the chart shares the statement of the other cards. For
 * guests, all ranges up to `maxHourDays` are.
 */
const alwaysHoursDays = 2;

export const global: Handler<'data.global'> = async (call) => {
  const report = await open(call, call.input);
  call.onDeletedDays?.(report.deleted('total'));
  return globalAnswer(report);
};

export const chartData: Handler<'data.chart'> = async (call) => {
  const { resolution, metric, ...query } = call.input;
  const report = await open(call, query, { resolution });
  call.onDeletedDays?.(report.deleted(resolution === 'hour' ? 'hour' : 'day'));
  return chartAnswer(report, resolution, metric);
};

export const medium: Handler<'data.medium'> = async (call) => {
  const report = await open(call, call.input);
  call.onDeletedDays?.(report.deleted('device'));
  return mediumAnswer(report);
};

export const rows: Handler<'data.rows'> = async (call) => {
  const { dimension, take, skip, ...query } = call.input;
  const { rows: defaultRows, ...presented } = presentations[dimension];
  const report = await open(call, query, { dimension: presented.dimension });
  const deleted = report.deleted(presented.dimension);
  // Rows have no comparison.
  call.onDeletedDays?.(deleted?.range ? { ...deleted, comparison: false } : undefined);
  const part = { take: take ?? defaultRows, skip };
  return breakdownAnswer(report, presented, part, presented.hostOf && (await faviconAddresses()));
};

async function open(
  call: Omit<CallOf<'data.global'>, 'input'>,
  { from, to, compare }: PeriodQuery,
  { resolution, dimension }: { resolution?: Resolution; dimension?: Dimension } = {},
) {
  const { timezone } = call.workspace;
  const asGuest = call.reader.kind === 'guest';
  const isAllTime = from === '';
  const { site, ...context } = await contextOf(call, isAllTime);
  const at = context.atMoment(false);
  const meant = timeframesOf({ from, to }, dayIn(timezone, at.now)).map(
    (timeframe) => comparisonOf[timeframe],
  );
  const comparison = compare ?? meant[0] ?? 'days';
  if (asGuest && !meant.includes(comparison)) {
    throw refusal(
      'from',
      phraseOf('the demo has the ranges of the timeframe menu alone, compared as they are there'),
    );
  }
  const days = isAllTime ? daysOfAllTime({ ...site, now: at.now }) : daysBetween(from, to);
  if (resolution === 'hour' && days > maxHourDays) {
    throw refusal(
      'resolution',
      phraseOf('hours are available for at most {max, plural, one {# day} other {# days}}', {
        max: maxHourDays,
      }),
    );
  }
  const isOfCards = dimension === undefined || cardDimensions.includes(dimension);
  const scope = {
    range: isAllTime ? ('all' as const) : { from, to },
    comparison: isOfCards ? comparison : null,
    dimensions: dimension === undefined ? cardDimensions : dimensionsWith(dimension, { asGuest }),
    totals: isOfCards,
    hours: days <= (asGuest ? maxHourDays : alwaysHoursDays) || resolution === 'hour',
  };
  return reportOf(scope, site, at, context);
}

function daysOfAllTime(clock: Parameters<typeof periodsOf>[1]) {
  const { current } = periodsOf({ date_range: 'all', match_day_of_week: false }, clock);
  return daysBetween(current.from, current.to);
}
