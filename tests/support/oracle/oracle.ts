/**
 * The numbers of every report, counted from arrays of events in the simplest way. It shares no code with the product's
 * reports and uses no SQL, so if both agree on random traffic, both are very likely right.
 */
import type { EventRow, Resolution } from '@footfall/functions/contract';
import {
  dayAfter,
  daysOf,
  firstMinute,
  monthsOf,
  rangeBefore,
  sameDateBefore,
  type Before,
  type DayRange,
  type WallTime,
} from './calendar.ts';
import { daysToWeekday } from './question/compared.ts';
import { personOf, timeOf, visitsOf, type Visit } from './visits.ts';

/** The period of a report. All time has no previous period; its days are given like those of any other period. */
export interface OraclePeriod extends DayRange {
  workspaceId: string;
  allTime?: boolean;
  /** What it is compared with; by default the days directly before it. */
  before?: Before;
  /** Whether that is moved to the same days of the week. */
  weekdays?: boolean;
  /** The local time of the workspace when the report is read; if left out, the period is over. */
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

/** The days that a period is compared with, and the time of the last day at which the comparison may end. */
interface Compared {
  from: string;
  to: string;
  until: string | null;
}

/** The metrics of the period, and of the same part of the period that it is compared with. */
export function globalOf(
  events: readonly EventRow[],
  period: OraclePeriod,
): OracleSummary & { previous: OracleSummary | null; comparedWith: Compared | null } {
  const summary = (of: readonly EventRow[], range: DayRange) =>
    summaryOf(sumsBy(visitsIn(of, period.workspaceId, range), () => 'all').get('all'));
  const now = summary(events, period);
  if (period.allTime) return { ...now, previous: null, comparedWith: null };
  const comparedWith = comparedOf(period);
  return { ...now, previous: summary(eventsFor(events, period), comparedWith), comparedWith };
}

/** A period that is not over is compared with the same part of the previous one, up to the same time. */
function comparedOf({ clock, before = 'days', ...period }: OraclePeriod): Compared {
  const isOver = !clock || clock.date > period.to;
  const { from, to } = wholeBefore({ ...period, before, ...(clock ? { clock } : {}) });
  if (isOver) return { from, to, until: null };
  if (clock.date < period.from) return { from, to: from, until: '00:00' };
  const passed = daysOf({ from: period.from, to: clock.date }).length - 1;
  const last = {
    days: () => daysOf({ from, to })[passed] ?? to,
    weeks: () => dayAfter(clock.date, -7),
    months: () => sameDateBefore(clock.date, monthsOf(period)),
    years: () => sameDateBefore(clock.date, 12),
  }[before]();
  return { from, to: last, until: clock.time };
}

/** The events that count for the comparison: those before its end. */
function eventsFor(events: readonly EventRow[], period: OraclePeriod): readonly EventRow[] {
  const { to, until } = comparedOf(period);
  if (until === null) return events;
  const end = firstMinute(period.timezone ?? 'UTC', { date: to, time: until });
  return events.filter((event) => event.date !== to || timeOf(event) < end);
}

/** One metric for every bucket of the period and of the previous one, which has no buckets for all time. */
export function chartOf(
  events: readonly EventRow[],
  period: OraclePeriod,
  resolution: Resolution,
  metric: keyof OracleSummary,
): { visitors: { date: string; count: number }[]; previousPeriod: { count: number }[] } {
  const series = (range: DayRange) => {
    const sums = sumsBy(visitsIn(events, period.workspaceId, range), ({ date, hour }) =>
      bucketOf(date, hour, resolution),
    );
    return bucketsOf(range, resolution).map((date) => ({ date, count: summaryOf(sums.get(date))[metric] }));
  };
  return {
    visitors: series(period),
    previousPeriod: period.allTime ? [] : series(wholeBefore(period)).map(({ count }) => ({ count })),
  };
}

/** The chart shows the whole previous period. */
export function wholeBefore({ clock, before, weekdays, ...period }: OraclePeriod): DayRange {
  const range = rangeBefore(period, before, !clock || clock.date > period.to);
  const by = weekdays ? daysToWeekday(range, period) : 0;
  return { from: dayAfter(range.from, by), to: dayAfter(range.to, by) };
}

/** All rows of a dimension, largest first; equal ones are ordered by the code units of their value. */
export function rowsOf(
  events: readonly EventRow[],
  period: OraclePeriod,
  dimension: OracleDimension,
): OracleRow[] {
  return rowsIn(visitsIn(events, period.workspaceId, period), dimension);
}

/** The share of visitors of each device, in the period and in the previous one, for every device of either. */
export function mediumOf(
  events: readonly EventRow[],
  period: OraclePeriod,
): { name: string; current: number; previous: number }[] {
  const current = rowsOf(events, period, 'device');
  const previous = period.allTime
    ? []
    : rowsIn(visitsIn(eventsFor(events, period), period.workspaceId, comparedOf(period)), 'device');
  const names = new Set([...current, ...previous].map(({ value }) => value));
  const share = (rows: OracleRow[], name: string) =>
    rows.find(({ value }) => value === name)?.percentage ?? 0;
  return [...names]
    .sort()
    .map((name) => ({ name, current: share(current, name), previous: share(previous, name) }));
}

function visitsIn(events: readonly EventRow[], workspaceId: string, { from, to }: DayRange): Visit[] {
  return visitsOf(events, workspaceId).filter(([{ date }]) => from <= date && date <= to);
}

interface Sums {
  people: Set<string>;
  pageviews: number;
  visits: number;
  bounces: number;
  durationMs: number;
  engagedMs: number;
}

/**
 * Sums by bucket. A visit, its bounce, its duration and its engaged time belong to the bucket in which it starts; a
 * pageview to its own; a visitor to each bucket with a pageview or a custom event of theirs.
 */
function sumsBy(visits: Visit[], bucket: (event: EventRow) => string): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  const sumsAt = (event: EventRow): Sums => {
    const known = sums.get(bucket(event));
    if (known) return known;
    const fresh = {
      people: new Set<string>(),
      pageviews: 0,
      visits: 0,
      bounces: 0,
      durationMs: 0,
      engagedMs: 0,
    };
    sums.set(bucket(event), fresh);
    return fresh;
  };
  for (const visit of visits) {
    const started = sumsAt(visit[0]);
    started.visits += 1;
    started.durationMs += durationOf(visit);
    if (isBounce(visit)) started.bounces += 1;
    for (const event of visit) {
      if (event.name === 'engagement') {
        started.engagedMs += event.engaged_ms ?? 0;
        continue;
      }
      const seen = sumsAt(event);
      seen.people.add(personOf(event));
      if (event.name === 'pageview') seen.pageviews += 1;
    }
  }
  return sums;
}

function durationOf(visit: Visit): number {
  return timeOf(visit.at(-1) ?? visit[0]) - timeOf(visit[0]);
}

function isBounce(visit: Visit): boolean {
  const pageviews = visit.filter(({ name }) => name === 'pageview');
  return pageviews.length === 1 && !visit.some((event) => isCustom(event) && event.interactive);
}

const isCustom = ({ name }: EventRow) => name !== 'pageview' && name !== 'engagement';

function summaryOf(sums: Sums | undefined): OracleSummary {
  const { people, pageviews, visits, bounces, durationMs, engagedMs } = sums ?? noSums;
  // An hour can have pageviews of a visit that started in an earlier hour, and no visit that started in it.
  const ofVisits = (amount: number) => (visits === 0 ? 0 : amount / visits);
  return {
    uniqueVisitors: people.size,
    visits,
    pageviews,
    bounceRate: ofVisits(bounces * 100),
    sessionDuration: ofVisits(durationMs / 1000),
    viewsPerVisit: ofVisits(pageviews),
    engagedTime: ofVisits(engagedMs / 1000),
  };
}

const noSums: Sums = { people: new Set(), pageviews: 0, visits: 0, bounces: 0, durationMs: 0, engagedMs: 0 };

function bucketOf(date: string, hour: number, resolution: Resolution): string {
  if (resolution === 'month') return date.slice(0, 7);
  return resolution === 'day' ? date : `${date}T${String(hour).padStart(2, '0')}:00`;
}

function bucketsOf(range: DayRange, resolution: Resolution): string[] {
  const buckets = new Set<string>();
  for (const day of daysOf(range)) {
    for (let hour = 0; hour < 24; hour += 1) buckets.add(bucketOf(day, hour, resolution));
  }
  return [...buckets];
}

/** The value that a visit has in a dimension; undefined leaves the visit out. */
const visitValues = {
  browser: ([first]) => first.browser,
  'browser-version': ([first]) =>
    first.browser_version === '' ? first.browser : `${first.browser} ${first.browser_version}`,
  channel: ([first]) => first.channel,
  country: ([first]) => first.country,
  device: ([first]) => first.device,
  'entry-page': ([first]) => first.pathname,
  'exit-page': (visit) => visit.findLast(({ name }) => name === 'pageview')?.pathname,
  language: ([first]) => first.language,
  os: ([first]) => first.os,
  screen: ([first]) => first.screen,
  source: ([first]) => first.source,
  'utm-campaign': ([first]) => first.utm_campaign,
  'utm-content': ([first]) => first.utm_content,
  'utm-medium': ([first]) => first.utm_medium,
  'utm-source': ([first]) => first.utm_source,
  'utm-term': ([first]) => first.utm_term,
} satisfies Record<string, (visit: Visit) => string | undefined>;

/** The value that an event has in a dimension; undefined leaves the event out. */
const eventValues = {
  event: (event) => (isCustom(event) ? event.name : undefined),
  hostname: (event) => (event.name === 'pageview' ? event.hostname : undefined),
  page: (event) => (event.name === 'pageview' ? event.pathname : undefined),
} satisfies Record<string, (event: EventRow) => string | undefined>;

export type OracleDimension = keyof typeof visitValues | keyof typeof eventValues;

export const oracleDimensions = [
  ...Object.keys(visitValues),
  ...Object.keys(eventValues),
] as OracleDimension[];

function rowsIn(visits: Visit[], dimension: OracleDimension): OracleRow[] {
  /** What is counted for each value: pageviews by their id for pages, visitors for other dimensions. */
  const counted = new Map<string, Set<string>>();
  const count = (value: string | undefined, one: string) => {
    if (value !== undefined) counted.set(value, (counted.get(value) ?? new Set()).add(one));
  };
  for (const visit of visits) {
    if (dimension in visitValues) {
      count(visitValues[dimension as keyof typeof visitValues](visit), personOf(visit[0]));
    } else {
      const valueOf = eventValues[dimension as keyof typeof eventValues];
      for (const event of visit)
        count(valueOf(event), dimension === 'page' ? event.event_id : personOf(event));
    }
  }
  let whole = 0;
  for (const { size } of counted.values()) whole += size;
  return [...counted]
    .map(([value, { size }]) => ({ value, sum: size, percentage: (size * 100) / whole }))
    .sort((a, b) => b.sum - a.sum || (a.value < b.value ? -1 : 1));
}
