import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bareAddress, maxPathLength, pagePath, routeIn } from '@footfall/functions/contract';

test.each([
  ['#!/reset', '#!/reset'],
  ['#/reset?token=SECRET', '#/reset'],
  ['#/reset&token=SECRET', '#/reset'],
  ['#/reset;token=SECRET', '#/reset'],
  ['#/q&a/b;c', '#/q&a/b;c'],
  ['#/q&a?token=SECRET', '#/q&a'],
  // The answer of a sign-in, as some apps write it.
  ['#access_token=SECRET&token_type=bearer', ''],
  ['#top', ''],
  ['', ''],
])('the route in %j is %j', (fragment, route) => expect(routeIn(fragment)).toBe(route));

test.each([
  ['https://a.example/app?token=SECRET#/inbox?token=SECRET', true, '/app#/inbox'],
  ['https://a.example/app#/inbox', false, '/app'],
  ['https://a.example', true, '/'],
])('the page of %s, by its fragment %s, is %s', (address, hashRouted, page) =>
  expect(pagePath(new URL(address), hashRouted)).toBe(page),
);

test.each([
  ['a path', `/${'a'.repeat(8000)}`],
  ['a path that browsers encode', `/${'\u6f22'.repeat(8100)}`],
  ['a route', `/#/${'a'.repeat(8000)}`],
])('%s is cut at 2,000 characters', (_, path) => {
  const url = new URL(`https://a.example${path}`);
  expect(pagePath(url, true)).toBe((url.pathname + url.hash).slice(0, 2000));
});

test.each([
  ['https://ada:SECRET@a.example:8080/b?c=SECRET#d', 'https://a.example:8080/b'],
  ['https://a.example/b#/c?d=SECRET', 'https://a.example/b#/c'],
])('%s is stored as %s', (address, stored) => expect(bareAddress(new URL(address))).toBe(stored));

test('the page of any address is printable and short enough to be stored', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (path, fragment) => {
      const url = new URL(`https://a.example/${path}#/${fragment}`);
      const page = pagePath(url, true);
      expect(page).toMatch(/^\/[!-~]*$/);
      expect(page.length).toBeLessThanOrEqual(maxPathLength);
    }),
  ));
