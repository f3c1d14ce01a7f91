import { expect, test } from 'vitest';
import { rangeOf } from '@footfall/functions/contract';

test.each([
  ['Today', '2026-11-21', 'hour', '2026-11-21', '2026-11-21'],
  ['Last 7 days', '2026-03-03', 'day', '2026-02-25', '2026-03-03'],
  ['Last 30 days', '2026-01-15', 'day', '2025-12-17', '2026-01-15'],
  ['Month to date', '2026-11-21', 'day', '2026-11-01', '2026-11-21'],
  ['Last month', '2026-03-31', 'day', '2026-02-01', '2026-02-28'],
  ['Last month', '2026-01-01', 'day', '2025-12-01', '2025-12-31'],
  ['Year to date', '2026-11-21', 'month', '2026-01-01', '2026-11-21'],
  ['Last 12 months', '2026-11-21', 'month', '2025-11-22', '2026-11-21'],
  ['Last 12 months', '2024-02-29', 'month', '2023-03-01', '2024-02-29'],
  ['All time', '2026-11-21', 'month', '', ''],
])('%s on %s', (option, today, resolution, from, to) => {
  expect(rangeOf(option, today)).toEqual({ resolution, from, to });
});

test('an unknown option is an error', () => {
  expect(() => rangeOf('Last decade', '2026-11-21')).toThrow('Invalid option: Last decade');
});
