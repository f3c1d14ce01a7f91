import {
  addDays,
  alertKindOf,
  type AlertRule,
  type AlertSchedule,
  type AlertSpan,
  dailyCheckTime,
  type Day,
  dayAndHourIn,
  dayIn,
  hourMs,
  minuteMs,
  momentOf,
  startOfDayIn,
  wallClockIn,
} from '../contract/index.ts';
import { lengthsOfHours, offsetAt } from './evaluate/clock.ts';

/** How often silence is checked. */
const checkedEveryMs = 15 * minuteMs;
/** Wait after the end of an hour, so that late events count. */
const afterHourMs = 5 * minuteMs;

export interface CheckedSpan {
  day: Day;
  /** Two digits; null: the span is the full day. */
  hour: string | null;
  end: Date;
}

/** The last complete hour; null if the clock was changed in it. */
export function lastHour(timezone: string, now: Date): CheckedSpan | null {
  const end = startOfHour(timezone, now.getTime() - afterHourMs);
  const { day, hour } = dayAndHourIn(timezone, new Date(end - 1));
  const isFullHour = lengthsOfHours(timezone, day, 1)[hour] === hourMs;
  return isFullHour ? { day, hour: twoDigits(hour), end: new Date(end) } : null;
}

/** The last complete day. Until 01:00, this is the day before yesterday. */
export function lastDay(timezone: string, now: Date): CheckedSpan {
  const { day: today, time } = wallClockIn(timezone, now);
  const next = time >= dailyCheckTime ? today : addDays(today, -1);
  return {
    day: addDays(next, -1),
    hour: null,
    end: new Date(startOfDayIn(timezone, next)),
  };
}

const twoDigits = (hour: number): string => String(hour).padStart(2, '0');

export const hours: readonly string[] = Array.from({ length: 24 }, (_, hour) => twoDigits(hour));

export const nameOfSpan = ({ day, hour }: Pick<CheckedSpan, 'day' | 'hour'>): string =>
  hour === null ? day : `${day}T${hour}`;

const startOfHour = (timezone: string, at: number): number => at - ((at + offsetAt(timezone, at)) % hourMs);

function nextDaily(timezone: string, now: Date): Date {
  const { day } = wallClockIn(timezone, now);
  const at = (on: Day) => momentOf(timezone, { day: on, time: dailyCheckTime });
  const today = at(day);
  return new Date(today > now.getTime() ? today : at(addDays(day, 1)));
}

const nextHourly = (timezone: string, now: Date) =>
  new Date(startOfHour(timezone, now.getTime() - afterHourMs) + hourMs + afterHourMs);

const nextQuarter = (_: string, now: Date) =>
  new Date(now.getTime() - (now.getTime() % checkedEveryMs) + checkedEveryMs);

interface Schedule {
  /** Whether its values are those of days or of hours. */
  unit: AlertSpan;
  next: (timezone: string, now: Date) => Date;
  /** The span that a check is about; without it, checks are about the moment. */
  span?: (timezone: string, now: Date) => CheckedSpan | null;
}

const schedules: Record<AlertSchedule, Schedule> = {
  day: { unit: 'day', next: nextDaily, span: lastDay },
  hour: { unit: 'hour', next: nextHourly, span: lastHour },
  today: {
    unit: 'day',
    next: nextHourly,
    span: (timezone, now) => ({ day: dayIn(timezone, now), hour: null, end: now }),
  },
  quarter: { unit: 'hour', next: nextQuarter },
  hourly: { unit: 'day', next: nextHourly },
};

const scheduleOf = (rule: AlertRule) => schedules[alertKindOf(rule).schedule(rule)];

/** The next check after a moment: days at 01:00 on the workspace's clock, hours five minutes after the hour. */
export const nextCheck = (rule: AlertRule, timezone: string, now: Date): Date =>
  scheduleOf(rule).next(timezone, now);

export const unitOf = (rule: AlertRule): AlertSpan => scheduleOf(rule).unit;

export const isAboutMoment = (rule: AlertRule): boolean => !scheduleOf(rule).span;

/** The span that a check of a rule is about; null for a moment, and for an hour in which the clock was changed. */
export const spanOfCheck = (rule: AlertRule, timezone: string, now: Date): CheckedSpan | null =>
  scheduleOf(rule).span?.(timezone, now) ?? null;
