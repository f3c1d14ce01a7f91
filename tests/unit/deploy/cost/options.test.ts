import { expect, test } from 'vitest';
import { readCostOptions } from '../../../../deploy/cost/options.ts';
import { runsAMonth } from '../../../../deploy/cost/schedules.ts';

test('omitted options have their defaults', () =>
  expect(readCostOptions(['--events', '5', '--region', 'us-central1'])).toEqual({
    events: 5,
    sites: 20,
    views: 2000,
    months: 12,
    workspaces: 10_000,
    region: 'us-central1',
    byInstance: false,
    page: false,
  }));

test.each([
  ['--events 1e6', "--events is '1e6'; it must be a whole number of at least 1."],
  ['--region mars', "no prices of the region 'mars'"],
  ['--guests 1', "Unknown option '--guests'"],
])('%s cannot be estimated', (args, message) =>
  expect(() => readCostOptions(args.split(' '))).toThrow(message),
);

test.each([
  ['* * * * *', 43_800],
  ['20 * * * *', 730],
  ['5,35 * * * *', 1460],
  ['*/15 * * * *', 2920],
  ['40 3 * * *', 365 / 12],
])("the schedule '%s' is due %d times a month", (schedule, times) =>
  expect(runsAMonth(schedule)).toBeCloseTo(times, 6),
);

test.each(['0 3 * * 1', '0 3 1 * *', '1-5 * * * *', 'every 5 minutes'])(
  "the schedule '%s' is not read wrongly, but not at all",
  (schedule) => expect(() => runsAMonth(schedule)).toThrow(`cannot read the schedule '${schedule}'`),
);
