import { dateText } from '@footfall/functions/contract';

/** Example: `2026-11-22` is `Nov 22`. */
export const shortDay = (day: string, locale?: string): string =>
  dateText(day, { month: 'short', day: 'numeric', timeZone: 'UTC' }, locale);
