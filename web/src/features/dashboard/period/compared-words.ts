import type { ComparedWith } from '@footfall/functions/contract';
import { addDays, daysBetween, type Day } from '@footfall/functions/contract/period/days';
import { dateFormat } from '../../../ui/figures/intl.ts';
import type { AskedPeriod } from '../use-report.ts';

/** What a change is measured against: `previous 7 days`, and where that ends, `until 10:42`, if it does. */
export interface ComparedWords {
  what: string;
  until: string | null;
}

/** What numbers are compared with, in words. */
export function comparedWords(
  { from, to, compare }: AskedPeriod,
  compared: ComparedWith,
  today: Day,
  locale?: string,
): ComparedWords {
  const until = compared.until && `until ${compared.until}`;
  const days = daysBetween(from, to);
  if (compare === 'days' && days > 1) return { what: `previous ${days} days`, until };
  if (compare === 'days' && to === today) return { what: 'yesterday', until };
  return { what: rangeWords(compared, to.slice(0, 4), locale), until };
}

/** `Oct 1 – 21`, or `October` for all of it; with the year where it is not the given one. */
function rangeWords({ from, to, until }: ComparedWith, year: string, locale?: string): string {
  const [first, last] = [from, to].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date];
  const options = { timeZone: 'UTC', ...(from.startsWith(year) ? {} : { year: 'numeric' as const }) };
  const isMonth = until === null && from.endsWith('-01') && addDays(to, 1).endsWith('-01');
  if (isMonth && from.slice(0, 7) === to.slice(0, 7)) {
    return dateFormat({ ...options, month: 'long' }, locale).format(first);
  }
  return dateFormat({ ...options, day: 'numeric', month: 'short' }, locale).formatRange(first, last);
}
