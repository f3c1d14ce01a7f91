import { expect, test } from 'vitest';
import type { SitePeriod } from '../../../../../web/src/features/sites/site-choices.ts';
import { sparkOf } from '../../../../../web/src/features/sites/spark.ts';

const now = new Date('2026-03-29T02:30:00Z');

const spark = (points: (number | null)[], period: SitePeriod, timezone = 'UTC') =>
  sparkOf({ points }, period, timezone, now);

test('the last day still grows: its line is separate from the completed days', () =>
  expect(spark([3, 0, 5, 1], { from: '2026-03-26', to: '2026-03-29' })).toEqual({
    look: 'now',
    values: [3, 0, 5, 1],
    solid: [3, 0, 5, null],
    dashed: [null, null, 5, 1],
  }));

test.each([
  ['UTC', 2],
  // The clocks have just skipped an hour: 04:30.
  ['Europe/Berlin', 4],
  ['America/New_York', 22],
])('today ends at the hour of the site’s clock: %s', (timezone, hour) => {
  const hours = Array.from({ length: 24 }, (_, index) => index + 1);
  const { values, solid, dashed } = spark(hours, { timeframe: 'Today' }, timezone);
  expect([values, solid, dashed].map((line) => line?.findLast((value) => value !== null))).toEqual([
    hour + 1,
    hour,
    hour + 1,
  ]);
});

test('of selected days, the future ones are not drawn', () => {
  // In this zone the last of these days has not begun yet.
  const days = { from: '2026-03-27', to: '2026-03-29' };
  expect(spark([1, 2, 0], days, 'Pacific/Pago_Pago')).toEqual({
    look: 'now',
    values: [1, 2, null],
    solid: [1, null, null],
    dashed: [1, 2, null],
  });
});

test('months grow by the month of the clock', () =>
  expect(spark([1, 2, 3], { timeframe: 'Year to date' }).dashed).toEqual([null, 2, 3]));

test('a month with only some days in the period is dashed, and so is a partly deleted one', () => {
  const days = { from: '2025-10-10', to: '2026-02-28' };
  expect(String(spark([1, 2, 3, 4, 5], days).dashed)).toBe('1,2,,,');
  const deleted = { before: '2025-11-10', range: true, comparison: false };
  expect(String(sparkOf({ points: [null, 2, 3, 4, 5], deleted }, days, 'UTC', now).dashed)).toBe(',2,3,,');
});

test('an hour that clocks skip is a gap, not a 0', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => (hour === 2 ? 0 : hour + 1));
  const { values } = spark(hours, { timeframe: 'Today' }, 'Europe/Berlin');
  expect(values.slice(0, 5)).toEqual([1, 2, null, 4, 5]);
});
