import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Move,
  moveOf,
  movedPath,
  withoutLastSlashes,
} from '../../../../../functions/src/contract/moved-pages/map.ts';
import { whyNoMove, whyNoMovedPath } from '../../../../../functions/src/contract/moved-pages/rules.ts';

/** The page of a path, which the expressions for RE2 must agree with. */
function mapped(rules: readonly string[], path: string, mergeSlashes = true) {
  const moves = rules.map((rule) => {
    const [from = '', to = ''] = rule.split(' ');
    return moveOf({ from, to }, mergeSlashes);
  });
  const page = movedPath(path, moves);
  expect(byExpressions(path, moves)).toBe(page);
  return page;
}

function byExpressions(path: string, moves: readonly Move[]): string | null {
  for (const { pattern, parts } of moves) {
    const groups = new RegExp(pattern, 's').exec(path);
    if (groups) return parts.map((part) => (typeof part === 'number' ? (groups[part] ?? '') : part)).join('');
  }
  return null;
}

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

const piece = fc.constantFrom('a', 'b', '/', '*', '**', '.html', '?id=', '#', '%C3', '&x');
const paths = fc.array(fc.constantFrom('a', 'b', '/', '//', '.html', '?id=', '#', '%c3', '&x'), {
  maxLength: 7,
});

test('code and expressions agree about any rule and path', () =>
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 5 }),
      fc.array(piece, { maxLength: 4 }),
      paths,
      fc.boolean(),
      (from, to, path, mergeSlashes) => {
        const rule = { from: `/${from.join('')}`, to: `/${to.join('')}` };
        fc.pre((whyNoMovedPath(rule.from) ?? whyNoMovedPath(rule.to) ?? whyNoMove(rule)) === null);
        const stored = mergeSlashes ? withoutLastSlashes(`/${path.join('')}`) : `/${path.join('')}`;
        const page = mapped([`${rule.from} ${rule.to}`], stored, mergeSlashes);
        if (mergeSlashes && page !== null) expect(page).toBe(withoutLastSlashes(page));
      },
    ),
    { numRuns: 3000 },
  ));

test('a path that many stars could match is read at once', () => {
  const start = performance.now();
  mapped([`/**${'/*a'.repeat(7)} /b`], `/${'a/'.repeat(2000)}b`);
  expect(performance.now() - start).toBeLessThan(1000);
});
