import { expect, test } from 'vitest';
import { partsOf, totalOf, within } from '../../../../../web/src/report/picture/data.ts';
import { picture, series } from './sample.ts';

test.each([
  ['a total alone is drawn', [series('', [1])], [''], undefined],
  ['a total beside its parts is not drawn', [series('', [3]), series('a', [2])], ['a'], ''],
  ['parts without a total', [series('a', [2]), series('rest', [1])], ['a', 'rest'], undefined],
])('%s', (_, all, parts, total) => {
  expect(partsOf(picture(all)).map(({ id }) => id)).toEqual(parts);
  expect(totalOf(picture(all))?.id).toBe(total);
});

test('a second metric has its own total', () => {
  const both = picture([series('a', [2]), series('', [9], { metric: 1 })]);
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
  const all = picture([series('', [1, 2, 3, 4], { before: [5, 6, 7, 8], sum: 10 })], {
    running: 3,
    parts: new Set([0]),
  });
  const part = within(all, shown);
  expect(part.series[0]).toMatchObject({ values, before: values.map((value) => value + 4), sum: 10 });
  expect(part.keys).toHaveLength(values.length);
  expect([part.running, [...part.parts]]).toEqual([running, parts]);
});
