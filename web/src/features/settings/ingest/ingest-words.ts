/** 71408 is `71,408`; `locale` is the reader's own unless a test names one. */
export function countText(count: number, locale?: string): string {
  return new Intl.NumberFormat(locale).format(count);
}

/** Two days as `Oct 23 – Nov 21, 2026`. */
export function rangeText(from: string, to: string, locale?: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(new Date(from), new Date(to));
}

/** A moment by the reader's clock, ISO 8601 given. */
export function timeText(at: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
}

/** The day of a moment by the reader's clock, ISO 8601 given. */
export function dayText(at: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(at));
}
