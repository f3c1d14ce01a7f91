import { numberFormat } from '../figures/intl.ts';
import { phrase, say } from '../words/say.ts';
import type { Effect, UnknownReason, Verdict } from '../shapes/questions/annotations.ts';

/** Whether numbers changed after a note. docs/help/guides/verdicts.md has the method. */

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
  if (effect === null) {
    const { daysAfter, minPerDay } = verdictLimits;
    return say(unknownWords[reason], { unit, days: verdict.days, needed: daysAfter.min, min: minPerDay });
  }
  const range = rangeOfEffect(effect, locale);
  if (reason === 'unclear') return say(unclearWords[unit], { range });
  const difference = differenceWords(effect.difference, locale);
  const values = { difference, range, count: Math.abs(rounded(effect.difference)) };
  return main === null ? say(clearWords[unit], values) : say(explainedWords[unit], { ...values, main });
}

const unclearWords = {
  visitor: phrase('Cannot tell: no clear change (90% range {range} visitors a day).'),
  conversion: phrase('Cannot tell: no clear change (90% range {range} conversions a day).'),
};

const clearWords = {
  visitor: phrase(
    '{count, plural, one {{difference} visitor a day (90% range {range}).} other {{difference} visitors a day (90% range {range}).}}',
  ),
  conversion: phrase(
    '{count, plural, one {{difference} conversion a day (90% range {range}).} other {{difference} conversions a day (90% range {range}).}}',
  ),
};

const explainedWords = {
  visitor: phrase(
    '{count, plural, one {{difference} visitor a day (90% range {range}), mostly {main}.} other {{difference} visitors a day (90% range {range}), mostly {main}.}}',
  ),
  conversion: phrase(
    '{count, plural, one {{difference} conversion a day (90% range {range}), mostly {main}.} other {{difference} conversions a day (90% range {range}), mostly {main}.}}',
  ),
};

const unknownWords: Record<UnknownReason, string> = {
  'another-note': phrase('Cannot tell: another note is within {needed, plural, one {# day} other {# days}}.'),
  'too-little-history': phrase('Cannot tell: the eight weeks before are not complete.'),
  'too-few': phrase(
    'Cannot tell: fewer than {min} {unit, select, visitor {visitors} other {conversions}} a day before.',
  ),
  'too-early': phrase('Too early: {days} of {needed, plural, one {# day} other {# days}}.'),
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
  say('{from} to {to}', { from: differenceWords(low, locale), to: differenceWords(high, locale) });
