import { describe, expect, test } from 'vitest';
import { closedPeriodOf, type ClosedTimeframe, type Day } from '@footfall/functions/contract';
import {
  firstShownDay,
  latestPeriod,
  neighboursOf,
} from '../../../../../functions/src/links/small-groups/handlers.ts';

describe('closed periods', () => {
  test.each<[ClosedTimeframe, Day, Day]>([
    ['Weeks', '2026-11-29', '2026-11-16'],
    // On Monday, events of Sunday may still arrive.
    ['Weeks', '2026-11-30', '2026-11-16'],
    ['Weeks', '2026-12-01', '2026-11-23'],
    ['Months', '2026-11-30', '2026-10-01'],
    ['Months', '2026-12-01', '2026-10-01'],
    ['Months', '2026-12-02', '2026-11-01'],
  ])('%s: on %s, the latest begins on %s', (timeframe, today, from) => {
    expect(latestPeriod(timeframe, today).from).toBe(from);
  });

  test.each<[ClosedTimeframe, Day | null, Day | null, Day | null]>([
    ['Weeks', '2026-11-18', null, '2026-11-18'],
    ['Weeks', '2026-11-18', '2026-11-10', '2026-11-18'],
    ['Weeks', '2026-01-01', '2026-11-16', '2026-11-16'],
    ['Weeks', '2026-01-01', '2026-11-17', '2026-11-23'],
    ['Months', '2026-01-01', '2026-11-17', '2026-12-01'],
    ['Weeks', null, '2026-11-17', null],
  ])('%s: with a first event on %s and days stored from %s, the first day is %s', (timeframe, ...days) => {
    const [firstDay, retainedFrom, expected] = days;
    expect(firstShownDay(timeframe, { firstDay, keptFrom: retainedFrom })).toBe(expected);
  });

  const week = closedPeriodOf('Weeks', '2026-11-18');
  test.each<[Day | null, Day, Day | null, Day | null]>([
    ['2026-11-15', '2026-11-26', '2026-11-09', null],
    ['2026-11-16', '2026-11-26', null, null],
    ['2026-01-01', '2026-12-01', '2026-11-09', '2026-11-23'],
    [null, '2026-12-01', null, '2026-11-23'],
  ])('with numbers from %s, on %s: %s before and %s after', (firstDay, today, before, after) => {
    const found = neighboursOf('Weeks', week, { firstDay, today });
    expect([found.before?.from ?? null, found.after?.from ?? null]).toEqual([before, after]);
  });
});
