import { expect, test } from 'vitest';
import { shares, stack } from '../../../../../web/src/report/picture/stack.ts';

test.each([
  ['nothing', [], [], []],
  ['one series', [[1, 0]], [[1, 0]], [[100, null]]],
  [
    'three series',
    [
      [1, 2],
      [3, 0],
      [4, 6],
    ],
    [
      [1, 2],
      [4, 2],
      [8, 8],
    ],
    [
      [12.5, 25],
      [37.5, 0],
      [50, 75],
    ],
  ],
  [
    'missing values',
    [
      [null, null, 2],
      [3, null, null],
    ],
    [
      [null, null, 2],
      [3, null, 2],
    ],
    [
      [null, null, 100],
      [100, null, null],
    ],
  ],
])('%s is stacked, and shared out', (_, series, stacked, shared) => {
  expect(stack(series)).toEqual(stacked);
  expect(shares(series)).toEqual(shared);
});
