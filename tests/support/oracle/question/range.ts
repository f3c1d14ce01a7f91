import type {
  ChannelRule,
  EventRow,
  Filter,
  MovedPage,
  NamedRange,
  Question,
} from '@footfall/functions/contract';
import { dayAfter, daysOf, sameDateBefore, wallTime, type DayRange, type WallTime } from '../calendar.ts';
import { timeOf } from '../visits.ts';
import type { Goals } from './goals.ts';

/** The workspace, and the time of the query. */
export interface Site {
  workspaceId: string;
  timezone: string;
  now: Date;
  resetAt?: Date | null;
  /** For `all`: the oldest and the latest day of an event. */
  days?: DayRange | null;
  goals?: Goals;
  channelRules?: readonly ChannelRule[];
  /** Whether `/about` and `/about/` are one page. */
  mergesSlashes?: boolean;
  /** Rules of pages that have a new address. */
  moved?: readonly MovedPage[];
  /** Whether traffic without a value has rows of its own. */
  hasEmptyRows?: boolean;
  /** The filters of the visitors that conversion rates are shares of, if not those of the query. */
  convertsFrom?: readonly Filter[];
}

/** Two moments, the second not included. */
export interface MomentRange {
  fromMs: number;
  toMs: number;
}

export type Span = DayRange | MomentRange;

export const areDays = (span: Span): span is DayRange => 'from' in span;

/** The events that happen in a span: what is outside of two moments does not exist, not even for its visit. */
export function isWithin(span: Span, event: EventRow): boolean {
  if (areDays(span)) return span.from <= event.date && event.date <= span.to;
  return span.fromMs <= timeOf(event) && timeOf(event) < span.toMs;
}

/** The local time of the workspace. */
export const clockOf = ({ timezone, now }: Site): WallTime => wallTime(timezone, now.getTime());

const msPerDay = 86_400_000;
const msPerMinute = 60_000;
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

export function spanOf(range: Question['date_range'], site: Site): Span {
  if (typeof range !== 'string') {
    const [from, to] = range;
    return from.includes('T') ? { fromMs: Date.parse(from), toMs: Date.parse(to) } : { from, to };
  }
  return namedSpan(range, site);
}

function namedSpan(name: NamedRange, site: Site): Span {
  const today = clockOf(site).date;
  const now = site.now.getTime();
  const daysUntilYesterday = /^(\d+)d$/.exec(name);
  if (daysUntilYesterday)
    return { from: dayAfter(today, -Number(daysUntilYesterday[1])), to: dayAfter(today, -1) };
  const fullMonths = /^(\d+)mo$/.exec(name);
  if (fullMonths) {
    const from = sameDateBefore(firstOfMonth(today), Number(fullMonths[1]));
    return { from, to: dayAfter(firstOfMonth(today), -1) };
  }
  switch (name) {
    case '24h':
      return { fromMs: now - msPerDay, toMs: now };
    case 'realtime':
      return { fromMs: now - 30 * msPerMinute, toMs: now };
    case 'month':
      return { from: firstOfMonth(today), to: today };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'all':
      return allDays(site, today);
    default:
      return { from: today, to: today };
  }
}

/** Until today; later if another time zone was ahead of it. */
function allDays({ days }: Site, today: string): DayRange {
  const { from, to } = days ?? { from: today, to: today };
  return { from: from < today ? from : today, to: to > today ? to : today };
}

/** The days on which a span is, by the workspace's calendar. */
export function daysIn(span: Span, timezone: string): string[] {
  if (areDays(span)) return daysOf(span);
  const { date: from } = wallTime(timezone, span.fromMs);
  const { date: to } = wallTime(timezone, span.toMs - 1);
  return daysOf({ from, to });
}
