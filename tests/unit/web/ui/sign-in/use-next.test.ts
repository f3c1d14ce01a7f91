import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextOfMail, nextPath } from '../../../../../web/src/ui/sign-in/use-next.ts';

const origin = 'https://footfall.test';

test.each([
  ['/add', '/add'],
  ['/dashboard?timeframe=today#top', '/dashboard?timeframe=today#top'],
  ['/a/../tracking', '/tracking'],
  ['/add?back=//evil.test', '/add?back=//evil.test'],
  ['/add//twice', '/add//twice'],
  [null, null],
  ['', null],
  ['add', null],
  ['//evil.test', null],
  ['/\\evil.test', null],
  ['/\t/evil.test', null],
  ['https://evil.test/add', null],
  ['javascript:alert(1)', null],
  ['/.//', null],
  ['/.//evil.test/x', null],
  ['/./\\evil.test', null],
  ['/%2e//evil.test', null],
  ['/.\t//evil.test', null],
  ['/.//footfall.test/add', null],
  ['//footfall.test/.//evil.test', null],
])('%s leads to %s', (next, path) => expect(nextPath(next, origin)).toBe(path));

test.each([
  [`${origin}/verify-email?next=%2Fclaim%3Fdomain%3Dexample.com`, '/claim?domain=example.com'],
  ['https://evil.test/verify-email?next=/add', '/add'],
  [`${origin}/verify-email?next=//evil.test`, null],
  [`${origin}/verify-email`, null],
  ['no address', null],
  [null, null],
])('the link of a mail that continues to %s leads to %s', (continueUrl, path) =>
  expect(nextOfMail(continueUrl, origin)).toBe(path),
);

test('a browser that follows the result stays on our origin, and a second call changes nothing', () => {
  const part = fc.oneof(
    fc.constantFrom('/', '//', '\\', '.', '..', '%2e', '%5c', '\t', '\n', '@', ':', '?', '#', 'javascript:'),
    fc.constantFrom('evil.test', 'footfall.test', 'https:', 'add', '。', '／'),
    fc.string({ unit: 'binary-ascii', maxLength: 3 }),
  );
  const path = fc.array(part, { maxLength: 10 }).map((parts) => `/${parts.join('')}`);
  let followed = 0;
  fc.assert(
    fc.property(path, (next) => {
      const path = nextPath(next, origin);
      if (path !== null) followed++;
      return path === null || (new URL(path, origin).origin === origin && nextPath(path, origin) === path);
    }),
    { numRuns: 500 },
  );
  expect(followed).toBeGreaterThan(50);
});
