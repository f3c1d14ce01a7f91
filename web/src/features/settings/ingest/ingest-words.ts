/** 71408 is `71,408`; `locale` is by default the reader's own. */
export function countText(count: number, locale?: string): string {
  return new Intl.NumberFormat(locale).format(count);
}

/** Two days as `Oct 23 – Nov 21, 2026`. */
export function rangeText(from: string, to: string, locale?: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(new Date(from), new Date(to));
}

/** An ISO 8601 moment in the reader's time zone. */
export function timeText(at: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
}

/** The day of an ISO 8601 moment in the reader's time zone. */
export function dayText(at: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(at));
}
