import { expect, test } from 'vitest';
import type { ViewFields } from '../../../../../web/src/report/ask/question.ts';
import { comparedSentence } from '../../../../../web/src/report/period/compared-words.ts';

interface Compared {
  from: string;
  to: string;
  until?: string;
  isMatched?: boolean;
}

const question = {
  date_range: ['2026-10-24', '2026-11-22'],
  compare: 'days_before',
} satisfies Partial<ViewFields>;

const sentence = ({ from, to, until, isMatched }: Compared, locale = 'en-US') =>
  comparedSentence(
    { compared_with: { from, to, until: until ?? null } },
    { ...question, ...(isMatched ? { match_day_of_week: true } : {}) },
    locale,
  )?.replaceAll(/\s/g, ' ');

test.each<[Compared, string]>([
  [
    { from: '2025-10-24', to: '2025-11-22', until: '10:42', isMatched: true },
    'Compared with Oct 24 to Nov 22, 2025 (same weekdays), until 10:42 AM of its last day.',
  ],
  [{ from: '2025-10-24', to: '2025-11-22' }, 'Compared with Oct 24 to Nov 22, 2025.'],
  [{ from: '2025-12-24', to: '2026-01-06' }, 'Compared with Dec 24, 2025 to Jan 6, 2026.'],
  [{ from: '2026-11-21', to: '2026-11-21', until: '10:42' }, 'Compared with Nov 21, 2026, until 10:42 AM.'],
  [{ from: '2026-11-14', to: '2026-11-14', isMatched: true }, 'Compared with Nov 14, 2026 (same weekdays).'],
  [{ from: '2026-09-01', to: '2026-09-30' }, 'Compared with September 2026.'],
])('%j', (compared, words) => expect(sentence(compared)).toBe(words));

test('dates and times are in the language of the reader', () => {
  const cut = { from: '2026-11-21', to: '2026-11-21', until: '22:42' };
  expect(sentence(cut, 'en-GB')).toBe('Compared with 21 Nov 2026, until 22:42.');
  expect(sentence({ from: '2025-10-24', to: '2025-11-22' }, 'en-GB')).toBe(
    'Compared with 24 Oct to 22 Nov 2025.',
  );
});

test('where nothing is compared, nothing is said', () => {
  const deleted = { before: '2026-03-10', range: false, comparison: false };
  expect(comparedSentence({ compared_with: null, deleted }, question)).toBeNull();
});

test.each<[[string, string], string]>([
  [
    ['2025-01-01', '2025-12-31'],
    'Compared with 2025, which is 365 days against 30; the chart shows the first 30 of them.',
  ],
  [['2025-11-03', '2025-11-09'], 'Compared with Nov 3 to 9, 2025, which is 7 days against 30.'],
  [['2025-11-03', '2025-11-03'], 'Compared with Nov 3, 2025, which is 1 day against 30.'],
  [['2025-10-24', '2025-11-22'], 'Compared with Oct 24 to Nov 22, 2025.'],
])('chosen days that are more or fewer say so: %j', ([from, to], words) => {
  const answer = { compared_with: { from, to, until: null } };
  const text = comparedSentence(answer, { ...question, compare: [from, to] }, 'en-US');
  expect(text?.replaceAll(/\s/g, ' ')).toBe(words);
});

test('one day against a year: the chart shows the first of them', () => {
  const compare: [string, string] = ['2025-01-01', '2025-12-31'];
  const answer = { compared_with: { from: compare[0], to: compare[1], until: null } };
  const day = { date_range: ['2026-11-22', '2026-11-22'] as [string, string], compare };
  expect(comparedSentence(answer, day, 'en-US')).toMatch(/ against 1; the chart shows the first of them\.$/);
});

test('where the comparison is deleted, the reason is said', () => {
  const deleted = { before: '2026-03-10', range: false, comparison: true };
  expect(comparedSentence({ compared_with: null, deleted }, { date_range: '7d' }, 'en')).toBe(
    'Nothing to compare with: visits before Mar 10, 2026 are deleted.',
  );
});
