/** The numbers of every report, as the oracle counts them in queries, under the names of the reports. */
import {
  comparisonNameOf,
  type EventRow,
  type Question,
  type QueryRow,
  type Resolution,
  type ValueDimension,
} from '@footfall/functions/contract';
import { dayAfter, firstMinute, type Before, type DayRange, type WallTime } from './calendar.ts';
import { counted } from './question/ask.ts';
import { isCompared } from './question/compared.ts';

/** The period of a report. All time has no previous period; its days are given like those of any other period. */
export interface OraclePeriod extends DayRange {
  workspaceId: string;
  allTime?: boolean;
  /** The comparison; by default the days directly before it. */
  before?: Before;
  /** Whether that is moved to the same days of the week. */
  weekdays?: boolean;
  /** The local time of the workspace when the report is read. By default, the period is over. */
  clock?: WallTime;
  timezone?: string;
}

/** bounceRate in percent, sessionDuration and engagedTime in seconds; all shares are 0 without visits. */
export interface OracleSummary {
  uniqueVisitors: number;
  visits: number;
  pageviews: number;
  bounceRate: number;
  sessionDuration: number;
  viewsPerVisit: number;
  engagedTime: number;
}

/** One value of a dimension; `percentage` is its share of all rows. */
export interface OracleRow {
  value: string;
  sum: number;
  percentage: number;
}

const summary = {
  metrics: ['visitors', 'visits', 'pageviews', 'bounce_rate', 'visit_duration', 'engaged_time'],
} satisfies Partial<Question>;

function summaryOf({ metrics }: Pick<QueryRow, 'metrics'>): OracleSummary {
  const [
    uniqueVisitors = 0,
    visits = 0,
    pageviews = 0,
    bounceRate = 0,
    sessionDuration = 0,
    engagedTime = 0,
  ] = metrics.map((figure) => figure ?? 0);
  // An hour can have pageviews of a visit that started in an earlier hour, and no visit that started in it.
  const viewsPerVisit = visits === 0 ? 0 : pageviews / visits;
  return { uniqueVisitors, visits, pageviews, bounceRate, sessionDuration, viewsPerVisit, engagedTime };
}

function ask(events: readonly EventRow[], period: OraclePeriod, question: Partial<Question>) {
  const { workspaceId, from, to, timezone = 'UTC' } = period;
  const { clock = { date: dayAfter(to), time: '12:00' } } = period;
  return counted(
    events,
    { date_range: [from, to], pagination: { limit: Number.MAX_SAFE_INTEGER, offset: 0 }, ...question },
    { workspaceId, timezone, now: new Date(firstMinute(timezone, clock)) },
  );
}

const comparing = ({ allTime, before = 'days', weekdays = false }: OraclePeriod): Partial<Question> =>
  allTime ? {} : { compare: comparisonNameOf[before], match_day_of_week: weekdays };

/** The compared days of a period, and the end of the comparison. */
function comparedOf(period: OraclePeriod) {
  const { compared } = ask([], period, comparing(period));
  return compared && { ...compared, days: compared.span as DayRange };
}

/**
 * The metrics of the period, and of the same part of the compared period: those days, and the time of the last day at
 * which the comparison may end.
 */
export function globalOf(events: readonly EventRow[], period: OraclePeriod) {
  const { rows } = ask(events, period, { ...summary, ...comparing(period) });
  const [now = { metrics: [] }] = rows;
  const compared = comparedOf(period);
  return {
    ...summaryOf(now),
    previous: rows[0]?.comparison ? summaryOf(rows[0].comparison) : null,
    comparedWith: compared && {
      from: compared.days.from,
      to: compared.cut?.date ?? compared.days.to,
      until: compared.cut?.time ?? null,
    },
  };
}

/** One metric for every bucket of the period and of the previous one, which has no buckets for all time. */
export function chartOf(
  events: readonly EventRow[],
  period: OraclePeriod,
  resolution: Resolution,
  metric: keyof OracleSummary,
): { visitors: { date: string; count: number }[]; previousPeriod: { count: number }[] } {
  const series = (days: DayRange) =>
    ask(events, { ...period, ...days }, { ...summary, dimensions: [`time:${resolution}`] }).rows.map(
      (row) => ({
        date: (row.dimensions[0] ?? '')
          .slice(0, { hour: 16, day: 10, month: 7 }[resolution])
          .replace(' ', 'T'),
        count: summaryOf(row)[metric],
      }),
    );
  return {
    visitors: series(period),
    previousPeriod: period.allTime ? [] : series(fullComparison(period)).map(({ count }) => ({ count })),
  };
}

/** The chart shows the entire previous period. */
export const fullComparison = (period: OraclePeriod): DayRange => comparedOf(period)?.days ?? period;

/** All rows of a dimension, largest first; equal ones are ordered by the code units of their value. */
export function rowsOf(
  events: readonly EventRow[],
  period: OraclePeriod,
  dimension: OracleDimension,
): OracleRow[] {
  const known = dimension === 'browser-version' ? events.map(withVersion) : events;
  const rows = ask(known, period, {
    dimensions: [`visit:${dimension.replace('-', '_')}` as ValueDimension],
    ...ofEvents[dimension],
  }).rows.map(({ dimensions: [value = ''], metrics: [sum] }) => ({ value, sum: sum ?? 0 }));
  const total = rows.reduce((total, { sum }) => total + sum, 0);
  return rows.map((row) => ({ ...row, percentage: (row.sum * 100) / total }));
}

/** The share of visitors of each device, in the period and in the previous one, for every device of either. */
export function mediumOf(
  events: readonly EventRow[],
  period: OraclePeriod,
): { name: string; current: number; previous: number }[] {
  const compared = comparedOf(period);
  const current = rowsOf(events, period, 'device');
  const exist = compared ? events.filter((event) => isCompared(compared, event)) : [];
  const previous = rowsOf(exist, { ...period, ...compared?.days }, 'device');
  const names = new Set([...current, ...previous].map(({ value }) => value));
  const share = (rows: OracleRow[], name: string) =>
    rows.find(({ value }) => value === name)?.percentage ?? 0;
  return [...names]
    .sort()
    .map((name) => ({ name, current: share(current, name), previous: share(previous, name) }));
}

/** The text that a report has for a browser and its version. */
const withVersion = (event: EventRow): EventRow => ({
  ...event,
  browser_version: event.browser + (event.browser_version && ` ${event.browser_version}`),
});

/** What events have; all other dimensions are of visits. */
const ofEvents: Partial<Record<OracleDimension, Partial<Question>>> = {
  event: { dimensions: ['event:name'], filters: [['is_not', 'event:name', ['pageview']]] },
  hostname: { dimensions: ['event:hostname'], filters: [['is', 'event:name', ['pageview']]] },
  page: { dimensions: ['event:page'], metrics: ['pageviews'] },
};

export const oracleDimensions = [
  ...(['browser', 'browser-version', 'channel', 'country', 'device', 'entry-page', 'exit-page'] as const),
  ...(['language', 'os', 'screen', 'source', 'event', 'hostname', 'page'] as const),
  ...(['utm-campaign', 'utm-content', 'utm-medium', 'utm-source', 'utm-term'] as const),
] as const;
export type OracleDimension = (typeof oracleDimensions)[number];
