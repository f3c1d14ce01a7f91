import {
  addDays,
  type AlertRule,
  dailyCheckTime,
  type Day,
  dayAndHourIn,
  hourMs,
  minuteMs,
  wallClockIn,
} from '../contract/index.ts';
import { momentOf } from '../query/plan/wall-clock.ts';
import { lengthsOfHours, offsetAt } from './judge/clock.ts';

/** How often the job checks what can happen at any time. */
const checkedEveryMs = 15 * minuteMs;
/** An hour is judged so long after its end: what arrives late until then counts. */
const afterHourMs = 5 * minuteMs;

/** How often a rule is checked. */
type Pace = 'day' | 'hour' | 'quarter';

function paceOf(rule: AlertRule): Pace {
  switch (rule.kind) {
    case 'change':
      return rule.span;
    case 'goal':
      return rule.when === 'missed' ? 'day' : 'hour';
    case 'silence':
      return 'quarter';
    case 'vital':
      return 'day';
    case 'refused':
      return 'hour';
  }
}

/**
 * When a rule is checked next, after a moment. Rules about days are checked at 01:00 on the clock of the workspace, and
 * those about hours five minutes after the hour.
 */
export function nextCheck(rule: AlertRule, timezone: string, now: Date): Date {
  switch (paceOf(rule)) {
    case 'day':
      return nextDaily(timezone, now);
    case 'hour':
      return new Date(startOfHour(timezone, now.getTime() - afterHourMs) + hourMs + afterHourMs);
    case 'quarter':
      return new Date(now.getTime() - (now.getTime() % checkedEveryMs) + checkedEveryMs);
  }
}

function nextDaily(timezone: string, now: Date): Date {
  const { day } = wallClockIn(timezone, now);
  const at = (on: Day) => momentOf(timezone, { day: on, time: dailyCheckTime });
  const today = at(day);
  return new Date(today > now.getTime() ? today : at(addDays(day, 1)));
}

/** A day or an hour that is over, on the clock of a workspace. */
export interface JudgedSpan {
  day: Day;
  /** Two digits; null: the whole day. */
  hour: string | null;
  /** When it ended. */
  end: Date;
}

/** The last hour that is over and can be judged; null if the clock was changed in it. */
export function lastHour(timezone: string, now: Date): JudgedSpan | null {
  const end = startOfHour(timezone, now.getTime() - afterHourMs);
  const { day, hour } = dayAndHourIn(timezone, new Date(end - 1));
  const isWhole = lengthsOfHours(timezone, day, 1)[hour] === hourMs;
  return isWhole ? { day, hour: twoDigits(hour), end: new Date(end) } : null;
}

/** The last day that is over and can be judged: until 01:00, yesterday cannot. */
export function lastDay(timezone: string, now: Date): JudgedSpan {
  const { day: today, time } = wallClockIn(timezone, now);
  const next = time >= dailyCheckTime ? today : addDays(today, -1);
  return {
    day: addDays(next, -1),
    hour: null,
    end: new Date(momentOf(timezone, { day: next, time: '00:00' })),
  };
}

export const twoDigits = (hour: number): string => String(hour).padStart(2, '0');

/** When the running hour began on the clock of a zone. */
const startOfHour = (timezone: string, at: number): number => at - ((at + offsetAt(timezone, at)) % hourMs);
