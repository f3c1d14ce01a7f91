import { expect, test } from 'vitest';
import { chartLines, chartPoints } from '../../../../../web/src/report/chart/chart-points.ts';
import type { Series } from '../../../../../web/src/report/ask/series.ts';

/** The buckets of a series, by their keys. */
type Counts = Record<string, number>;

const buckets = (counts: Counts) => Object.entries(counts).map(([key, count]) => ({ key, count }));

const always = { from: '2000-01-01', to: '2030-12-31' };

/** The points of a chart at a time, such as `2026-03-31T05:42`. */
const pointsOf = (
  at: string,
  interval: Series['interval'],
  now: Counts,
  before: Counts | null,
  more: Partial<Pick<Series, 'alignedAt' | 'days' | 'daysBefore'>> = {},
) =>
  chartPoints(
    {
      interval,
      now: buckets(now),
      days: always,
      before: before && buckets(before),
      daysBefore: before && always,
      alignedAt: 'end',
      ...more,
    },
    { day: at.slice(0, 10), hour: Number(at.slice(11, 13)), minute: Number(at.slice(14)) },
  );

const later = '2026-04-01T00:00';

/** The buckets of the previous period, and the values of their line. */
const previous = (...input: Parameters<typeof pointsOf>) => {
  const points = pointsOf(...input);
  const [line] = chartLines(points);
  return [points.map(({ previous }) => previous?.key).join(), line?.look === 'before' ? line.values : null];
};

test('a shorter previous period has a gap on the left, also in its line', () =>
  expect(previous(later, 'day', { '2026-03-30': 2, '2026-03-31': 3 }, { '2026-02-28': 9 })).toEqual([
    ',2026-02-28',
    [null, 9],
  ]));

test('the period before loses its beginning if it is longer', () =>
  expect(previous(later, 'day', { '2026-03-31': 1 }, { '2026-01-30': 8, '2026-01-31': 9 })).toEqual([
    '2026-01-31',
    [9],
  ]));

test('the period before begins with the period if the reader chose it; its line ends where it ends', () => {
  const [now, chosen] = [{ '2026-03-01': 1, '2026-03-02': 2 }, { '2025-12-24': 7 }];
  expect(previous(later, 'day', now, chosen, { alignedAt: 'start' })).toEqual(['2025-12-24,', [7, null]]);
});

test('the period before is aligned at the end if the same number of days spans one more month, of which the first has no numbers', () => {
  const [now, before] = [{ '2026-03': 1 }, { '2025-01': 0, '2025-02': 8 }];
  expect(previous(later, 'month', now, before, { alignedAt: 'start' })).toEqual(['2025-02', [8]]);
});

test('the period before is null without a comparison', () =>
  expect(previous(later, 'month', { '2026-03': 1 }, null)).toEqual(['', null]));

test.each([
  ['minute', '2026-03-01T01:42', '2026-03-01T01:41 2026-03-01T01:42 2026-03-01T01:43'],
  ['hour', '2026-03-01T01:42', '2026-03-01T00:00 2026-03-01T01:00 2026-03-01T02:00'],
  ['day', '2026-03-02T01:42', '2026-03-01 2026-03-02 2026-03-03'],
  // A week is the running one from its Monday on.
  ['week', '2026-03-08T05:42', '2026-02-23 2026-03-02 2026-03-09'],
] as const)(
  'by the %s at %s, the running one is marked, and what is to come is cut off',
  (interval, at, keys) => {
    const points = pointsOf(at, interval, Object.fromEntries(keys.split(' ').map((key) => [key, 4])), null);
    expect(points.map(({ current, running }) => `${current} ${running}`).join(', ')).toBe(
      '4 false, 4 true, null false',
    );
  },
);

test('the dashed line begins at the last final point, and a period that is over has none', () => {
  const days = { '2026-03-01': 1, '2026-03-02': 2, '2026-03-03': 3 };
  expect(chartLines(pointsOf('2026-03-03T09:42', 'day', days, null))).toEqual([
    { look: 'now', values: [1, 2, 3], solid: [1, 2, null], dashed: [null, 2, 3] },
  ]);
  expect(chartLines(pointsOf(later, 'day', days, null))).toEqual([{ look: 'now', values: [1, 2, 3] }]);
});

const weeks = { '2026-03-02': 1, '2026-03-09': 1, '2026-03-16': 1 };
const months = { '2024-02': 1, '2024-03': 1 };

test.each([
  ['weeks within', 'week', weeks, '2026-03-02', '2026-03-22', 'whole, whole, whole', later],
  ['weeks at both ends', 'week', weeks, '2026-03-06', '2026-03-16', '3 of 7, whole, 1 of 7', later],
  [
    'the running week, until today',
    'week',
    weeks,
    '2026-03-02',
    '2026-03-31',
    'whole, whole, 3 of 7',
    '2026-03-18T10:00',
  ],
  ['months of a leap year', 'month', months, '2024-02-29', '2024-03-30', '1 of 29, 30 of 31', later],
  ['hours', 'hour', { '2026-03-31T10:00': 1 }, '2026-03-31', '2026-03-31', 'whole', later],
] as const)('incomplete buckets: %s', (_, interval, now, from, to, expected, at) =>
  expect(
    pointsOf(at, interval, now, null, { days: { from, to } })
      .map(({ part }) => (part ? `${part.days} of ${part.of}` : 'whole'))
      .join(', '),
  ).toBe(expected),
);

test('incomplete buckets: are dashed at both ends, of both periods', () => {
  const before = { '2026-02-09': 5, '2026-02-16': 6, '2026-02-23': 7 };
  const days = { from: '2026-03-06', to: '2026-03-18' };
  const daysBefore = { from: '2026-02-13', to: '2026-03-01' };
  const [grey, blue] = chartLines(pointsOf(later, 'week', weeks, before, { days, daysBefore }));
  expect(grey).toEqual({ look: 'before', values: [5, 6, 7], solid: [null, 6, 7], dashed: [5, 6, null] });
  expect(blue).toEqual({ look: 'now', values: [1, 1, 1], solid: [null, 1, null], dashed: [1, 1, 1] });
});

test('incomplete buckets: a week that runs on after the period ended no longer grows', () => {
  const days = { from: '2026-03-02', to: '2026-03-17' };
  const last = pointsOf('2026-03-18T10:00', 'week', weeks, null, { days }).at(-1);
  expect([last?.running, last?.part]).toEqual([false, { days: 2, of: 7 }]);
});
