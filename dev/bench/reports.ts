/**
 * Measures the dashboard of one workspace with twelve months of events: loads them, asks for all cards through
 * Hosting, and works out what the cards' query reads. Run by `npm run bench` against a
 * stack of its own; the figures go to the file FOOTFALL_BENCH_RESULT too.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Timestamp } from '@google-cloud/firestore';
import { addDays, dayIn, daysBetween } from '../../functions/src/contract/days.ts';
import { rangeOf } from '../../functions/src/contract/timeframe.ts';
import { rollUp } from '../../functions/src/jobs/rollup.ts';
import { reportQuery } from '../../functions/src/report/build-query.ts';
import { dashboardDimensions } from '../../functions/src/report/dimensions.ts';
import { comparedWith } from '../../functions/src/report/compared-with.ts';
import { wallClockIn } from '../../functions/src/report/wall-clock.ts';
import { auth } from '../../functions/src/store/auth.ts';
import { firestore } from '../../functions/src/store/clients.ts';
import { readRollupState } from '../../functions/src/store/rollup.ts';
import { ensureTables, query } from '../../functions/src/store/sql.ts';
import { billed, bytesRead, type TableBytes } from './bytes.ts';
import { loadTraffic } from './traffic.ts';

/** What `npm run bench` sets beside the same figures of other sizes. */
export interface ReportFigures {
  events: number;
  pagesADay: number;
  rollUpSeconds: number;
  totalsRows: number;
  /** Milliseconds for all cards; null where only the bytes were asked for. */
  rolledUp: number | null;
  /** Milliseconds of their query where it reads nothing but events; null where it was not asked for. */
  raw: number | null;
  tables: TableBytes[];
  billed: number;
  billedUnclustered: number;
}

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    'pages-a-day': { type: 'string', default: '200' },
    'bytes-only': { type: 'boolean', default: false },
    'skip-raw': { type: 'boolean', default: false },
  },
});
const events = Number(values.events);
const pagesADay = Number(values['pages-a-day']);
const hosting = process.env.FOOTFALL_BENCH_HOSTING ?? '';

const workspaceId = 'bench';
const label = `${events.toLocaleString('en')} events, ${pagesADay.toLocaleString('en')} pages a day`;
const say = (figure: string) => console.log(`${label}: ${figure}`);
const wait = (ms: number) => new Promise((wake) => setTimeout(wake, ms));
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

/** Makes the workspace and its owner; answers what the owner's calls carry. */
async function makeOwner(): Promise<string> {
  const owner = { email: 'bench@footfall.test', password: 'footfall-bench', emailVerified: true };
  const { uid } = await auth().createUser(owner);
  const since = Timestamp.fromDate(new Date(Date.now() - 365 * 86_400_000));
  await firestore()
    .doc(`workspaces/${workspaceId}`)
    .set({
      name: 'Bench',
      domain: 'bench.footfall.test',
      timezone: 'UTC',
      createdAt: since,
      firstEventAt: since,
      members: { [uid]: { role: 'owner', email: owner.email, since } },
      memberIds: [uid],
    });
  const address = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts`;
  const response = await fetch(`${address}:signInWithPassword?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...owner, returnSecureToken: true }),
  });
  const { idToken } = (await response.json()) as { idToken: string };
  return `Bearer ${idToken}`;
}

const cards = ['browser', 'country', 'language', 'pages', 'referrer', 'medium', 'global', 'chart-data'];

const today = dayIn('UTC', new Date());
const { from, to, resolution } = rangeOf('Last 12 months', today);

/** All cards of the dashboard at once, as a browser asks for them. */
async function dashboard(authorization: string): Promise<void> {
  await Promise.all(
    cards.map(async (card) => {
      const parameters = { workspaceId, from, to, ...(card === 'chart-data' ? { resolution } : {}) };
      const address = `${hosting}/api/v1/workspace/data/${card}?${new URLSearchParams(parameters)}`;
      const response = await fetch(address, { headers: { Authorization: authorization } });
      const body = await response.text();
      if (!response.ok) throw new Error(`${card}: ${response.status} ${body}`);
    }),
  );
}

/** An instance keeps a report that reaches into days still open for five seconds. */
const keptMs = 5_300;

/** The median of some dashboards, none of them from an instance's memory. */
async function medianDashboard(authorization: string, times: number): Promise<number> {
  const all: number[] = [];
  for (let time = 0; time < times; time++) {
    await wait(keptMs);
    all.push(await timed(() => dashboard(authorization)));
  }
  return all.sort((a, b) => a - b)[times >> 1] ?? 0;
}

const bytesOnly = values['bytes-only'];
const authorization = bytesOnly ? '' : await makeOwner();
await ensureTables();
const days = Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index));
say(`loaded in ${seconds(await timed(() => loadTraffic({ workspaceId, days, events, pagesADay })))}`);

const scope = {
  workspaceId,
  current: { from, to },
  ...comparedWith({ from, to }, 'days', 'UTC', wallClockIn('UTC', new Date())),
  dimensions: dashboardDimensions,
  hours: false,
  reset: null,
};

let raw: number | null = null;
if (!bytesOnly && !values['skip-raw']) {
  // Asked for by itself: a function gives up long before millions of events are counted here.
  raw = await timed(() => query(reportQuery({ ...scope, rolledUpTo: '1970-01-01' })));
  say(`the query of a 12-month dashboard from raw events alone: ${Math.round(raw)} ms, no budget`);
}

const rollUpMs = await timed(() => rollUp(new Date()));
const [total] = await query<{ row_count: number }>({
  sql: 'SELECT COUNT(*) AS row_count FROM `{dataset}.totals`',
  params: {},
});
const totalsRows = Number(total?.row_count ?? 0);
say(`rollup of 12 months: ${seconds(rollUpMs)}, ${totalsRows.toLocaleString('en')} rows`);

let rolledUp: number | null = null;
if (!bytesOnly) {
  // The first dashboard also pays for connections and code that is loaded on first use.
  await dashboard(authorization);
  rolledUp = await medianDashboard(authorization, 7);
  say(`12-month dashboard with the rollup: ${Math.round(rolledUp)} ms of 1,000 ms`);
  const again = await timed(() => dashboard(authorization));
  say(`the same again within seconds, from memory: ${Math.round(again)} ms`);
}

const state = await readRollupState();
const tables = await bytesRead(reportQuery({ ...scope, rolledUpTo: state?.through ?? '1970-01-01' }));
const mebibytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(2)} MiB`;
for (const { table, rows, bytes, rowsUnclustered, bytesUnclustered } of tables) {
  say(
    `read of ${table}: ${rows.toLocaleString('en')} rows, ${mebibytes(bytes)}; ` +
      `all rows of the workspace in these days: ${rowsUnclustered.toLocaleString('en')}, ${mebibytes(bytesUnclustered)}`,
  );
}
const sum = (bytesOf: (read: TableBytes) => number) =>
  tables.reduce((total, read) => total + billed(bytesOf(read)), 0);
const figures: ReportFigures = {
  events,
  pagesADay,
  rollUpSeconds: rollUpMs / 1000,
  totalsRows,
  rolledUp,
  raw,
  tables,
  billed: sum(({ bytes }) => bytes),
  billedUnclustered: sum(({ bytesUnclustered }) => bytesUnclustered),
};
say(
  `billed for a 12-month dashboard: ${mebibytes(figures.billed)} of 30 MiB; ` +
    `${mebibytes(figures.billedUnclustered)} where clustering leaves out nothing but other workspaces`,
);
if (process.env.FOOTFALL_BENCH_RESULT) {
  writeFileSync(process.env.FOOTFALL_BENCH_RESULT, JSON.stringify(figures));
}
