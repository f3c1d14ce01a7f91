import { expect, test } from 'vitest';
import {
  lineOptions,
  lineSeries,
  type LineDrawing,
} from '../../../../../../web/src/report/chart/apex/line-options.ts';
import type { Line } from '../../../../../../web/src/report/chart/chart-points.ts';

const drawing = (lines: Line[], more: Partial<LineDrawing> = {}): LineDrawing => ({
  lines,
  axis: { max: 20, parts: 4 },
  ticks: ['0', '5', '10', '15', '20'],
  labels: ['Mon', '', 'Wed'],
  ...more,
});

const before: Line = { look: 'before', values: [9, 8, 7] };
const now: Line = { look: 'now', values: [1, 2, 3], solid: [1, 2, null], dashed: [null, 2, 3] };

test('the previous line is behind an area, the settled line and the dashed line to the running bucket', () => {
  const what = drawing([before, now]);
  expect(lineSeries(what).map(({ type, data }) => `${type} ${data.map(({ y }) => y)}`)).toEqual([
    'line 9,8,7',
    'line 9,8,7',
    'area 1,2,3',
    'line 1,2,',
    'line ,2,3',
  ]);
  expect(lineOptions(what).stroke).toMatchObject({ width: [0, 1.25, 0, 2, 2], dashArray: [0, 0, 0, 0, 4] });
});

test('a period that is over has no dashed line', () =>
  expect(lineOptions(drawing([{ look: 'now', values: [1, 2, 3] }])).stroke).toMatchObject({
    dashArray: [0, 0],
  }));

test('points are evenly spaced along the axis, and a single one is in its middle', () => {
  const three = drawing([now]);
  expect(lineSeries(three)[0]?.data.map(({ x }) => x)).toEqual([0, 1, 2]);
  expect(lineOptions(three).xaxis).toMatchObject({ min: 0, max: 2, tickAmount: 2 });
  const one = drawing([{ look: 'now', values: [7] }], { labels: ['Mon'] });
  expect(lineOptions(one).xaxis).toMatchObject({ min: -1, max: 1, tickAmount: 2 });
});

test.each([
  ['a value between gaps is a dot', { look: 'now', values: [1, null, 3, 4, null, 6] }, [0, 5]],
  ['so is one of the period before', { look: 'before', values: [null, 2, null] }, [1]],
  ['so is the only value', { look: 'now', values: [7] }, [0]],
  [
    'so is a value of the period before that is not whole',
    { look: 'before', values: [3, null], solid: [null, null], dashed: [3, null] },
    [0],
  ],
  ['so is the only value, if it still grows', { ...now, values: [7], solid: [null], dashed: [7] }, [0]],
  [
    'the value before the one that still grows is none, because the dashed line meets it',
    { look: 'now', values: [null, 2, 3], solid: [null, 2, null], dashed: [null, 2, 3] },
    [],
  ],
] as const)('%s', (_, line, positions) => {
  const dots = lineOptions(drawing([line])).markers?.discrete ?? [];
  expect(dots.map(({ dataPointIndex }) => dataPointIndex)).toEqual(positions);
  const series = lineSeries(drawing([line]));
  // The library draws a dot only where its part has a value.
  for (const { seriesIndex = 0, dataPointIndex = 0 } of dots)
    expect(series[seriesIndex]?.data[dataPointIndex]?.y).toBe(line.values[dataPointIndex]);
});

test('the texts of both axes are the given ones', () => {
  const what = drawing([now], { axis: { max: 0.1, parts: 3 }, ticks: ['a', 'b', 'c', 'd'] });
  const { xaxis, yaxis } = lineOptions(what);
  const across = [0, 1, 2].map((position) => xaxis?.labels?.formatter?.(String(position)));
  expect(across).toEqual(['Mon', '', 'Wed']);
  const up = (Array.isArray(yaxis) ? yaxis[0] : yaxis)?.labels?.formatter;
  // A third of the largest value is not exact in floating point.
  expect([0, 0.1 / 3 + 1e-12, 0.1].map((value) => up?.(value))).toEqual(['a', 'b', 'd']);
});

test('no colour is a number, so an open chart follows the theme', () => {
  const { colors = [] } = lineOptions(drawing([before, now]));
  for (const color of colors) expect(color).toMatch(/^(?!.*(#|rgb)).*var\(--/);
});
