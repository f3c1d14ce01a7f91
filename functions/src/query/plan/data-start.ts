import { addDays, type Day, dayIn, daysBetween, wallClockIn } from '../../contract/index.ts';
import { hasData, lastOf, type Compared, type DataStart, type Periods } from './periods.ts';

/**
 * When the data of a workspace begins; null if there is none yet. An event can have a day that has not begun on the clock
 * of today.
 */
export function dataStartOf(
  {
    firstEventAt = null,
    firstDay,
    timezone,
  }: { firstEventAt?: Date | null; firstDay?: Day | null; timezone: string },
  now: Date,
): DataStart | null {
  if (firstEventAt === null) return null;
  const first = wallClockIn(timezone, firstEventAt);
  const today = dayIn(timezone, now);
  const day = firstDay && firstDay < first.day ? firstDay : first.day;
  if (day > today) return { day: today, time: '00:00' };
  return { day, time: day === first.day ? first.time : '00:00' };
}

/**
 * The periods without what stands for days before there is data: these are no zeros. A comparison of which no day has data
 * is none. Of one that begins earlier, only those days are compared that both ranges have.
 */
export function daysWithData(periods: Periods, start: DataStart | null | undefined, today: Day): Periods {
  const { current, compared } = periods;
  if (!start) return periods;
  // Of the first day itself, the hours before the first event are missing.
  const known = current.from <= start.day ? { ...periods, data: start } : periods;
  if (!compared) return known;
  if (!hasData(compared, start)) return { ...known, compared: null, data: start };
  if (compared.span.from >= start.day) {
    // Days that are compared with later ones.
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

const later = (one: Day, other: Day) => (one > other ? one : other);

/** The day of a range that stands for a day of the other: what is compared of both ends together. */
const sameDay = (compared: Compared, last: Day, day: Day) =>
  addDays(last, 1 - daysBetween(day, lastOf(compared)));
