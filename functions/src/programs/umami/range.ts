import {
  addDays,
  type Day,
  dayIn,
  dayMs,
  daysBetween,
  firstReportDay,
  hourMs,
  minuteMs,
  monthsBefore,
  monthsBetween,
  type Question,
  wallClockIn,
} from '../../contract/index.ts';
import { maxMomentDays } from '../../contract/shapes/questions/range.ts';
import { momentOf } from '../../query/plan/wall-clock.ts';

/** Ranges of Umami's, which are moments, as ours. */

/** From one moment to another, the second not included, in milliseconds since 1970. */
export interface Moments {
  fromMs: number;
  toMs: number;
}

interface Clock {
  timezone: string;
  now: Date;
}

type Range = Question['date_range'];

/** The longest range whose events are read one by one: a month has an hour more where the clock is put back. */
const longestMomentsMs = maxMomentDays * dayMs + hourMs;

/**
 * The ranges that make up one, days where they can be: what happened in each of them, added up, is what happened in
 * all of it. None if no event can be in it.
 */
export function rangesOf(moments: Moments, clock: Clock): Range[] {
  const { timezone } = clock;
  const [from, to] = withEvents(moments, clock);
  if (from >= to) return [];
  const [firstStart, lastStart] = [
    startOf(dayOf(from, timezone), timezone),
    startOf(dayOf(to, timezone), timezone),
  ];
  const [isFromStart, isToStart] = [from === firstStart, to === lastStart];
  const first = isFromStart ? dayOf(from, timezone) : addDays(dayOf(from, timezone), 1);
  const days: Range = [first, addDays(dayOf(to, timezone), -1)];
  if (isFromStart && isToStart) return [days];
  if (to - from <= longestMomentsMs) return [between(from, to)];
  return [
    ...(isFromStart ? [] : [between(from, startOf(first, timezone))]),
    days,
    ...(isToStart ? [] : [between(lastStart, to)]),
  ];
}

/**
 * The same as two moments, for the clock of another time zone than that of the site.
 * @returns null if it is too long to read its events one by one
 */
export function momentsOf(moments: Moments, clock: Clock): Range[] | null {
  const [from, to] = withEvents(moments, clock);
  if (from >= to) return [];
  return to - from <= longestMomentsMs ? [between(from, to)] : null;
}

/** The part of a range in which events can be: none is later than now, or earlier than the first day of a report. */
function withEvents({ fromMs, toMs }: Moments, { timezone, now }: Clock): [from: number, to: number] {
  const tomorrow = startOf(addDays(dayIn(timezone, now), 1), timezone);
  return [Math.max(fromMs, startOf(firstReportDay, timezone)), toMs > now.getTime() ? tomorrow : toMs];
}

const startOf = (day: Day, timezone: string) => momentOf(timezone, { day, time: '00:00' });
const dayOf = (at: number, timezone: string) => dayIn(timezone, new Date(at));

/** Two moments as a question has them. */
const between = (fromMs: number, toMs: number): Range => [
  new Date(fromMs).toISOString(),
  new Date(toMs).toISOString(),
];

export type Compare = 'prev' | 'yoy';

/** What a range is compared with: what is as long directly before, or the same a year earlier by the clock. */
export function comparedWith({ fromMs, toMs }: Moments, compare: Compare, timezone: string): Moments {
  const moved = (at: number, dayOf: (day: Day) => Day) => {
    const { day, time } = wallClockIn(timezone, new Date(at));
    return momentOf(timezone, { day: dayOf(day), time }) + (at % minuteMs);
  };
  if (compare === 'yoy') {
    const yearBefore = (day: Day) => monthsBefore(day, 12);
    return { fromMs: moved(fromMs, yearBefore), toMs: moved(toMs, yearBefore) };
  }
  const isWholeDays = [fromMs, toMs].every(
    (at) => at === moved(at, (day) => day) && isMidnight(at, timezone),
  );
  if (!isWholeDays) return { fromMs: fromMs - (toMs - fromMs), toMs: fromMs };
  const days = daysBetween(dayIn(timezone, new Date(fromMs)), dayIn(timezone, new Date(toMs))) - 1;
  return { fromMs: moved(fromMs, (day) => addDays(day, -days)), toMs: fromMs };
}

const isMidnight = (at: number, timezone: string) =>
  at % minuteMs === 0 && wallClockIn(timezone, new Date(at)).time === '00:00';

/** The units of time, from the shortest. Umami has minutes too. */
export const units = ['hour', 'day', 'month', 'year'] as const;
export type Unit = (typeof units)[number];

/** The unit of a range: the one that is wanted, unless it is shorter than what Umami shows for so long a range. */
export function unitOf({ fromMs, toMs }: Moments, timezone: string, wanted: Unit | undefined): Unit {
  const months = monthsBetween(dayIn(timezone, new Date(fromMs)), dayIn(timezone, new Date(toMs - 1))) - 1;
  const days = Math.floor((toMs - 1 - fromMs) / dayMs);
  const least: Unit = days <= 30 ? 'hour' : months <= 7 ? 'day' : months <= 24 ? 'month' : 'year';
  const shortest = least === 'year' ? 'month' : least;
  return wanted && units.indexOf(wanted) >= units.indexOf(shortest) ? wanted : least;
}
