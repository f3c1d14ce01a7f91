import { expect, test } from 'vitest';
import {
  deletesMore,
  firstNightWords,
  deletedWords,
  isSame,
  monthsWords,
} from '../../../../../../web/src/features/settings/data/retention-words.ts';

const stored = (months: number | null, hasTotals = true) => ({ months, keepsTotals: hasTotals });

test.each([
  [stored(null), stored(24), true],
  [stored(24), stored(12), true],
  [stored(12), stored(12, false), true],
  [stored(12, false), stored(12), false],
  [stored(12, false), stored(24, false), false],
  [stored(12, false), stored(null), false],
])('a change from %j to %j deletes more: %s', (now, next, expected) =>
  expect(deletesMore(now, next)).toBe(expected),
);

test('for ever is the same with and without totals', () => {
  expect(isSame(stored(null), stored(null, false))).toBe(true);
  expect(isSame(stored(2), stored(2, false))).toBe(false);
});

test('months that are full years are called years', () =>
  expect([2, 12, 14, 24].map(monthsWords).join(', ')).toBe(
    'For 2 months, For 1 year, For 14 months, For 2 years',
  ));

test('the question names the days by the clock of the workspace', () => {
  const words = (zone: string) => firstNightWords(stored(2), zone, new Date('2026-05-10T20:00:00Z'), 'en');
  expect(words('UTC')).toMatch(/^From May 11, 2026 on, visits before March 11, 2026 are deleted/);
  expect(words('Asia/Tokyo')).toMatch(/^From May 12, 2026 on, visits before March 12, 2026 are deleted/);
});

test.each([
  [null, null, null],
  ['2026-03-10', null, 'Visits before March 10, 2026 are deleted. Their totals are kept.'],
  ['2026-03-10', '2026-03-10', 'Visits and totals before March 10, 2026 are deleted.'],
  [
    '2026-03-10',
    '2026-02-10',
    'Visits before March 10, 2026 and totals before February 10, 2026 are deleted.',
  ],
  [null, '2026-02-10', 'Totals before February 10, 2026 are deleted.'],
])('what is deleted of visits before %s and totals before %s', (visits, totals, words) =>
  expect(deletedWords({ keptFrom: { visits, totals } }, 'en')).toBe(words),
);
