import {
  type ActiveImport,
  addDays,
  type Day,
  dayIn,
  daysBetween,
  wallClockIn,
} from '../../contract/index.ts';
import { firstOwnedDay } from '../../statistics/imports.ts';
import { hasData, lastOf, type Compared, type DataStart, type Periods } from './periods.ts';

/**
 * Null if there is no data yet. Data begins with the first day that an import owns, if that is before the first event. In
 * the current time zone, the day of an event may not have begun.
 */
export function dataStartOf(
  {
    firstEventAt = null,
    firstDay,
    timezone,
    imports = [],
  }: {
    firstEventAt?: Date | null;
    firstDay?: Day | null;
    timezone: string;
    imports?: readonly ActiveImport[];
  },
  now: Date,
): DataStart | null {
  const imported = firstOwnedDay(imports);
  const own = firstEventAt && startOfEvents(firstEventAt, firstDay, timezone, now);
  return imported !== null && (own === null || imported < own.day) ? { day: imported, time: '00:00' } : own;
}

function startOfEvents(
  firstEventAt: Date,
  firstDay: Day | null | undefined,
  timezone: string,
  now: Date,
): DataStart {
  const first = wallClockIn(timezone, firstEventAt);
  const today = dayIn(timezone, now);
  const day = firstDay && firstDay < first.day ? firstDay : first.day;
  if (day > today) return { day: today, time: '00:00' };
  return { day, time: day === first.day ? first.time : '00:00' };
}

/**
 * Days before the data begins are not zeros. A comparison without any data is removed. If a comparison begins before
 * the data, only the days that both ranges have are compared (`sameFrom`).
 */
export function daysWithData(periods: Periods, start: DataStart | null | undefined, today: Day): Periods {
  const { current, compared } = periods;
  if (!start) return periods;
  // The hours of the first day before the first event are missing.
  const known = current.from <= start.day ? { ...periods, data: start } : periods;
  if (!compared) return known;
  if (!hasData(compared, start)) return { ...known, compared: null, data: start };
  if (compared.span.from >= start.day) {
    // The comparison range is later than the current one.
    if (current.from < start.day) return { ...known, compared: null };
    return compared.isInstead || compared.span.from === start.day ? { ...known, data: start } : known;
  }
  if (current.kind === 'moments') return { ...periods, compared: null, data: start };
  const sameFrom = sameDay(compared, compared.cut ? later(today, current.from) : current.to, start.day);
  return {
    ...periods,
    compared: sameFrom > current.from ? { ...compared, sameFrom } : compared,
    data: start,
  };
}

export const later = (one: Day, other: Day) => (one > other ? one : other);

/** The day of the current range that is compared with `day`. Both ranges are aligned at their ends. */
export const sameDay = (compared: Compared, last: Day, day: Day) =>
  addDays(last, 1 - daysBetween(day, lastOf(compared)));
