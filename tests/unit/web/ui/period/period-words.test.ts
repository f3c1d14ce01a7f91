import { expect, test } from 'vitest';
import { periodWords, timeframeInSentence } from '../../../../../web/src/ui/period/period-words.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each([
  ['2026-11-03', '2026-11-14', 'en-US', 'Nov 3 – 14, 2026'],
  ['2025-12-24', '2026-01-06', 'en-US', 'Dec 24, 2025 – Jan 6, 2026'],
  ['2026-11-14', '2026-11-14', 'en-US', 'Nov 14, 2026'],
  ['2026-02-01', '2026-02-28', 'en-US', 'February 2026'],
  ['2026-02-01', '2026-03-31', 'en-US', 'Feb 1 – Mar 31, 2026'],
  ['2025-01-01', '2025-12-31', 'en-US', '2025'],
  ['2024-01-01', '2025-12-31', 'en-US', 'Jan 1, 2024 – Dec 31, 2025'],
  ['2026-11-03', '2026-11-14', 'de-DE', '3.–14. Nov. 2026'],
])('%s to %s in %s: %s', (from, to, locale, words) =>
  expect(plain(periodWords({ from, to }, locale))).toBe(words),
);

test('a timeframe has the same name as in the menu', () =>
  expect(periodWords({ timeframe: 'Last 30 days' })).toBe('Last 30 days'));

test.each([
  ['Last 30 days', 'the last 30 days'],
  ['Month to date', 'the month to date'],
  ['Today', 'today'],
  ['Last week', 'last week'],
  ['All time', 'all time'],
] as const)('%s within a sentence: %s', (timeframe, words) =>
  expect(timeframeInSentence(timeframe)).toBe(words),
);
