import type { Resolution } from '@footfall/functions/contract';
import type { Comparison } from '@footfall/functions/contract/period/comparison';
import { expect, test } from 'vitest';
import { chartLines, chartPoints } from '../../../../../../web/src/features/dashboard/chart/chart-points.ts';

const answer = (dates: string[], counts: number[], before: number[]) => ({
  visitors: dates.map((date, index) => ({ date, count: counts[index] ?? 0 })),
  previousPeriod: before.map((count) => ({ count })),
});

const asked = (from: string, to: string, resolution: Resolution, compare: Comparison = 'days') => ({
  from,
  to,
  resolution,
  compare,
});

test('a shorter previous period is padded with zeros on the left', () => {
  const points = chartPoints(
    answer(['2026-03-29', '2026-03-30', '2026-03-31'], [1, 2, 3], [9]),
    asked('2026-03-29', '2026-03-31', 'day', 'months'),
    { day: '2026-03-31', hour: 0 },
  );
  expect(points.map(({ previous }) => previous)).toEqual([
    { key: null, count: 0 },
    { key: null, count: 0 },
    { key: '2026-02-28', count: 9 },
  ]);
  expect(points.map(({ current, running }) => [current, running])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
});

test('a longer previous period loses its beginning', () => {
  const points = chartPoints(
    answer(['2026-02-27', '2026-02-28'], [1, 2], [7, 8, 9]),
    asked('2026-02-01', '2026-02-28', 'day', 'months'),
    { day: '2026-03-31', hour: 5 },
  );
  expect(points.map(({ previous }) => previous)).toEqual([
    { key: '2026-01-30', count: 8 },
    { key: '2026-01-31', count: 9 },
  ]);
});

test('future hours are cut off and the current one is marked', () => {
  const hours = ['2026-03-01T00:00', '2026-03-01T01:00', '2026-03-01T02:00'];
  const points = chartPoints(answer(hours, [4, 5, 0], [1, 2, 3]), asked('2026-03-01', '2026-03-01', 'hour'), {
    day: '2026-03-01',
    hour: 1,
  });
  expect(points.map(({ current, running }) => [current, running])).toEqual([
    [4, false],
    [5, true],
    [null, false],
  ]);
  expect(points.at(-1)?.previous).toEqual({ key: '2026-02-28T23:00', count: 3 });
});

test.each([
  ['all time', '' as const, [1]],
  ['an answer without a previous period', '2026-03-01', []],
])('%s has no previous period', (_, from, before) => {
  const [point] = chartPoints(answer(['2026-03'], [1], before), asked(from, from, 'month'), {
    day: '2026-03-02',
    hour: 0,
  });
  expect(point?.previous).toBeNull();
});

test('the dashed line begins at the last final point', () => {
  const points = chartPoints(
    answer(['2026-03-01', '2026-03-02', '2026-03-03'], [1, 2, 3], [4, 5, 6]),
    asked('2026-03-01', '2026-03-03', 'day'),
    { day: '2026-03-03', hour: 9 },
  );
  expect(chartLines(points)).toEqual({
    current: [1, 2, 3],
    settled: [1, 2, null],
    running: [null, 2, 3],
    previous: [4, 5, 6],
  });
});

test('a period that is over has no dashed line', () => {
  const points = chartPoints(answer(['2026-03-01'], [1], []), asked('2026-03-01', '2026-03-01', 'day'), {
    day: '2026-04-01',
    hour: 9,
  });
  expect(chartLines(points)).toEqual({ current: [1], settled: [1], running: [null], previous: null });
});

test.each([
  ['days', '2026-11-15', '2026-11-21', 'day', ['2026-11-13', '2026-11-14']],
  ['months', '2026-11-01', '2026-11-21', 'day', ['2026-10-20', '2026-10-21']],
  ['months', '2026-10-01', '2026-10-31', 'day', ['2026-09-29', '2026-09-30']],
  ['years', '2026-01-01', '2026-11-21', 'month', ['2025-10', '2025-11']],
] as const)(
  'against %s, %s to %s by its last %ss has the dates of those before',
  (compare, from, to, resolution, keys) => {
    const points = chartPoints(answer(['x', 'y'], [1, 2], [3, 4]), asked(from, to, resolution, compare), {
      day: '2026-11-21',
      hour: 10,
    });
    expect(points.map(({ previous }) => previous?.key)).toEqual(keys);
  },
);
