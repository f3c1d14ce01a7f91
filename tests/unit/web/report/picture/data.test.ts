import { expect, test } from 'vitest';
import { queryMetrics } from '@footfall/functions/contract';
import {
  partsOf,
  totalOf,
  within,
  type PictureData,
  type PictureSeries,
} from '../../../../../web/src/report/picture/data.ts';

const series = (id: string, values: PictureSeries['values'], more: Partial<PictureSeries> = {}) => ({
  ...{ id, name: id, metric: 0, values, before: null, sum: null, sumBefore: null, note: null, isRest: false },
  ...more,
});

const data = (...all: PictureSeries[]): PictureData => ({
  metrics: [queryMetrics.visitors, queryMetrics.visits],
  currency: null,
  interval: 'day',
  keys: ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'],
  keysBefore: null,
  running: 3,
  parts: new Set([0]),
  series: all,
});

test.each([
  ['a total alone is drawn', [series('', [1])], [''], undefined],
  ['a total beside its parts is not drawn', [series('', [3]), series('a', [2])], ['a'], ''],
  ['parts without a total', [series('a', [2]), series('rest', [1])], ['a', 'rest'], undefined],
])('%s', (_, all, parts, total) => {
  expect(partsOf(data(...all)).map(({ id }) => id)).toEqual(parts);
  expect(totalOf(data(...all))?.id).toBe(total);
});

test('a second metric has its own total', () => {
  const both = data(series('a', [2]), series('', [9], { metric: 1 }));
  expect(partsOf(both, 1).map(({ id }) => id)).toEqual(['']);
  expect(totalOf(both, 0)).toBeUndefined();
});

test.each([
  [
    { first: 0, last: 3 },
    { values: [1, 2, 3, 4], running: 3, parts: [0] },
  ],
  [
    { first: 1, last: 2 },
    { values: [2, 3], running: null, parts: [] },
  ],
  [
    { first: 2, last: 3 },
    { values: [3, 4], running: 1, parts: [] },
  ],
])('%o shows part of a picture', (shown, { values, running, parts }) => {
  const part = within(data(series('', [1, 2, 3, 4], { before: [5, 6, 7, 8], sum: 10 })), shown);
  expect(part.series[0]).toMatchObject({ values, before: values.map((value) => value + 4), sum: 10 });
  expect(part.keys).toHaveLength(values.length);
  expect([part.running, [...part.parts]]).toEqual([running, parts]);
});
