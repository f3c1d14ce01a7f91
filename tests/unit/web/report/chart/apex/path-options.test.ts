import { expect, test } from 'vitest';
import {
  edgeWidth,
  pathOptions,
  pathSeries,
} from '../../../../../../web/src/report/chart/apex/path-options.ts';

const layers = [
  [0.1, null, 0.3],
  [0.4, 0.5, 0.6],
];

test.each([
  ['lines', ['0 line 0,0.5,1', '1 line 0,0.5,1'], ['var(--color-0)', 'var(--color-1)']],
  ['areas', ['1 area 0,0.5,1', '0 area 0,0.5,1'], ['var(--color-1)', 'var(--color-0)']],
] as const)('%s: the highest area is drawn first, so that lower ones cover it', (kind, expected, colors) => {
  const drawn = pathSeries({ kind, layers }).map(
    ({ name, type, data }) => `${name} ${type} ${data.map(({ x }) => x)}`,
  );
  expect(drawn).toEqual(expected);
  expect(pathOptions(kind, 2).colors).toEqual(colors);
});

const outline = (values: readonly (number | null)[]) =>
  pathSeries({ kind: 'bars', layers: [values] })[0]?.data.map(({ x, y }) => `${x} ${y}`);

test('bars are outlines with gaps', () =>
  expect(outline([0.5, null])).toEqual([
    ...['0.05 0', '0.05 0.5', '0.45 0.5', '0.45 0'],
    ...['0.55 0', '0.55 0', '0.95 0', '0.95 0'],
  ]));

test('many bars have neither gaps nor edges', () => {
  const values = Array.from({ length: 200 }, () => 0.5);
  expect(outline(values)?.slice(0, 3)).toEqual(['0 0.5', '0.005 0.5', '0.005 0.5']);
  expect(edgeWidth({ kind: 'bars', layers: [values] })).toBe(0);
  expect(edgeWidth({ kind: 'areas', layers: [values] })).toBe(1);
});

test('a single position is in the middle', () =>
  expect(pathSeries({ kind: 'lines', layers: [[0.5]] })[0]?.data).toEqual([{ x: 0.5, y: 0.5 }]));
