import { rangeOf, timeframes } from '@footfall/functions/contract';
import { expect, test } from 'vitest';
import { slugOf, timeframeOf } from '../../../../../web/src/ui/period/period.ts';

test.each(timeframes.map((timeframe) => [timeframe]))('%s survives the address bar', (timeframe) => {
  expect(slugOf(timeframe)).toMatch(/^[a-z0-9-]+$/);
  expect(timeframeOf(slugOf(timeframe))).toBe(timeframe);
});

test.each(timeframes.map((timeframe) => [timeframe]))('the label %s works like its slug', (timeframe) => {
  expect(timeframeOf(timeframe)).toBe(timeframe);
  expect(timeframeOf(` ${timeframe.toUpperCase()} `)).toBe(timeframe);
});

test('an empty timeframe is the default', () => {
  expect(timeframeOf('')).toBe('Last 30 days');
  expect(timeframeOf(' ')).toBe('Last 30 days');
});

test('the default is the last 30 days, by day', () => {
  expect(timeframeOf(null)).toBe('Last 30 days');
  expect(rangeOf(timeframeOf(null), '2026-03-30')).toEqual({
    from: '2026-03-01',
    to: '2026-03-30',
    resolution: 'day',
  });
});

test.each(['soon', 'Last 8 days', 'last-7-days-ago'])('%s is refused with its name', (option) =>
  expect(() => timeframeOf(option)).toThrow(`Invalid option: ${option}`),
);
