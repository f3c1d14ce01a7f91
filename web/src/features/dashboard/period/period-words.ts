import { addDays, type Day } from '@footfall/functions/contract/period/days';
import { dateFormat } from '../intl.ts';
import type { DayRange, View } from '../view/view.ts';

/** What the page calls a period: `Last 30 days`, or its days. */
export function periodWords(period: View['period'], locale?: string): string {
  return 'timeframe' in period ? period.timeframe : rangeWords(period, locale);
}

/** Days as a label has them: `Nov 3 – 14, 2026`, `Nov 3, 2026`, `November 2026`, `2026`. */
export function rangeWords({ from, to }: DayRange, locale?: string): string {
  const [first, last] = [dateOf(from), dateOf(to)];
  const isMonths = from.endsWith('-01') && addDays(to, 1).endsWith('-01');
  if (isMonths && from.slice(0, 7) === to.slice(0, 7)) return written('month').format(first);
  if (isMonths && from.endsWith('-01-01') && from.slice(0, 4) === to.slice(0, 4))
    return written('year').format(first);
  return written('day').formatRange(first, last);

  function written(unit: keyof typeof wordsOf) {
    return dateFormat({ ...wordsOf[unit], timeZone: 'UTC' }, locale);
  }
}

const wordsOf = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`);
