import { dateFormat, type Day } from '../contract/index.ts';

/** Everyone gets the same mail, so it is in one language. */
export const locale = 'en-US';

const written = (day: Day, options: Intl.DateTimeFormatOptions) =>
  dateFormat({ ...options, timeZone: 'UTC' }, locale).format(new Date(`${day}T00:00:00Z`));

/** `Mon` */
export const weekday = (day: Day): string => written(day, { weekday: 'short' });
/** `9` */
export const dateOf = (day: Day): string => written(day, { day: 'numeric' });
/** `Nov 9` */
export const monthDay = (day: Day): string => written(day, { month: 'short', day: 'numeric' });
/** `Tuesday, November 10` */
export const longDay = (day: Day): string => written(day, { weekday: 'long', month: 'long', day: 'numeric' });
