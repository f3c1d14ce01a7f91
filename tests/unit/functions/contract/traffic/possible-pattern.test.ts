import fc from 'fast-check';
import { expect, test } from 'vitest';
import { impossiblePattern, pathMatcher, storedPage } from '@footfall/functions/contract';

test.each([
  ...[
    '/',
    '/a',
    '**',
    '*.pdf',
    '/q&a/**',
    '/a;b/c',
    '/a/x=1',
    '/a&*/x=1',
    '/a&**=1',
    '/caf\u00e9',
    '/caf%c3%a9',
    '/a b',
  ],
  ...['/app#/drafts/*', '/app#!/a', '/app#*', '/a/.well-known/*', '/a.', '/...', '/a%3Fb', '/a|b', '/*/'],
  ...['/app#', '/product?id=7', '/product?colour=red&id=*', '/search?q=*', '/app#/item?id=7'],
])('pages can match %j', (pattern) => expect(impossiblePattern(pattern)).toBeNull());

test.each([
  ['', /begin/],
  ['a/*', /begin/],
  ['https://site.example/a', /begin/],
  ['/search?', /query/],
  ['/search?=7', /query/],
  ['/a#top', /route/],
  ['/a#/b#/c', /route/],
  ['/a#/b=c', /route/],
  ['/list;jsessionid=*', /parameter/],
  ['/list&*id=7', /parameter/],
  ['/a/b;c%3d7', /parameter/],
  ['/a\\b', /browsers write as/],
  ['/a"b', /%22/],
  ['/<b>', /%3C/],
  ['/a/../b', /resolve/],
  ['/./a', /resolve/],
  ['/a/%2E%2e/b', /resolve/],
  ['/a/..', /resolve/],
  [`/${'\u6f22'.repeat(300)}`, /2,000 characters/],
])('no page can match %j, and the reason is said', (pattern, reason) =>
  expect(impossiblePattern(pattern)).toMatch(reason),
);

test('what is refused matches no page of any address', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab/;&=.*#?!\\"%3dD'), maxLength: 12 });
  fc.assert(
    fc.property(text, text, (pattern, address) => {
      const url = URL.parse(`https://site.example/${address}`);
      if (!url || impossiblePattern(`/${pattern}`) === null) return;
      // Browsers resolve a part of dots only without a parameter, which is removed when the path is stored.
      if (/\/\.{1,2}[;&]/.test(url.pathname)) return;
      expect(pathMatcher(`/${pattern}`)(storedPage(url, true))).toBe(false);
    }),
    { numRuns: 20_000 },
  );
});
