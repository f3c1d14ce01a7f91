import { addDays, labelledEvery, clockText, dateFormat, dateText, say } from '@footfall/functions/contract';
import type { Interval } from '../address/view.ts';

const labelWidth = 84;

/** How many labels fit below a chart of this width in px. */
export const labelsThatFit = (width: number): number => Math.max(Math.floor(width / labelWidth), 2);

/** Evenly spaced positions with labels, at most `max`. Hours of several days are labelled by day, minutes by hour. */
export function labelledPositions(keys: readonly string[], interval: Interval, max: number): number[] {
  const begins = beginsOf(keys, interval);
  const positions = keys.flatMap((key, position) => (key.endsWith(begins) ? [position] : []));
  const every = labelledEvery(positions.length, max);
  return positions.filter((_, index) => index % every === 0);
}

function beginsOf(keys: readonly string[], interval: Interval) {
  if (interval === 'hour' && isOfSeveralDays(keys)) return 'T00:00';
  // Half an hour has room for labels of every minute.
  return interval === 'minute' && keys.length > 60 ? ':00' : '';
}

const isOfSeveralDays = (keys: readonly string[]) => keys[0]?.slice(0, 10) !== keys.at(-1)?.slice(0, 10);

export function axisLabel(key: string, keys: readonly string[], interval: Interval, locale?: string): string {
  const isTime = interval === 'minute' || (interval === 'hour' && !isOfSeveralDays(keys));
  if (isTime) return clockText(key.slice(11), locale);
  return dateText(dateOf(key), { ...short[interval], timeZone: 'UTC' }, locale);
}

function dateOf(key: string): Date {
  if (key.length === 7) return new Date(`${key}-01T00:00:00Z`);
  return new Date(key.length === 10 ? `${key}T00:00:00Z` : `${key}:00Z`);
}

type Formats = Readonly<Record<Interval, Intl.DateTimeFormatOptions>>;

const date = { day: 'numeric', month: 'short' } as const;
const weekday = { weekday: 'short', ...date } as const;

/** Times of hours and minutes are formatted elsewhere. */
const short: Formats = {
  minute: date,
  hour: date,
  day: date,
  week: date,
  month: { month: 'short', year: 'numeric' },
};

const long: Formats = {
  minute: weekday,
  hour: weekday,
  day: weekday,
  week: date,
  month: { month: 'long', year: 'numeric' },
};

/** `Sat, Feb 28` or `Nov 9 – 15`. Includes the year if it differs from that of the other key. */
export function bucketWords(key: string, interval: Interval, beside: string = key, locale?: string): string {
  const more = key.slice(0, 4) === beside.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  // Keys have no time zone, so they are parsed and formatted as UTC.
  const format = dateFormat({ ...long[interval], ...more, timeZone: 'UTC' }, locale);
  const first = dateOf(key);
  if (interval === 'week') return format.formatRange(first, dateOf(addDays(key, 6)));
  const isTime = interval === 'minute' || interval === 'hour';
  const day = format.format(first);
  return isTime ? say('{day}, {time}', { day, time: clockText(key.slice(11), locale) }) : day;
}
