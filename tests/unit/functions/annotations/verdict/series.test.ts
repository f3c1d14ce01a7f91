import { expect, test } from 'vitest';
import { dailyCounts } from '../../../../../functions/src/annotations/verdict/series.ts';

const days = {
  before: { from: '2026-03-01', to: '2026-03-03' },
  after: { from: '2026-03-05', to: '2026-03-06' },
};
const row = (day: string, count: number | null, value?: string) => ({
  dimensions: value === undefined ? [day] : [day, value],
  metrics: [count],
});
const isKnown = (day: string) => day !== '2026-03-01';

test.each([
  ['all', undefined, { before: [null, 2, 0], after: [0, 6] }],
  ['a value', 'Google', { before: [null, 20, 0], after: [50, 0] }],
  ['traffic without a value', '', { before: [null, 0, 3], after: [0, 0] }],
  ['a value without rows', 'News', { before: [null, 0, 0], after: [0, 0] }],
])('the counts of %s by day', (_, value, expected) => {
  const rows =
    value === undefined
      ? [row('2026-03-01', 1), row('2026-03-02', 2), row('2026-03-03', null), row('2026-03-06', 6)]
      : [
          row('2026-03-02', 20, 'Google'),
          row('2026-03-04', 40, 'Google'),
          row('2026-03-05', 50, 'Google'),
          row('2026-03-03', 3, ''),
        ];
  expect(dailyCounts(rows, days, isKnown, value)).toEqual(expected);
});
