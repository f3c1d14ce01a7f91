import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownPath, storedPath } from '@footfall/functions/contract';

/** A path as browsers send it: without tabs and line breaks. Two slashes in a row would begin a host. */
const browserPath = (typed: string) =>
  new URL(typed.replace(/[\t\r\n]/g, '').replace(/[\\/?#]+/g, '/'), 'https://shop.example').pathname;

test.each([
  ['/%C3%BCber', '/über'],
  ['/u%CC%88ber', '/u\u0308ber'],
  ['/a/%C3%BC?', '/a/ü?'],
  ['', ''],
])('a stored path is shown decoded: %s as %s', (path, shown) => {
  expect(shownPath(path)).toBe(shown);
  expect(storedPath(shown)).toBe(path);
});

test.each([
  ['ASCII, which would be another path', '/a%2Fb%3Fc%23d%25e%20f%41%00'],
  ['hex digits in lower case', '/%c3%bcber'],
  ['half a character', '/%C3'],
  ['the second half of a character', '/%BC%C3'],
  ['a surrogate', '/%ED%A0%80'],
  ['more than Unicode has', '/%F4%90%80%80'],
  ['no digits', '/%%GG%'],
  ['a line separator', '/a%E2%80%A8b'],
  ['a control character', '/a%C2%85b'],
  ['an override of the direction', '/%E2%80%AEgpj.exe'],
  ['an empty sign of Braille', '/%E2%A0%80'],
  ['a variation selector', '/%EF%B8%8F'],
  ['what is no character', '/%EF%BF%BF'],
  ['an accent on a slash', '/%CC%B8'],
])('a stored path is shown decoded, but not %s', (_, path) => expect(shownPath(path)).toBe(path));

test('a stored path is shown decoded around what stays encoded', () =>
  expect(shownPath('/%C3%BC%E2%80%AE%C3%BC%C3/%20%C3%BC')).toBe('/ü%E2%80%AEü%C3/%20ü'));

test('a text that is no stored path stays, but for what no one can see', () => {
  expect(shownPath('/über/%C3%BC* x')).toBe('/über/%C3%BC* x');
  expect(shownPath('/ü\u202Egpj.\u200Bexe\u0000\uD800')).toBe('/ü%E2%80%AEgpj.%E2%80%8Bexe%00\uFFFD');
});

test.each([
  ['/über', '/%C3%BCber'],
  ['/a b', '/a%20b'],
  ['/**/ö*', '/**/%C3%B6*'],
  ['/\uD800', '/\uD800'],
])('%s is stored as %s', (typed, stored) => expect(storedPath(typed)).toBe(stored));

/** Bytes and characters that come close to being something else. */
const piece = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 3 }),
  fc.string({ unit: 'binary', maxLength: 2 }),
  fc.constantFrom(
    '%',
    '%C3',
    '%BC',
    '%c3%bc',
    '%20',
    '%2F',
    '%25',
    '/',
    '\u202E',
    '\u200B',
    '\uD83D',
    'é',
    '%E2%80%AE',
  ),
  fc.nat(255).map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`),
);
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`);
const runs = { numRuns: 3000 };

test('what is shown of a stored path leads back to it', () =>
  fc.assert(
    fc.property(text, (typed) => {
      const path = browserPath(typed);
      expect(storedPath(shownPath(path))).toBe(path);
    }),
    runs,
  ));

test('nothing that is shown is invisible or changes the direction of text', () =>
  fc.assert(
    fc.property(text, (typed) => {
      expect(shownPath(typed)).not.toMatch(
        /[\p{C}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u00A0\u2000-\u200F\u2800\u3000]/u,
      );
    }),
    runs,
  ));

test('a stored path that is shown is shown no further', () =>
  fc.assert(
    fc.property(text, (typed) => {
      const shown = shownPath(browserPath(typed));
      expect(shownPath(shown)).toBe(shown);
    }),
    runs,
  ));
