import {
  addDays,
  type Day,
  dayIn,
  dayMs,
  daysBetween,
  firstReportDay,
  hourMs,
  minuteMs,
  momentOf,
  monthsBefore,
  monthsBetween,
  type Question,
  startOfDayIn,
  wallClockIn,
} from '../../contract/index.ts';
import { maxMomentDays } from '../../contract/shapes/questions/range.ts';

/** Milliseconds since 1970. `toMs` is exclusive. */
export interface Moments {
  fromMs: number;
  toMs: number;
}

type Range = Question['date_range'];

/** The longest range whose events are read one by one. The extra hour is for a month in which the clock is put back. */
const longestMomentsMs = maxMomentDays * dayMs + hourMs;

const dayOf = (at: number, timezone: string) => dayIn(timezone, new Date(at));

const between = (fromMs: number, toMs: number): Range => [
  new Date(fromMs).toISOString(),
  new Date(toMs).toISOString(),
];

/**
 * Splits a range into ranges that add up to it, of complete days where possible. Drops what is after today or before the
 * first report day. Returns null if the range is too long to read its events one by one.
 * @param hasDays whether days of this time zone are stored
 */
export function toRanges(
  { fromMs, toMs }: Moments,
  { timezone, now, hasDays = true }: { timezone: string; now: Date; hasDays?: boolean },
): Range[] | null {
  const tomorrow = startOfDayIn(timezone, addDays(dayIn(timezone, now), 1));
  const from = Math.max(fromMs, startOfDayIn(timezone, firstReportDay));
  const to = toMs > now.getTime() ? tomorrow : toMs;
  if (from >= to) return [];
  const [firstDay, lastDay] = [dayOf(from, timezone), dayOf(to, timezone)];
  const isFromStart = from === startOfDayIn(timezone, firstDay);
  const lastStart = startOfDayIn(timezone, lastDay);
  const isShort = to - from <= longestMomentsMs;
  if (isShort && !(hasDays && isFromStart && to === lastStart)) return [between(from, to)];
  if (!hasDays) return null;
  const first = isFromStart ? firstDay : addDays(firstDay, 1);
  return [
    ...(isFromStart ? [] : [between(from, startOfDayIn(timezone, first))]),
    [first, addDays(lastDay, -1)],
    ...(to === lastStart ? [] : [between(lastStart, to)]),
  ];
}

export type Compare = 'prev' | 'yoy';

/** `yoy` is the same local time one year earlier. */
export function toComparedRange({ fromMs, toMs }: Moments, compare: Compare, timezone: string): Moments {
  const moved = (at: number, dayFrom: (day: Day) => Day) => {
    const { day, time } = wallClockIn(timezone, new Date(at));
    return momentOf(timezone, { day: dayFrom(day), time }) + (at % minuteMs);
  };
  if (compare === 'yoy') {
    const yearBefore = (day: Day) => monthsBefore(day, 12);
    return { fromMs: moved(fromMs, yearBefore), toMs: moved(toMs, yearBefore) };
  }
  const isMidnight = (at: number) =>
    at === startOfDayIn(timezone, dayOf(at, timezone)) &&
    wallClockIn(timezone, new Date(at)).time === '00:00';
  if (!isMidnight(fromMs) || !isMidnight(toMs)) return { fromMs: fromMs - (toMs - fromMs), toMs: fromMs };
  const days = daysBetween(dayOf(fromMs, timezone), dayOf(toMs, timezone)) - 1;
  return { fromMs: moved(fromMs, (day) => addDays(day, -days)), toMs: fromMs };
}

/** Shortest first. Umami has minutes too. */
export const units = ['hour', 'day', 'month', 'year'] as const;
export type Unit = (typeof units)[number];

/** Umami has a shortest unit for the length of a range. */
export function pickUnit({ fromMs, toMs }: Moments, timezone: string, wanted: Unit | undefined): Unit {
  const months = monthsBetween(dayOf(fromMs, timezone), dayOf(toMs - 1, timezone)) - 1;
  const days = Math.floor((toMs - 1 - fromMs) / dayMs);
  const unit: Unit = days <= 30 ? 'hour' : months <= 7 ? 'day' : months <= 24 ? 'month' : 'year';
  const shortest = unit === 'year' ? 'month' : unit;
  return wanted && units.indexOf(wanted) >= units.indexOf(shortest) ? wanted : unit;
}
