import { noun } from '../figures/format.ts';
import { numberFormat } from '../figures/intl.ts';
import type { Effect, UnknownReason, Verdict } from '../shapes/questions/annotations.ts';

/** Whether numbers changed after a note. docs/owners/verdicts.md has the method. */

export const verdictLimits = {
  /** Full days after the note, without the day of the note. Later ones depend more on everything else. */
  daysAfter: { min: 7, max: 14 },
  /** Each weekday of the eight weeks before is known eight times. */
  daysBefore: 56,
  /** How many of them an answer has. */
  daysShown: 14,
  /** At 10 a day, three of four changes by half are found. Logarithms of smaller counts are far from normal. */
  minPerDay: 10,
  /** The largest sources, entry pages and goals of the days before, each. */
  values: 20,
} as const;

/**
 * `+212 visitors a day (90% range +140 to +290), mostly Organic Search.`
 * @param main the value that explains most of the difference
 */
export function verdictInWords(
  verdict: Verdict,
  { unit, main = null, locale }: { unit: 'visitor' | 'conversion'; main?: string | null; locale?: string },
): string {
  const { reason, effect } = verdict;
  if (effect === null) return unknownWords[reason](unit, verdict.days);
  const range = `90% range ${rangeOfEffect(effect, locale)}`;
  if (reason === 'unclear') return `Cannot tell: no clear change (${range} ${unit}s a day).`;
  const size = noun(Math.abs(rounded(effect.difference)), unit);
  const mostly = main === null ? '' : `, mostly ${main}`;
  return `${differenceWords(effect.difference, locale)} ${size} a day (${range})${mostly}.`;
}

const unknownWords: Record<UnknownReason, (unit: string, days: number) => string> = {
  'another-note': () => `Cannot tell: another note is within ${verdictLimits.daysAfter.min} days.`,
  'too-little-history': () => 'Cannot tell: the eight weeks before are not complete.',
  'too-few': (unit) => `Cannot tell: fewer than ${verdictLimits.minPerDay} ${unit}s a day before.`,
  'too-early': (_, days) => `Too early: ${days} of ${verdictLimits.daysAfter.min} days.`,
};

/** Below 10, a range that excludes 0 needs a decimal to show it. */
const rounded = (count: number) => (Math.abs(count) < 10 ? Math.round(count * 10) / 10 : Math.round(count));

/** `+212` or `−4.5`. */
export const differenceWords = (count: number, locale?: string): string =>
  numberFormat({ signDisplay: 'exceptZero', maximumFractionDigits: 1 }, locale)
    .format(rounded(count))
    .replace('-', '\u2212');

/** `+140 to +290`. */
export const rangeOfEffect = ({ low, high }: Pick<Effect, 'low' | 'high'>, locale?: string): string =>
  `${differenceWords(low, locale)} to ${differenceWords(high, locale)}`;
