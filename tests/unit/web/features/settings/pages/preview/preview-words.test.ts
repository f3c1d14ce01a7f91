import { expect, test } from 'vitest';
import {
  changeWords,
  sinceWords,
  weekOfMove,
} from '../../../../../../../web/src/features/settings/pages/preview/preview-words.ts';

const weeks = ['2026-01-05', '2026-01-12', '2026-01-19'].map((from) => ({
  from,
  before: 1,
  old: 1,
  after: 2,
}));
const largest = { page: '/b', old: '/a', before: 3, after: 6, since: '2026-01-14', weeks };
const preview = {
  ...{ from: '2026-01-05', to: '2026-01-25', moved: [3], pages: 2, pageviews: 1204 },
  ...{ isPartial: false, largest },
};

test.each([
  ['2026-01-14', 1],
  ['2026-01-12', 1],
  ['2026-01-05', null],
  [null, null],
])('a page since %s began in week %s of the chart', (since, week) =>
  expect(weekOfMove({ since, weeks })).toBe(week),
);

test.each([
  ['2026-01-14', 'since Jan 14, nothing before'],
  ['2026-01-05', 'in 12 months'],
  [null, 'in 12 months'],
])('a page since %s has its pageviews %s', (since, words) =>
  expect(sinceWords(preview, { since }, 'en')).toBe(words),
);

test.each([
  [{}, '2 pages change, 1,204 pageviews move. /b gains most. The dotted line is the day of the move.'],
  [{ pages: 1, pageviews: 1, largest: { ...largest, since: null } }, '1 page changes, 1 pageview moves.'],
  [{ largest: null }, 'No pageview of the last 12 months would move.'],
  [
    { isPartial: true, pages: 1 },
    '1 page changes, 1,204 pageviews move. The dotted line is the day of the move. Only the most viewed pages are counted here.',
  ],
])('a change %j in words', (changes, words) => expect(changeWords({ ...preview, ...changes })).toBe(words));
