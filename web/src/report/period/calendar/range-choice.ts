import { type Day, daysBetween, counted, type DayRange, rangeWords } from '@footfall/functions/contract';
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

const positionWords: Readonly<Record<Position, string>> = {
  outside: '',
  inside: ', chosen',
  first: ', first day',
  last: ', last day',
  only: ', only day',
};

/** For screen readers: `Monday, November 3, 2026, first day`. */
export function dayWords(day: Day, position: Position, locale?: string): string {
  return dayInFull(day, locale) + positionWords[position];
}

export function stepWords(anchor: Day | null, range: DayRange | null, locale?: string): string {
  if (anchor) return `${rangeWords({ from: anchor, to: anchor }, locale)}: choose the last day`;
  if (!range) return 'Choose the first day';
  const days = daysBetween(range.from, range.to);
  return `${rangeWords(range, locale)}: ${counted(days, 'day', locale)}`;
}
