import { expect, test } from 'vitest';
import { movesFound, similarityOf } from '../../../../../functions/src/query/pages/moves-found.ts';

const range = { from: '2026-01-01', to: '2026-02-28' };

/** @param days its first and last day of the range */
function span(page: string, [first_day, last_day]: [string, string], pageviews: number) {
  return { page, first_day, last_day, pageviews };
}

const before: [string, string] = ['2026-01-01', '2026-02-09'];
const after: [string, string] = ['2026-02-10', '2026-02-28'];

test('a page ended on the day before a similar one began', () =>
  expect(movesFound([span('/shop/poster', before, 400), span('/shop/posters', after, 200)], range)).toEqual([
    { from: '/shop/poster', to: '/shop/posters', pages: 1, pageviews: 400, since: '2026-02-10' },
  ]));

test('pages of a folder are one move', () =>
  expect(
    movesFound(
      [
        span('/news/a', before, 400),
        span('/news/b', before, 100),
        span('/blog/a', after, 200),
        span('/blog/b', after, 60),
      ],
      range,
    ),
  ).toEqual([{ from: '/news/*', to: '/blog/*', pages: 2, pageviews: 500, since: '2026-02-10' }]));

test.each([
  ['other days', span('/news/a', before, 400), span('/blog/a', ['2026-02-14', '2026-02-28'], 200)],
  ['another level', span('/news/a', before, 400), span('/blog/a', after, 5000)],
  ['another path', span('/news/a', before, 400), span('/pricing', after, 200)],
  ['few pageviews', span('/news/a', before, 9), span('/blog/a', after, 9)],
  ['a page that goes on', span('/news/a', ['2026-01-01', '2026-02-27'], 400), span('/blog/a', after, 200)],
  ['a page that was there', span('/news/a', before, 400), span('/blog/a', ['2026-01-02', '2026-02-28'], 200)],
])('nothing is suggested for %s', (_, old, fresh) => expect(movesFound([old, fresh], range)).toEqual([]));

test.each([
  ['/news/tides', '/blog/tides', 1],
  ['/news/tides.html', '/news/tides', 1],
  ['/a/b', '/c/d', 0],
])('the similarity of %s and %s', (one, other, similarity) =>
  expect(similarityOf(one, other)).toBeCloseTo(similarity, 0),
);
