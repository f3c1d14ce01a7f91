/** Formats cost a hundred times as much to make as to use, so each is made once. */
const made = new Map<string, unknown>();

function once<Format>(key: readonly unknown[], make: () => Format): Format {
  const name = JSON.stringify(key);
  if (!made.has(name)) made.set(name, make());
  return made.get(name) as Format;
}

/** Writes numbers; without a locale the reader's own. */
export function numberFormat(options: Intl.NumberFormatOptions, locale?: string): Intl.NumberFormat {
  return once(['number', locale, options], () => new Intl.NumberFormat(locale, options));
}

/** Writes dates; without a locale the reader's own. */
export function dateFormat(options: Intl.DateTimeFormatOptions, locale?: string): Intl.DateTimeFormat {
  return once(['date', locale, options], () => new Intl.DateTimeFormat(locale, options));
}

/** The names of languages or regions in the reader's language; nothing where a code has none. */
function namesOf(type: 'language' | 'region'): Intl.DisplayNames {
  return once(['names', type], () => new Intl.DisplayNames(undefined, { type, fallback: 'none' }));
}

/** The name of a code in the reader's language; the fallback where the browser does not know it. */
export function displayName(type: 'language' | 'region', code: string, fallback: string): string {
  try {
    return namesOf(type).of(code) ?? fallback;
  } catch {
    // A code that cannot be one.
    return fallback;
  }
}

/** A moment as text; by default in the reader's language and time zone. */
export const dateText = (at: string | Date, options: Intl.DateTimeFormatOptions, locale?: string): string =>
  dateFormat(options, locale).format(new Date(at));

/** A day of UTC, whatever the reader's time zone is: `Nov 21, 2026`, or `November 21, 2026`. */
export const utcDayText = (day: string, dateStyle: 'medium' | 'long', locale?: string): string =>
  dateText(day, { dateStyle, timeZone: 'UTC' }, locale);

/** The day of a moment in the reader's time zone: 3 June 2026. */
export const dayWords = (moment: string, locale?: string): string =>
  dateText(moment, { dateStyle: 'long' }, locale);
