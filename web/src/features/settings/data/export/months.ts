import { addDays, type Day, dateText } from '@footfall/functions/contract';

/** From the first to the last day of the month. */
export interface Month {
  from: Day;
  to: Day;
}

type Begun = Pick<Month, 'from'>;

/** Example: `2026-10` */
export const monthName = ({ from }: Begun) => from.slice(0, 7);

/** Example: `October 2026` */
export const monthWords = ({ from }: Begun, locale?: string) =>
  dateText(from, { month: 'long', year: 'numeric', timeZone: 'UTC' }, locale);

export function monthsOf(from: Day, to: Day): Month[] {
  const months: Month[] = [];
  for (let first = `${from.slice(0, 7)}-01`; first <= to;) {
    const next = `${addDays(first, 31).slice(0, 7)}-01`;
    months.push({ from: first, to: addDays(next, -1) });
    first = next;
  }
  return months;
}
