import { expect, test } from 'vitest';
import { daysOfBucket } from '../../../../../../web/src/features/dashboard/view/zoom.ts';

test.each([
  ['2026-02-28', 'day', ['2026-02-28', '2026-02-28']],
  ['2026-02-23', 'week', ['2026-02-23', '2026-03-01']],
  ['2026-02', 'month', ['2026-02-01', '2026-02-28']],
  ['2026-12', 'month', ['2026-12-01', '2026-12-31']],
] as const)('%s of a chart by %s is the days %j', (key, interval, [from, to]) => {
  expect(daysOfBucket(key, interval)).toEqual({ from, to });
});

test.each(['hour', 'minute'] as const)('a chart by %s leads no further', (interval) => {
  expect(daysOfBucket('2026-02-28T13:00', interval)).toBeNull();
});
