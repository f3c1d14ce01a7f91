import { dateText, dateFormat } from '@footfall/functions/contract';

/** Example: `Oct 23 – Nov 21, 2026`. Default locale: the browser's. */
export const rangeText = (from: string, to: string, locale?: string): string =>
  dateFormat({ dateStyle: 'medium', timeZone: 'UTC' }, locale).formatRange(new Date(from), new Date(to));

/** The day in the browser's time zone. `at` is in ISO 8601. */
export const dayText = (at: string, locale?: string): string => dateText(at, { dateStyle: 'medium' }, locale);
