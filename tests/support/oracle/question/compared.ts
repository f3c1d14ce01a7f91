import { type EventRow, type Question, type AnyMetric, meaningOf } from '@footfall/functions/contract';
import {
  dayAfter,
  daysOf,
  firstMinute,
  monthsOf,
  rangeBefore,
  sameDateBefore,
  wallTime,
  type Before,
  type DayRange,
  type WallTime,
} from '../calendar.ts';
import { timeOf } from '../visits.ts';
import { isTime } from './groups.ts';
import { areDays, clockOf, isWithin, type Site, type MomentRange, type Span } from './range.ts';

/** The comparison of a span: all of it, and its end if the span is not over. */
export interface Compared {
  span: Span;
  cut: (WallTime & { atMs: number }) | null;
}

/** Whether an event is in the compared period: full days, and of the last one what is before the cut. */
export function isCompared({ span, cut }: Compared, event: EventRow): boolean {
  if (!isWithin(span, event)) return false;
  if (cut === null || (areDays(span) && event.date < cut.date)) return true;
  return timeOf(event) < cut.atMs && (!areDays(span) || event.date === cut.date);
}

/** The comparison of the query; `refused` if it equals the range, or cannot be compared with anything. */
export function comparedOf(question: Question, span: Span, site: Site): Compared | 'refused' | null {
  const { compare, date_range, dimensions } = question;
  if (compare === undefined || date_range === 'all') return null;
  if (date_range === 'realtime') return 'refused';
  if (!areDays(span) && dimensions.length > 1 && dimensions.some(isTime)) return 'refused';
  const found = areDays(span) ? comparedDays(question, span, site) : comparedMoments(question, span, site);
  return found && !overlap(found.span, span) ? found : 'refused';
}

function comparedDays(question: Question, span: DayRange, site: Site): Compared {
  const { compare } = question;
  const clock = clockOf(site);
  const before = Array.isArray(compare) ? null : beforeOf(compare, span, clock.date);
  const plain = Array.isArray(compare)
    ? { from: compare[0], to: compare[1] }
    : rangeBefore(span, before ?? 'days', clock.date > span.to);
  const by = question.match_day_of_week ? daysToWeekday(plain, span) : 0;
  const days = { from: dayAfter(plain.from, by), to: dayAfter(plain.to, by) };
  if (clock.date > span.to) return { span: days, cut: null };
  if (clock.date < span.from) return { span: days, cut: cutAt(site, { date: days.from, time: '00:00' }) };
  const months = { months: monthsOf(span), years: 12 }[before as string];
  const sameDay = months
    ? dayAfter(sameDateBefore(clock.date, months), by)
    : dayAfter(days.from, daysOf({ from: span.from, to: clock.date }).length - 1);
  const isWithin = sameDay <= days.to;
  return { span: days, cut: isWithin ? cutAt(site, { date: sameDay, time: clock.time }) : null };
}

const cutAt = ({ timezone }: Site, clock: WallTime) => ({ ...clock, atMs: firstMinute(timezone, clock) });

/** Equally long directly before, or when the clocks showed the same a week, a month or a year earlier. */
function comparedMoments(question: Question, span: MomentRange, site: Site): Compared | null {
  const { compare, match_day_of_week } = question;
  if (Array.isArray(compare)) return null;
  const months = { month_over_month: 1, year_over_year: 12 }[compare as string] ?? 0;
  const weeks = compare === 'week_over_week' ? 7 : 0;
  const length = span.toMs - span.fromMs;
  const earlier = (at: number, days = 0) =>
    months + weeks === 0
      ? movedByDays(at - length, days, site)
      : sameClock(at, (date) => dayAfter(sameDateBefore(date, months), days - weeks), site);
  const spanBy = (days: number) => ({ fromMs: earlier(span.fromMs, days), toMs: earlier(span.toMs, days) });
  const weekdayOf = (at: number) => weekday(wallTime(site.timezone, at).date);
  const plain = spanBy(0);
  const off = match_day_of_week ? (weekdayOf(span.fromMs) - weekdayOf(plain.fromMs) + 7) % 7 : 0;
  // A comparison after the range would not be with an earlier time.
  const moved = spanBy(nearestApart(off, (by) => spanBy(by).toMs <= span.fromMs));
  const now = site.now.getTime();
  if (now >= span.toMs) return { span: moved, cut: null };
  const atMs = now < span.fromMs ? moved.fromMs : Math.min(moved.toMs, moved.fromMs + (now - span.fromMs));
  return { span: moved, cut: { ...wallTime(site.timezone, atMs), atMs } };
}

const movedByDays = (at: number, days: number, site: Site) =>
  days === 0 ? at : sameClock(at, (date) => dayAfter(date, days), site);

/** When the clocks showed the same on another day. */
function sameClock(at: number, dayOf: (date: string) => string, { timezone }: Site): number {
  const { date, time } = wallTime(timezone, at);
  return firstMinute(timezone, { date: dayOf(date), time }) + (at % 60_000);
}

function overlap(one: Span, other: Span): boolean {
  if (areDays(one) && areDays(other)) return one.from <= other.to && other.from <= one.to;
  if (areDays(one) || areDays(other)) return true;
  return one.fromMs < other.toMs && other.fromMs < one.toMs;
}

/** The first of the timeframe menu's options with this range determines the comparison, by the browser's day. */
function beforeOf(compare: string | undefined, span: DayRange, today: string): Before {
  if (compare === 'week_over_week') return 'weeks';
  if (compare === 'month_over_month') return 'months';
  if (compare === 'year_over_year') return 'years';
  if (compare === 'days_before') return 'days';
  const days = [today, dayAfter(today, -1), dayAfter(today)];
  const option = days.flatMap(optionsOn).find(([from, to]) => from === span.from && to === span.to);
  return option?.[2] ?? 'days';
}

/** The options of a day, as ranges and what they are compared with. */
function optionsOn(today: string): [from: string, to: string, Before][] {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const firstOfYear = `${today.slice(0, 4)}-01-01`;
  const quarter = ['01', '04', '07', '10'].findLast((month) => month <= today.slice(5, 7)) ?? '01';
  const firstOfQuarter = `${today.slice(0, 4)}-${quarter}-01`;
  const monday = dayAfter(today, -((weekday(today) + 6) % 7));
  return [
    [today, today, 'days'],
    [dayAfter(today, -1), dayAfter(today, -1), 'days'],
    [dayAfter(today, -6), today, 'days'],
    [dayAfter(today, -29), today, 'days'],
    [firstOfMonth, today, 'months'],
    [sameDateBefore(firstOfMonth, 1), dayAfter(firstOfMonth, -1), 'months'],
    [sameDateBefore(firstOfQuarter, 3), dayAfter(firstOfQuarter, -1), 'months'],
    [firstOfYear, today, 'years'],
    [sameDateBefore(firstOfYear, 12), dayAfter(firstOfYear, -1), 'years'],
    [dayAfter(sameDateBefore(today, 12), 1), today, 'days'],
    [monday, today, 'weeks'],
    [dayAfter(monday, -7), dayAfter(monday, -1), 'weeks'],
  ];
}

/** How many days to shift so that both begin on the same weekday: the minimum that separates the two. */
function daysToWeekday(days: DayRange, span: DayRange): number {
  const off = (weekday(span.from) - weekday(days.from) + 7) % 7;
  const moved = (by: number) => ({ from: dayAfter(days.from, by), to: dayAfter(days.to, by) });
  return nearestApart(off, (by) => !overlap(moved(by), span));
}

function nearestApart(off: number, isApart: (by: number) => boolean): number {
  const nearest = off > 3 ? off - 7 : off;
  return [nearest, nearest - 7, nearest + 7].find(isApart) ?? nearest;
}

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

type Figure = number | null;

/** How a metric changed: in percent, percentages in points; null where something came of nothing. */
export function changeOf(metric: AnyMetric, now: Figure, before: Figure): Figure {
  if (now === null || before === null) return null;
  if (meaningOf(metric).unit === 'percent') return now - before;
  if (now === before) return 0;
  return before === 0 ? null : ((now - before) * 100) / before;
}
