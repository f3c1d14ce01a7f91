import { expect, test } from 'vitest';
import {
  formatCount,
  formatDuration,
  formatTick,
  formatValue,
} from '../../../../../functions/src/contract/figures/format.ts';

test.each([
  [1234567, 'en', '1,234,567'],
  [71408, 'de', '71.408'],
])('thousands are separated in the language of the reader: %d in %s reads %s', (count, language, text) =>
  expect(formatCount(count, language)).toBe(text),
);

test.each([
  [0, '0m 0s'],
  [59.4, '0m 59s'],
  [59.6, '1m 0s'],
  [3725, '62m 5s'],
])('durations are minutes and seconds: %d reads %s', (seconds, text) =>
  expect(formatDuration(seconds)).toBe(text),
);

test.each([
  ['count', 1500, '1.5K'],
  ['percent', 40, '40%'],
  ['seconds', 0, '0s'],
  ['seconds', 120, '2m'],
  ['seconds', 90, '1m 30s'],
  ['milliseconds', 500, '500\u00a0ms'],
  ['milliseconds', 3000, '3\u00a0s'],
  ['decimal', 0.05, '0.05'],
] as const)('a tick of %s at %d reads %s', (unit, value, text) =>
  expect(formatTick(unit, value, 'en')).toBe(text),
);

test.each([
  ['count', 28316, '28,316'],
  ['percent', 41.357, '41.36%'],
  ['seconds', 134, '2m 14s'],
  ['milliseconds', 209.6, '210\u00a0ms'],
  ['milliseconds', 999.5, '1.00\u00a0s'],
  ['milliseconds', 1900, '1.90\u00a0s'],
  ['decimal', 1.5, '1.50'],
] as const)('a value of %s', (unit, value, text) => expect(formatValue(unit, value, 'en')).toBe(text));
