/**
 * Calendar days as `YYYY-MM-DD` strings, and arithmetic on them. A day has no time zone: `dayIn` says which day it is
 * in a zone, and everything after that is plain arithmetic.
 */
export type Day = string;

/** What a wall clock shows: the calendar day, and the time as `10:42`. */
export interface WallClock {
  day: Day;
  time: string;
}

const msPerDay = 86_400_000;

/** Whether the text is a day that exists: `2026-02-30` is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day `count` days after (before, when negative) the given one. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * msPerDay).toISOString().slice(0, 10);
}

/** The number of days from `from` to `to`, including both: 1 if they are the same. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / msPerDay) + 1;
}

/** A format takes about 30 kB. More zones are rarely in use at once; if they are, all formats are dropped. */
const maxFormats = 200;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timezone: string) {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    if (formats.size >= maxFormats) formats.clear();
    formats.set(timezone, format);
  }
  return format;
}

/** The clocks furthest behind UTC and furthest ahead of it. */
const [furthestBehindMs, furthestAheadMs] = [12 * 3_600_000, 14 * 3_600_000];

/** The days that clocks of any time zone show from one moment to another, both included, in milliseconds since 1970. */
export function daysAnywhere(fromMs: number, toMs: number): { from: Day; to: Day } {
  const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from: dayAt(fromMs - furthestBehindMs), to: dayAt(toMs + furthestAheadMs) };
}

/** What a clock in the zone shows at this moment. */
export function wallClockIn(timezone: string, at: Date): WallClock {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatIn(timezone).formatToParts(at)) part[type] = value;
  return { day: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
}

/** The calendar day and the hour (0 to 23) that a clock in the zone shows at this moment. */
export function dayAndHourIn(timezone: string, at: Date): { day: Day; hour: number } {
  const { day, time } = wallClockIn(timezone, at);
  return { day, hour: Number(time.slice(0, 2)) };
}

/** The calendar day in the zone at this moment. */
export function dayIn(timezone: string, at: Date): Day {
  return wallClockIn(timezone, at).day;
}
