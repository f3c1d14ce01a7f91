/** Formats cost a hundred times as much to make as to use, so each is made once. */
const made = new Map<string, unknown>();

function once<Format>(key: readonly unknown[], make: () => Format): Format {
  const name = JSON.stringify(key);
  if (!made.has(name)) made.set(name, make());
  return made.get(name) as Format;
}

/** Durations, fields and English sentences have these digits, in every language. */
const digits = { numberingSystem: 'latn' } as const;

/** Writes numbers; without a locale the reader's own. */
export function numberFormat(options: Intl.NumberFormatOptions, locale?: string): Intl.NumberFormat {
  return once(['number', locale, options], () => new Intl.NumberFormat(locale, { ...options, ...digits }));
}

/**
 * Writes dates; without a locale the reader's own. Days and months are Gregorian: those of another calendar begin and end
 * on other days.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions, locale?: string): Intl.DateTimeFormat {
  const all = { ...options, ...digits, calendar: 'gregory' };
  return once(['date', locale, options], () => new Intl.DateTimeFormat(locale, all));
}

/** The names of languages or regions; nothing where a code has none. */
function namesOf(type: 'language' | 'region', locale?: string): Intl.DisplayNames {
  return once(['names', type, locale], () => new Intl.DisplayNames(locale, { type, fallback: 'none' }));
}

/** The name of a code, by default in the reader's language; the fallback where the browser does not know it. */
export function displayName(
  type: 'language' | 'region',
  code: string,
  fallback: string,
  locale?: string,
): string {
  try {
    return namesOf(type, locale).of(code) ?? fallback;
  } catch {
    // A code that cannot be one.
    return fallback;
  }
}

/** A moment as text; by default in the reader's language and time zone. */
export const dateText = (at: string | Date, options: Intl.DateTimeFormatOptions, locale?: string): string =>
  dateFormat(options, locale).format(new Date(at));

/** The one way in which a time of day is written: by the reader's language, `9:05 PM` or `21:05`. */
const clock = { timeStyle: 'short' } as const;

/** A moment's time of day; by default in the reader's time zone. */
export const timeText = (at: string | Date, timeZone?: string, locale?: string): string =>
  dateText(at, { ...clock, ...(timeZone ? { timeZone } : {}) }, locale);

/** A time of day as answers and keys have it, `21:05`, of a clock whose zone does not matter. */
export const clockText = (time: string, locale?: string): string =>
  timeText(`1970-01-01T${time}Z`, 'UTC', locale);

/** A moment with its day in the reader's time zone: `Nov 21, 2026, 9:05 PM`. */
export const momentText = (at: string, locale?: string): string =>
  dateText(at, { dateStyle: 'medium', ...clock }, locale);

/** A day of UTC, whatever the reader's time zone is: `Nov 21, 2026`, or `November 21, 2026`. */
export const utcDayText = (day: string, dateStyle: 'medium' | 'long', locale?: string): string =>
  dateText(day, { dateStyle, timeZone: 'UTC' }, locale);

/** The day of a moment in the reader's time zone: 3 June 2026. */
export const dayWords = (moment: string, locale?: string): string =>
  dateText(moment, { dateStyle: 'long' }, locale);
