import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventRow } from '@footfall/functions/contract';
import { daysOf, localTime, msUntilMidnight } from '../../../support/oracle/calendar.ts';
import { globalOf } from '../../../support/oracle/oracle.ts';
import { trafficCase } from '../../../support/oracle/traffic.ts';

test.each([
  ['Asia/Kathmandu', '2024-12-31T18:14:59.999Z', '2024-12-31', 23],
  ['Asia/Kathmandu', '2024-12-31T18:15:00.000Z', '2025-01-01', 0],
  ['Europe/Berlin', '2025-03-30T00:59:59.999Z', '2025-03-30', 1],
  ['Europe/Berlin', '2025-03-30T01:00:00.000Z', '2025-03-30', 3],
  ['Australia/Lord_Howe', '2025-04-05T15:00:00.000Z', '2025-04-06', 1],
])('in %s at %s it is %s, hour %i', (timezone, at, date, hour) =>
  expect(localTime(timezone, Date.parse(at))).toEqual({ date, hour }),
);

test('the next midnight is at most a day away', () => {
  expect(msUntilMidnight('Asia/Kolkata', Date.parse('2025-02-28T18:30:00.000Z'))).toBe(86_400_000);
  expect(msUntilMidnight('Asia/Kolkata', Date.parse('2025-02-28T18:29:59.999Z'))).toBe(1);
});

const cases = fc.sample(trafficCase({ prefix: 'p' }), { seed: 1, numRuns: 120 });
const workspaces = cases.flatMap((each) => each.workspaces);

test('of drawn traffic, periods start before they end, and hours are requested for at most a month', () => {
  for (const period of cases.flatMap(({ periods }) => periods)) {
    expect(period.from <= period.to).toBe(true);
    if (period.resolution === 'hour') expect(daysOf(period).length).toBeLessThanOrEqual(31);
  }
});

test('of drawn traffic, many periods are not over, and the end of their comparison often changes the numbers', () => {
  const periods = cases.flatMap(({ workspaces: all, periods }) =>
    periods.map((period) => ({ period, events: all.flatMap((workspace) => workspace.events) })),
  );
  const running = periods.filter(({ period: { clock, to } }) => clock && clock.date <= to);
  expect(running.length).toBeGreaterThan(periods.length / 10);
  const cut = running.filter(({ period: { clock: _clock, ...over }, period, events }) => {
    const [now, later] = [period, over].map((each) => globalOf(events, each).previous?.pageviews);
    return now !== later && now !== 0;
  });
  expect(cut.length).toBeGreaterThan(running.length / 10);
  for (const before of ['weeks', 'months', 'years']) {
    expect(running.filter(({ period }) => period.before === before).length, before).toBeGreaterThan(3);
  }
});

test('of drawn traffic, rare values occur', () => {
  const occurs = (is: (events: readonly EventRow[]) => boolean) =>
    expect(workspaces.some((workspace) => is(workspace.events))).toBe(true);
  occurs((events) =>
    [...Map.groupBy(events, ({ visitor_id }) => visitor_id).values()].some(({ length }) => length >= 500),
  );
  occurs((events) => new Set(events.map(({ pathname }) => pathname)).size > 1000);
  occurs(({ length }) => length === 0);
  occurs((events) => events.length > 0 && events.every(({ name }) => name === 'engagement'));
});
