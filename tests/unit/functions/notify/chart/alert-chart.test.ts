import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  alertChart,
  type AlertPoint,
  drawAlert,
} from '../../../../../functions/src/notify/chart/alert-chart.ts';
import { readPicture } from '../../../../../functions/src/pictures/read-picture.ts';
import { pngPart } from '../../../../support/browser/pictures.ts';

const dayOf = (index: number) => new Date(Date.UTC(2026, 9, 1 + index)).toISOString().slice(0, 10);
const point = (index: number, value: number | null, bound: number | null, hasFired = false): AlertPoint => ({
  at: dayOf(index),
  value,
  bound,
  hasFired,
});
const preview = (points: readonly AlertPoint[], fires: 'above' | 'below' = 'below') =>
  ({ points, fires, unit: 'count' }) as const;
const drawn = (alert: ReturnType<typeof preview>, on: 'paper' | 'white' = 'white') =>
  drawAlert(alert, { name: 'Visits per day', on });

test('values and bounds are lines with gaps at unknown values, and a dot is where it has fired', () => {
  const points = [point(0, 300, null), point(1, 150, 100), point(2, null, 100), point(3, 0, 100, true)];
  const { ticks, values, bounds, fired } = alertChart(preview(points));
  expect(ticks.map(({ value }) => value)).toEqual([300, 200, 100, 0]);
  expect(values.map((run) => run.length)).toEqual([2, 1]);
  expect(bounds.map((run) => run.length)).toEqual([3]);
  const [top, bottom] = [ticks[0]?.y, ticks[3]?.y];
  expect([values[0]?.[0]?.y, values[1]?.[0]?.y]).toEqual([top, bottom]);
  expect(fired).toEqual(values[1]);
  const rightmost = Math.max(...values.flat().map(({ x }) => x));
  expect([rightmost, bottom]).toEqual([464 - 5, 112 - 5]);
});

test.each([
  ['no value', []],
  ['one value', [point(0, 5, 3)]],
  ['only zeros', [point(0, 0, null), point(1, 0, null)]],
  ['nothing known', [point(0, null, null), point(1, null, null)]],
])('%s has a picture', (_, points) => {
  for (const { x, y } of alertChart(preview(points)).values.flat())
    expect([x, y].every(Number.isFinite)).toBe(true);
  expect(readPicture(drawn(preview(points)).png, ['image/png'])).toMatchObject({
    type: 'image/png',
    width: 928,
    height: 224,
  });
});

/** The picture's pixels as `red,green,blue,alpha`, from the top left. */
function colours(png: Buffer) {
  const [palette, alphas] = [pngPart(png, 'PLTE'), pngPart(png, 'tRNS')];
  const rows = inflateSync(pngPart(png, 'IDAT'));
  return (x: number, y: number) => {
    const index = rows[y * 929 + 1 + x] ?? 0;
    return [...palette.subarray(3 * index, 3 * index + 3), alphas[index]].join();
  };
}

const nothing = '0,0,0,0';
const [blue, red] = ['43,94,240,255', '194,54,43,255'];

/** Steady, and half as much on the last day. */
const drop = Array.from({ length: 21 }, (_, index) =>
  point(index, index === 20 ? 100 : 300, 180, index === 20),
);
const picture = (fires: 'above' | 'below', on: 'paper' | 'white') =>
  colours(drawn(preview(drop, fires), on).png);

test('red is the side on which it fires, between the bound and the axis', () => {
  const [above, below] = [[500, 40] as const, [500, 160] as const];
  expect(picture('below', 'paper')(...above)).toBe(nothing);
  expect(picture('below', 'paper')(...below)).toBe('194,54,43,24');
  expect(picture('above', 'paper')(...above)).toBe('194,54,43,24');
  expect(picture('above', 'paper')(...below)).toBe(nothing);
});

test('the line is blue, and the dot at its end is red', () => {
  const at = picture('below', 'paper');
  const column = (x: number) => new Set(Array.from({ length: 224 }, (_, y) => at(x, y)));
  expect([column(500).has(blue), column(500).has(red)]).toEqual([true, false]);
  expect(column(928 - 10).has(red)).toBe(true);
});

test('it has a white background for chats, and none for mails', () => {
  const [paper, white] = [picture('below', 'paper'), picture('below', 'white')];
  expect([paper(500, 40), white(500, 40)]).toEqual([nothing, '255,255,255,255']);
  expect(white(500, 160)).toBe('249,236,235,255');
});

test('the wildest two weeks of hours have a picture of at most 40 kB', () => {
  const hours = Array.from({ length: 336 }, (_, index) => ({
    at: `${dayOf(Math.floor(index / 24))}T${String(index % 24).padStart(2, '0')}`,
    value: (index * 7919) % 1000,
    bound: (index * 104_729) % 1000,
    hasFired: index % 3 === 0,
  }));
  expect(drawn(preview(hours)).png.length).toBeLessThanOrEqual(40_000);
});

test.each<[string, readonly AlertPoint[], string]>([
  [
    'the last value with its bound, and when it fired',
    [point(0, 1200, 700, true), point(1, 900, 700), point(14, 520, 560.4, true)],
    'Visits per day, Oct 1 to 15, 2026: 520 on Thursday, October 15, where it fires below 560. It fired 2 times, the last time on Thursday, October 15.',
  ],
  [
    'one time, and no bound',
    [point(0, 4, 7, true), point(1, 9, null)],
    'Visits per day, Oct 1 to 2, 2026: 9 on Friday, October 2. It fired once, on Thursday, October 1.',
  ],
  ['nothing known', [point(0, null, null)], 'Visits per day: nothing is known.'],
  [
    'an hour',
    [{ at: '2026-10-01T23', value: 3, bound: 5, hasFired: false }],
    'Visits per day, Oct 1, 2026: 3 on Thursday, October 1 from 23:00 to 00:00, where it fires below 5. It did not fire.',
  ],
])('the sentence instead of a chart says %s', (_, points, sentence) =>
  expect(drawn(preview(points)).alt).toBe(sentence),
);
