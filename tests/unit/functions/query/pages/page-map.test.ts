import { expect, test } from 'vitest';
import { pageOf, pagesTyped, rawPages } from '../../../../../functions/src/query/pages/page-map.ts';

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

const moved = [
  { from: '/about-us', to: '/about' },
  { from: '/%C3%BCber', to: '/about' },
  { from: '/team', to: '/about-us' },
];

test.each([
  ['/about-us/', true, '/about'],
  ['/about-us', false, '/about'],
  ['/about-us/', false, '/about-us/'],
])('rules follow the merging of slashes: %j', (path, mergeSlashes, page) =>
  expect(pageOf(path, { mergeSlashes, moved })).toBe(page),
);

// Rules lead to `/about-us`, and another one moves it: a row of this name is found, and so is the page that it moved to.
test.each([
  ['/about-us/', false, ['/about-us', '/about']],
  ['/about', false, ['/about']],
  ['/team', false, ['/team', '/about-us']],
  ['/über', false, ['/über', '/about']],
  ['/ABOUT-US', false, ['/ABOUT-US']],
  ['/ABOUT-US', true, ['/ABOUT-US', '/about']],
  ['/größe/', false, ['/größe']],
])('a filter for %j is one for the page', (text, isLoose, pages) =>
  expect(pagesTyped(text, { mergeSlashes: true, moved }, isLoose)).toEqual(pages),
);
