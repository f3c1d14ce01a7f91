import { addDays, type Day, isFromRight } from '@footfall/functions/contract';
import { addMonths, afterMonday, lastDayOf, firstDayOf, monthOf } from './month-grid.ts';

/** Inclusive. */
export interface Bounds {
  first: Day;
  last: Day;
}

const byDays = (day: Day): Readonly<Record<string, number>> => ({
  ArrowLeft: isFromRight() ? 1 : -1,
  ArrowRight: isFromRight() ? -1 : 1,
  ArrowUp: -7,
  ArrowDown: 7,
  Home: -afterMonday(day),
  End: 6 - afterMonday(day),
});

const byMonths: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/**
 * The day that a key moves to, inside the bounds; null for other keys. Shift makes PageUp and PageDown move a year.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/
 */
export function dayByKey(day: Day, key: string, shift: boolean, bounds: Bounds): Day | null {
  const days = byDays(day)[key];
  if (days !== undefined) return within(addDays(day, days), bounds);
  const months = byMonths[key];
  return months === undefined ? null : within(sameDate(day, shift ? 12 * months : months), bounds);
}

export function within(day: Day, { first, last }: Bounds): Day {
  if (day < first) return first;
  return day > last ? last : day;
}

/** The same date in another month, or that month's last day if it is shorter. */
function sameDate(day: Day, months: number): Day {
  const month = addMonths(monthOf(day), months);
  const last = lastDayOf(month);
  const same = firstDayOf(month).slice(0, 8) + day.slice(8);
  return same < last ? same : last;
}
