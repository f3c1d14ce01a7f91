import { expect, test } from 'vitest';
import type { ViewFields } from '../../../../../web/src/report/ask/question.ts';
import { comparedSentence, dataSentence } from '../../../../../web/src/report/period/compared-words.ts';

const question: Omit<ViewFields, 'filters'> = {
  date_range: ['2026-10-24', '2026-11-22'],
  compare: 'days_before',
};

/** @param days such as `2025-10-24 2025-11-22` or, until a time of the last day, `2025-10-24 2025-11-22 10:42` */
function sentence(days: string, more: Partial<ViewFields> = {}, locale = 'en-US') {
  const [from = '', to = '', until = null] = days.split(' ');
  const answer = { compared_with: { from, to, until } };
  return comparedSentence(answer, { ...question, ...more }, locale)?.replaceAll(/\s/g, ' ');
}

test.each([
  [
    '2025-10-24 2025-11-22 10:42',
    true,
    'Compared with Oct 24 to Nov 22, 2025 (same weekdays), until 10:42 AM on the last day.',
  ],
  ['2025-12-24 2026-01-06', false, 'Compared with Dec 24, 2025 to Jan 6, 2026.'],
  ['2026-11-21 2026-11-21 10:42', false, 'Compared with Nov 21, 2026, until 10:42 AM.'],
  ['2026-11-14 2026-11-14', true, 'Compared with Nov 14, 2026 (same weekdays).'],
  ['2026-09-01 2026-09-30', false, 'Compared with September 2026.'],
])('%s, matched by weekdays %s: %s', (days, match_day_of_week, words) =>
  expect(sentence(days, { match_day_of_week })).toBe(words),
);

test('dates and times are in the language of the reader', () =>
  expect(sentence('2025-10-24 2025-11-22 22:42', {}, 'en-GB')).toBe(
    'Compared with 24 Oct to 22 Nov 2025, until 22:42 on the last day.',
  ));

test.each([
  [false, null],
  [true, 'Nothing to compare with: visits before Mar 10, 2026 are deleted.'],
])('without a comparison there is no text, unless it is deleted (%s)', (comparison, words) => {
  const deleted = { before: '2026-03-10', range: false, comparison };
  expect(comparedSentence({ compared_with: null, deleted }, { date_range: '7d' }, 'en')).toBe(words);
});

test.each<[[string, string], string]>([
  [
    ['2025-01-01', '2025-12-31'],
    'Compared with 2025, which is 365 days instead of 30; the chart shows the first 30 of them.',
  ],
  [['2025-11-03', '2025-11-09'], 'Compared with Nov 3 to 9, 2025, which is 7 days instead of 30.'],
  [['2025-11-03', '2025-11-03'], 'Compared with Nov 3, 2025, which is 1 day instead of 30.'],
  [['2025-10-24', '2025-11-22'], 'Compared with Oct 24 to Nov 22, 2025.'],
])('if the selected days are more or fewer, the text says so: %j', (compare, words) =>
  expect(sentence(compare.join(' '), { compare })).toBe(words),
);

test('one day against a year: the chart shows its first day', () => {
  const compare: [string, string] = ['2025-01-01', '2025-12-31'];
  expect(sentence(compare.join(' '), { compare, date_range: ['2026-11-22', '2026-11-22'] })).toMatch(
    / instead of 1; the chart shows the first of them\.$/,
  );
});

const today: Partial<ViewFields> = {
  ...{ date_range: ['2026-11-28', '2026-11-28'], compare: 'days_before', match_day_of_week: 'if_data' },
};
const ofToday = { from: '2026-11-28', to: '2026-11-28' };

/** The text about the current day. @param before the day that it is compared with until 19:52 */
function wordsOfToday(before: string, since?: string) {
  const meta = {
    compared_with: { from: before, to: before, until: '19:52' },
    range: ofToday,
    ...(since ? { data_since: since } : {}),
  };
  const requested = { ...question, ...today };
  return [comparedSentence(meta, requested, 'en-US'), dataSentence(meta, requested, 'en-US')].map((words) =>
    words?.replaceAll(/\s/g, ' '),
  );
}

test('today is compared with the same weekday by its name, or with the previous day if that has no data', () => {
  expect(wordsOfToday('2026-11-21')).toEqual(['Compared with last Saturday until 7:52 PM.', undefined]);
  expect(wordsOfToday('2026-11-27', '2026-11-25')).toEqual([
    'Compared with Nov 27, 2026, until 7:52 PM.',
    'Data since Nov 25, 2026.',
  ]);
});

test('days before the first data are not compared, only the others are, or none', () => {
  const compared_with = { from: '2026-11-01', to: '2026-11-14', until: null };
  const words = (meta: Parameters<typeof dataSentence>[0], requested: Omit<ViewFields, 'filters'>) => [
    comparedSentence(meta, requested, 'en-US'),
    dataSentence(meta, requested, 'en-US'),
  ];
  expect(words({ compared_with, data_since: '2026-11-10' }, question)).toEqual([
    'Compared with Nov 1 to 14, 2026.',
    'Data since Nov 10, 2026: only days that both have are compared.',
  ]);
  expect(words({ compared_with: null, data_since: '2026-11-15' }, question)).toEqual([
    'Nothing to compare with: data since Nov 15, 2026.',
    null,
  ]);
  expect(words({ compared_with: null, data_since: '2026-11-15' }, { date_range: '30d' })).toEqual([
    null,
    'Data since Nov 15, 2026.',
  ]);
});

test('imported days that are left out are compared with nothing', () => {
  const excluded = { compared_with: null, imports_included: false };
  expect(comparedSentence(excluded, { date_range: '30d', compare: 'previous_period' })).toBe(
    'Nothing to compare with: imported days are left out.',
  );
  expect(comparedSentence(excluded, { date_range: '30d' })).toBeNull();
});
