import { expect, test } from 'vitest';
import { chartLines, chartPoints } from '../../../../../web/src/report/chart/chart-points.ts';
import type { Series } from '../../../../../web/src/report/ask/series.ts';

const buckets = (keys: string[], counts: number[]) =>
  keys.map((key, index) => ({ key, count: counts[index] ?? 0 }));

const series = (
  interval: Series['interval'],
  now: [string[], number[]],
  before: [string[], number[]] | null,
  alignedAt: Series['alignedAt'] = 'end',
): Series => ({ interval, now: buckets(...now), before: before && buckets(...before), alignedAt });

test('a shorter previous period is padded with zeros on the left', () => {
  const points = chartPoints(
    series(
      'day',
      [
        ['2026-03-29', '2026-03-30', '2026-03-31'],
        [1, 2, 3],
      ],
      [['2026-02-28'], [9]],
    ),
    { day: '2026-03-31', hour: 0, minute: 42 },
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

test('days that the reader chose begin with the period; where they end, their line does too', () => {
  const march: [string[], number[]] = [
    ['2026-03-01', '2026-03-02', '2026-03-03'],
    [1, 2, 3],
  ];
  const chosen: [string[], number[]] = [
    ['2025-12-24', '2025-12-25'],
    [7, 8],
  ];
  const points = chartPoints(series('day', march, chosen, 'start'), {
    day: '2026-04-01',
    hour: 0,
    minute: 0,
  });
  expect(points.map(({ previous }) => previous)).toEqual([
    { key: '2025-12-24', count: 7 },
    { key: '2025-12-25', count: 8 },
    null,
  ]);
  expect(chartLines(points)[0]).toEqual({ look: 'before', values: [7, 8, null] });
});

test('as many days can touch one month more: the first has no numbers, so the ends are aligned', () => {
  const before: [string[], number[]] = [
    ['2025-01', '2025-02'],
    [0, 8],
  ];
  const points = chartPoints(series('month', [['2026-03'], [1]], before, 'start'), {
    day: '2026-04-01',
    hour: 0,
    minute: 0,
  });
  expect(points.map(({ previous }) => previous)).toEqual([{ key: '2025-02', count: 8 }]);
});

test('a longer period before loses its beginning', () => {
  const before: [string[], number[]] = [
    ['2026-01-29', '2026-01-30', '2026-01-31'],
    [7, 8, 9],
  ];
  const points = chartPoints(
    series(
      'day',
      [
        ['2026-02-27', '2026-02-28'],
        [1, 2],
      ],
      before,
    ),
    {
      day: '2026-03-31',
      hour: 5,
      minute: 42,
    },
  );
  expect(points.map(({ previous }) => previous)).toEqual([
    { key: '2026-01-30', count: 8 },
    { key: '2026-01-31', count: 9 },
  ]);
});

test('future hours are cut off and the current one is marked', () => {
  const hours = ['2026-03-01T00:00', '2026-03-01T01:00', '2026-03-01T02:00'];
  const before = ['2026-02-28T00:00', '2026-02-28T01:00', '2026-02-28T02:00'];
  const points = chartPoints(series('hour', [hours, [4, 5, 0]], [before, [1, 2, 3]]), {
    day: '2026-03-01',
    hour: 1,
    minute: 42,
  });
  expect(points.map(({ current, running }) => [current, running])).toEqual([
    [4, false],
    [5, true],
    [null, false],
  ]);
  expect(points.at(-1)?.previous).toEqual({ key: '2026-02-28T02:00', count: 3 });
});

test('minutes to come are cut off and the running one is marked', () => {
  const minutes = ['2026-03-01T01:41', '2026-03-01T01:42', '2026-03-01T01:43'];
  const clock = { day: '2026-03-01', hour: 1, minute: 42 };
  const points = chartPoints(series('minute', [minutes, [4, 5, 0]], null), clock);
  expect(points.map(({ current, running }) => [current, running])).toEqual([
    [4, false],
    [5, true],
    [null, false],
  ]);
});

test('a week is the running one from its Monday on', () => {
  const points = chartPoints(
    series(
      'week',
      [
        ['2026-02-23', '2026-03-02', '2026-03-09'],
        [1, 2, 0],
      ],
      null,
    ),
    {
      day: '2026-03-08',
      hour: 5,
      minute: 42,
    },
  );
  expect(points.map(({ current, running }) => [current, running])).toEqual([
    [1, false],
    [2, true],
    [null, false],
  ]);
});

test('where nothing is compared, there is no period before', () => {
  const [point] = chartPoints(series('month', [['2026-03'], [1]], null), {
    day: '2026-03-02',
    hour: 0,
    minute: 42,
  });
  expect(point?.previous).toBeNull();
});

test('the dashed line begins at the last final point', () => {
  const points = chartPoints(
    series(
      'day',
      [
        ['2026-03-01', '2026-03-02', '2026-03-03'],
        [1, 2, 3],
      ],
      [
        ['2026-02-26', '2026-02-27', '2026-02-28'],
        [4, 5, 6],
      ],
    ),
    { day: '2026-03-03', hour: 9, minute: 42 },
  );
  expect(chartLines(points)).toEqual([
    { look: 'before', values: [4, 5, 6] },
    { look: 'now', values: [1, 2, 3], settled: [1, 2, null], running: [null, 2, 3] },
  ]);
});

test('a period that is over has no dashed line', () => {
  const points = chartPoints(series('day', [['2026-03-01'], [1]], null), {
    day: '2026-04-01',
    hour: 9,
    minute: 42,
  });
  expect(chartLines(points)).toEqual([{ look: 'now', values: [1] }]);
});
