import { expect, test } from 'vitest';
import { rangeOf } from '@footfall/functions/contract';

test.each([
  ['Today', '2026-11-21', '2026-11-21 to 2026-11-21 by hour'],
  ['Yesterday', '2026-03-01', '2026-02-28 to 2026-02-28 by hour'],
  ['This week', '2026-11-22', '2026-11-16 to 2026-11-22 by day'],
  ['This week', '2026-11-23', '2026-11-23 to 2026-11-23 by day'],
  ['Last week', '2026-11-22', '2026-11-09 to 2026-11-15 by day'],
  ['Last week', '2026-01-01', '2025-12-22 to 2025-12-28 by day'],
  ['Last quarter', '2026-03-31', '2025-10-01 to 2025-12-31 by day'],
  ['Last quarter', '2026-04-01', '2026-01-01 to 2026-03-31 by day'],
  ['Last year', '2026-11-21', '2025-01-01 to 2025-12-31 by month'],
  ['Last 7 days', '2026-03-03', '2026-02-25 to 2026-03-03 by day'],
  ['Last 30 days', '2026-01-15', '2025-12-17 to 2026-01-15 by day'],
  ['Month to date', '2026-11-21', '2026-11-01 to 2026-11-21 by day'],
  ['Last month', '2026-03-31', '2026-02-01 to 2026-02-28 by day'],
  ['Year to date', '2026-11-21', '2026-01-01 to 2026-11-21 by month'],
  ['Last 12 months', '2024-02-29', '2023-03-01 to 2024-02-29 by month'],
  ['All time', '2026-11-21', ' to  by month'],
])('%s on %s is %s', (option, today, expected) => {
  const { from, to, resolution } = rangeOf(option, today);
  expect(`${from} to ${to} by ${resolution}`).toBe(expected);
});

test('an unknown option is an error', () =>
  expect(() => rangeOf('Last decade', '2026-11-21')).toThrow('Invalid option: Last decade'));
