import { comparisonOf, cutOf, previousPeriod } from '@footfall/functions/contract/period/comparison';
import { rangeOf, type Timeframe } from '@footfall/functions/contract/period/timeframe';
import { expect, test } from 'vitest';
import { comparedWords } from '../../../../../../web/src/features/dashboard/period/compared-words.ts';

/** The words of the tile at 10:42. */
function wordsOn(timeframe: Timeframe, today: string, locale: string): string {
  const { from, to } = rangeOf(timeframe, today);
  const compare = comparisonOf[timeframe];
  const cut = cutOf({ from, to }, compare, { day: today, time: '10:42' });
  const previous = previousPeriod({ from, to }, compare, today);
  const compared = { from: previous.from, to: cut?.day ?? previous.to, until: cut?.time ?? null };
  const { what, until } = comparedWords({ from, to, compare }, compared, today, locale);
  return ['vs.', what, ...(until ? [until] : [])].join(' ').replaceAll(/\s/g, ' ');
}

test.each<[Timeframe, string, string]>([
  ['Today', '2026-11-21', 'vs. yesterday until 10:42'],
  ['Last 7 days', '2026-11-21', 'vs. previous 7 days until 10:42'],
  ['Last 30 days', '2026-11-21', 'vs. previous 30 days until 10:42'],
  ['Month to date', '2026-11-21', 'vs. 1 – 21 Oct until 10:42'],
  ['Month to date', '2026-11-01', 'vs. 1 Oct until 10:42'],
  ['Month to date', '2026-01-15', 'vs. 1 – 15 Dec 2025 until 10:42'],
  ['Last month', '2026-11-21', 'vs. September'],
  ['Last month', '2026-01-21', 'vs. November'],
  ['Last month', '2026-02-21', 'vs. December 2025'],
  ['Year to date', '2026-11-21', 'vs. 1 Jan – 21 Nov 2025 until 10:42'],
  ['Last 12 months', '2026-11-21', 'vs. previous 365 days until 10:42'],
])('%s on %s: %s', (timeframe, today, words) => expect(wordsOn(timeframe, today, 'en-GB')).toBe(words));

test('the dates are in the language of the reader', () => {
  expect(wordsOn('Month to date', '2026-11-21', 'en-US')).toBe('vs. Oct 1 – 21 until 10:42');
});

test('a single day in the past is compared with a date instead of yesterday', () => {
  const asked = { from: '2026-11-20', to: '2026-11-20', compare: 'days' as const };
  const compared = { from: '2026-11-19', to: '2026-11-19', until: null };
  expect(comparedWords(asked, compared, '2026-11-21', 'en-GB')).toEqual({ what: '19 Nov', until: null });
});
