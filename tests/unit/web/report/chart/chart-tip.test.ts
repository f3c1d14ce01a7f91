import { metrics } from '@footfall/functions/contract';
import { expect, test } from 'vitest';
import { pointWords } from '../../../../../web/src/report/chart/chart-tip.tsx';

const point = { key: '2026-02-28', current: 1234, running: false, previous: null };
const words = (changes: Partial<Parameters<typeof pointWords>[0]>) =>
  pointWords({ ...point, ...changes }, metrics.pageviews, 'day', 'en-US');

test('a place of the chart shows its date, its value, and the value and date of the previous period', () => {
  expect(words({ previous: { key: '2026-01-31', count: 1100 } })).toEqual({
    date: 'Sat, Feb 28',
    now: '1,234 pageviews',
    before: '1,100 on Sat, Jan 31',
  });
});

test('a day of another year is told with its year', () => {
  expect(words({ previous: { key: '2025-03-01', count: 1100 } }).before).toBe('1,100 on Sat, Mar 1, 2025');
});

test('a day that is not over is told with what it has so far', () => {
  expect(words({ running: true }).now).toBe('1,234 pageviews so far');
});

test('one is told as one', () => {
  expect(words({ current: 1, running: true }).now).toBe('1 pageview so far');
  expect(pointWords({ ...point, current: 1 }, metrics.bounceRate, 'day', 'en-US').now).toBe(
    '1.00% bounce rate',
  );
});

test('a future hour shows only that of the previous period', () => {
  const { now, before } = words({ current: null, previous: { key: '2026-01-31', count: 5 } });
  expect([now, before]).toEqual([null, '5 on Sat, Jan 31']);
});

test('nothing of the previous period is shown where it is too short', () => {
  expect(words({ previous: { key: null, count: 0 } }).before).toBeNull();
});
