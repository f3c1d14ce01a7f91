import { expect, test } from 'vitest';
import { addDays, daysBetween, firstRetainedDay, retentionMonths } from '@footfall/functions/contract';
import { lastClosedDay, lateDays } from '../../../../functions/src/rollup/due-days.ts';
import { dueOf } from '../../../../functions/src/jobs/retention.ts';

const now = new Date('2026-05-10T02:30:00Z');
const rolledUp = '2026-05-09';
const stored = {
  id: 'w',
  timezone: 'UTC',
  retention: { months: 2, keepsTotals: true, since: new Date('2026-05-01T00:00:00Z') },
  emptiedBefore: null,
  expiry: null,
};

/** The due days of a workspace with these changes. */
const due = (changes = {}, through = rolledUp) => dueOf({ ...stored, ...changes }, through, now);

test('every retention includes the days that the rollup may compute again', () => {
  for (let day = '2027-12-31'; day < '2029-01-01'; day = addDays(day, 1)) {
    const at = new Date(`${day}T23:59:00Z`);
    const first = firstRetainedDay('Pacific/Kiritimati', at, Math.min(...retentionMonths));
    expect(daysBetween(first, lastClosedDay(at))).toBeGreaterThan(lateDays);
  }
});

test('the visits before the same day of the month, by the clock of the workspace, are due', () => {
  expect(due()?.before).toBe('2026-03-10');
  expect(due({ timezone: 'America/New_York' })?.before).toBe('2026-03-09');
});

test('nothing is due without a retention, or if it was done before', () => {
  expect(due({ retention: null })).toBeUndefined();
  expect(due({ emptiedBefore: '2026-03-10' })).toBeUndefined();
  expect(due({ emptiedBefore: '2026-04-10' })).toBeUndefined();
  expect(due({ emptiedBefore: '2026-03-09' })).toBeDefined();
});

test('a change applies a day later', () => {
  const dueSince = (text: string) => due({ retention: { ...stored.retention, since: new Date(text) } });
  expect(dueSince('2026-05-09T02:30:01Z')).toBeUndefined();
  expect(dueSince('2026-05-09T02:30:00Z')).toBeDefined();
});

test('days that are not rolled up yet stay, because they have no totals yet', () =>
  expect(due({}, '2026-02-01')?.before).toBe('2026-02-01'));

test('an interrupted run is completed with its settings, even if the retention is switched off by then', () => {
  const expiry = {
    before: '2026-03-05',
    keepsTotals: false,
    rows: { events: 3, visits: 2, totals: 1 },
    days: null,
  };
  expect(due({ retention: null, expiry })).toMatchObject({
    before: '2026-03-05',
    keepsTotals: false,
    begun: expiry,
  });
});
