const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'];

/** A number of bytes in the unit that Google bills in: 67108864 is `64 MiB`. */
export function bytesText(bytes: number, locale?: string): string {
  if (bytes === 1) return '1 byte';
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return `${format.format(bytes / 1024 ** power)} ${units[power]}`;
}

/** `2026-11-22` as `November 2026`. */
export function monthText(day: string, locale?: string): string {
  const parts = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, parts).format(new Date(day));
}

/** `2026-11-22` as `Nov 22`. */
export function shortDay(day: string, locale?: string): string {
  const parts = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, parts).format(new Date(day));
}

/** The last day of the month of a day. */
export function lastOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
