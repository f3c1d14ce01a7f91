import { serverNow } from '../../../../api/clock/server-clock.ts';
import { dateText, timeText } from '@footfall/functions/contract';

/** Who reads a moment, and when; by default the reader of the page, now. */
export interface Reading {
  now?: Date;
  locale?: string;
  timeZone?: string;
}

const dayOnly = { month: 'short', day: 'numeric' } as const;
const withYear = { ...dayOnly, year: 'numeric' } as const;

/** A moment as words: whether it is today, and its day, with the year unless that is the present one. */
function read(at: string, { now = serverNow(), locale, timeZone }: Reading = {}) {
  const written = (moment: string | Date, options: Intl.DateTimeFormatOptions) =>
    dateText(moment, timeZone === undefined ? options : { ...options, timeZone }, locale);
  const isSame = (options: Intl.DateTimeFormatOptions) => written(at, options) === written(now, options);
  const ofThisYear = isSame({ year: 'numeric' });
  return {
    isToday: isSame(withYear),
    ofThisYear,
    day: written(at, ofThisYear ? dayOnly : withYear),
    time: timeText(at, timeZone, locale),
  };
}

/** `today, 7:58 AM`, `Nov 16, 8:00 AM`, or `Nov 16, 2025`. */
export function whenText(at: string, reading?: Reading): string {
  const { isToday, ofThisYear, day, time } = read(at, reading);
  return isToday ? `today, ${time}` : ofThisYear ? `${day}, ${time}` : day;
}

/** What something has lasted since: `7:58 AM` of today, otherwise `Nov 18`. */
export function sinceText(at: string, reading?: Reading): string {
  const { isToday, day, time } = read(at, reading);
  return isToday ? time : day;
}

/** The end of something: `9:05 PM today`, otherwise `Nov 25`. */
export function untilText(at: string, reading?: Reading): string {
  const { isToday, day, time } = read(at, reading);
  return isToday ? `${time} today` : day;
}
