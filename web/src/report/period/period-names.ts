import { timeframes, type DayRange, rangeWords } from '@footfall/functions/contract';
import type { View } from '../address/view.ts';
import type { PageControls } from '../use-period.ts';
import { hasYearBefore } from '../ask/question.ts';

/** What the menus call a calendar. */
export const chooseDays = 'Choose days';

/** What the menu and the sheet offer, in order. */
const periodNames = ['Realtime', ...timeframes, chooseDays] as const;
export type PeriodName = (typeof periodNames)[number];

/** Those that a page offers. */
export const periodNamesOf = ({ hasRealtime }: Pick<PageControls, 'hasRealtime'>): readonly PeriodName[] =>
  hasRealtime ? periodNames : periodNames.filter((name) => name !== 'Realtime');

/** Which of the names the period has. */
export const periodName = ({ period }: Pick<View, 'period'>): PeriodName =>
  'timeframe' in period ? period.timeframe : chooseDays;

/** The period of a name; null where the calendar has to ask for it. */
export const periodOf = (name: PeriodName): View['period'] | null =>
  name === chooseDays ? null : { timeframe: name };

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
