import { expect, test } from 'vitest';
import { pageOf, pageSql, rawPages } from '../../../../../functions/src/query/pages/page-map.ts';

test.each([
  ['/about/', '/about'],
  ['/about', '/about'],
  ['/about//', '/about'],
  ['/', '/'],
  ['', ''],
  ['/a/b/', '/a/b'],
  ['/about/?id=7', '/about?id=7'],
  ['/?id=7', '/?id=7'],
  ['/docs/#/inbox/', '/docs#/inbox'],
  ['/#/inbox', '/#/inbox'],
  ['/#/', '/#/'],
  ['/%C3%BCber/', '/%C3%BCber'],
])('the page of %j is %j, and of each path itself without the choice', (path, page) => {
  expect(pageOf(path, { mergeSlashes: true })).toBe(page);
  expect(pageOf(path, rawPages)).toBe(path);
});

test('without the choice, statements are as they were', () =>
  expect(pageSql('pathname', rawPages)).toBe('pathname'));
