import { timeframes, type DayRange, rangeWords, phrase, say, sayAs } from '@footfall/functions/contract';
import type { View } from '../address/view.ts';
import type { PageControls } from '../use-period.ts';
import { hasYearBefore } from '../ask/question.ts';

export const chooseDays = phrase('Choose days');

const periodNames = [phrase('Realtime'), ...timeframes, chooseDays] as const;
export type PeriodName = (typeof periodNames)[number];

export const periodNamesOf = ({ hasRealtime }: Pick<PageControls, 'hasRealtime'>): readonly PeriodName[] =>
  hasRealtime ? periodNames : periodNames.filter((name) => name !== 'Realtime');

export const periodName = ({ period }: Pick<View, 'period'>): PeriodName =>
  'timeframe' in period ? period.timeframe : chooseDays;

/** Null if it is chosen in the calendar. */
export const periodOf = (name: PeriodName): View['period'] | null =>
  name === chooseDays ? null : { timeframe: name };

export type CompareName = 'off' | 'previous' | 'year' | 'days';

const allChoices: readonly { value: CompareName; label: string }[] = [
  { value: 'off', label: sayAs('comparison', 'Off') },
  { value: 'previous', label: say('Previous period') },
  { value: 'year', label: say('Same period last year') },
  { value: 'days', label: say(chooseDays) },
];

export const compareChoices = (days: DayRange) =>
  allChoices.filter(({ value }) => value !== 'year' || hasYearBefore(days));

export const compareName = ({ compare }: Pick<View, 'compare'>): CompareName =>
  typeof compare === 'string' ? compare : 'days';

const words = {
  // Translators: after "vs.": compared with nothing.
  off: { long: say('nothing'), short: say('nothing') },
  previous: { long: say('previous period'), short: say('previous') },
  year: { long: say('same period last year'), short: say('last year') },
} as const;

/** In full, and for small screens. */
export function compareWords(
  { compare }: Pick<View, 'compare'>,
  locale?: string,
): { long: string; short: string } {
  if (typeof compare === 'string') return words[compare];
  return { long: rangeWords(compare, locale), short: say('chosen days') };
}
