import { expect, test } from 'vitest';
import { linkPasswordLength } from '@footfall/functions/contract';
import { newPassword, passwordOf } from '../../../../../web/src/report/share/new-password.ts';

test('a password has a character for each byte, in groups of four', () => {
  expect(passwordOf(Uint8Array.from([0, 1, 23, 24, 31, 32, 255, 254, 2]))).toBe('abz2-9a98-c');
});

test('all characters are equally likely, and no two look alike', () => {
  const all = passwordOf(Uint8Array.from({ length: 256 }, (_, byte) => byte)).replaceAll('-', '');
  const counts = Object.values(Object.groupBy(all, (character) => character)).map((of) => of?.length);
  expect(counts).toEqual(Array.from({ length: 32 }, () => 8));
  expect(all).not.toMatch(/[il01A-Z]/);
});

test('each new password is different, and long enough', () => {
  const [one, other] = [newPassword(), newPassword()];
  expect(one).not.toBe(other);
  expect(one).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  expect(one.length).toBeGreaterThan(linkPasswordLength.min);
});
