import { expect, test } from 'vitest';
import {
  closedPeriodBefore,
  closedPeriodOf,
  type ClosedTimeframe,
  type Day,
} from '@footfall/functions/contract';

test.each<[ClosedTimeframe, Day, [Day, Day], [Day, Day]]>([
  ['Weeks', '2026-11-26', ['2026-11-23', '2026-11-29'], ['2026-11-16', '2026-11-22']],
  ['Weeks', '2026-11-23', ['2026-11-23', '2026-11-29'], ['2026-11-16', '2026-11-22']],
  ['Weeks', '2027-01-01', ['2026-12-28', '2027-01-03'], ['2026-12-21', '2026-12-27']],
  ['Months', '2027-01-01', ['2027-01-01', '2027-01-31'], ['2026-12-01', '2026-12-31']],
  ['Months', '2028-03-01', ['2028-03-01', '2028-03-31'], ['2028-02-01', '2028-02-29']],
])('%s: %s is in the one of %j, after that of %j', (timeframe, day, [from, to], [first, last]) => {
  const period = closedPeriodOf(timeframe, day);
  expect(period).toEqual({ from, to });
  expect(closedPeriodBefore(timeframe, period)).toEqual({ from: first, to: last });
});
