import { describe, expect, test } from 'vitest';
import { chartLines, chartPoints } from '../../../../../web/src/report/chart/chart-points.ts';
import type { Series } from '../../../../../web/src/report/ask/series.ts';

/** The buckets of a series, by their keys. */
type Counts = Record<string, number>;

const buckets = (counts: Counts) => Object.entries(counts).map(([key, count]) => ({ key, count }));

/** The points of a chart at a time, such as `2026-03-31T05:42`. */
const pointsOf = (
  at: string,
  interval: Series['interval'],
  now: Counts,
  before: Counts | null,
  alignedAt: Series['alignedAt'] = 'end',
) =>
  chartPoints(
    { interval, now: buckets(now), before: before && buckets(before), alignedAt },
    { day: at.slice(0, 10), hour: Number(at.slice(11, 13)), minute: Number(at.slice(14)) },
  );

const later = '2026-04-01T00:00';

describe('the period before', () => {
  const previous = (...input: Parameters<typeof pointsOf>) =>
    pointsOf(...input).map((point) => point.previous && [point.previous.key, point.previous.count]);

  test('is padded with zeros on the left where it is shorter', () => {
    expect(previous(later, 'day', { '2026-03-30': 2, '2026-03-31': 3 }, { '2026-02-28': 9 })).toEqual([
      [null, 0],
      ['2026-02-28', 9],
    ]);
  });

  test('loses its beginning where it is longer', () => {
    expect(previous(later, 'day', { '2026-03-31': 1 }, { '2026-01-30': 8, '2026-01-31': 9 })).toEqual([
      ['2026-01-31', 9],
    ]);
  });

  test('begins with the period if the reader chose it; where it ends, its line does too', () => {
    const chosen = { '2025-12-24': 7 };
    const points = pointsOf(later, 'day', { '2026-03-01': 1, '2026-03-02': 2 }, chosen, 'start');
    expect(points.map(({ previous }) => previous)).toEqual([{ key: '2025-12-24', count: 7 }, null]);
    expect(chartLines(points)[0]).toEqual({ look: 'before', values: [7, null] });
  });

  test('is aligned at the end where as many days touch one month more, of which the first has no numbers', () => {
    expect(previous(later, 'month', { '2026-03': 1 }, { '2025-01': 0, '2025-02': 8 }, 'start')).toEqual([
      ['2025-02', 8],
    ]);
  });

  test('is none where nothing is compared', () => {
    expect(previous(later, 'month', { '2026-03': 1 }, null)).toEqual([null]);
  });
});

test.each<[Series['interval'], string, string[]]>([
  ['minute', '2026-03-01T01:42', ['2026-03-01T01:41', '2026-03-01T01:42', '2026-03-01T01:43']],
  ['hour', '2026-03-01T01:42', ['2026-03-01T00:00', '2026-03-01T01:00', '2026-03-01T02:00']],
  ['day', '2026-03-02T01:42', ['2026-03-01', '2026-03-02', '2026-03-03']],
  // A week is the running one from its Monday on.
  ['week', '2026-03-08T05:42', ['2026-02-23', '2026-03-02', '2026-03-09']],
])('by the %s at %s, the running one is marked, and what is to come is cut off', (interval, at, keys) => {
  const points = pointsOf(at, interval, Object.fromEntries(keys.map((key) => [key, 4])), null);
  expect(points.map(({ current, running }) => [current, running])).toEqual([
    [4, false],
    [4, true],
    [null, false],
  ]);
});

test('the dashed line begins at the last final point, and a period that is over has none', () => {
  const days = { '2026-03-01': 1, '2026-03-02': 2, '2026-03-03': 3 };
  expect(chartLines(pointsOf('2026-03-03T09:42', 'day', days, null))).toEqual([
    { look: 'now', values: [1, 2, 3], settled: [1, 2, null], running: [null, 2, 3] },
  ]);
  expect(chartLines(pointsOf(later, 'day', days, null))).toEqual([{ look: 'now', values: [1, 2, 3] }]);
});
