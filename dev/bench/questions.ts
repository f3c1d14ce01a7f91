/**
 * Measures the dashboard's one call with filters and comparisons: loads a workspace with twelve months of events,
 * queries through Hosting, and calculates what each call reads. `npm run bench` runs it against a separate stack.
 */
import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addDays, dayIn, rangeOf } from '@footfall/functions/contract';
import { changesBody } from '../../functions/src/contract/shapes/questions/changes.ts';
import { questionsAboutSite } from '../../functions/src/contract/shapes/questions/question.ts';
import { rollUp } from '../../functions/src/jobs/rollup.ts';
import { answerQuestions } from '../../tests/support/api/answer-questions.ts';
import { readRollupState } from '../../functions/src/store/bigquery/rollup.ts';
import { answerChanges } from '../../functions/src/query/changes/answer.ts';
import type { QuerySite, QueryTime } from '../../functions/src/query/plan/plan.ts';
import type { ReadStatement } from '../../functions/src/query/run.ts';
import { ensureTables, query, type Statement } from '../../functions/src/store/bigquery/sql.ts';
import { workspaceDocument } from '../../functions/src/store/firestore/workspace/documents.ts';
import { signUp } from '../../tests/support/api/accounts.ts';
import { addWorkspace, call } from '../../tests/support/api/api.ts';
import { addDemo, demoId, removeDemo } from '../../tests/support/traffic/demo.ts';
import { startFunction } from '../../tests/support/stack/instances/function-process.ts';
import { billed, bytesRead } from '../../tests/bench/bytes-read.ts';

import {
  againInWords,
  changedBody,
  dashboardBody,
  dashboards,
  definitions,
  goal,
  others,
} from './api-request.ts';
import { importedAs } from './imported.ts';
import { loadTraffic } from './traffic.ts';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    'without-filters': { type: 'boolean', default: false },
    imported: { type: 'boolean', default: true },
    times: { type: 'string' },
    // The file for the time of the dashboard without a filter.
    figure: { type: 'string' },
    // The maximum that may run and wait, and as many who are refused.
    guests: { type: 'string', default: String(2 * (2 + 40)) },
  },
});
const events = Number(values.events);
/** How often to send each query, by default as often as its time varies. */
const timesOr = (defaultTimes: number) => Number(values.times ?? defaultTimes);
const say = (figure: string) => console.log(`${events.toLocaleString('en')} events: ${figure}`);
const mebibytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(2)} MiB`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

const today = dayIn('UTC', new Date());
const { from, to } = rangeOf('Last 12 months', today);
/** Another year, for the comparison. */
const first = `${Number(from.slice(0, 4)) - 1}${from.slice(4)}`;
const account = await signUp();
const workspace = await addWorkspace(account);
await workspaceDocument(workspace.id).update({ createdAt: new Date(first), firstEventAt: new Date(first) });

const period = { siteId: workspace.id, from, to };
for (const [kind, name, definition] of definitions(period))
  await post(`/v1/${kind}/create`, { workspaceId: workspace.id, name, definition }, 201);
type Dashboard = (typeof dashboards)[string];
const bodyOf = (dashboard: Dashboard) => dashboardBody(period, dashboard);

const ask = (dashboard: Dashboard) => post('/v1/query', bodyOf(dashboard));

async function post(path: string, input: object, expected = 200): Promise<void> {
  const { status, body } = await call(path, { account, body: input });
  const failed = JSON.stringify(body).includes('"error"');
  if (status !== expected || failed) throw new Error(`${status} ${JSON.stringify(body).slice(0, 1000)}`);
}

/** An instance caches answers that include open days for five seconds. */
const cachedForMs = 5_300;

/** The median of several calls, none of them from an instance's memory. */
async function median(work: () => Promise<unknown>, times: number): Promise<number> {
  const all: number[] = [];
  for (let time = 0; time < times; time++) {
    // Between calls, so that a single one, which only shows that this runs, does not wait.
    if (times > 1) await wait(cachedForMs);
    all.push(await timed(work));
  }
  return all.sort((a, b) => a - b)[times >> 1] ?? 0;
}

const goals = [{ id: 'read', name: 'Read', definition: goal }];
const site = { id: workspace.id, timezone: 'UTC', resetAt: null, goals };

/** The statements of some reads, and their rows. */
async function statementsReadBy(ask: (read: ReadStatement, at: QueryTime) => Promise<unknown>) {
  const statements: Statement[] = [];
  const rolledUpTo = (await readRollupState())?.through ?? '1970-01-01';
  const read: ReadStatement = async (statement) => {
    statements.push(statement);
    return { rows: await query(statement), bytes: 0 };
  };
  await ask(read, { now: new Date(), rolledUpTo });
  return statements;
}

/** The statements of a dashboard. */
const statementsOf = (dashboard: Dashboard, of: QuerySite = site) =>
  statementsReadBy((read, at) =>
    answerQuestions(of, questionsAboutSite(at.now, bodyOf(dashboard)), at, read),
  );

/** Prints what statements read. */
async function sayRead(name: string, statements: readonly Statement[], budget?: string): Promise<void> {
  const read = (await Promise.all(statements.map(bytesRead))).flat();
  const tables = read.map(({ table, bytes }) => `${table} ${mebibytes(bytes)}`).join(', ');
  const of = budget === undefined ? '' : `, budget ${budget}`;
  say(`${name}: ${statements.length} SQL, billed ${mebibytes(billed(read))} (${tables})${of}`);
}

await ensureTables();
const traffic = { workspaceId: workspace.id, from: first, to, events: 2 * events, pagesADay: 200 };
say(
  `and as many the year before, loaded in ${Math.round((await timed(() => loadTraffic(traffic))) / 1000)} s`,
);
say(`rollup of 24 months: ${Math.round((await timed(() => rollUp(new Date()))) / 1000)} s`);

/** The median of the first question, which has no filter. */
let withoutFilter: number | undefined;
for (const [name, dashboard] of Object.entries(dashboards)) {
  if (values['without-filters'] && dashboard.filters.length > 0) continue;
  // The first call also includes opening connections and loading code on first use.
  await ask(dashboard);
  const first = await median(() => ask(dashboard), timesOr(5));
  withoutFilter ??= first;
  const isFiltered = dashboard.filters.length > 0;
  const factor = (first / withoutFilter).toFixed(1);
  const compared = isFiltered ? `, ${factor} times as long as without a filter, budget 3` : '';
  say(`${name}: ${Math.round(first)} ms${compared}`);
  say(`${name}, again within seconds: ${againInWords(await timed(() => ask(dashboard)), first)}`);
  const budget = isFiltered ? '750 MiB for 5,000,000 events' : '20 MiB, one statement';
  await sayRead(
    name,
    await statementsOf(dashboard),
    dashboard.compare === 'days_before' ? budget : undefined,
  );
}

if (values.figure) writeFileSync(values.figure, String(withoutFilter));

/** The emulator has no estimate, so it also answers queries that BigQuery refuses. */
const changed = changedBody(period);
const askChanged = () => post('/v1/changes', changed);
await askChanged();
say(`what changed: ${Math.round(await median(askChanged, timesOr(5)))} ms`);
const [ofValues, ofPairs] = await statementsReadBy((read, at) =>
  answerChanges(site, changesBody(at.now).parse(changed), at, read),
);
if (ofValues) {
  const alone = await median(() => query(ofValues), timesOr(5));
  say(`what changed, without which changes are one: ${Math.round(alone)} ms`);
  await sayRead('what changed', [ofValues]);
}
if (ofPairs) await sayRead('which changes are one, left out beyond 40.00 MiB', [ofPairs]);

const guestsAtOnce = Number(values.guests);

/** How long an owner's first query takes, alone and while guests of as many networks fill all of their slots. */
async function measureBesideGuests(): Promise<void> {
  await addDemo();
  await using api = await startFunction({ target: 'api' });
  const asOwner = (day: string) =>
    timed(() =>
      call('/v1/query', {
        at: api.url,
        account,
        body: { site_id: workspace.id, date_range: [day, to], metrics: ['visitors'] },
      }),
    );
  await asOwner(from);
  say(`an owner's question on an instance of its own: ${Math.round(await asOwner(addDays(from, 1)))} ms`);
  const guests = Array.from({ length: guestsAtOnce }, (_, guest) =>
    call('/v1/query', {
      at: api.url,
      headers: { 'X-Forwarded-For': `203.0.113.${guest}` },
      body: {
        ...{ site_id: demoId, metrics: ['visitors'], dimensions: ['event:page'] },
        date_range: [addDays(from, guest), to],
      },
    }),
  );
  await wait(100);
  say(`the same beside ${guestsAtOnce} guests at once: ${Math.round(await asOwner(addDays(from, 2)))} ms`);
  const statuses = Map.groupBy(await Promise.all(guests), ({ status }) => status);
  say(`the guests: ${[...statuses].map(([status, { length }]) => `${length} × ${status}`).join(', ')}`);
  await removeDemo();
}

await measureBesideGuests();

for (const { name, path, body } of values['without-filters'] ? [] : others(period)) {
  const askOther = () => post(`/v1/${path}`, body);
  await askOther();
  say(`${name}: ${Math.round(await median(askOther, timesOr(3)))} ms`);
}

/** The dashboard without a filter, with the first half of the year from another tool. */
for (const kind of ['events', 'sums'] as const) {
  const imports = await importedAs(kind, workspace.id, { from, to: addDays(from, 182) });
  const dashboard = dashboards['no filter'] as Dashboard;
  const name = `no filter, imported ${kind}`;
  await ask(dashboard);
  const took = await median(() => ask(dashboard), timesOr(5));
  say(
    `${name}: ${Math.round(took)} ms, ${(took / (withoutFilter ?? took)).toFixed(2)} times as long, budget 1.1`,
  );
  await sayRead(name, await statementsOf(dashboard, { ...site, imports }), '22 MiB, one statement');
}
