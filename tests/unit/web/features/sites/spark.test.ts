import { expect, test } from 'vitest';
import { sparkOf } from '../../../../../web/src/features/sites/spark.ts';

const now = new Date('2026-03-29T02:30:00Z');

test('the last day still grows: the way to it is apart from the days that are over', () => {
  expect(sparkOf([3, 5, 1], 'Last 7 days', 'UTC', now)).toEqual({
    current: [3, 5, 1],
    settled: [3, 5, null],
    running: [null, 5, 1],
  });
});

test('a month that is over has nothing that grows', () => {
  expect(sparkOf([3, 5, 1], 'Last month', 'UTC', now)).toEqual({
    current: [3, 5, 1],
    settled: [3, 5, 1],
    running: [null, null, null],
  });
});

test.each([
  ['UTC', 2],
  // The clocks have just skipped an hour: 04:30.
  ['Europe/Berlin', 4],
  ['America/New_York', 22],
])('today ends at the hour on the clock of the site: %s', (timezone, hour) => {
  const hours = Array.from({ length: 24 }, (_, place) => place + 1);
  const { current, settled, running } = sparkOf(hours, 'Today', timezone, now);
  expect(current.findLastIndex((value) => value !== null)).toBe(hour);
  expect(settled.findLastIndex((value) => value !== null)).toBe(hour - 1);
  expect(running.filter((value) => value !== null)).toEqual([hour, hour + 1]);
});

test('the first bucket of all is not settled', () => {
  expect(sparkOf([4], 'Month to date', 'UTC', now)).toEqual({ current: [4], settled: [null], running: [4] });
});
