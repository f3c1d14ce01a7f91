import {
  type Day,
  daysBetween,
  type DayRange,
  rangeWords,
  say,
  formatCount,
} from '@footfall/functions/contract';
import { dayInFull } from '../../../ui/period/period-words.ts';

export function rangeBetween(one: Day, other: Day): DayRange {
  return one < other ? { from: one, to: other } : { from: other, to: one };
}

export type Position = 'outside' | 'inside' | 'first' | 'last' | 'only';

export function positionIn(range: DayRange | null, day: Day): Position {
  if (!range || day < range.from || day > range.to) return 'outside';
  if (range.from === range.to) return 'only';
  if (day === range.from) return 'first';
  return day === range.to ? 'last' : 'inside';
}

/** For screen readers: `Monday, November 3, 2026, first day`. */
export function dayWords(day: Day, position: Position, locale?: string): string {
  const date = dayInFull(day, locale);
  switch (position) {
    case 'outside':
      return date;
    case 'inside':
      return say('{date}, chosen', { date });
    case 'first':
      return say('{date}, first day', { date });
    case 'last':
      return say('{date}, last day', { date });
    case 'only':
      return say('{date}, only day', { date });
  }
}

export function stepWords(anchor: Day | null, range: DayRange | null, locale?: string): string {
  if (anchor)
    return say('{day}: choose the last day', { day: rangeWords({ from: anchor, to: anchor }, locale) });
  if (!range) return say('Choose the first day');
  const count = daysBetween(range.from, range.to);
  return say('{count, plural, one {{range}: {shown} day} other {{range}: {shown} days}}', {
    range: rangeWords(range, locale),
    count,
    shown: formatCount(count, locale),
  });
}
