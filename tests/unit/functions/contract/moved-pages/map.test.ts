import { expect, test } from 'vitest';
import { moveOf, movedPath } from '../../../../../functions/src/contract/moved-pages/map.ts';

const mapped = (rules: readonly string[], path: string, mergeSlashes = true) =>
  movedPath(
    path,
    rules.map((rule) => {
      const [from = '', to = ''] = rule.split(' ');
      return moveOf({ from, to }, mergeSlashes);
    }),
  );

test.each<[rules: string[], path: string, page: string | null]>([
  [['/about-us /about'], '/about-us', '/about'],
  [['/about-us /about'], '/about-us/team', null],
  [['/about-us /about'], '/about-usual', null],
  [['/about-us/ /about/'], '/about-us', '/about'],
  [['/a.c /d'], '/abc', null],
  [['/archive/* /issues/*'], '/archive/12', '/issues/12'],
  [['/archive/* /issues/*'], '/archive/12/cover', null],
  [['/archive/* /issues/*'], '/archive', null],
  [['/archive/*.html /archive/*'], '/archive/12.html', '/archive/12'],
  [['/*/a/* /*-*'], '/x/a/y', '/x-y'],
  [['/2024/** /blog/**'], '/2024/may/tides', '/blog/may/tides'],
  [['/2024/** /blog/**'], '/2024', '/blog'],
  [['/2024/** /blog/**'], '/20245', null],
  [['/2024/** /**'], '/2024', '/'],
  [['/2024/** /**'], '/2024/may', '/may'],
  [['/** /blog/**'], '/', '/blog'],
  [['/** /blog/**'], '/may', '/blog/may'],
  [['/tags/** /tags'], '/tags/sea/fish', '/tags'],
  [['/**.html /**'], '/a/b.html', '/a/b'],
  [['/*/old/** /new/**/of/*'], '/x/old/a/b', '/new/a/b/of/x'],
  // What follows a path stays, unless a rule names it.
  [['/about-us /about'], '/about-us?id=7', '/about?id=7'],
  [['/about-us /about'], '/about-us#/team', '/about#/team'],
  [['/about-us /about?id=1'], '/about-us?id=7', '/about?id=1'],
  [['/p?id=7 /shop/prints'], '/p?id=7', '/shop/prints'],
  [['/p?id=7 /shop/prints'], '/p', null],
  [['/p?id=* /shop/*'], '/p?id=7', '/shop/7'],
  [['/p?id=* /shop/*'], '/p?id=7&page=2', null],
  [['/#/** /**'], '/#/team/lena', '/team/lena'],
  // The first match wins, and its result is not moved again.
  [['/a/x /first', '/a/* /second/*'], '/a/x', '/first'],
  [['/a/* /second/*', '/a/x /first'], '/a/x', '/second/x'],
  [['/a /b', '/b /c'], '/a', '/b'],
  [['/%C3%BCber /about'], '/%c3%bcber', '/about'],
])('with %j, %s is %s', (rules, path, page) => expect(mapped(rules, path)).toBe(page));

test.each<[rules: string[], path: string, page: string | null]>([
  [['/about-us /about'], '/about-us/', null],
  [['/about-us/ /about/'], '/about-us/', '/about/'],
  [['/2024/** /blog/**'], '/2024/', '/blog/'],
  [['/2024/** /blog/**'], '/2024', null],
  [['/2024/** /blog/**'], '/2024/may/', '/blog/may/'],
])('where slashes are not merged, with %j, %s is %s', (rules, path, page) =>
  expect(mapped(rules, path, false)).toBe(page),
);
