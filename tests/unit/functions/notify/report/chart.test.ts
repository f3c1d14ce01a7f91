import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { barChart } from '../../../../../functions/src/notify/report/chart.ts';
import { chartPng } from '../../../../../functions/src/notify/report/chart-png.ts';
import { readPicture } from '../../../../../functions/src/pictures/read-picture.ts';
import { pngPart } from '../../../../support/browser/pictures.ts';

test('a day has a bar beside that of the previous period, as high as its share of the maximum', () => {
  const { bars, days, max } = barChart({ now: [50, 0], before: [100, null, 25] });
  expect({ days, max }).toEqual({ days: 3, max: 100 });
  expect(bars.map(({ period, height }) => [period, height])).toEqual([
    ['now', 0.5],
    ['before', 1],
    ['before', 0.25],
  ]);
  expect(bars.map(({ left }) => Math.floor(left * days))).toEqual([0, 0, 2]);
});

test.each([
  [[990, 1702], [1000], [1500, 1000, 500, 0], { day: 1, visitors: 1702 }],
  [[10, 20], [30], [30, 20, 10, 0], null],
  [[0, 0], [0, 0], [3, 2, 1, 0], null],
  [[1], [], [1, 0], { day: 0, visitors: 1 }],
])('%j after %j has lines at %j', (now, before, ticks, peak) =>
  expect(barChart({ now, before })).toMatchObject({ ticks, peak }),
);

/** The rows of the picture from the top, each pixel as the index of its colour in the palette. */
function rowsOf(png: Buffer) {
  const { width, height } = readPicture(png, ['image/png']);
  const lines = inflateSync(pngPart(png, 'IDAT'));
  return Array.from({ length: height }, (_, y) => [
    ...lines.subarray(y * (width + 1) + 1, (y + 1) * (width + 1)),
  ]);
}

/** The colours of a column of the picture from the top, without repetitions. */
function columnOf(png: Buffer, share: number) {
  const pixels = rowsOf(png).map((row) => row[Math.floor(row.length * share)]);
  return pixels.filter((pixel, y) => pixel !== pixels[y - 1]);
}

test('the picture is a PNG that shows the bars, and is otherwise transparent', () => {
  const png = chartPng({ now: [100, 50], before: [0, 25] });
  expect(readPicture(png, ['image/png'])).toMatchObject({ type: 'image/png', width: 928, height: 224 });
  expect(pngPart(png, 'tRNS')[0]).toBe(0);
  const [firstBar, between, secondBar] = [0.18, 0.47, 0.68].map((share) => columnOf(png, share));
  // It reaches the top, and covers the lines.
  expect(firstBar).toHaveLength(1);
  const [line, nothing] = between ?? [];
  expect(nothing).toBe(0);
  expect(new Set(between)).toEqual(new Set([line, nothing]));
  expect(new Set(secondBar)).toEqual(new Set([line, nothing, firstBar?.[0]]));
  expect(secondBar?.at(-1)).toBe(firstBar?.[0]);
});

test('a bar is rounded equally on both sides', () => {
  const rows = rowsOf(chartPng({ now: [1], before: [] }));
  const besideLines = rows.filter(([first]) => first === 0);
  const lowest = besideLines.at(-1) ?? [];
  const [from, to] = [lowest.findIndex(Boolean), lowest.findLastIndex(Boolean) + 1];
  const bar = besideLines.map((row) => row.slice(from, to));
  expect(bar.filter((row) => new Set(row).size > 1)).not.toEqual([]);
  for (const row of bar) expect(row).toEqual(row.toReversed());
});

test('for chats, which are dark or light, it has a background', () => {
  const png = chartPng({ now: [100, 50], before: [0, 25] }, 'white');
  expect(new Set(pngPart(png, 'tRNS'))).toEqual(new Set([255]));
});

test('a month of any numbers has a small picture', () => {
  const days = Array.from({ length: 31 }, (_, day) => (day * 7919) % 1000);
  expect(chartPng({ now: days, before: days.toReversed() }).length).toBeLessThan(8000);
});
