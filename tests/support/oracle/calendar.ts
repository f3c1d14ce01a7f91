/** Calendar days and time zones for the oracle, written separately from the product's so that they share no faults. */

/** A range of days such as `2026-02-28`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** The day `count` days after the given one. */
export function dayAfter(day: string, count = 1): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10);
}

/** Every day of the range in order. */
export function daysOf({ from, to }: DayRange): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}

/** The comparison of a range: the days directly before it, or the same days a week, a month or a year earlier. */
export type Before = 'days' | 'weeks' | 'months' | 'years';

/** All days that a range is compared with. Completed months are compared with as many full months before them. */
export function rangeBefore(range: DayRange, before: Before = 'days', isOver = true): DayRange {
  if (before === 'days') {
    return { from: dayAfter(range.from, -daysOf(range).length), to: dayAfter(range.from, -1) };
  }
  if (before === 'weeks') return { from: dayAfter(range.from, -7), to: dayAfter(range.to, -7) };
  const months = before === 'months' ? monthsOf(range) : 12;
  const from = sameDateBefore(range.from, months);
  const isLastDay = dayAfter(range.to).endsWith('-01');
  if (before === 'months' && range.from.endsWith('-01') && isLastDay && isOver)
    return { from, to: dayAfter(range.from, -1) };
  return { from, to: sameDateBefore(range.to, months) };
}

/** By how many months a range moves that is compared by months: by its length, or by one. */
export function monthsOf({ from, to }: DayRange): number {
  const firsts = daysOf({ from, to }).filter((day) => day.endsWith('-01'));
  return from.endsWith('-01') && dayAfter(to).endsWith('-01') ? firsts.length : 1;
}

/** The date this number of months earlier; the last day of the month if the month lacks that date. */
export function sameDateBefore(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  for (let wanted = date; ; wanted -= 1) {
    const found = new Date(Date.UTC(year, month - 1 - months, wanted));
    if (found.getUTCDate() === wanted) return found.toISOString().slice(0, 10);
  }
}

const offsets = new Map<string, Intl.DateTimeFormat>();

/** The offset of the time zone from UTC at this moment in milliseconds, from text such as `GMT-03:30`. */
function offsetMs(timezone: string, at: number): number {
  const format =
    offsets.get(timezone) ??
    new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' });
  offsets.set(timezone, format);
  const text = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
}

/** The local date and time in the time zone at this moment (milliseconds since 1970 UTC). */
export function localTime(timezone: string, at: number): { date: string; hour: number } {
  const shown = new Date(at + offsetMs(timezone, at)).toISOString();
  return { date: shown.slice(0, 10), hour: Number(shown.slice(11, 13)) };
}

/** A local date and time. */
export interface WallTime {
  date: string;
  /** `10:42` */
  time: string;
}

/** The local date and time in the time zone at this moment. */
export function wallTime(timezone: string, at: number): WallTime {
  const shown = new Date(at + offsetMs(timezone, at)).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/**
 * The first minute at which a clock in the zone shows this or a later time, found by trying: at every quarter of an
 * hour first, and then at each minute of the two hours before that, in which clocks may have gone back.
 */
export function firstMinute(timezone: string, { date, time }: WallTime): number {
  const isThere = (at: number) => {
    const shown = wallTime(timezone, at);
    return `${shown.date} ${shown.time}` >= `${date} ${time}`;
  };
  let at = Date.parse(`${date}T00:00:00Z`) - 15 * 3_600_000;
  while (!isThere(at)) at += 15 * 60_000;
  at -= 2 * 3_600_000;
  while (!isThere(at)) at += 60_000;
  return at;
}

const msPerDay = 86_400_000;

/** Milliseconds until the next midnight in the time zone, if its clocks do not change before. */
export function msUntilMidnight(timezone: string, at: number): number {
  const shown = at + offsetMs(timezone, at);
  return Math.ceil((shown + 1) / msPerDay) * msPerDay - shown;
}
