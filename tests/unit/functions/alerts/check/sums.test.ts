import { expect, test } from 'vitest';
import { dueShares } from '../../../../../functions/src/alerts/check/sums.ts';

const mebibyte = 1024 ** 2;
const ids = Array.from({ length: 8 }, (_, index) => `w${index}`);
const none = new Map<string, number>();

test.each([
  [128, 8, 16],
  [256, 8, 32],
  [64, 0, 0],
  [0, 0, 0],
])('of a statement of %d MiB for eight workspaces, %d are charged %d MiB at once', (all, count, each) => {
  const { due, uncharged } = dueShares(none, ids, all * mebibyte);
  expect([...due]).toEqual(ids.slice(0, count).map((id) => [id, each * mebibyte]));
  expect(uncharged.size).toBe(count === 0 && all > 0 ? 8 : 0);
});

test('shares are added up until they are 16 MiB, and then each workspace is charged exactly its own', () => {
  let uncharged: ReadonlyMap<string, number> = none;
  const charged: [string, number][] = [];
  for (let statement = 0; statement < 10; statement++) {
    // The second workspace has alerts in every other statement.
    const result = dueShares(uncharged, statement % 2 ? ['a'] : ['a', 'b'], 10 * mebibyte);
    uncharged = result.uncharged;
    charged.push(...result.due);
  }
  // 5 and 10 MiB in turn for the first, 5 for the second.
  expect(charged.map(([id, bytes]) => [id, bytes / mebibyte])).toEqual([
    ['a', 20],
    ['a', 25],
    ['b', 20],
    ['a', 20],
  ]);
  expect(uncharged).toEqual(
    new Map([
      ['a', 10 * mebibyte],
      ['b', 5 * mebibyte],
    ]),
  );
});

test('more workspaces than there is room for: those that owe most are charged what they owe', () => {
  const before = new Map([
    ['old', 9 * mebibyte],
    ['new', mebibyte],
  ]);
  const { due, uncharged } = dueShares(before, ids, 8 * 2 * mebibyte, 9);
  expect(due).toEqual(new Map([['old', 9 * mebibyte]]));
  expect(uncharged.size).toBe(9);
});
