import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { metricNames } from '../../functions/src/contract/report/metrics.ts';
import {
  breakdownAnswer,
  chartAnswer,
  globalAnswer,
  mediumAnswer,
} from '../../functions/src/report/answers.ts';
import { reportQuery, type ReportRow, type ReportScope } from '../../functions/src/report/sql/build-query.ts';
import { comparedWith, notCompared } from '../../functions/src/report/compared-with.ts';
import { Report } from '../../functions/src/report/report.ts';
import type { EventRow } from '../../functions/src/contract/report/columns.ts';
import { query } from '../../functions/src/store/bigquery/sql.ts';
import { eventOf } from '../support/traffic/events.ts';
import { dayAfter } from '../support/oracle/calendar.ts';
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
import { trafficCase, withPrefix, type TrafficCase, type TrafficPeriod } from '../support/oracle/traffic.ts';

/**
 * The cases are made of edges: breaking one condition of the SQL makes a sixth of them or more differ. So eighty find
 * what is broken, and each run draws others; `npm run oracle` is for many more.
 */
const cases = Number(process.env.FOOTFALL_ORACLE_CASES ?? 80);
const seed = Number(process.env.FOOTFALL_ORACLE_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** A case takes half a second; this is for a machine that has much else to do. */
const patienceMs = Math.max(cases * 5000, 3_600_000);
/** How many cases are in the table at a time. */
const batch = 220;
/** Values of a dimension that a day keeps by themselves, and rows that a report keeps. */
const kept = 1000;

const drawn = fc.record({
  traffic: trafficCase({ prefix: 'case' }),
  period: fc.nat(),
  /** Where the watermark is, in days after the start of the period; null: the rollup has never run. */
  watermark: fc.option(fc.integer({ min: -60, max: 430 })),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

function scopeOf(period: TrafficPeriod, watermark: number | null): ReportScope {
  const current = { from: period.from, to: period.to };
  // Without a clock the period is over.
  const { date: day, time } = period.clock ?? { date: dayAfter(period.to), time: '12:00' };
  const clock = { day, time };
  return {
    workspaceId: period.workspaceId,
    current,
    ...(period.allTime ? notCompared : comparedWith(current, period.before, period.timezone, clock)),
    dimensions: ['total', 'hour', ...oracleDimensions],
    hours: period.resolution === 'hour',
    reset: null,
    rolledUpTo: watermark === null ? '1970-01-01' : dayAfter(period.from, watermark),
  };
}

/** What the product answers and what the oracle counts, for everything that can be asked of one period. */
async function compare({ traffic, period: chosen, watermark }: Drawn): Promise<void> {
  const period = traffic.periods[chosen % traffic.periods.length];
  if (!period) return;
  const events = traffic.workspaces.flatMap((workspace) => workspace.events);
  const scope = scopeOf(period, watermark);
  const report = new Report(await query<ReportRow>(reportQuery(scope)));

  expect(globalAnswer(report, scope)).toEqual(globalOf(events, period));
  for (const metric of metricNames) {
    expect(chartAnswer(report, scope, period.resolution, metric), metric).toEqual(
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
  const answered = breakdownAnswer(report, { dimension }, { take: kept, skip: 0 }).map(
    ({ name, sum, percentage }) => ({ value: name, sum, percentage }),
  );
  // Untagged visits are in no UTM report.
  const rows = dimension.startsWith('utm-') ? counted.filter(({ value }) => value !== '') : counted;
  const whole = rows.reduce((total, { sum }) => total + sum, 0);
  // The name of the row of others is taken: a value of that name counts among them.
  const expected = rows
    .filter(({ value }) => value !== '(other)')
    .map((row) => ({ ...row, percentage: (row.sum * 100) / whole }));
  if (expected.length < kept) {
    expect(answered, dimension).toEqual(expected);
    return;
  }
  // What a day cuts is in its row of others: what is shown can then be less than there was, never more.
  const sums = new Map(expected.map(({ value, sum }) => [value, sum]));
  for (const { value, sum, percentage } of answered) {
    expect(sum, value).toBeLessThanOrEqual(sums.get(value) ?? 0);
    expect(percentage, value).toBe((sum * 100) / whole);
  }
}

let run = 0;
const renamed = (traffic: TrafficCase) => withPrefix(traffic, `run-${process.pid}-${run++}`);

beforeAll(() => {
  console.log(`The oracle's seed is ${seed}: FOOTFALL_ORACLE_SEED=${seed} repeats it`);
});

test(
  `every number of ${cases} random cases is the oracle's, with the watermark anywhere`,
  { timeout: patienceMs },
  async () => {
    const all = fc.sample(drawn, { seed, numRuns: cases });
    for (let start = 0; start < all.length; start += batch) {
      await freshTables();
      const some = all
        .slice(start, start + batch)
        .map((each) => ({ ...each, traffic: renamed(each.traffic) }));
      await load(some.flatMap(({ traffic }) => traffic.workspaces.flatMap(({ events }) => events)));
      for (const [index, each] of some.entries()) {
        try {
          await compare(each);
        } catch (error) {
          console.log(`Case ${start + index} of seed ${seed} differs; looking for its smallest form`);
          await shrink(start + index);
          // Alone the case may pass: then it is the others in the table that matter.
          throw error;
        }
      }
    }
  },
);

/** Runs one case by itself, again and again in smaller forms, and fails with the smallest that still differs. */
async function shrink(index: number): Promise<void> {
  const property = fc.asyncProperty(drawn, async (each) => {
    const alone = { ...each, traffic: renamed(each.traffic) };
    await freshTables();
    await load(alone.traffic.workspaces.flatMap(({ events }) => events));
    await compare(alone);
  });
  await fc.assert(property, { seed, path: String(index), numRuns: 1, interruptAfterTimeLimit: 120_000 });
}

test('more pages a day than a day keeps: the largest are told exactly, the rest as a whole', async () => {
  await freshTables();
  const workspaceId = `many-${process.pid}`;
  const day = '2025-03-10';
  const events = Array.from({ length: 1301 }, (_, index) => {
    // Page n is seen once, the first hundred twice.
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
    const report = new Report(await query<ReportRow>(reportQuery(scopeOf(period, watermark))));
    const rows = breakdownAnswer(report, { dimension: 'page' }, { take: kept, skip: 0 });
    const expected = rowsOf(events, period, 'page').slice(0, kept);
    expect(rows.map(({ name, sum, percentage }) => ({ value: name, sum, percentage }))).toEqual(expected);
  }
});
