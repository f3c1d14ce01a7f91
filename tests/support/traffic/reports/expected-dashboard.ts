import { type EventRow, rangeOf, type Timeframe } from '@footfall/functions/contract';
import type { Shown } from '../../browser/pages/dashboard.ts';
import { dayAfter, daysOf, type Before, type DayRange } from '../../oracle/calendar.ts';
import {
  chartOf,
  globalOf,
  rowsOf,
  fullComparison,
  type OracleDimension,
  type OraclePeriod,
  type OracleRow,
  type OracleSummary,
} from '../../oracle/oracle.ts';

/** The events, and the time at which the dashboard is read (UTC). */
export interface Counted {
  workspaceId: string;
  events: readonly EventRow[];
  now: string;
}

/** What each timeframe is compared with. It is not the product's table, which would agree with its own mistakes. */
const comparisons: Record<Timeframe, Before> = {
  Today: 'days',
  Yesterday: 'days',
  'Last 7 days': 'days',
  'This week': 'weeks',
  'Last week': 'weeks',
  'Last 30 days': 'days',
  'Month to date': 'months',
  'Last month': 'months',
  'Last quarter': 'months',
  'Year to date': 'years',
  'Last year': 'years',
  'Last 12 months': 'days',
  'All time': 'days',
};

/** The days of a timeframe. All time begins with the first event and ends on the server's today. */
function periodOf({ workspaceId, events, now }: Counted, timeframe: Timeframe): OraclePeriod {
  const { from, to } = rangeOf(timeframe, now.slice(0, 10));
  // The server's clock is far ahead of the browser's: for the server the days are over, so it compares full days.
  const before = comparisons[timeframe];
  if (from !== '') return { workspaceId, from, to, before, weekdays: before === 'days' };
  const [first = ''] = events.map(({ date }) => date).sort();
  return { workspaceId, from: first, to: new Date().toISOString().slice(0, 10), allTime: true };
}

/** What the dashboard must show for a timeframe, counted from the events. */
export function expectedOn(counted: Counted, timeframe: Timeframe): Shown {
  const period = periodOf(counted, timeframe);
  const { events } = counted;
  const rows = (dimension: OracleDimension) => rowsOf(events, period, dimension);
  return {
    tiles: tilesOf(globalOf(events, period)),
    chart: chartRows(counted, timeframe, period),
    cards: {
      Pages: cardRows(rows('page'), { take: 5 }),
      Sources: cardRows(rows('source'), { take: 5, nameOf: (name) => name || 'Direct / None' }),
      Software: cardRows(rows('browser'), { take: 6 }),
      'Device Type': cardRows(rows('device'), { take: 4, nameOf: capitalised }),
      Countries: cardRows(rows('country'), { take: 5, nameOf: named('region') }),
      Languages: cardRows(rows('language'), { take: 5, nameOf: named('language') }),
    },
  };
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const named = (type: 'region' | 'language') => (code: string) =>
  new Intl.DisplayNames('en-US', { type }).of(code) ?? '';

const count = (value: number) => value.toLocaleString('en-US');
const percent = (value: number) =>
  (value / 100).toLocaleString('en-US', {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
const duration = (seconds: number) => `${Math.floor(Math.round(seconds) / 60)}m ${Math.round(seconds) % 60}s`;

function tilesOf({ previous, ...now }: ReturnType<typeof globalOf>): string[][] {
  const tile = (
    label: string,
    metric: keyof OracleSummary,
    format: (value: number) => string,
    good: 'up' | 'down' = 'up',
  ) => {
    const shown = [label, format(now[metric])];
    if (!previous) return shown;
    const isOfVisits = format !== count;
    if (isOfVisits && previous.uniqueVisitors === 0) return [...shown, 'from no visits'];
    const from = `from ${format(previous[metric])}`;
    if (previous[metric] === 0) return [...shown, from];
    return [...shown, `${changeOf(now[metric], previous[metric], good)} ${from}`];
  };
  return [
    tile('Pageviews', 'pageviews', count),
    tile('Unique visitors', 'uniqueVisitors', count),
    tile('Bounce rate', 'bounceRate', percent, 'down'),
    tile('Average visit duration', 'sessionDuration', duration),
  ];
}

function changeOf(current: number, previous: number, good: 'up' | 'down'): string {
  if (current === previous) return 'unchanged';
  const moved = current > previous ? 'up' : 'down';
  const by = percent(Math.abs(((current - previous) / previous) * 100));
  return `${moved} ${by}, ${moved === good ? 'better' : 'worse'}`;
}

/** Pageviews by the resolution of the timeframe, the future part, and the previous period. */
function chartRows({ events, now }: Counted, timeframe: Timeframe, period: OraclePeriod): string[][] {
  const { resolution } = rangeOf(timeframe, now.slice(0, 10));
  const running = { hour: `${now.slice(0, 13)}:00`, day: now.slice(0, 10), month: now.slice(0, 7) }[
    resolution
  ];
  const buckets = (of: OraclePeriod) => chartOf(events, of, resolution, 'pageviews').visitors;
  const shown = buckets(period);
  const earlier = period.allTime ? period : { ...period, ...fullComparison(period) };
  const before = buckets(earlier);
  const today = now.slice(0, 10);
  const passed = { from: period.from, to: period.to < today ? period.to : today };
  return shown.map(({ date, count: number }, index) => {
    const runs = date === running && period.to >= today;
    const [days, of] = daysIn(date, passed);
    const part = days < of ? ` (${days} of ${of} days)` : '';
    const text = date > running ? 'still to come' : `${count(number)}${runs ? ' so far' : ''}${part}`;
    if (period.allTime) return [text];
    // The ends are aligned, and the previous period can lack a bucket.
    const other = before.at(index - shown.length);
    return [
      text,
      other ? count(other.count) + noteBefore(daysIn(other.date, earlier), runs && resolution) : '–',
    ];
  });
}

/** How many days of a bucket are in a range, of how many. */
function daysIn(bucket: string, range: DayRange): [days: number, of: number] {
  if (bucket.length !== 7) return [1, 1];
  const month = daysOf({ from: `${bucket}-01`, to: dayAfter(`${bucket}-01`, 30) }).filter((day) =>
    day.startsWith(bucket),
  );
  return [month.filter((day) => range.from <= day && day <= range.to).length, month.length];
}

/** @param runs the bucket beside which it stands, where that is not over */
function noteBefore([days, of]: [number, number], runs: string | false): string {
  if (runs) return days < of ? ` (${days} whole days of ${of})` : ` (whole ${runs})`;
  return days < of ? ` (${days} of ${of} days)` : '';
}

interface CardOptions {
  take: number;
  nameOf?: (value: string) => string;
}

function cardRows(all: OracleRow[], { take, nameOf = (name) => name }: CardOptions): string[][] {
  const row = ({ value, sum, percentage }: OracleRow) => [nameOf(value), count(sum), percent(percentage)];
  const remaining = all.slice(take);
  const total = (of: 'sum' | 'percentage') => remaining.reduce((sum, each) => sum + each[of], 0);
  const others = ['Others', count(total('sum')), percent(total('percentage'))];
  return [...all.slice(0, take).map(row), ...(remaining.length > 0 ? [others] : [])];
}

/** The rows of the dialog of pages, at most a hundred, counted like those of the API. */
export function expectedPagesInDialog(counted: Counted, timeframe: Timeframe): string[][] {
  const rows = rowsOf(counted.events, periodOf(counted, timeframe), 'page');
  const total = rows.reduce((sum, row) => sum + row.sum, 0);
  return rows.slice(0, 100).map(({ value, sum }) => [value, count(sum), percent((sum * 100) / total)]);
}
