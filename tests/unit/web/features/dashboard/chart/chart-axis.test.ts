import { expect, test } from 'vitest';
import {
  bucketLabel,
  labelledEvery,
  yAxis,
} from '../../../../../../web/src/features/dashboard/chart/chart-axis.ts';

test.each([
  ['count', 0, { max: 3, parts: 3 }],
  ['count', 2, { max: 3, parts: 3 }],
  ['count', 4, { max: 4, parts: 4 }],
  ['count', 1702, { max: 2000, parts: 4 }],
  ['count', 1_500_000, { max: 1_500_000, parts: 3 }],
  ['percent', 41, { max: 60, parts: 3 }],
  ['percent', 100, { max: 100, parts: 4 }],
  ['seconds', 134, { max: 180, parts: 3 }],
] as const)('the axis of %s up to %d', (unit, greatest, axis) => expect(yAxis(unit, greatest)).toEqual(axis));

test.each([
  [7, 10, 1],
  [24, 8, 3],
  [30, 6, 7],
  [30, 4, 8],
  [1, 4, 1],
])('%d places with room for %d labels have one label every %d', (count, most, every) =>
  expect(labelledEvery(count, most)).toBe(every),
);

test.each([
  ['2026-02-28T13:00', 'hour', 'short', '1 PM'],
  ['2026-02-28', 'day', 'short', 'Feb 28'],
  ['2026-02-28', 'day', 'long', 'Sat, Feb 28'],
  ['2026-02', 'month', 'short', 'Feb 2026'],
  ['2026-02', 'month', 'long', 'February 2026'],
] as const)('%s by %s, %s', (key, resolution, length, text) =>
  expect(bucketLabel(key, resolution, length, 'en-US').replace(/\s/g, ' ')).toBe(text),
);
