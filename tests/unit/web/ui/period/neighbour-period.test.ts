import { expect, test } from 'vitest';
import { neighbourOf } from '../../../../../web/src/ui/period/neighbour-period.ts';
import type { Period } from '../../../../../web/src/ui/period/period.ts';

/** `2026-11-01 2026-11-30` are days, everything else is a timeframe. */
function periodOf(text: string): Period {
  const [from = '', to] = text.split(' ');
  return to?.startsWith('2') ? { from, to } : { timeframe: text as 'Today' };
}

const step = (text: string, direction: -1 | 1, today = '2026-11-22') => {
  const period = neighbourOf(periodOf(text), direction, today);
  return period && ('from' in period ? `${period.from} ${period.to}` : period.timeframe);
};

test.each<[string, string | null, string?]>([
  ['Today', 'Yesterday'],
  ['Yesterday', '2026-11-20 2026-11-20'],
  ['Last 7 days', 'Last week'],
  ['Last 7 days', '2026-11-08 2026-11-14', '2026-11-21'],
  ['This week', 'Last week', '2026-11-18'],
  ['This week', 'Last week', '2026-11-23'],
  ['Last week', '2026-11-02 2026-11-08', '2026-11-18'],
  ['Month to date', '2026-10-01 2026-10-22'],
  ['2026-10-01 2026-10-22', '2026-09-01 2026-09-22'],
  ['Month to date', 'Last month', '2026-03-30'],
  ['2025-01-01 2025-01-31', '2024-12-01 2024-12-31', '2026-01-31'],
  ['Last quarter', '2026-04-01 2026-06-30'],
  ['Last year', '2024-01-01 2024-12-31'],
  ['2026-03-01 2026-03-31', '2026-02-01 2026-02-28'],
  ['Year to date', '2025-01-01 2025-11-22'],
  ['Year to date', '2027-01-01 2027-02-28', '2028-02-29'],
  ['Year to date', 'Last year', '2026-12-31'],
  ['2025-01-01 2025-11-22', '2024-01-01 2024-11-22'],
  ['Month to date', '2025-12-01 2025-12-15', '2026-01-15'],
  ['Last 12 months', '2024-11-23 2025-11-22'],
  ['2026-11-03 2026-11-14', '2026-10-22 2026-11-02'],
  ['2024-01-01 2025-11-22', '2022-02-08 2023-12-31'],
  ['All time', null],
])('before %s comes %s (on %s)', (period, before, today) => expect(step(period, -1, today)).toBe(before));

test.each<[string, string | null, string?]>([
  ['Today', null],
  ['Yesterday', 'Today'],
  ['2026-11-20 2026-11-20', 'Yesterday'],
  ['This week', null, '2026-11-18'],
  ['Last week', 'This week', '2026-11-18'],
  ['2026-11-02 2026-11-08', 'Last week', '2026-11-18'],
  ['Last quarter', '2026-10-01 2026-11-22'],
  ['2026-04-01 2026-06-30', 'Last quarter'],
  ['2024-01-01 2024-12-31', 'Last year'],
  ['2026-11-09 2026-11-15', 'Last 7 days'],
  ['2026-11-12 2026-11-18', 'Last 7 days'],
  ['2026-10-01 2026-10-22', 'Month to date'],
  ['2026-02-01 2026-02-28', 'Month to date', '2026-03-30'],
  ['2026-09-01 2026-09-30', 'Last month'],
  ['2025-01-01 2025-11-22', 'Year to date'],
  ['2025-01-01 2025-12-31', 'Year to date'],
  ['2025-01-01 2025-12-31', 'Year to date', '2026-01-15'],
  ['2027-01-01 2027-02-28', 'Year to date', '2028-02-29'],
  ['2024-11-23 2025-11-22', 'Last 12 months'],
  ['2026-11-03 2026-11-14', '2026-11-11 2026-11-22'],
  ['2026-11-20 2026-11-25', null],
  ['Realtime', null],
])('after %s comes %s (on %s)', (period, after, today) => expect(step(period, 1, today)).toBe(after));
