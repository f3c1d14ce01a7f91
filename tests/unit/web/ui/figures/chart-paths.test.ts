import { expect, test } from 'vitest';
import {
  areaPath,
  dotPath,
  gridPath,
  linePath,
  lonePath,
  positionAt,
} from '../../../../../web/src/ui/figures/chart-paths.ts';

test('a line goes from the left edge to the right with the largest value at the top', () =>
  expect(linePath([0, 5, 10], 10)).toBe('M0 1000L500 500L1000 0'));

test('a line has a gap where there is no value', () =>
  expect(linePath([1, 2, null, 4, 3], 4)).toBe('M0 750L250 500M750 0L1000 250'));

test('the area under a line reaches the axis at both ends', () =>
  expect(areaPath([2, 4, null], 4)).toBe('M0 1000L0 500L500 0L500 1000Z'));

test('a value without neighbours is a dot and not part of a line or an area', () => {
  const values = [1, null, 3, 4];
  expect(lonePath(values, 4)).toBe('M0 750h0');
  expect(linePath(values, 4)).toBe('M666.7 250L1000 0');
  expect(areaPath([1, null], 4)).toBe('');
});

test('the only value of a period is a dot in the middle', () => expect(lonePath([7], 14)).toBe('M500 500h0'));

test('a place in the future has no dot', () => {
  expect(dotPath([1, null], 4, 1)).toBe('');
  expect(dotPath([1, 4], 4, 1)).toBe('M1000 0h0');
});

test('a grid of three parts has four lines', () =>
  expect(gridPath(3)).toBe('M0 0H1000M0 333.3H1000M0 666.7H1000M0 1000H1000'));

test.each([
  [-0.1, 5, 0],
  [0.12, 5, 0],
  [0.13, 5, 1],
  [0.5, 5, 2],
  [1.1, 5, 4],
  [0.9, 1, 0],
])('%d of the way across %d places, the nearest is %d', (share, count, place) =>
  expect(positionAt(share, count)).toBe(place),
);
