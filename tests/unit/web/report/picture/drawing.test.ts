import { expect, test } from 'vitest';
import { acrossOf, draw, seriesKey } from '../../../../../web/src/report/picture/drawing.ts';
import { picture, series } from './sample.ts';

const parts = [series('a', [6, 2], { before: [8, 1] }), series('b', [2, null], { before: [3, 4] })];
const total = series('', [7, 2], { before: [9, 5] });
const visits = series('', [30, 15], { metric: 1 });

test('a line is a share of its axis, which contains all comparisons', () => {
  const { layers, axes, before } = draw(picture([total, ...parts]), 'lines', 'b');
  expect(axes).toEqual([{ unit: 'count', max: 8, parts: 4 }]);
  expect(layers.map(({ tops }) => tops)).toEqual([
    [0.75, 0.25],
    [0.25, null],
  ]);
  expect(before).toEqual([3 / 8, 0.5]);
});

test('the second metric has an axis with as many parts, and is a line over areas', () => {
  const lines = draw(picture([...parts, visits]), 'lines');
  expect(lines.axes.map(({ max, parts: count }) => [max, count])).toEqual([
    [8, 4],
    [40, 4],
  ]);
  expect(lines.layers.map(({ series: each }) => seriesKey(each))).toEqual(['a', 'b', '1:']);
  const areas = draw(picture([...parts, visits]), 'areas');
  expect(areas.layers.map(({ series: each }) => seriesKey(each))).toEqual(['a', 'b']);
  expect(areas.lines.map(({ tops }) => tops)).toEqual([[1, 0.5]]);
  expect(draw(picture([...parts, visits]), 'shares').lines).toEqual([]);
});

test.each([
  ['areas', [total, ...parts], [9 / 15, 5 / 15]],
  ['bars', parts, [11 / 15, 5 / 15]],
  ['areas', [parts[0], series('b', [2, 1])], null],
  ['shares', [total, ...parts], null],
] as const)('%s are compared with the total, or with the sum of their parts', (kind, all, before) => {
  const drawn = draw(picture(all.flatMap((each) => each ?? [])), kind);
  expect(drawn.before).toEqual(before);
});

test('areas stand on those below them', () => {
  const { layers, axes } = draw(picture(parts), 'areas');
  expect(axes[0]?.max).toBe(15);
  expect(layers.map(({ tops, bottoms }) => [tops, bottoms])).toEqual([
    [
      [6 / 15, 2 / 15],
      [0, 0],
    ],
    [
      [8 / 15, 2 / 15],
      [6 / 15, 2 / 15],
    ],
  ]);
});

test('shares add up to the top of the picture', () => {
  const { layers, axes } = draw(picture(parts), 'shares');
  expect(axes).toEqual([{ unit: 'percent', max: 100, parts: 4 }]);
  expect(layers.at(-1)?.tops).toEqual([1, 1]);
});

test('the running bucket and partial buckets are incomplete', () =>
  expect([...draw(picture(parts, { running: 1, parts: new Set([0]) }), 'lines').incomplete]).toEqual([0, 1]));

test('a picture without series has an axis', () =>
  expect(draw(picture([]), 'areas')).toMatchObject({ layers: [], axes: [{ max: 3 }] }));

test.each([
  ['lines', 1, 3, 0.5, 0.5, 1],
  ['bars', 0, 4, 0.125, 0.24, 0],
  ['bars', 3, 4, 0.875, 1.2, 3],
] as const)('%s at position %d of %d', (kind, position, count, at, share, back) => {
  const scale = acrossOf(kind);
  expect(scale.at(position, count)).toBe(at);
  expect(scale.positionAt(share, count)).toBe(back);
});
