/**
 * Requests everything that the dashboard shows of the demo, for every timeframe, counts the same from the events in
 * BigQuery with the oracle, and prints what is equal and what differs. `npm run demo-check` runs it; its exit code is 1
 * if anything differs.
 */
import { setTimeout as wait } from 'node:timers/promises';
import {
  type BreakdownRow,
  type ChartAnswer,
  comparisonOf,
  dayIn,
  type EventRow,
  type GlobalAnswer,
  inOrder,
  type MediumAnswer,
  metricNames,
  type Range,
  rangeOf,
  timeframes,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { presentations, type Presentation } from '../../functions/src/query/data-calls/presentations.ts';
import { query } from '../../functions/src/store/bigquery/sql.ts';
import { logInAgain } from '../support/api/accounts.ts';
import { call } from '../support/api/api.ts';
import { callNamed } from '../support/api/callers/named.ts';
import { wallTime } from '../support/oracle/calendar.ts';
import { chartOf, globalOf, mediumOf, rowsOf, type OraclePeriod } from '../support/oracle/oracle.ts';
import { withRules } from '../support/oracle/question/channel.ts';

const demo = { email: 'demo@footfall.test', password: 'footfall-demo', domain: 'demo.footfall.test' };

/** The API returns at most this many rows at once, and a report stores as many. */
const take = 1000;

const account = await logInAgain(demo);

async function ask<Body>(path: string, parameters: Record<string, string> = {}): Promise<Body> {
  const { status, headers, body } = await call<Body>(`/v1/workspace/${path}`, {
    account,
    query: parameters,
  });
  if (status === 429) {
    await wait(Number(headers.get('retry-after')) * 1000);
    return ask(path, parameters);
  }
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

type StoredEvent = Omit<EventRow, 'timestamp'> & { timestamp: { value: string } };

/** All events of a workspace, month by month: a year of them in one answer would be slow to parse. */
async function eventsOf(workspaceId: string, months: { month: string }[]): Promise<EventRow[]> {
  const events: EventRow[] = [];
  for (const { month } of months) {
    const rows = await query<StoredEvent>({
      sql: `SELECT * EXCEPT (props)
          REPLACE (CAST(date AS STRING) AS date, CAST(visitor_id AS STRING) AS visitor_id)
        FROM \`{dataset}.events\`
        WHERE workspace_id = @workspace AND date >= @since AND date < DATE_ADD(@since, INTERVAL 1 MONTH)`,
      params: { workspace: workspaceId },
      days: { since: `${month}-01` },
    });
    for (const row of rows) events.push({ ...row, timestamp: row.timestamp.value });
  }
  return events;
}

async function monthsWithEvents(workspaceId: string): Promise<{ month: string; events: number }[]> {
  return query({
    sql: `SELECT SUBSTR(CAST(date AS STRING), 1, 7) AS month, COUNT(*) AS events
      FROM \`{dataset}.events\` WHERE workspace_id = @workspace AND date >= @since GROUP BY month ORDER BY month`,
    params: { workspace: workspaceId },
    days: { since: '2000-01-01' },
  });
}

let differences = 0;

/** Compares two lists row by row, in order. Nothing is rounded before. */
function compare(what: string, answered: readonly unknown[], counted: readonly unknown[]): void {
  const rows = Array.from({ length: Math.max(answered.length, counted.length) }, (_, row) =>
    [answered[row], counted[row]].map((each) => JSON.stringify(each) ?? 'no row'),
  );
  const first = rows.findIndex(([answer, count]) => answer !== count);
  if (first < 0) return console.log(`  ${what}: ${rows.length} equal`);
  differences += 1;
  console.log(`  ${what}: DIFFERENT, row ${first + 1}: ${rows[first]?.join(', oracle ')}`);
}

interface Comparison {
  parameters: { workspaceId: string; from: string; to: string; compare: string };
  period: OraclePeriod & { timezone: string };
  events: readonly EventRow[];
}

/** An answer with its period: the minute of the call decides what the period is compared with. */
async function askInOneMinute<Body>(
  path: string,
  { parameters, period }: Comparison,
): Promise<{ answered: Body; looked: OraclePeriod }> {
  for (;;) {
    const clock = wallTime(period.timezone, Date.now());
    const answered = await ask<Body>(path, parameters);
    if (wallTime(period.timezone, Date.now()).time === clock.time)
      return { answered, looked: { ...period, clock } };
  }
}

async function compareGlobal(compared: Comparison): Promise<void> {
  const { answered, looked } = await askInOneMinute<GlobalAnswer>('data/global', compared);
  const counted = globalOf(compared.events, looked);
  compare('compared with', [answered.comparedWith], [counted.comparedWith]);
  for (const metric of metricNames) {
    const both = (of: Pick<GlobalAnswer, typeof metric | 'previous'>) => [of[metric], of.previous?.[metric]];
    compare(`${metric}, and before`, both(answered), both(counted));
  }
}

async function compareChart(
  { parameters, period, events }: Comparison,
  resolution: Range['resolution'],
): Promise<void> {
  const metric = 'uniqueVisitors';
  const answered = await ask<ChartAnswer>('data/chart-data', { ...parameters, resolution, metric });
  const counted = chartOf(events, period, resolution, metric);
  compare(`chart by ${resolution}`, answered.visitors, counted.visitors);
  compare(`chart by ${resolution}, before`, answered.previousPeriod, counted.previousPeriod);
}

async function compareMedium(compared: Comparison): Promise<void> {
  const { answered, looked } = await askInOneMinute<MediumAnswer>('data/medium', compared);
  const counted = new Map(mediumOf(compared.events, looked).map((row) => [row.name, row]));
  for (const [part, of] of [
    ['medium', 'current'],
    ['previousMedium', 'previous'],
  ] as const)
    compare(
      part,
      answered[part].map(({ name, percentage }) => [name, percentage]),
      answered[part].map(({ name }) => [name, counted.get(name)?.[of] ?? 0]),
    );
}

/** Compares all rows of a breakdown by the names under which they are shown. */
async function compareBreakdown(
  name: string,
  { dimension, nameOf = (value) => value }: Presentation,
  { parameters, period, events }: Comparison,
): Promise<void> {
  const rows = await ask<BreakdownRow[]>(`data/${name}`, { ...parameters, take: String(take) });
  // Reports of tags omit visits without a tag.
  const counted = rowsOf(events, period, dimension as Parameters<typeof rowsOf>[2]).filter(
    ({ value }) => value !== '' || !dimension.startsWith('utm-'),
  );
  const total = counted.reduce((sum, row) => sum + row.sum, 0);
  compare(
    name,
    rows.map((row) => [row.name, row.sum, row.percentage]),
    counted.slice(0, take).map(({ value, sum }) => [nameOf(value), sum, (sum * 100) / total]),
  );
}

async function main(): Promise<void> {
  const workspaces = await ask<WorkspaceAnswer[]>('list');
  const workspace = workspaces.find(({ domain }) => domain === demo.domain);
  if (!workspace)
    throw new Error(`There is no workspace of ${demo.domain}: was the stack started without demo?`);
  const months = await monthsWithEvents(workspace.id);
  const { body: rules } = await callNamed('channel-rule.list', { workspaceId: workspace.id }, account);
  const all = withRules(
    await eventsOf(workspace.id, months),
    inOrder(rules).map(({ definition }) => definition),
  );
  const today = dayIn(workspace.timezone, new Date());
  const first = all.reduce((earliest, { date }) => (date < earliest ? date : earliest), today);
  console.log(`${all.length.toLocaleString('en')} events of ${workspace.domain}, ${first} to ${today}`);

  for (const timeframe of timeframes) {
    const { from, to, resolution } = rangeOf(timeframe, today);
    const allTime = from === '';
    const range = allTime ? { from: first, to: today } : { from, to };
    const before = comparisonOf[timeframe];
    const { id: workspaceId, timezone } = workspace;
    const compared: Comparison = {
      parameters: { workspaceId, from, to, compare: before },
      period: { workspaceId, ...range, allTime, before, timezone, clock: wallTime(timezone, Date.now()) },
      events: all,
    };
    console.log(`\n${timeframe}, ${range.from} to ${range.to}`);
    await compareGlobal(compared);
    await compareChart(compared, resolution);
    await compareMedium(compared);
    for (const [name, breakdown] of Object.entries(presentations))
      await compareBreakdown(name, breakdown, compared);
  }

  const after = await monthsWithEvents(workspace.id);
  if (after.reduce((sum, { events }) => sum + events, 0) !== all.length) {
    console.log('\nEvents arrived during the check, so it compared two states. Run it again.');
  }
  console.log(differences === 0 ? '\nEverything is equal.' : `\n${differences} differences.`);
  if (differences > 0) process.exitCode = 1;
}

await main();
