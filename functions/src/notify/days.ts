import { dateFormat, type Day, say, wallClockIn } from '../contract/index.ts';

const written = (day: Day, options: Intl.DateTimeFormatOptions) =>
  dateFormat({ ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

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
  if (name === null) return say('now');
  const day = longDay(name.slice(0, 10));
  const hour = name.slice(11);
  if (!hour) return say('on {day}', { day });
  const values = { day, from: `${hour}:00`, to: `${String((Number(hour) + 1) % 24).padStart(2, '0')}:00` };
  return timezone
    ? say('on {day} from {from} to {to} ({timezone})', { ...values, timezone })
    : say('on {day} from {from} to {to}', values);
}

/** `November 24, 10:12 (Europe/Amsterdam)`, on the clock of a zone. All mails write times like this. */
export function momentInWords(timezone: string, at: Date): string {
  const { day, time } = wallClockIn(timezone, at);
  return say('{day}, {time} ({timezone})', {
    day: written(day, { month: 'long', day: 'numeric' }),
    time,
    timezone,
  });
}
