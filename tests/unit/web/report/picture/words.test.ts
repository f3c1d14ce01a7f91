import { expect, test } from 'vitest';
import { queryMetrics } from '@footfall/functions/contract';
import type { PictureData, PictureKind } from '../../../../../web/src/report/picture/data.ts';
import { draw } from '../../../../../web/src/report/picture/drawing.ts';
import { formatFigure, pictureWords, spokenWords } from '../../../../../web/src/report/picture/words.ts';
import { picture, series } from './sample.ts';

const spoken = (data: PictureData, kind: PictureKind, position: number, selected?: string) =>
  spokenWords(pictureWords(data, draw(data, kind, selected), position, selected, 'en-US'));

const parts = [series('a', [3, 1], { before: [2, 5] }), series('b', [1, null], { before: [7, 8] })];
const total = series('', [4, 1], { before: [9, 10] });
const compared = { keysBefore: ['2025-03-02', null] };

test.each<[string, PictureKind, PictureData, number, string | undefined, string]>([
  ['lines have no total', 'lines', picture([total, ...parts]), 0, undefined, 'Sun, Mar 1, a: 3, b: 1'],
  ['areas have one', 'areas', picture([total, ...parts]), 0, undefined, 'Sun, Mar 1: 4, a: 3, b: 1'],
  ['parts are not added up', 'areas', picture(parts), 0, undefined, 'Sun, Mar 1, a: 3, b: 1'],
  ['a missing value is a dash', 'bars', picture(parts), 1, undefined, 'Mon, Mar 2, a: 1, b: –'],
  [
    'the comparison is that of the selected line',
    'lines',
    picture([total, ...parts], compared),
    0,
    'b',
    'Sun, Mar 1, Sun, Mar 2, 2025: 7, a: 3, b: 1',
  ],
  [
    'or that of the total',
    'areas',
    picture([total, ...parts], compared),
    0,
    'b',
    'Sun, Mar 1: 4, Sun, Mar 2, 2025: 9, a: 3, b: 1',
  ],
  ['a bucket without a compared one', 'areas', picture([total], compared), 1, undefined, 'Mon, Mar 2, : 1'],
  ['shares', 'shares', picture(parts), 0, undefined, 'Sun, Mar 1, a: 75.00%, b: 25.00%'],
  [
    'an unfinished bucket',
    'lines',
    picture(parts, { running: 1, parts: new Set([0]) }),
    1,
    undefined,
    'Mon, Mar 2 so far, a: 1, b: –',
  ],
  [
    'an unfinished bucket that is compared with the same time of day',
    'lines',
    picture([series('', [4, 1], { before: [9, 10], until: { position: 0, time: '10:42', value: 6 } })], {
      ...compared,
      running: 0,
    }),
    0,
    undefined,
    'Sun, Mar 1 so far, Sun, Mar 2, 2025 until 10:42 AM: 6, : 4',
  ],
  [
    'an unfinished bucket whose comparison is known as a whole',
    'lines',
    picture([total], { ...compared, running: 0 }),
    0,
    undefined,
    'Sun, Mar 1 so far, Sun, Mar 2, 2025 (whole day): 9, : 4',
  ],
  [
    'a bucket that the period cuts',
    'lines',
    picture(parts, { running: 1, parts: new Set([0]) }),
    0,
    undefined,
    'Sun, Mar 1 (in part), a: 3, b: 1',
  ],
])('%s', (_, kind, data, position, selected, words) => {
  expect(spoken(data, kind, position, selected)).toBe(words);
});

test('each metric has its own unit', () => {
  const both = picture([series('', [3]), { ...series('Rate', [41.5]), id: '', metric: 1 }], {
    metrics: [queryMetrics.visitors, queryMetrics.bounce_rate],
  });
  expect(spoken(both, 'lines', 0)).toBe('Sun, Mar 1, : 3, Rate: 41.50%');
});

test.each([
  ['money', 12.5, 'EUR', '€12.50'],
  ['money', 12.5, null, '12.50'],
  ['count', 1200, 'EUR', '1,200'],
  ['count', null, null, '–'],
] as const)('%s %d in %s', (unit, value, currency, text) => {
  expect(formatFigure({ unit }, value, currency, 'en-US')).toBe(text);
});
