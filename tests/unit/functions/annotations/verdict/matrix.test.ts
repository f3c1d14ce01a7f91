import { expect, test } from 'vitest';
import { invert, product } from '../../../../../functions/src/annotations/verdict/matrix.ts';

test('a positive definite matrix is inverted', () => {
  const matrix = [
    [4, 2, 0],
    [2, 5, 1],
    [0, 1, 3],
  ];
  const { inverse, logDeterminant } = invert(matrix);
  for (const [row, entries] of product(matrix, inverse).entries())
    for (const [column, entry] of entries.entries()) expect(entry).toBeCloseTo(row === column ? 1 : 0);
  expect(Math.exp(logDeterminant)).toBeCloseTo(44);
});
