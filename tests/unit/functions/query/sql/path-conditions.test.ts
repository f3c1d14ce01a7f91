import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storedPath } from '@footfall/functions/contract';
import { pathPatternCases } from '../../../../support/traffic/path-patterns.ts';
import {
  pathExpression,
  pathLiteral,
  pathWildcard,
  wildcard,
} from '../../../../../functions/src/query/sql/filters.ts';

const fits = (expression: string, shown: string, flags = '') =>
  new RegExp(expression, flags).test(storedPath(shown));

test.each([
  ['^/ü+$', '/üüü', true],
  ['^/ü+$', '/u', false],
  ['^/(ä|ö)x$', '/öx', true],
  ['^/[äö]x$', '/üx', false],
  ['^/[a-cäö]{2}$', '/bä', true],
  ['^/[а-я]+$', '/нас', true],
  ['^/[äö-]$', '/-', true],
  ['^/[]ä]$', '/ä', true],
  ['^/[\\d€]+$', '/5€', true],
  ['^/a b$', '/a b', true],
  ['^/ü.*$', '/über/uns', true],
])('an expression for paths as they are shown: %s and %s: %s', (expression, shown, expected) =>
  expect(fits(pathExpression(expression, false), shown)).toBe(expected),
);

test.each([
  [pathWildcard('/caf%c3%a9/*', false), true],
  [pathWildcard('/CAF%c3%a9/*', true), true],
  [`^${pathLiteral('/caf%c3%a9/menu', false)}$`, true],
  [pathExpression('^/caf(%c3%a9)+/', false), true],
  [pathWildcard('/caf%c3%a8/*', false), false],
])('the digits of encoded bytes are one in either case: %s', (expression, expected) => {
  for (const path of ['/caf%C3%A9/menu', '/caf%c3%a9/menu'])
    expect(new RegExp(expression, expression.includes('CAF') ? 'i' : '').test(path)).toBe(expected);
});

test.each(
  Object.entries({
    '^/(?:blog|news)/[^/]+$': '^/(?:blog|news)/[^/]+$',
    '^/%C3%BC$': '^/%C3%BC$',
    '[^ü]': '[^ü]',
    '[\u4e00-\u9fff]': '[\u4e00-\u9fff]',
    '[z-ü]': '[z-ü]',
    '\\Qü+\\E': '\\Q%C3%BC+\\E',
    '\\ü': '\\ü',
    ü: '(?:%C3%BC)',
    '[[:alpha:]ü]': '(?:[[:alpha:]]|%C3%BC)',
  }),
)('an expression for paths as they are shown: %s becomes %s', (expression, stored) =>
  expect(pathExpression(expression, false)).toBe(stored),
);

test('in a regular expression for paths, ranges have at most 256 characters, however many ranges there are', () =>
  expect(pathExpression('[\u0400-\u0440]'.repeat(100), false).length).toBeLessThan(256 * 7 + 100 * 10));

test('a regular expression for shown paths ignores case on request', () => {
  expect(fits(pathExpression('^/über[äö]$', true), '/ÜberÄ', 'i')).toBe(true);
  expect(fits(pathExpression('^/über[äö]$', false), '/ÜberÄ')).toBe(false);
});

const part = fc.constantFrom(...'aBüÜ日🍋%.+([\\|$ ', '%20');
const text = fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`);

test('text fits itself and nothing else', () =>
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(fits(`^${pathLiteral(one, false)}$`, other)).toBe(storedPath(one) === storedPath(other));
    }),
  ));

test('a pattern matches any text instead of its stars, and ignores case on request', () =>
  fc.assert(
    fc.property(text, text, (one, other) => {
      const inSegment = other.replaceAll('/', '');
      expect(fits(pathWildcard(`${one}*ü`, false), `${one}${inSegment}ü`)).toBe(true);
      expect(fits(pathWildcard(`${one}**`, false), one + other)).toBe(true);
      expect(fits(pathWildcard(`${one}*ü`, true), `${one}${inSegment}ü`.toUpperCase(), 'i')).toBe(true);
    }),
  ));

/** RE2 has a flag within an expression for what JavaScript writes as a class. */
const fitsWildcard = (pattern: string, value: string) =>
  new RegExp(wildcard(pattern).replaceAll('(?s:.*)', '[\\s\\S]*')).test(value);

/** Filters compare stored values as they are: a trailing slash counts, and nothing is encoded. */
const isExact = (text: string) =>
  text === '/' || (!text.endsWith('/') && /^[!-~]*$/.test(text) && !/%[a-f]/.test(text));
const exactCases = pathPatternCases.filter(([pattern, path]) => isExact(pattern) && isExact(path));

test('the table of patterns has cases for filters', () => expect(exactCases.length).toBeGreaterThan(40));

test.each(exactCases)('in a filter too, %j on %j is %j', (pattern, path, isMatch) =>
  expect(fitsWildcard(pattern, path)).toBe(isMatch),
);

test('in a filter, a trailing slash is a part of the value', () => {
  expect(fitsWildcard('/blog', '/blog/')).toBe(false);
  expect(fitsWildcard('/blog/', '/blog/')).toBe(true);
  expect(fitsWildcard('/blog/**', '/blog/')).toBe(true);
});
