import { expect, test } from 'vitest';
import { stretchedPath } from '../../../../../../web/src/report/export/drawing/path-points.ts';

test.each([
  ['M0 0L10 20Z', 'M5 7L25 17Z'],
  ['M0 0H10V20', 'M5 7H25V17'],
  ['M0 0h10v20', 'M5 7h20v10'],
  ['M10 20h0', 'M25 17h0'],
  ['M0,0 10-20.5l1e1-.5', 'M5 7 25 -3.25l20 -0.25'],
  ['M0 0C1 2 3 4 5 6', 'M5 7C7 8 11 9 15 10'],
])('the path %s, twice as wide, half as high and moved by 5 and 7, is %s', (path, expected) =>
  expect(stretchedPath(path, { a: 2, d: 0.5, e: 5, f: 7 })).toBe(expected),
);
