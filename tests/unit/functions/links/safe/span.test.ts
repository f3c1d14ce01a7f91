import { expect, test } from 'vitest';
import { Span } from '../../../../../functions/src/links/safe/span.ts';

const known = [
  [1, 1, 0, 0],
  [0, 1, 1, 0],
  [0, 0, 0, 2],
];

test.each<[number[], boolean]>([
  [[1, 1, 0, 0], true],
  [[1, 2, 1, 0], true],
  [[1, 0, -1, 0], true],
  [[0, 0, 0, 1], true],
  [[0, 0, 0, 0], true],
  [[1, 0, 0, 0], false],
  [[0, 1, 0, 0], false],
  [[1, 0, 1, 5], false],
])('whether %j is a sum of multiples: %j', (vector, expected) => {
  expect(new Span(known).has(vector)).toBe(expected);
});

test('a vector that is there twice adds nothing', () => {
  const twice = new Span([...known, ...known, [1, 0, -1, 0]]);
  expect(twice.has([1, 0, 0, 0])).toBe(false);
});
