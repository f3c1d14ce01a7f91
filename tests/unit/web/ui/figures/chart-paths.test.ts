import { expect, test } from 'vitest';
import {
  areaPath,
  dotPath,
  gridPath,
  linePath,
  lonePath,
  positionAt,
} from '../../../../../web/src/ui/figures/chart-paths.ts';

test.each([
  [
    'a line goes from left to right, with the largest value at the top',
    linePath([0, 5, 10], 10),
    'M0 1000L500 500L1000 0',
  ],
  [
    'a line has a gap where there is no value',
    linePath([1, 2, null, 4, 3], 4),
    'M0 750L250 500M750 0L1000 250',
  ],
  [
    'the area under a line reaches the axis at both ends',
    areaPath([2, 4, null], 4),
    'M0 1000L0 500L500 0L500 1000Z',
  ],
  ['a value without neighbours is a dot', lonePath([1, null, 3, 4], 4), 'M0 750h0'],
  ['a value without neighbours is not part of a line', linePath([1, null, 3, 4], 4), 'M666.7 250L1000 0'],
  ['a value without neighbours is not part of an area', areaPath([1, null], 4), ''],
  ['the only value of a period is a dot in the middle', lonePath([7], 14), 'M500 500h0'],
  ['a place in the future has no dot', dotPath([1, null], 4, 1), ''],
  ['a place with a value has a dot', dotPath([1, 4], 4, 1), 'M1000 0h0'],
  ['a grid of three parts has four lines', gridPath(3), 'M0 0H1000M0 333.3H1000M0 666.7H1000M0 1000H1000'],
])('%s', (_, path, expected) => expect(path).toBe(expected));

test.each([
  [-0.1, 5, 0],
  [0.12, 5, 0],
  [0.13, 5, 1],
  [0.5, 5, 2],
  [1.1, 5, 4],
  [0.9, 1, 0],
])('%d of the width of %d buckets is nearest to index %d', (share, count, index) =>
  expect(positionAt(share, count)).toBe(index),
);
