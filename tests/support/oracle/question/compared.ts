import type { Question } from '../../../../functions/src/contract/query/query.ts';
import {
  dayAfter,
  daysOf,
  firstMinute,
  rangeBefore,
  sameDateBefore,
  type Before,
  type DayRange,
} from '../calendar.ts';
import { areDays, clockOf, type AskedOf, type Span } from './range.ts';

/** What a span is compared with: all of it, and until which moment of it where the span is not over. */
export interface Compared {
  span: Span;
  untilMs: number | null;
  /** The last day that is compared, and the time at which it ends. */
  last: { day: string; until: string } | null;
}

export function comparedOf(question: Question, span: Span, asked: AskedOf): Compared | null {
  const { compare, date_range, match_day_of_week } = question;
  if (compare === undefined || date_range === 'all') return null;
  if (!areDays(span)) return null;
  const shift = (days: DayRange) => (match_day_of_week ? sameWeekdays(days, span) : days);
  const clock = clockOf(asked);
  const isOver = clock.date > span.to;
  if (Array.isArray(compare)) {
    const [from, to] = compare;
    const days = shift({ from, to });
    return { span: days, ...cutAfter(days, span, asked, (passed) => dayAfter(days.from, passed)) };
  }
  const before = beforeOf(compare, span, clock.date);
  const plain = rangeBefore(span, before, isOver);
  const days = shift(plain);
  const moved = daysBetween(plain.from, days.from);
  const sameDay = (passed: number) => {
    const today = dayAfter(span.from, passed);
    if (before === 'days') return dayAfter(days.from, passed);
    return dayAfter(sameDateBefore(today, before === 'months' ? 1 : 12), moved);
  };
  return { span: days, ...cutAfter(days, span, asked, sameDay) };
}

function cutAfter(
  days: DayRange,
  span: DayRange,
  asked: AskedOf,
  sameDay: (passed: number) => string,
): Omit<Compared, 'span'> {
  const clock = clockOf(asked);
  if (clock.date > span.to) return { untilMs: null, last: null };
  const isAhead = clock.date < span.from;
  const day = isAhead ? days.from : sameDay(daysBetween(span.from, clock.date));
  const until = isAhead ? '00:00' : clock.time;
  if (day > days.to) return { untilMs: null, last: null };
  return { untilMs: firstMinute(asked.timezone, { date: day, time: until }), last: { day, until } };
}

/** The first of the timeframe menu's options that is this range today says what it is compared with. */
function beforeOf(compare: string, { from, to }: DayRange, today: string): Before {
  if (compare === 'month_over_month') return 'months';
  if (compare === 'year_over_year') return 'years';
  if (compare === 'days_before') return 'days';
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const yearAgo = sameDateBefore(today, 12);
  const options: [from: string, to: string, Before][] = [
    [today, today, 'days'],
    [dayAfter(today, -6), today, 'days'],
    [dayAfter(today, -29), today, 'days'],
    [firstOfMonth, today, 'months'],
    [sameDateBefore(firstOfMonth, 1), dayAfter(firstOfMonth, -1), 'months'],
    [`${today.slice(0, 4)}-01-01`, today, 'years'],
    [dayAfter(yearAgo, 1), today, 'days'],
  ];
  return options.find((option) => option[0] === from && option[1] === to)?.[2] ?? 'days';
}

/** The days moved so that they begin on the same day of the week, as near as possible. */
function sameWeekdays(days: DayRange, span: DayRange): DayRange {
  const off = (weekday(span.from) - weekday(days.from) + 7) % 7;
  const moved = off > 3 ? off - 7 : off;
  return { from: dayAfter(days.from, moved), to: dayAfter(days.to, moved) };
}

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

function daysBetween(from: string, to: string): number {
  return from <= to ? daysOf({ from, to }).length - 1 : 1 - daysOf({ from: to, to: from }).length;
}
