import { timeframes } from '@footfall/functions/contract';
import { expect, test } from 'vitest';
import { slugOf, timeframeOf } from '../../../../../web/src/ui/period/period.ts';

test.each(timeframes)('%s survives the address bar, and its label works like its slug', (timeframe) => {
  expect(slugOf(timeframe)).toMatch(/^[a-z0-9-]+$/);
  for (const text of [slugOf(timeframe), timeframe, ` ${timeframe.toUpperCase()} `])
    expect(timeframeOf(text)).toBe(timeframe);
});

test.each([null, '', ' '])('%j is the default', (option) => expect(timeframeOf(option)).toBe('Last 30 days'));

test.each(['soon', 'Last 8 days', 'last-7-days-ago'])('%s is refused with its name', (option) =>
  expect(() => timeframeOf(option)).toThrow(`Invalid option: ${option}`),
);
