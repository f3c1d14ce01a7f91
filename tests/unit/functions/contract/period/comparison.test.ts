import { describe, expect, test } from 'vitest';
import {
  addDays,
  bucketsOf,
  type Comparison,
  comparisonOf,
  comparisonOfDays,
  cutOf,
  daysBetween,
  previousPeriod,
  rangeOf,
  type Timeframe,
  timeframes,
} from '@footfall/functions/contract';

const shown = ({ from, to }: { from: string; to: string }) => `${from} to ${to}`;

test.each<[Timeframe, string, string]>([
  ['Today', '2026-03-01', '2026-02-28 to 2026-02-28'],
  ['Yesterday', '2024-03-02', '2024-02-29 to 2024-02-29'],
  ['Last 7 days', '2026-11-21', '2026-11-08 to 2026-11-14'],
  ['This week', '2026-11-18', '2026-11-09 to 2026-11-11'],
  ['Last week', '2026-11-18', '2026-11-02 to 2026-11-08'],
  ['Last 30 days', '2026-11-21', '2026-09-23 to 2026-10-22'],
  ['Month to date', '2026-03-31', '2026-02-01 to 2026-02-28'],
  // The last day of the month, which is not over yet.
  ['Month to date', '2026-02-28', '2026-01-01 to 2026-01-28'],
  ['Last month', '2026-03-31', '2026-01-01 to 2026-01-31'],
  ['Last quarter', '2026-05-31', '2025-10-01 to 2025-12-31'],
  ['Last year', '2026-11-21', '2024-01-01 to 2024-12-31'],
  ['Year to date', '2024-02-29', '2023-01-01 to 2023-02-28'],
  ['Last 12 months', '2024-02-29', '2022-02-28 to 2023-02-28'],
])('%s on %s is compared with %s', (timeframe, today, expected) =>
  expect(shown(previousPeriod(rangeOf(timeframe, today), comparisonOf[timeframe], today))).toBe(expected),
);

test('days are compared with the same number of days directly before', () => {
  for (const length of [1, 7, 31, 366]) {
    for (const from of ['2024-02-29', '2026-01-01', '2026-03-29']) {
      const to = addDays(from, length - 1);
      const previous = previousPeriod({ from, to }, 'days', '2030-01-01');
      expect(daysBetween(previous.from, previous.to)).toBe(length);
      expect(daysBetween(previous.to, from)).toBe(2);
    }
  }
});

test('a timeframe never overlaps the period that it is compared with', () => {
  for (const timeframe of timeframes.filter((name) => name !== 'All time')) {
    for (let day = 0; day < 366 * 4; day += 1) {
      const today = addDays('2024-01-01', day);
      const range = rangeOf(timeframe, today);
      const previous = previousPeriod(range, comparisonOf[timeframe], today);
      expect(previous.to < range.from && previous.from <= previous.to, `${timeframe} on ${today}`).toBe(true);
    }
  }
});

describe('the comparison ends', () => {
  const time = '10:42';
  const clock = { day: '2026-11-21', time };

  test.each<Timeframe>(['Today', 'This week', 'Month to date', 'Year to date', 'Last 12 months'])(
    'for %s at the same time of its last day',
    (timeframe) => {
      const range = rangeOf(timeframe, clock.day);
      const { to } = previousPeriod(range, comparisonOf[timeframe], clock.day);
      expect(cutOf(range, comparisonOf[timeframe], clock)).toEqual({ day: to, time });
    },
  );

  test('at the end of its last day for days that are over', () => {
    expect(cutOf(rangeOf('Last month', clock.day), 'months', clock)).toBeNull();
    expect(cutOf({ from: '2026-11-20', to: '2026-11-20' }, 'days', clock)).toBeNull();
  });

  test('within its days for a range that continues into the future', () =>
    expect(cutOf({ from: '2026-11-16', to: '2026-11-22' }, 'days', clock)).toEqual({
      day: '2026-11-14',
      time,
    }));

  test('on the last day of a shorter month that lacks the day', () => {
    const range = rangeOf('Month to date', '2026-03-30');
    expect(cutOf(range, 'months', { day: '2026-03-30', time })).toEqual({ day: '2026-02-28', time });
  });

  test.each<[Comparison, string]>([
    ['days', '2026-11-23'],
    ['weeks', '2026-11-18'],
    ['months', '2026-10-25'],
    ['years', '2025-11-25'],
  ])('at its start for a range in the future, by %s', (comparison, day) =>
    expect(cutOf({ from: '2026-11-25', to: '2026-11-26' }, comparison, clock)).toEqual({
      day,
      time: '00:00',
    }),
  );
});

test.each<[string, string, string, Comparison, string]>([
  ['a quarter', '2026-07-01', '2026-09-30', 'months', '2026-04-01 to 2026-06-30'],
  ['two months', '2024-01-01', '2024-02-29', 'months', '2023-11-01 to 2023-12-31'],
  ['a month without its last day', '2026-07-01', '2026-07-30', 'days', '2026-06-01 to 2026-06-30'],
  ['a month from its second day on', '2026-07-02', '2026-07-31', 'days', '2026-06-02 to 2026-07-01'],
])('%s from %s to %s is compared by %s: with %s', (_, from, to, comparison, expected) => {
  expect(comparisonOfDays({ from, to })).toBe(comparison);
  expect(shown(previousPeriod({ from, to }, comparison, '2026-11-21'))).toBe(expected);
});

test('a quarter that is not over is compared with the same part of the quarter before', () => {
  const quarter = { from: '2026-10-01', to: '2026-12-31' };
  const clock = { day: '2026-11-21', time: '10:42' };
  expect(shown(previousPeriod(quarter, 'months', clock.day))).toBe('2026-07-01 to 2026-09-30');
  expect(cutOf(quarter, 'months', clock)).toEqual({ ...clock, day: '2026-08-21' });
});

test('buckets of hours', () => {
  const hours = bucketsOf({ from: '2026-03-29', to: '2026-03-30' }, 'hour');
  expect([hours.length, hours[0], hours[47]]).toEqual([48, '2026-03-29T00:00', '2026-03-30T23:00']);
});

test('buckets of days, and of months that are incomplete at both ends', () => {
  const days = { from: '2026-01-31', to: '2026-02-01' };
  expect(bucketsOf(days, 'day')).toEqual(['2026-01-31', '2026-02-01']);
  expect(bucketsOf(days, 'month')).toEqual(['2026-01', '2026-02']);
});
