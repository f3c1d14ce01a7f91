import { dateFormat } from './intl.ts';

/** A moment as text; by default in the reader's language and time zone. */
export const dateText = (at: string | Date, options: Intl.DateTimeFormatOptions, locale?: string): string =>
  dateFormat(options, locale).format(new Date(at));

/** A day of UTC, whatever the reader's time zone is: `Nov 21, 2026`, or `November 21, 2026`. */
export const utcDayText = (day: string, dateStyle: 'medium' | 'long', locale?: string): string =>
  dateText(day, { dateStyle, timeZone: 'UTC' }, locale);
