import { expect, test } from 'vitest';
import { sparkOf } from '../../../../../web/src/features/sites/spark.ts';

const now = new Date('2026-03-29T02:30:00Z');

test('the last day still grows: the way to it is apart from the days that are over', () => {
  expect(sparkOf([3, 0, 0, 0, 0, 5, 1], { timeframe: 'Last 7 days' }, 'UTC', now)).toEqual({
    current: [3, 0, 0, 0, 0, 5, 1],
    settled: [3, 0, 0, 0, 0, 5, null],
    running: [null, null, null, null, null, 5, 1],
  });
});

test('a month that is over has nothing that grows', () => {
  const { settled, running } = sparkOf([3, 5, 1], { timeframe: 'Last month' }, 'UTC', now);
  expect([settled, running]).toEqual([
    [3, 5, 1],
    [null, null, null],
  ]);
});

test.each([
  ['UTC', 2],
  // The clocks have just skipped an hour: 04:30.
  ['Europe/Berlin', 4],
  ['America/New_York', 22],
])('today ends at the hour on the clock of the site: %s', (timezone, hour) => {
  const hours = Array.from({ length: 24 }, (_, place) => place + 1);
  const { current, settled, running } = sparkOf(hours, { timeframe: 'Today' }, timezone, now);
  expect(current.findLastIndex((value) => value !== null)).toBe(hour);
  expect(settled.findLastIndex((value) => value !== null)).toBe(hour - 1);
  expect(running.filter((value) => value !== null)).toEqual([hour, hour + 1]);
});

test('the first bucket of all is not settled', () => {
  const first = new Date('2026-03-01T02:30:00Z');
  const { settled, running } = sparkOf([4], { timeframe: 'Month to date' }, 'UTC', first);
  expect([settled, running]).toEqual([[null], [4]]);
});

test('of chosen days, what is still to come is not drawn', () => {
  // In this zone the last of these days has not begun yet.
  const days = { from: '2026-03-27', to: '2026-03-29' };
  expect(sparkOf([1, 2, 0], days, 'Pacific/Pago_Pago', now)).toEqual({
    current: [1, 2, null],
    settled: [1, null, null],
    running: [1, 2, null],
  });
});

test('months grow by the month on the clock', () => {
  const points = Array.from({ length: 3 }, (_, place) => place + 1);
  expect(sparkOf(points, { timeframe: 'Year to date' }, 'UTC', now).running).toEqual([null, 2, 3]);
});
