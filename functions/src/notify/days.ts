import { dateFormat, type Day, wallClockIn } from '../contract/index.ts';

/** All recipients get the same mail, so it is in one language. */
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

/**
 * `on Tuesday, November 24 from 13:00 to 14:00 (Europe/Amsterdam)`
 * @param name such as `2026-11-24T13`; null: now
 * @param timezone the zone of the hours; without it, they have none
 */
export function spanInWords(name: string | null, timezone?: string): string {
  if (name === null) return 'now';
  const on = `on ${longDay(name.slice(0, 10))}`;
  const hour = name.slice(11);
  if (!hour) return on;
  const zone = timezone ? ` (${timezone})` : '';
  return `${on} from ${hour}:00 to ${String((Number(hour) + 1) % 24).padStart(2, '0')}:00${zone}`;
}

/** `November 24, 10:12 (Europe/Amsterdam)`, on the clock of a zone. All mails write times like this. */
export function momentInWords(timezone: string, at: Date): string {
  const { day, time } = wallClockIn(timezone, at);
  return `${written(day, { month: 'long', day: 'numeric' })}, ${time} (${timezone})`;
}
