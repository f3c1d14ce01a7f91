import { expect, test } from 'vitest';
import { timeframes } from '@footfall/functions/contract';
import { compareKey, timeframeKeys } from '../../../../../web/src/ui/period/timeframe-keys.ts';

test('each timeframe has its own key, and the shell uses none of them', () => {
  const keys = timeframes.map((timeframe) => timeframeKeys[timeframe]);
  expect(new Set(keys).size).toBe(timeframes.length);
  expect(keys).not.toContain(compareKey);
  expect(keys.filter((key) => !/^[a-z]$/.test(key))).toEqual([]);
});
