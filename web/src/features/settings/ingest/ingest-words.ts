import { dateText, dateFormat } from '@footfall/functions/contract';

/** Two days as `Oct 23 – Nov 21, 2026`; `locale` is by default the reader's own. */
export const rangeText = (from: string, to: string, locale?: string): string =>
  dateFormat({ dateStyle: 'medium', timeZone: 'UTC' }, locale).formatRange(new Date(from), new Date(to));

/** The day of an ISO 8601 moment in the reader's time zone. */
export const dayText = (at: string, locale?: string): string => dateText(at, { dateStyle: 'medium' }, locale);
