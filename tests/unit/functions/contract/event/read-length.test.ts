import { describe, expect, test } from 'vitest';
import { cutRead, cutStored, isReadWithin } from '@footfall/functions/contract';

const thai = encodeURIComponent('ก');
const emoji = encodeURIComponent('🌊');

describe.each([
  ['ASCII', 'a'],
  ['Cyrillic', encodeURIComponent('ж')],
  ['Thai', thai],
  ['an emoji', emoji],
  ['lower case hex', thai.toLowerCase()],
])('a path of %s', (_, character) => {
  test('is as long as it reads', () => {
    expect(isReadWithin(`/${character.repeat(499)}`, 500)).toBe(true);
    expect(isReadWithin(`/${character.repeat(500)}`, 500)).toBe(false);
  });

  test('is cut between characters', () => {
    expect(cutRead(`/${character.repeat(9)}`, 5)).toBe(`/${character.repeat(4)}`);
    expect(cutRead(`/${character.repeat(4)}`, 5)).toBe(`/${character.repeat(4)}`);
  });

  test('is stored without broken characters, however it is cut', () => {
    const path = `/${character.repeat(9)}`;
    for (let max = 1; max <= path.length; max++)
      expect(cutStored(path, max)).toBe(`/${character.repeat(Math.floor((max - 1) / character.length))}`);
  });
});

test.each([
  ['/%2', 3, '/%2'],
  ['/%20a', 3, '/'],
  ['/%20a', 4, '/%20'],
  ['/%E0%A4/a', 7, '/%E0%A4'],
])('%s is cut to %i characters: %s', (path, max, cut) => expect(cutStored(path, max)).toBe(cut));

test('bytes that are no character are as long as they are', () => {
  expect(isReadWithin('%80%80', 5)).toBe(false);
  expect(isReadWithin('%20', 2)).toBe(false);
});
