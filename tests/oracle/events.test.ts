import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metricNames } from '@footfall/functions/contract';
import {
  breakdownAnswer,
  chartAnswer,
  globalAnswer,
  mediumAnswer,
} from '../../functions/src/query/data-calls/answers.ts';
import { reportOf, type Report } from '../../functions/src/query/data-calls/report.ts';
import { type PageMap, rawPages } from '../../functions/src/query/pages/page-map.ts';
import { query, type Statement } from '../../functions/src/store/bigquery/sql.ts';
import { eventOf } from '../support/traffic/events.ts';
import { testDrawn } from '../support/oracle/compare/drawn.ts';
import { dayAfter, firstMinute, wallTime } from '../support/oracle/calendar.ts';
import {
  chartOf,
  globalOf,
  mediumOf,
  oracleDimensions,
  rowsOf,
  type OracleDimension,
  type OracleRow,
} from '../support/oracle/oracle.ts';
import { freshTables, load } from '../support/oracle/tables.ts';
import { trafficCase, type TrafficPeriod } from '../support/oracle/traffic.ts';
import { movedPages } from '../support/oracle/question/draw/moved.ts';
import { withPages } from '../support/oracle/merged-pages.ts';
import { rarely, type Drawn } from '../support/oracle/traffic-values.ts';

/** Maximum number of values of a dimension that a day stores, and of rows of a report. */
const stored = 1000;

const drawn = fc.record({
  about: fc.record({ traffic: trafficCase({ prefix: 'case' }) }),
  period: fc.nat(),
  mergesSlashes: rarely(3, false, fc.constant(true)),
  moved: movedPages,
  /** The watermark, in days after the start of the period; null: the rollup has never run. */
  watermark: fc.option(fc.integer({ min: -60, max: 430 })),
});
type Plan = Drawn<typeof drawn>;

const read = async (statement: Statement) => ({ rows: await query<unknown>(statement), bytes: 0 });

/** When the report of a period is read. A clock that skips the minute shows a later one then. */
function momentOf({ timezone, clock, to }: TrafficPeriod): number {
  // Without a time of day, the entire period is compared.
  return firstMinute(timezone, clock ?? { date: dayAfter(to), time: '12:00' });
}

function reportFor(
  period: TrafficPeriod,
  watermark: number | null,
  pages: PageMap = rawPages,
): Promise<Report> {
  const { workspaceId: id, timezone, from, to } = period;
  const rolledUpTo = watermark === null ? '1970-01-01' : dayAfter(from, watermark);
  return reportOf(
    {
      range: { from, to },
      comparison: period.allTime ? null : period.before,
      dimensions: oracleDimensions,
      totals: true,
      hours: period.resolution === 'hour',
    },
    { id, timezone, resetAt: null, pages },
    { now: new Date(momentOf(period)), rolledUpTo },
    { read, room: () => Promise.resolve(), addsSums: true },
  );
}

/** The period of a case by its local clock, and all events; null if its traffic has no period. */
function requestedIn({ about: { traffic }, period: chosen, mergesSlashes, moved }: Plan) {
  const drawnPeriod = traffic.periods[chosen % traffic.periods.length];
  if (!drawnPeriod) return null;
  const { timezone, clock } = drawnPeriod;
  const events = traffic.workspaces.flatMap((workspace) => workspace.events);
  return {
    period: clock ? { ...drawnPeriod, clock: wallTime(timezone, momentOf(drawnPeriod)) } : drawnPeriod,
    events: withPages(events, { mergesSlashes, moved }),
  };
}

/** Compares the answers with the counts, for every query of one period. */
async function compare(plan: Plan): Promise<void> {
  const requested = requestedIn(plan);
  if (!requested) return;
  const { period, events } = requested;
  const report = await reportFor(period, plan.watermark, {
    mergeSlashes: plan.mergesSlashes,
    moved: plan.moved,
  });

  expect(globalAnswer(report)).toEqual(globalOf(events, period));
  for (const metric of metricNames) {
    expect(chartAnswer(report, period.resolution, metric), metric).toEqual(
      chartOf(events, period, period.resolution, metric),
    );
  }
  for (const dimension of oracleDimensions) compareRows(report, dimension, rowsOf(events, period, dimension));

  const counted = new Map(mediumOf(events, period).map((row) => [row.name, row]));
  const { medium, previousMedium } = mediumAnswer(report);
  for (const { name, percentage } of medium) expect(percentage, name).toBe(counted.get(name)?.current ?? 0);
  for (const { name, percentage } of previousMedium)
    expect(percentage, name).toBe(counted.get(name)?.previous ?? 0);
}

function compareRows(report: Report, dimension: OracleDimension, counted: OracleRow[]): void {
  const answered = breakdownAnswer(report, { dimension }, { take: stored, skip: 0 }).map(
    ({ name, sum, percentage }) => ({ value: name, sum, percentage }),
  );
  const total = counted.reduce((total, { sum }) => total + sum, 0);
  // "Others" is the name of a row, so a value of that name counts as one of them.
  const expected = counted.filter(({ value }) => value !== '(other)');
  if (expected.length < stored) {
    expect(answered, dimension).toEqual(expected);
    return;
  }
  // A day moves its smallest values to its row of others, so a value can be lower than the oracle's, but not higher.
  const sums = new Map(expected.map(({ value, sum }) => [value, sum]));
  for (const { value, sum, percentage } of answered) {
    expect(sum, value).toBeLessThanOrEqual(sums.get(value) ?? 0);
    expect(percentage, value).toBe((sum * 100) / total);
  }
}

testDrawn("every number of random cases equals the oracle's, wherever the watermark is", {
  name: 'case',
  drawn,
  few: 20,
  ofHundred: 100,
  isRevealing: (plan) => {
    const requested = requestedIn(plan);
    return requested && globalOf(requested.events, requested.period).visits > 0;
  },
  compare,
});

test('a day with more pages than it can store has exact numbers for the largest and a sum of the others', async () => {
  await freshTables();
  const workspaceId = `many-${process.pid}`;
  const day = '2025-03-10';
  const events = Array.from({ length: 1301 }, (_, index) => {
    // Each page is viewed once, the first hundred twice.
    const page = index < 1201 ? index : index - 1201;
    const timestamp = new Date(Date.parse(`${day}T00:00:00Z`) + index * 1000).toISOString();
    return eventOf({ workspace_id: workspaceId, timestamp, pathname: `/${String(page).padStart(4, '0')}` });
  });
  await load(events);
  const period: TrafficPeriod = {
    workspaceId,
    from: day,
    to: day,
    timezone: 'UTC',
    before: 'days',
    allTime: false,
    resolution: 'day',
  };
  for (const watermark of [null, 0]) {
    const report = await reportFor(period, watermark);
    const rows = breakdownAnswer(report, { dimension: 'page' }, { take: stored, skip: 0 });
    const expected = rowsOf(events, period, 'page').slice(0, stored);
    expect(rows.map(({ name, sum, percentage }) => ({ value: name, sum, percentage }))).toEqual(expected);
  }
});
