import { remembered } from '../../core/remembered.ts';

/** A calendar day as `YYYY-MM-DD`, without a time zone. `dayIn` finds the day of a moment. */
export type Day = string;

/** The calendar day and the time as `10:42` on a clock. */
export interface WallClock {
  day: Day;
  time: string;
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const epochDay: Day = '1970-01-01';

/** Whether the text is a day that exists: `2026-02-30` is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const start = startOfDay(text);
  return !Number.isNaN(start.getTime()) && utcDay(start) === text;
}

export const startOfDay = (day: Day) => new Date(`${day}T00:00:00Z`);

/** @param at a date, or milliseconds since 1970 */
export const utcDay = (at: Date | number) => new Date(at).toISOString().slice(0, 10);

export function addDays(day: Day, count: number): Day {
  return utcDay(startOfDay(day).getTime() + count * dayMs);
}

export const firstOfMonth = (day: Day) => `${day.slice(0, 8)}01`;

export const lastOfMonth = (day: Day) => addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);

/** The same day some months earlier (later, when negative), or the last day of a shorter month. */
export function monthsBefore(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const first = utcDay(Date.UTC(year, month - 1 - months, 1));
  const last = lastOfMonth(first);
  const same = addDays(first, date - 1);
  return same < last ? same : last;
}

export const mondayOf = (day: Day) => addDays(day, -((startOfDay(day).getUTCDay() + 6) % 7));

/** The number of days from `from` to `to`, including both: 1 if they are the same. */
export function daysBetween(from: Day, to: Day) {
  return Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / dayMs) + 1;
}

/** The number of calendar months from one day to another, including both: 1 if they are in the same month. */
export function monthsBetween(from: Day, to: Day) {
  const count = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return count(to) - count(from) + 1;
}

/** The days of a range in order; none if it ends before it starts. */
export function daysOf({ from, to }: { from: Day; to: Day }): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** A format takes about 30 kB, and more zones are rarely in use at once. */
const formats = remembered<Intl.DateTimeFormat>(200);

const formatOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });

const [furthestBehindMs, furthestAheadMs] = [12 * hourMs, 14 * hourMs];

/** The days that clocks of any time zone show between two moments, inclusive, in milliseconds since 1970. */
export function daysAnywhere(fromMs: number, toMs: number): { from: Day; to: Day } {
  return { from: utcDay(fromMs - furthestBehindMs), to: utcDay(toMs + furthestAheadMs) };
}

export function wallClockIn(timezone: string, at: Date): WallClock {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formats(timezone, formatOf).formatToParts(at)) part[type] = value;
  return { day: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
}

/** The calendar day and the hour (0 to 23) in the zone at this moment. */
export function dayAndHourIn(timezone: string, at: Date): { day: Day; hour: number } {
  const { day, time } = wallClockIn(timezone, at);
  return { day, hour: Number(time.slice(0, 2)) };
}

export function dayIn(timezone: string, at: Date): Day {
  return wallClockIn(timezone, at).day;
}
