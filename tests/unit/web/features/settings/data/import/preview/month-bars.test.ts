import { expect, test } from 'vitest';
import {
  axisOfMonths,
  monthBars,
  withoutGaps,
} from '../../../../../../../../web/src/features/settings/data/import/preview/month-bars.ts';
import {
  compareDays,
  measureOf,
  monthsOfDays,
  sumOfFile,
  weeksOfDays,
} from '../../../../../../../../web/src/features/settings/data/import/preview/preview-numbers.ts';

const file = (visitors: number | null, visits: number | null = null) => ({
  ...{ visitors, visits, pageviews: 1 },
});
const own = (visitors: number) => ({ visitors, visits: visitors, pageviews: visitors });

const days = [
  { day: '2025-12-30', file: file(10), own: null },
  { day: '2025-12-31', file: file(20), own: null },
  { day: '2026-02-01', file: file(30), own: own(25) },
  { day: '2026-02-02', file: file(12), own: own(15) },
  { day: '2026-03-01', file: null, own: own(7) },
];

test('days are added up by month, and a month without days has no number', () => {
  const months = monthsOfDays(days, 'visitors');
  expect(months).toEqual([
    { month: '2025-12', file: 30, own: null },
    { month: '2026-02', file: 42, own: 40 },
    { month: '2026-03', file: null, own: 7 },
  ]);
  expect(withoutGaps(months).map(({ month }) => month)).toEqual(['2025-12', '2026-01', '2026-02', '2026-03']);
  expect(withoutGaps([])).toEqual([]);
});

test('a month of the file, one of both and one of Footfall have their own bars', () => {
  const months = withoutGaps(monthsOfDays(days, 'visitors'));
  const axis = axisOfMonths(months);
  expect(axis).toEqual({ max: 60, parts: 3 });
  const bars = monthBars(months, axis, { width: 400, height: 120 });
  expect(bars.map(({ look, height }) => [look, height])).toEqual([
    ['file', 60],
    ['own', 0],
    ['both', 84],
    ['own', 80],
    ['own', 14],
  ]);
  expect(bars.map(({ left }) => left)).toEqual([44, 144, 238, 251, 344]);
});

test('the best number of a file is shown', () => {
  expect(measureOf(days)).toBe('visitors');
  expect(measureOf([{ day: '2026-01-01', file: file(null, 3), own: null }])).toBe('visits');
  expect(measureOf([{ day: '2026-01-01', file: file(null), own: null }])).toBe('pageviews');
  expect(sumOfFile(days, 'visitors')).toBe(72);
});

test.each([
  ['the days of both', days, { days: 2, share: 0.05 }],
  ['no such day', days.slice(0, 2), { days: 0, share: null }],
  ['nobody here', [{ day: '2026-01-01', file: file(3), own: own(0) }], { days: 1, share: null }],
])('the comparison is that of %s', (_, of, compared) => {
  const { days: count, share } = compareDays(of, 'visitors');
  expect({ days: count, share: share && Math.round(share * 1000) / 1000 }).toEqual(compared);
});

test('weeks have the file before the cut-over day and Footfall from it on', () =>
  expect(weeksOfDays(days, 'visitors', '2026-02-02')).toEqual([
    { week: '2025-12-29', count: 30 },
    { week: '2026-01-05', count: null },
    { week: '2026-01-12', count: null },
    { week: '2026-01-19', count: null },
    { week: '2026-01-26', count: 30 },
    { week: '2026-02-02', count: 15 },
    { week: '2026-02-09', count: null },
    { week: '2026-02-16', count: null },
    { week: '2026-02-23', count: 7 },
  ]));
