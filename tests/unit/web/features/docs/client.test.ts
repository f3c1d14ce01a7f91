import { expect, test } from 'vitest';
import { tabAfter } from '../../../../../web/src/features/docs/client/code-blocks.ts';
import {
  excerptOf,
  type Hit,
  sectionsOf,
  withSome,
  wordsOf,
} from '../../../../../web/src/features/docs/client/search-index.ts';
import { resultAfter, statusOf } from '../../../../../web/src/features/docs/client/search.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, undefined],
])('%s on tab %d of 3 leads to %s', (key, index, next) => expect(tabAfter(key, index, 3)).toBe(next));

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 1, 3, 0],
  ['ArrowDown', -1, 0, undefined],
  ['a', 1, 3, undefined],
])('%s on result %d of %d leads to %s', (key, index, count, next) =>
  expect(resultAfter(key, index, count)).toBe(next),
);

test.each([
  [0, 'No results for “x”'],
  [1, '1 result'],
  [5, '5 results'],
])('%d results are announced', (count, text) => expect(statusOf('x', count)).toBe(text));

test('an excerpt is text, with the words marked', () =>
  expect(excerptOf('a &lt;b&gt; <mark>bounce</mark> rate')).toEqual([
    { text: 'a <b> ', isMatch: false },
    { text: 'bounce', isMatch: true },
    { text: ' rate', isMatch: false },
  ]));

test('a page is found by its sections, at most two of them; without any, by itself', () => {
  const page = { url: '/docs/a', meta: { title: 'A' }, excerpt: 'text' };
  const section = (id: string) => ({ title: id, url: `/docs/a#${id}`, excerpt: id });
  expect(sectionsOf({ ...page, sub_results: [] })).toEqual([
    { url: '/docs/a', title: 'A', page: null, excerpt: [{ text: 'text', isMatch: false }] },
  ]);
  const found = sectionsOf({ ...page, sub_results: [section('x'), section('y'), section('z')] });
  expect(found.map(({ url, page }) => [url, page])).toEqual([
    ['/docs/a#x', 'A'],
    ['/docs/a#y', 'A'],
  ]);
});

test.each([
  ['bounce rate', ['bounce', 'rate']],
  ['What is a visit?', ['visit']],
  ['How do I invite a colleague', ['invite', 'colleague']],
  ["don't count me", ["don't", 'count']],
  ['not working', ['not', 'working']],
  ['"On the site now" and more', ['"On the site now"', 'more']],
  ['what is', ['what', 'is']],
  ['?', []],
])('%j is a search for %j', (term, words) => expect(wordsOf(term)).toEqual(words));

test('pages with all words come first, behind them those with some, by the sum of their scores', () => {
  const hit = (id: string, score: number): Hit => ({ id, score, data: () => Promise.reject(new Error(id)) });
  const found = withSome(
    [hit('all', 1)],
    [
      [hit('all', 1), hit('one', 5), hit('both', 4)],
      [hit('both', 3), hit('other', 2)],
    ],
  );
  expect(found.map(({ id }) => id)).toEqual(['all', 'both', 'one', 'other']);
});
