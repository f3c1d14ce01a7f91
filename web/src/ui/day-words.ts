/** The day of a moment in the reader's time zone: 3 June 2026. */
export function dayWords(moment: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(moment));
}
