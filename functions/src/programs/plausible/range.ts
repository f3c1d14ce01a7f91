import { z } from 'zod';
import {
  addDays,
  type Day,
  daysBetween,
  firstOfMonth,
  hourMs,
  isDay,
  lastOfMonth,
  minuteMs,
  monthsBefore,
  type Question,
  startOfDayIn,
  wallClockIn,
} from '../../contract/index.ts';
import { text } from '../../contract/shapes/fields.ts';
import { range as rangeShape } from '../../contract/shapes/questions/range.ts';
import type { Span } from '../../query/plan/periods.ts';
import { invalidRange, problem } from './read.ts';

/** Up to 5000 days and 100 months. */
const someDays = /^(?=\d{1,4}d$)0*([1-9]\d{0,2}|[1-4]\d{3}|5000)d$/;
const someMonths = /^(?=\d{1,4}mo$)0*([1-9]\d?|100)mo$/;
const day = text.regex(/^\d{4}-\d\d-\d\d$/);
const moment = text.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/);

export const statsRange = z.union([
  z.enum(['day', 'today', 'yesterday', '24h', 'month', 'year', 'all']),
  text.regex(someDays),
  text.regex(someMonths),
  z.tuple([day, day]),
  z.tuple([moment, moment]),
]);

interface Clock {
  timezone: string;
  now: Date;
  /** The day from which `7d` and similar ranges count, in the time zone of the workspace. */
  today: Day;
  /** Whether a month or a year ends today, and a day at the current hour. */
  isTrimmed: boolean;
}

type Range = Question['date_range'];

/** @throws AppError `invalid_request` */
export function toRange(given: string | [string, string], clock: Clock): Range {
  if (!statsRange.safeParse(given).success) throw problem(invalidRange(given));
  const range = typeof given === 'string' ? namedRange(given, clock) : rangeOfPair(given, clock);
  if (range === null) throw problem(invalidRange(given));
  const { error } = rangeShape(clock.now).safeParse(range);
  if (error) throw problem(`${invalidRange(given)}: ${error.issues[0]?.message}`);
  return range;
}

function namedRange(name: string, { today, isTrimmed }: Clock): Range {
  const [yesterday, month, year] = [addDays(today, -1), firstOfMonth(today), today.slice(0, 4)];
  const ranges: Record<string, Range> = {
    ...{ all: 'all', '24h': '24h', yesterday: [yesterday, yesterday] },
    ...{ day: [today, today], today: [today, today] },
    month: [month, isTrimmed ? today : lastOfMonth(today)],
    year: [`${year}-01-01`, isTrimmed ? today : `${year}-12-31`],
  };
  if (ranges[name]) return ranges[name];
  const count = Number.parseInt(name, 10);
  if (name.endsWith('mo')) return [monthsBefore(month, count), addDays(month, -1)];
  return [addDays(today, -count), yesterday];
}

function rangeOfPair([from, to]: [string, string], { timezone }: Clock): Range | null {
  if (isDay(from) && isDay(to)) return [from, to];
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)];
  if (!from.includes('T') || Number.isNaN(fromMs + toMs)) return null;
  const [first, last] = [clockAt(timezone, fromMs), clockAt(timezone, toMs)];
  // Complete days are stored as days, so they have no limit of age.
  if (first.time === '00:00:00' && last.time === '23:59:59') return [first.day, last.day];
  // Plausible includes the last second.
  return [from, new Date(toMs + 1000).toISOString()];
}

function clockAt(timezone: string, at: number) {
  const { day, time } = wallClockIn(timezone, new Date(at));
  return { day, time: `${time}:${String(new Date(at).getUTCSeconds()).padStart(2, '0')}` };
}

/** Plausible's rule for the dimension `time`. */
export function bucketOf(span: Span): 'time:hour' | 'time:day' | 'time:week' | 'time:month' {
  const hours =
    span.kind === 'moments' ? (span.toMs - span.fromMs) / hourMs : daysBetween(span.from, span.to) * 24;
  if (hours <= 48) return 'time:hour';
  const days = Math.ceil(hours / 24) - 1;
  if (days <= 40) return 'time:day';
  return days < 53 * 7 ? 'time:week' : 'time:month';
}

export function endsOf(span: Span, timezone: string, lastMs?: number): [string, string] {
  if (span.kind === 'moments') return [isoIn(timezone, span.fromMs), isoIn(timezone, span.toMs - 1000)];
  const endMs = startOfDayIn(timezone, addDays(span.to, 1));
  return [isoIn(timezone, startOfDayIn(timezone, span.from)), isoIn(timezone, lastMs ?? endMs - 1000)];
}

export function endOfHour(timezone: string, now: Date): number {
  const minute = Number(wallClockIn(timezone, now).time.slice(3));
  return Math.floor(now.getTime() / minuteMs) * minuteMs + (60 - minute) * minuteMs - 1000;
}

function isoIn(timezone: string, at: number) {
  const { day, time } = clockAt(timezone, at);
  const minutes = Math.round((Date.parse(`${day}T${time}Z`) - Math.floor(at / 1000) * 1000) / minuteMs);
  const two = (count: number) => String(count).padStart(2, '0');
  const apart = Math.abs(minutes);
  return `${day}T${time}${minutes < 0 ? '-' : '+'}${two(Math.floor(apart / 60))}:${two(apart % 60)}`;
}
