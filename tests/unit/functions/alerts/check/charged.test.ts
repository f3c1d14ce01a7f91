import { expect, test } from 'vitest';
import { charged } from '../../../../../functions/src/alerts/check/charged.ts';

const mebibyte = 1024 ** 2;
const ids = Array.from({ length: 8 }, (_, index) => `w${index}`);
/** 0, 1/8, … 7/8, and again. */
const inTurn = (steps = 8) => {
  let next = 0;
  return () => (next++ % steps) / steps;
};

test.each([
  [128, 8, 16],
  [256, 8, 32],
  [64, 4, 16],
  [16, 1, 16],
  [0, 0, 16],
])('of a statement of %d MiB for eight workspaces, %d are charged %d MiB', (all, count, each) => {
  const { payers, each: bytes } = charged(ids, all * mebibyte, inTurn());
  expect([payers, bytes]).toEqual([ids.slice(0, count), each * mebibyte]);
});

test('in the long run, all pay what is read together', () => {
  const random = inTurn(101);
  const read = 8 * 5.6 * mebibyte;
  const paid = Array.from({ length: 1000 }, () => charged(ids, read, random)).reduce(
    (sum, { payers, each }) => sum + payers.length * each,
    0,
  );
  expect(paid / (1000 * read)).toBeCloseTo(1, 1);
});
