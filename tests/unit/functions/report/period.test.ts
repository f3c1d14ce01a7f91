import { expect, test } from 'vitest';
import { bucketsOf, isTimeframe, previousPeriod } from '../../../../functions/src/report/period.ts';

test.each([
  ['2026-11-21', '2026-11-21', '2026-11-20', '2026-11-20'],
  ['2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
  ['2024-03-01', '2024-03-31', '2024-01-30', '2024-02-29'],
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
])('before %s to %s come %s to %s', (from, to, previousFrom, previousTo) => {
  expect(previousPeriod({ from, to })).toEqual({ from: previousFrom, to: previousTo });
});

test('buckets of hours', () => {
  const hours = bucketsOf({ from: '2026-03-29', to: '2026-03-30' }, 'hour');
  expect(hours).toHaveLength(48);
  expect(hours[0]).toBe('2026-03-29T00:00');
  expect(hours[47]).toBe('2026-03-30T23:00');
});

test('buckets of days over a month end', () => {
  expect(bucketsOf({ from: '2026-02-27', to: '2026-03-01' }, 'day')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
});

test('buckets of months that are cut at both ends', () => {
  expect(bucketsOf({ from: '2025-11-22', to: '2026-01-01' }, 'month')).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
  ]);
});

test.each([
  ['Last 7 days', '2026-03-10', '2026-03-16', true],
  ['All time', '', '', true],
  ['yesterday, where midnight has just passed', '2026-03-15', '2026-03-15', true],
  ['tomorrow, where it has passed for the reader alone', '2026-03-17', '2026-03-17', true],
  ['two days ago', '2026-03-14', '2026-03-14', false],
  ['a week of another time', '2026-02-02', '2026-02-08', false],
  ['one end of a timeframe', '2026-03-10', '2026-03-15', false],
])('%s as days of the timeframe menu on 16 March', (_, from, to, expected) => {
  expect(isTimeframe({ from, to }, '2026-03-16')).toBe(expected);
});
