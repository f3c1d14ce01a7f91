/**
 * Measures the dashboard of a workspace with twelve months of events: loads them, requests all cards through Hosting,
 * and works out what the cards' query reads. `npm run bench` runs it against a separate stack.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { dayIn } from '../../functions/src/contract/period/days.ts';
import { rangeOf } from '../../functions/src/contract/period/timeframe.ts';
import { rollUp } from '../../functions/src/jobs/rollup.ts';
import { reportQuery } from '../../functions/src/report/sql/build-query.ts';
import { dashboardDimensions } from '../../functions/src/report/sql/dimensions.ts';
import { comparedWith } from '../../functions/src/report/compared-with.ts';
import { wallClockIn } from '../../functions/src/report/wall-clock.ts';
import { readRollupState } from '../../functions/src/store/bigquery/rollup.ts';
import { ensureTables } from '../../functions/src/store/bigquery/sql.ts';
import { workspaceDocument } from '../../functions/src/store/firestore/workspace/documents.ts';
import { signUp } from '../../tests/support/api/accounts.ts';
import { addWorkspace, call } from '../../tests/support/api/api.ts';
import { billed, bytesRead } from './bytes.ts';
import { loadTraffic } from './traffic.ts';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    'pages-a-day': { type: 'string', default: '200' },
    'bytes-only': { type: 'boolean', default: false },
  },
});
const events = Number(values.events);
const pagesADay = Number(values['pages-a-day']);
const label = `${events.toLocaleString('en')} events, ${pagesADay.toLocaleString('en')} pages a day`;
const say = (figure: string) => console.log(`${label}: ${figure}`);
const mebibytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(2)} MiB`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

const today = dayIn('UTC', new Date());
const { from, to, resolution } = rangeOf('Last 12 months', today);
const account = await signUp();
const workspace = await addWorkspace(account);
await workspaceDocument(workspace.id).update({ createdAt: new Date(from), firstEventAt: new Date(from) });

const cards = ['browser', 'country', 'language', 'pages', 'referrer', 'medium', 'global', 'chart-data'];

/** Requests all cards of the dashboard at once, as a browser does. */
async function dashboard(): Promise<void> {
  await Promise.all(
    cards.map(async (card) => {
      const query = { workspaceId: workspace.id, from, to, ...(card === 'chart-data' ? { resolution } : {}) };
      const { status, body } = await call(`/v1/workspace/data/${card}`, { account, query });
      if (status !== 200) throw new Error(`${card}: ${status} ${JSON.stringify(body)}`);
    }),
  );
}

/** An instance keeps a report that includes open days for five seconds. */
const keptMs = 5_300;

/** The median of several dashboards, none of them from an instance's memory. */
async function medianDashboard(times: number): Promise<number> {
  const all: number[] = [];
  for (let time = 0; time < times; time++) {
    await wait(keptMs);
    all.push(await timed(dashboard));
  }
  return all.sort((a, b) => a - b)[times >> 1] ?? 0;
}

await ensureTables();
const traffic = { workspaceId: workspace.id, from, to, events, pagesADay };
say(`loaded in ${Math.round((await timed(() => loadTraffic(traffic))) / 1000)} s`);
say(`rollup of 12 months: ${Math.round((await timed(() => rollUp(new Date()))) / 1000)} s`);

if (!values['bytes-only']) {
  // The first dashboard also includes opening connections and loading code on first use.
  await dashboard();
  say(`12-month dashboard: ${Math.round(await medianDashboard(7))} ms of 500 ms`);
  say(`the same again within seconds, from memory: ${Math.round(await timed(dashboard))} ms`);
}

const state = await readRollupState();
const tables = await bytesRead(
  reportQuery({
    workspaceId: workspace.id,
    current: { from, to },
    ...comparedWith({ from, to }, 'days', 'UTC', wallClockIn('UTC', new Date())),
    dimensions: dashboardDimensions,
    hours: false,
    reset: null,
    rolledUpTo: state?.through ?? '1970-01-01',
  }),
);
for (const { table, rows, bytes } of tables) {
  say(`read of ${table}: ${rows.toLocaleString('en')} rows, ${mebibytes(bytes)}`);
}
const sum = tables.reduce((total, { bytes }) => total + billed(bytes), 0);
say(`billed for a 12-month dashboard: ${mebibytes(sum)} of 20 MiB`);
