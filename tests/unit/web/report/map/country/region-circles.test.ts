import { expect, test } from 'vitest';
import { regionCircles } from '../../../../../../web/src/report/map/country/region-circles.ts';
import { frameAt } from '../../../../../../web/src/report/map/country/zoomed.tsx';

const row = (value: string, sum: number) => ({
  value,
  name: value,
  subName: '',
  sum,
  percentage: sum,
  before: null,
});
const pointOf = ([x, y]: readonly [number, number]) => ({ x, y });

test('the areas of circles are in proportion to the visitors, at the middles of the regions', () => {
  const rows = [row('Hamburg, DE', 400), row('Bavaria, DE', 100), row('Nowhere, DE', 50), row('', 10)];
  const circles = regionCircles(rows, 'DE', pointOf);
  expect(circles.map(({ name, x, y }) => [name, x, y])).toEqual([
    ['Hamburg', 10, 53.6],
    ['Bavaria', 11.4, 48.8],
  ]);
  expect(circles[0]?.radius).toBeCloseTo(2 * (circles[1]?.radius ?? 0));
});

test('a region with few visitors is visible', () => {
  const [, small] = regionCircles([row('Hamburg, DE', 1_000_000), row('Bavaria, DE', 1)], 'DE', pointOf);
  expect(small?.radius).toBeGreaterThan(1);
});

test('a zoomed map stops at its edges, and a smaller one is centred', () => {
  const frame = (scale: number, x: number, y: number) =>
    frameAt({ scale, x, y }, { width: 400, height: 200 });
  expect(frame(1, 200, 100)).toEqual({ x: 0, y: 0, width: 400, height: 200 });
  expect(frame(2, 390, 5)).toEqual({ x: 200, y: 0, width: 200, height: 100 });
  expect(frame(0.5, 0, 0)).toEqual({ x: -200, y: -100, width: 800, height: 400 });
});
