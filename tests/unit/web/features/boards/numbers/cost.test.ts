import { expect, test } from 'vitest';
import { costOf, sumOf } from '../../../../../../web/src/features/boards/numbers/cost.ts';

const plan = (statement: string, bytes: number | null, cost: number | null = null) => ({
  statement,
  bytes,
  cost,
});

test('a statement counts once, also where it answers several cards', () => {
  const first = costOf('A', [plan('one', 100, 0.1), plan('two', 50, 0.05), plan('one', 100, 0.1)], []);
  const second = costOf('B', [plan('two', 50, 0.05), undefined, plan('three', 7, 0.01)], [first]);
  expect([first.bytes, second.bytes]).toEqual([150, 7]);
  const sum = sumOf([first, second]);
  expect(sum.bytes).toBe(157);
  expect(sum.usd).toBeCloseTo(0.16);
});

test('what is not reported is not 0', () => {
  const unknown = costOf('A', [plan('one', null)], []);
  expect([unknown.bytes, unknown.usd]).toEqual([null, null]);
  expect(sumOf([unknown])).toEqual({ bytes: 0, usd: null });
});
