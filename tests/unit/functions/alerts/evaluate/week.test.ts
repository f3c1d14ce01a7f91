import { expect, test } from 'vitest';
import { baselineWeek } from '../../../../../functions/src/alerts/evaluate/week.ts';

/** A Monday. */
const first = '2026-06-01';
const weeks = (count: number, hour: (index: number) => number | null) =>
  Array.from({ length: count * 7 * 24 }, (_, index) => hour(index));

test('a typical week has the means of its hours, from Sunday on', () => {
  const baseline = baselineWeek(
    weeks(2, (index) => index),
    first,
    'UTC',
  );
  expect(baseline).toHaveLength(7 * 24);
  expect([baseline[24], baseline[25], baseline[0]]).toEqual([84, 85, 6 * 24 + 84]);
});

test('an hour has no typical value before its second week', () => {
  const baseline = baselineWeek(
    weeks(2, (index) => (index < 5 ? null : 3)),
    first,
    'UTC',
  );
  expect(baseline.slice(24, 30)).toEqual([null, null, null, null, null, 3]);
});

test('a day in the news counts at most twice the typical value', () => {
  const baseline = baselineWeek(
    weeks(4, (index) => (index < 24 ? 1000 : 10)),
    first,
    'UTC',
  );
  expect(baseline[24]).toBeCloseTo((20 + 3 * 10) / 4);
});

test('hours that are deleted do not count', () => {
  const baseline = baselineWeek(
    weeks(4, (index) => (index < 24 ? null : 10)),
    first,
    'UTC',
  );
  expect(baseline[24]).toBe(10);
});

test('an hour that the clock skips or shows twice does not count', () => {
  /** Sundays, 02:00 to 03:00, and of all other hours 10. */
  const visits = (hours: Record<number, number>) =>
    weeks(3, (index) => (index % (7 * 24) === 2 ? (hours[Math.floor(index / (7 * 24))] ?? 10) : 10));
  expect(baselineWeek(visits({ 1: 0 }), '2026-03-22', 'Europe/Amsterdam')[2]).toBe(10);
  expect(baselineWeek(visits({ 1: 20 }), '2026-10-18', 'Europe/Amsterdam')[2]).toBe(10);
  expect(baselineWeek(visits({ 1: 20 }), '2026-10-18', 'UTC')[2]).toBeCloseTo(40 / 3);
});
