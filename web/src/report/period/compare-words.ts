import type { DayRange } from '../../ui/period/period.ts';
import { hasYearBefore } from '../ask/question.ts';
import type { View } from '../address/view.ts';
import { chooseDays } from './period-names.ts';
import { rangeWords } from '../../ui/period/period-words.ts';

export type CompareName = 'off' | 'previous' | 'year' | 'days';

const allChoices: readonly { value: CompareName; label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'previous', label: 'Previous period' },
  { value: 'year', label: 'Same period last year' },
  { value: 'days', label: chooseDays },
];

/** What a period of these days can be compared with. */
export const compareChoices = (days: DayRange) =>
  allChoices.filter(({ value }) => value !== 'year' || hasYearBefore(days));

export const compareName = ({ compare }: Pick<View, 'compare'>): CompareName =>
  typeof compare === 'string' ? compare : 'days';

const words = {
  off: { long: 'nothing', short: 'nothing' },
  previous: { long: 'previous period', short: 'previous' },
  year: { long: 'same period last year', short: 'last year' },
} as const;

/** What a period is compared with, within a sentence: in full, and where there is little room. */
export function compareWords(
  { compare }: Pick<View, 'compare'>,
  locale?: string,
): { long: string; short: string } {
  if (typeof compare === 'string') return words[compare];
  return { long: rangeWords(compare, locale), short: 'chosen days' };
}

/** Whether the days that are compared with can be moved to the same days of the week: chosen ones stay. */
export const canMatchWeekdays = (name: CompareName) => name === 'previous' || name === 'year';
