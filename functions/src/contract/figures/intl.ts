import { say, speech } from '../words/say.ts';

/** Creating a format costs a hundred times as much as using it, so formats are cached. */
const made = new Map<string, unknown>();

function once<Format>(key: readonly unknown[], make: () => Format): Format {
  const name = JSON.stringify(key);
  if (!made.has(name)) made.set(name, make());
  return made.get(name) as Format;
}

/** Latin digits in every language, because durations, fields and English sentences have them too. */
const digits = { numberingSystem: 'latn' } as const;

export function numberFormat(options: Intl.NumberFormatOptions, locale = speech().locale): Intl.NumberFormat {
  return once(['number', locale, options], () => new Intl.NumberFormat(locale, { ...options, ...digits }));
}

/** Without a locale, that of the language that is spoken. Always Gregorian, because the days and months of other calendars differ. */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  locale = speech().locale,
): Intl.DateTimeFormat {
  const all = { ...options, ...digits, calendar: 'gregory' };
  return once(['date', locale, options], () => new Intl.DateTimeFormat(locale, all));
}

function namesOf(type: 'language' | 'region', locale = speech().locale): Intl.DisplayNames {
  return once(['names', type, locale], () => new Intl.DisplayNames(locale, { type, fallback: 'none' }));
}

/** The name of a code, by default in the reader's language; the fallback if the browser does not know it. */
export function displayName(
  type: 'language' | 'region',
  code: string,
  fallback: string,
  locale?: string,
): string {
  try {
    return namesOf(type, locale).of(code) ?? fallback;
  } catch {
    return fallback;
  }
}

export const dateText = (at: string | Date, options: Intl.DateTimeFormatOptions, locale?: string): string =>
  dateFormat(options, locale).format(new Date(at));

/** The format of a time of day: by the reader's language, `9:05 PM` or `21:05`. */
const clock = { timeStyle: 'short' } as const;

/** A moment's time of day; by default in the reader's time zone. */
export const timeText = (at: string | Date, timeZone?: string, locale?: string): string =>
  dateText(at, { ...clock, ...(timeZone ? { timeZone } : {}) }, locale);

/** Formats a time of day such as `21:05`, independent of time zones. */
export const clockText = (time: string, locale?: string): string =>
  timeText(`1970-01-01T${time}Z`, 'UTC', locale);

/** A moment with its day in the reader's time zone: `Nov 21, 2026, 9:05 PM`. */
export const momentText = (at: string, locale?: string): string =>
  dateText(at, { dateStyle: 'medium', ...clock }, locale);

/** A day in UTC, independent of the reader's time zone: `Nov 21, 2026`, or `November 21, 2026`. */
export const utcDayText = (day: string, dateStyle: 'medium' | 'long', locale?: string): string =>
  dateText(day, { dateStyle, timeZone: 'UTC' }, locale);

/** The day of a moment in the reader's time zone: 3 June 2026. */
export const dayWords = (moment: string, locale?: string): string =>
  dateText(moment, { dateStyle: 'long' }, locale);

/** `a, b, and c`, as the language joins them; of the type `unit`, `a, b, c`. */
export const listText = (
  items: readonly string[],
  type: 'conjunction' | 'disjunction' | 'unit' = 'conjunction',
  locale = speech().locale,
): string => once(['list', type, locale], () => new Intl.ListFormat(locale, { type })).format(items);

/** `one`, `one and two`, `one, two and three`. English has no comma before the last, as on all screens. */
export function listInWords(items: readonly string[]): string {
  if (speech().tag !== 'en') return listText(items);
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** Pieces beside each other, `Sat, Feb 28, 1,234 pageviews`, without those that are empty. */
export const joinedText = (pieces: readonly (string | false | null | undefined)[]): string =>
  pieces
    .filter((piece): piece is string => typeof piece === 'string' && piece !== '')
    // Translators: two statements about one thing in one line, for example: Pages, November 2026.
    .reduce((first, second) => (first === '' ? second : say('{first}, {second}', { first, second })), '');
