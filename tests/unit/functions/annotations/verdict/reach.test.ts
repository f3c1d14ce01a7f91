import { expect, test } from 'vitest';
import { reachOf } from '../../../../../functions/src/annotations/verdict/reach.ts';

const error = (weight: number, mean: number, deviation: number) => ({ weight, mean, deviation });

test.each([
  ['one Student’s t', [error(1, 0, 1)], 0.05, 1.676],
  ['a rarer error', [error(1, 0, 1)], 0.0025, 2.937],
  ['a very rare error', [error(1, 0, 1)], 0.0005, 3.496],
  ['a larger deviation', [error(1, 0, 20)], 0.05, 33.52],
  ['two of the same', [error(0.5, 0, 1), error(0.5, 0, 1)], 0.05, 1.676],
  ['a mean above the prediction', [error(1, 2, 1)], 0.05, 3.676],
  ['one that is unlikely and wide', [error(0.99, 0, 0.001), error(0.01, 0, 100)], 0.05, 0.00172],
])('%s: %j, tail %f → %f', (_, errors, tail, reach) =>
  expect(reachOf(errors, tail, 50) / reach).toBeCloseTo(1, 1),
);
