import { addDays, type Day } from '../period/days.ts';
import { dateFormat } from './intl.ts';
import { say } from '../words/say.ts';

/** Inclusive. */
export interface DayRange {
  from: Day;
  to: Day;
}

/** A range for a label: `Nov 3 – 14, 2026`, `Nov 3, 2026`, `November 2026`, `2026`. */
export const rangeWords = (range: DayRange, locale?: string): string => joined(rangeParts(range, locale));

/** A range within a sentence: `Oct 24 to Nov 22, 2025`. */
export function rangeInSentence(range: DayRange, locale?: string): string {
  const parts = rangeParts(range, locale);
  const end = parts.findIndex(({ source }) => source === 'endRange');
  if (end === -1) return joined(parts);
  // What separates both days, `–` or `～`, is between them.
  return say('{from} to {to}', { from: joined(parts.slice(0, end - 1)), to: joined(parts.slice(end)) });
}

const joined = (parts: readonly Intl.DateTimeRangeFormatPart[]) => parts.map(({ value }) => value).join('');

function rangeParts({ from, to }: DayRange, locale?: string): Intl.DateTimeRangeFormatPart[] {
  const options = optionsOf({ from, to });
  const format = dateFormat({ ...options, timeZone: 'UTC' }, locale);
  return format.formatRangeToParts(dateOf(from), dateOf('day' in options ? to : from));
}

function optionsOf({ from, to }: DayRange): Intl.DateTimeFormatOptions {
  const isFullMonths = from.endsWith('-01') && addDays(to, 1).endsWith('-01');
  if (isFullMonths && from.slice(0, 7) === to.slice(0, 7)) return { month: 'long', year: 'numeric' };
  if (isFullMonths && from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`)
    return { year: 'numeric' };
  return { day: 'numeric', month: 'short', year: 'numeric' };
}

const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`);
