import { expect, test } from 'vitest';
import { labelledEvery, yAxis, yAxisOfParts } from '../../../../../functions/src/contract/figures/axis.ts';

test.each([
  ['count', 0, 3, 3],
  ['count', 1702, 2000, 4],
  ['count', 1_500_000, 1_500_000, 3],
  ['percent', 41, 60, 3],
  ['seconds', 134, 180, 3],
  ['decimal', 0.75, 0.8, 4],
] as const)('the axis of %s up to %d ends at %d, in %d parts', (unit, greatest, max, parts) =>
  expect(yAxis(unit, greatest)).toEqual({ max, parts }),
);

test.each([
  ['count', 30, 4, 40],
  ['percent', 41, 4, 80],
  ['seconds', 134, 3, 180],
] as const)('an axis of %s up to %d in %d parts ends at %d', (unit, greatest, parts, max) =>
  expect(yAxisOfParts(unit, greatest, parts)).toEqual({ max, parts }),
);

test.each([
  [7, 10, 1],
  [30, 6, 7],
  [30, 4, 8],
  [1, 4, 1],
])('%d points with room for %d labels have one label every %d', (count, max, every) =>
  expect(labelledEvery(count, max)).toBe(every),
);
