import { expect, test } from 'vitest';
import type { ViewFields } from '../../../../../web/src/report/ask/question.ts';
import { comparedSentence } from '../../../../../web/src/report/period/compared-words.ts';

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
    'Compared with Oct 24 to Nov 22, 2025 (same weekdays), until 10:42 AM of its last day.',
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
    'Compared with 24 Oct to 22 Nov 2025, until 22:42 of its last day.',
  ));

test.each([
  [false, null],
  [true, 'Nothing to compare with: visits before Mar 10, 2026 are deleted.'],
])('where nothing is compared, nothing is said, unless it is deleted (%s)', (comparison, words) => {
  const deleted = { before: '2026-03-10', range: false, comparison };
  expect(comparedSentence({ compared_with: null, deleted }, { date_range: '7d' }, 'en')).toBe(words);
});

test.each<[[string, string], string]>([
  [
    ['2025-01-01', '2025-12-31'],
    'Compared with 2025, which is 365 days against 30; the chart shows the first 30 of them.',
  ],
  [['2025-11-03', '2025-11-09'], 'Compared with Nov 3 to 9, 2025, which is 7 days against 30.'],
  [['2025-11-03', '2025-11-03'], 'Compared with Nov 3, 2025, which is 1 day against 30.'],
  [['2025-10-24', '2025-11-22'], 'Compared with Oct 24 to Nov 22, 2025.'],
])('chosen days that are more or fewer say so: %j', (compare, words) =>
  expect(sentence(compare.join(' '), { compare })).toBe(words),
);

test('one day against a year: the chart shows the first of them', () => {
  const compare: [string, string] = ['2025-01-01', '2025-12-31'];
  expect(sentence(compare.join(' '), { compare, date_range: ['2026-11-22', '2026-11-22'] })).toMatch(
    / against 1; the chart shows the first of them\.$/,
  );
});

const today: Partial<ViewFields> = {
  ...{ date_range: ['2026-11-28', '2026-11-28'], compare: 'days_before', match_day_of_week: 'if_data' },
};
const ofToday = { from: '2026-11-28', to: '2026-11-28' };

/** @param before the day that today is compared with until 19:52 */
const sentenceOfToday = (before: string, since?: string) =>
  comparedSentence(
    {
      compared_with: { from: before, to: before, until: '19:52' },
      range: ofToday,
      ...(since ? { data_since: since } : {}),
    },
    { ...question, ...today },
    'en-US',
  )?.replaceAll(/\s/g, ' ');

test('today is compared with the same weekday by its name, and with the day before where that has no data', () => {
  expect(sentenceOfToday('2026-11-21')).toBe('Compared with last Saturday until 7:52 PM.');
  expect(sentenceOfToday('2026-11-27', '2026-11-25')).toBe(
    'Compared with Nov 27, 2026, until 7:52 PM. Data since Nov 25, 2026.',
  );
});

test.each([
  [
    '2026-11-10',
    { from: '2026-11-01', to: '2026-11-14', until: null },
    /^Compared with Nov 1 to 14, 2026\. Data since Nov 10, 2026: only /,
  ],
  ['2026-11-15', null, /^Nothing to compare with: data since Nov 15, 2026\.$/],
])('with data since %s, beside %o: %s', (data_since, compared_with, words) =>
  expect(comparedSentence({ compared_with, data_since }, question, 'en-US')).toMatch(words),
);

test('without a comparison it is said since when there is data', () =>
  expect(
    comparedSentence({ compared_with: null, data_since: '2026-11-15' }, { date_range: '30d' }, 'en-US'),
  ).toBe('Data since Nov 15, 2026.'));
