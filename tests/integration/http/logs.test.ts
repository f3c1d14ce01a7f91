import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { logNames } from '../../../functions/src/core/log.ts';
import { everything, purgeDocument, toDocument } from '../../../functions/src/store/purges.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { addKey } from '../../support/api/callers/keys.ts';
import { forgetPurges } from '../../support/google/purges.ts';
import {
  startFaultyProxy,
  type Fault,
  type FaultyProxy,
} from '../../support/stack/stand-ins/faulty-proxy.ts';
import { everyFunctionOf, startFunction } from '../../support/stack/instances/function-process.ts';
import { linesOf, loggedBy } from '../../support/stack/instances/log-lines.ts';
import { sender } from '../../support/stack/load.ts';
import type { ServerProcess } from '../../support/stack/instances/server-process.ts';
import { stack } from '../../support/stack/stack.ts';

const dist = resolve(import.meta.dirname, '../../../functions/dist');

/** In everything that a caller can choose. */
const mark = 'planted';
const addresses = ['198.51.100.77', '2001:db8:77::1234'];
const agent = `Mozilla/5.0 (X11; Linux x86_64; ${mark}-device) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36`;
/** A key with a different last character, which has to be looked up. */
const wrongKey = `Bearer ff_${mark.padEnd(42, 'x')}`;
const password = `${mark}-password`;

/** A server that quotes its input, as BigQuery does for a value that does not fit. */
const quoting = (status: number): Fault => ({
  mode: 'answer',
  status,
  body: {
    error: {
      code: 400,
      message: `Invalid value ${mark} of /${mark}/path for ${mark}@example.com from ${addresses[0]}: "${mark} text"`,
      errors: [{ reason: 'invalidQuery', message: `${mark} again`, location: `/${mark}` }],
    },
  },
});

let account: Account;
let workspace: WorkspaceAnswer;
let key: string;
let bigquery: FaultyProxy;
let firestore: FaultyProxy;
/** All functions in one process. */
let instance: ServerProcess;

beforeAll(async () => {
  await forgetPurges();
  account = await signUp();
  workspace = await addWorkspace(account);
  key = (await addKey(workspace.id, account, ['stats:read', 'events:write'])).text;
  bigquery = await startFaultyProxy(stack.bigquery);
  firestore = await startFaultyProxy(stack.firestore);
  const stores = { bigquery: bigquery.address, firestore: firestore.address };
  // Nothing listens at this mail server.
  const env = { FOOTFALL_SMTP_URL: `smtp://${mark}:${mark}@127.0.0.1:9` };
  instance = await startFunction({ ...stores, env: { ...env, ...everyFunctionOf(dist) } });
});
afterAll(async () => {
  for (const each of [instance, bigquery, firestore]) await each[Symbol.asyncDispose]();
});

const callers = { 'User-Agent': agent, 'X-Forwarded-For': addresses.join(', '), Cookie: `a=${mark}` };

/** Calls the API as an owner, with a planted address and User-Agent. */
function ask(path: string, options: Parameters<typeof call>[1] = {}) {
  return call<Record<string, unknown>>(path, {
    account,
    at: `${instance.url}/api`,
    headers: callers,
    ...options,
  }).catch((error: unknown) => error);
}

const question = (value: string) => ({
  site_id: workspace.id,
  metrics: ['visitors'],
  date_range: '7d',
  filters: [['is', 'event:page', [`/${mark}/${value}`]]],
});

/** Requests of visitors and servers, with planted values everywhere. */
async function visit(): Promise<void> {
  const send = sender(`${instance.url}/collect`);
  const event = {
    n: `${mark} event`,
    u: `https://${workspace.domain}/${mark}/path?utm_source=${mark}&email=${mark}@example.com#${mark}`,
    r: `https://${mark}.example/${mark}`,
    d: workspace.domain,
    p: { [`${mark}-key`]: `${mark} value` },
  };
  const all = addresses.flatMap((address) => {
    const headers = { 'User-Agent': agent, 'X-Forwarded-For': address, Referer: `https://${mark}.example/` };
    return [
      { headers, body: event },
      { headers, body: `{"n": "${mark}` },
      { headers, body: { ...event, u: `${mark}://${mark}` } },
      { headers: { ...headers, Authorization: `Bearer ${key}` }, body: { ...event, ip: address } },
      { headers: { ...headers, Authorization: `Bearer ff_${mark}` }, body: event },
      { headers, path: '/api/send', body: { type: 'event', payload: { website: mark, url: mark } } },
    ];
  });
  await Promise.all(all.map(send));
}

/** Calls of an owner, and the jobs, with planted values everywhere. */
async function own(phase: string): Promise<void> {
  const workspaceId = workspace.id;
  await Promise.all([
    ask('/v1/query', { body: { queries: [question(`one ${phase}`), question(`two ${phase}`)] } }),
    ask('/v1/query', { body: question(`key ${phase}`), authorization: `Bearer ${key}` }),
    ask('/v1/query', { body: question(`key ${phase}`), authorization: `${wrongKey}x` }),
    ask('/v1/query', { body: { ...question('bad'), metrics: [mark] } }),
    ask('/v1/query', { body: `{"site_id": "${mark}` }),
    ask('/v1/query', {
      body: question(`guest ${phase}`),
      authorization: `Bearer eyJ${mark}.${mark}.${mark}`,
    }),
    ask('/v1/suggestions', { query: { workspaceId, dimension: 'event:page', search: mark } }),
    ask('/v1/workspace/data/pages', { query: { workspaceId, from: mark } }),
    ask(`/v1/${mark}`, { query: { [mark]: mark } }),
    ask('/v1/workspace/get', { query: { workspaceId: mark } }),
    ask('/v1/workspace/update', { body: { workspaceId, name: `${mark} name` } }),
    ask('/v1/segment/create', {
      body: { workspaceId, name: `${mark} segment`, filters: question('segment').filters, shared: true },
    }),
    ask('/v1/goal/create', {
      body: {
        workspaceId,
        name: `${mark} goal`,
        definition: { kind: 'page', page: `/${mark}`, properties: [], currency: null },
      },
    }),
    ask('/v1/invitation/create', {
      // An address gets three mails a day.
      body: { workspaceId, emails: [`${mark}-${Date.now()}@example.com`], role: 'viewer' },
    }),
    ask('/v1/invitation/open', { body: { token: mark } }),
    ask('/v1/account/export'),
    ask('/health', { query: { deep: '1' }, authorization: `Bearer ${mark}` }),
    fetch(`${instance.url}/pictures/img/favicon/${mark}.example.${mark}`, { headers: callers }),
  ]);
  await run('drain');
  await run('purge');
}

async function run(job: 'drain' | 'purge'): Promise<number> {
  const headers = { 'X-CloudScheduler-JobName': mark };
  return (await fetch(`${instance.url}/${job}`, { method: 'POST', headers })).status;
}

const linesNamed = (name: string) => loggedBy(instance).filter(({ event }) => event === name);

/** Makes a call. @returns its id, and the log lines of that name */
async function answered(name: string, path: string, options: Parameters<typeof call>[1]) {
  const { headers } = await call(path, { account, at: `${instance.url}/api`, ...options });
  const requestId = headers.get('X-Request-Id');
  return { requestId, lines: () => linesNamed(name).filter((line) => line.requestId === requestId) };
}

test('a request logs a line with its id, route, caller, workspace, status and duration', async () => {
  const { requestId, lines } = await answered('request.answered', '/v1/workspace/get', {
    query: { workspaceId: workspace.id },
  });
  await expect.poll(lines).toEqual([
    {
      severity: 'INFO',
      event: 'request.answered',
      requestId,
      route: 'GET /v1/workspace/get',
      caller: 'person',
      workspaceId: workspace.id,
      status: 200,
      code: null,
      durationMs: expect.any(Number),
    },
  ]);
});

test('a refused call logs its route and the code, and no workspace that the caller invented', async () => {
  const { lines } = await answered('request.answered', '/v1/workspace/get', {
    query: { workspaceId: 'made-up' },
  });
  const route = 'GET /v1/workspace/get';
  await expect.poll(lines).toMatchObject([{ route, workspaceId: null, status: 404, code: 'not_found' }]);
});

test('each query logs a line with its tables, what BigQuery bills and how long it took', async () => {
  const { requestId, lines } = await answered('query.finished', '/v1/query', {
    body: { site_id: workspace.id, metrics: ['visitors', 'pageviews'], date_range: 'day' },
  });
  await expect.poll(lines).toEqual([
    {
      severity: 'INFO',
      event: 'query.finished',
      requestId,
      route: 'POST /v1/query',
      caller: 'person',
      workspaceId: workspace.id,
      tables: ['events'],
      durationMs: expect.any(Number),
      bytesBilled: expect.any(Number),
    },
  ]);
});

test('a query of a job names the job', async () => {
  const gone = { workspaceId: 'logs-gone', requestedAt: new Date(), ...everything };
  await purgeDocument(gone.workspaceId).set(toDocument(gone));
  expect(await run('purge')).toBe(200);
  await purgeDocument(gone.workspaceId).delete();
  await expect
    .poll(() => linesNamed('query.finished').at(-1))
    .toMatchObject({ job: 'purge', tables: ['totals', 'visits', 'imported', 'import_events', 'events'] });
});

// Last, because an instance needs a while after such faults.
test('no line contains an address, a User-Agent, a page, a mail address, a token or a value, on success or failure', async () => {
  await visit();
  await own('while all works');
  await bigquery.become(quoting(400));
  await Promise.all([visit(), own('while queries fail')]);
  await bigquery.become(quoting(503), { path: /\/insertAll$/ });
  await visit();
  expect(await run('drain')).toBe(500);
  await firestore.become({ mode: 'refuse' });
  const [unchecked] = await Promise.all([
    ask('/v1/query', { body: question('key'), authorization: `${wrongKey}y` }),
    visit(),
  ]);
  expect(unchecked).toMatchObject({ status: 503 });
  await bigquery.become({ mode: 'pass' });
  await firestore.become({ mode: 'pass' });

  const expected = [
    ...['job.finished', 'job.failed', 'request.answered', 'request.failed', 'query.finished'],
    ...['query.failed', 'question.failed', 'store.failed', 'mail.not-sent'],
  ];
  await expect
    .poll(() => loggedBy(instance).map(({ event }) => event))
    .toEqual(expect.arrayContaining(expected));
  const secrets = [mark, ...addresses, password, account.email, account.uid, account.token, key];
  const leaked = linesOf(instance).filter((line) =>
    secrets.some((secret) => line.toLowerCase().includes(secret.toLowerCase())),
  );
  expect(leaked).toEqual([]);
  // Only our own lines, so no library adds its own. Firebase reports only that a job failed. Whether the purge fails
  // depends on the data of other tests.
  const names: readonly string[] = logNames;
  const foreign = loggedBy(instance).filter(({ event }) => !names.includes(event));
  const reported = foreign.map(({ message }) => message.split('\n')[0]);
  const [drain, purge] = ['Error: The job drain failed', 'Error: The job purge failed'];
  expect(reported).toContain(drain);
  expect([drain, purge]).toEqual(expect.arrayContaining(reported));
});
