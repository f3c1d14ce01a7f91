/**
 * How long an owner waits for their dashboard alone, and beside readers of one shared link on the same instance. Each
 * reader opens the link and then chooses another period every few seconds. A stand-in for BigQuery answers after a
 * fixed time.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { markVisited, addWorkspace, call } from '../../../tests/support/api/api.ts';
import { signUp } from '../../../tests/support/api/accounts.ts';
import { addLink } from '../../../tests/support/api/callers/links.ts';
import { startFunction } from '../../../tests/support/stack/instances/function-process.ts';
import { startBigQueryStandIn } from '../../../tests/support/stack/stand-ins/bigquery.ts';
import { answersAfterMs, dashboardOf, inWords, ownerMs, standInRows } from './owner.ts';

const { values } = parseArgs({
  options: { readers: { type: 'string', default: '50' }, times: { type: 'string', default: '100' } },
});
const readers = Number(values.readers);
const times = Number(values.times);
const readerMs = 5000;

await using bigquery = await startBigQueryStandIn(standInRows, { answerMs: answersAfterMs });
await using api = await startFunction({ target: 'api', bigquery: bigquery.address });
const account = await signUp();
const workspace = await addWorkspace(account);
await markVisited(workspace.id);
const { slug } = await addLink(workspace.id, account);

async function timed(work: () => Promise<{ status: number; body: unknown }>): Promise<number> {
  const since = performance.now();
  const { status, body } = await work();
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body).slice(0, 500)}`);
  return performance.now() - since;
}

/** Each time of other days, so that memory has no answer. */
let days = 90;
const askAsOwner = () =>
  timed(() => call('/v1/query', { at: api.url, account, body: dashboardOf(workspace.id, ++days) }));

async function owner(): Promise<string> {
  const all: number[] = [];
  while (all.length < times) {
    const ms = await askAsOwner();
    all.push(ms);
    await wait(Math.max(0, ownerMs - ms));
  }
  return inWords(all);
}

let isOver = false;
const ofReaders: number[] = [];

/** Someone in a separate network, who repeatedly chooses one of a few periods. */
async function reader(number: number): Promise<void> {
  const headers = { 'X-Forwarded-For': `203.0.113.${number}` };
  await wait((readerMs * number) / readers);
  await timed(() => call('/v1/link/open', { at: api.url, headers, body: { slug } }));
  for (let turn = number; !isOver; turn++) {
    const body = dashboardOf(workspace.id, [6, 29, 89][turn % 3] ?? 6);
    const request = { at: api.url, headers, authorization: `Link ${slug}`, body };
    const ms = await timed(() => call('/v1/query', request));
    ofReaders.push(ms);
    await wait(Math.max(0, readerMs - ms));
  }
}

// Loads code and opens connections.
await askAsOwner();
console.log(`readers, the owner's dashboard alone: ${await owner()}`);
const before = { statements: bigquery.reports.length, ...(await api.usage()) };
const reading = Promise.all(Array.from({ length: readers }, (_, each) => reader(each + 1)));
console.log(`readers, beside ${readers} readers of one link: ${await owner()}`);
isOver = true;
await reading;
const statements = bigquery.reports.length - before.statements;
const cpuMs = ((await api.usage()).cpu - before.cpu) / 1000;
const dashboards = times + ofReaders.length;
console.log(
  `readers, their own dashboards: ${inWords(ofReaders)}; with the owner's, ${statements} statements for ${dashboards} ` +
    `dashboards, each ${(cpuMs / dashboards).toFixed(1)} ms of CPU time`,
);
