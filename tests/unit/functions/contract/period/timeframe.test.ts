import { expect, test } from 'vitest';
import { rangeOf } from '@footfall/functions/contract';

test.each([
  ['Today', '2026-11-21', 'hour', '2026-11-21', '2026-11-21'],
  ['Yesterday', '2026-03-01', 'hour', '2026-02-28', '2026-02-28'],
  ['Yesterday', '2024-03-01', 'hour', '2024-02-29', '2024-02-29'],
  ['This week', '2026-11-21', 'day', '2026-11-16', '2026-11-21'],
  ['This week', '2026-11-22', 'day', '2026-11-16', '2026-11-22'],
  ['This week', '2026-11-23', 'day', '2026-11-23', '2026-11-23'],
  ['Last week', '2026-11-22', 'day', '2026-11-09', '2026-11-15'],
  ['Last week', '2026-01-01', 'day', '2025-12-22', '2025-12-28'],
  ['Last week', '2024-03-05', 'day', '2024-02-26', '2024-03-03'],
  ['Last quarter', '2026-11-21', 'day', '2026-07-01', '2026-09-30'],
  ['Last quarter', '2026-03-31', 'day', '2025-10-01', '2025-12-31'],
  ['Last quarter', '2026-04-01', 'day', '2026-01-01', '2026-03-31'],
  ['Last quarter', '2024-05-31', 'day', '2024-01-01', '2024-03-31'],
  ['Last year', '2026-11-21', 'month', '2025-01-01', '2025-12-31'],
  ['Last year', '2025-01-01', 'month', '2024-01-01', '2024-12-31'],
  ['Last 7 days', '2026-03-03', 'day', '2026-02-25', '2026-03-03'],
  ['Last 30 days', '2026-01-15', 'day', '2025-12-17', '2026-01-15'],
  ['Month to date', '2026-11-21', 'day', '2026-11-01', '2026-11-21'],
  ['Last month', '2026-03-31', 'day', '2026-02-01', '2026-02-28'],
  ['Last month', '2026-01-01', 'day', '2025-12-01', '2025-12-31'],
  ['Year to date', '2026-11-21', 'month', '2026-01-01', '2026-11-21'],
  ['Last 12 months', '2026-11-21', 'month', '2025-11-22', '2026-11-21'],
  ['Last 12 months', '2024-02-29', 'month', '2023-03-01', '2024-02-29'],
  ['All time', '2026-11-21', 'month', '', ''],
])('%s on %s', (option, today, resolution, from, to) =>
  expect(rangeOf(option, today)).toEqual({ resolution, from, to }),
);

test('an unknown option is an error', () =>
  expect(() => rangeOf('Last decade', '2026-11-21')).toThrow('Invalid option: Last decade'));
