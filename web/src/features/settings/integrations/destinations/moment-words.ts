import { serverNow } from '../../../../api/clock/server-clock.ts';
import { dateText, timeText, say } from '@footfall/functions/contract';

/** Context of a time text. Default: the browser's locale and time zone, and the server's current time. */
export interface Reading {
  now?: Date;
  locale?: string;
  timeZone?: string;
}

const dayOnly = { month: 'short', day: 'numeric' } as const;
const withYear = { ...dayOnly, year: 'numeric' } as const;

/** `day` includes the year unless it is the current one. */
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

/** Examples: `today, 7:58 AM`, `Nov 16, 8:00 AM`, `Nov 16, 2025` */
export function whenText(at: string, reading?: Reading): string {
  const { isToday, ofThisYear, day, time } = read(at, reading);
  return isToday ? say('today, {time}', { time }) : ofThisYear ? say('{day}, {time}', { day, time }) : day;
}

/** Start of a state: `7:58 AM` if today, otherwise `Nov 18`. */
export function sinceText(at: string, reading?: Reading): string {
  const { isToday, day, time } = read(at, reading);
  return isToday ? time : day;
}

/** End of a state: `9:05 PM today`, otherwise `Nov 25`. */
export function untilText(at: string, reading?: Reading): string {
  const { isToday, day, time } = read(at, reading);
  return isToday ? say('{time} today', { time }) : day;
}
