import { expect, test } from 'vitest';
import type { ClosedTimeframe, Day } from '@footfall/functions/contract';
import { periodBefore, periodFrom, pointsOf } from '../../../../../../web/src/app/shared/safe/safe-days.ts';
import { safeNumbers } from '../../../../../support/web/safe-numbers.ts';

test.each<[ClosedTimeframe, Day, Day, [Day, Day]]>([
  ['Weeks', '2026-11-16', '2026-11-22', ['2026-11-09', '2026-11-15']],
  ['Weeks', '2026-12-28', '2027-01-03', ['2026-12-21', '2026-12-27']],
  ['Months', '2026-10-01', '2026-10-31', ['2026-09-01', '2026-09-30']],
  ['Months', '2028-03-01', '2028-03-31', ['2028-02-01', '2028-02-29']],
  ['Months', '2027-01-01', '2027-01-31', ['2026-12-01', '2026-12-31']],
])('%s: that of %s ends on %s, after that of %j', (timeframe, from, to, [first, last]) => {
  expect(periodFrom(from, timeframe)).toEqual({ from, to });
  expect(periodBefore(from, timeframe)).toEqual({ from: first, to: last });
});

test('a hidden day is a gap of every measure, never 0', () => {
  const { days } = safeNumbers();
  const course = (metric: 'visitors' | 'bounce_rate') => pointsOf(days, metric).map(({ current }) => current);
  expect(course('visitors')).toEqual([10, 11, 12, 13, 14, 15, null]);
  expect(course('bounce_rate')).toEqual([40, 40, 40, 40, 40, 40, null]);
  expect(pointsOf(days, 'visitors')[6]?.key).toBe('2026-11-22');
});
