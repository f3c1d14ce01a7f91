import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { keeper } from '../../functions/src/collect/deliver/keep.ts';
import type { IngestAnswer } from '../../functions/src/contract/ingest.ts';
import type { GlobalAnswer } from '../../functions/src/contract/report.ts';
import type { WorkspaceAnswer } from '../../functions/src/contract/workspace.ts';
import { drain } from '../../functions/src/jobs/drain.ts';
import { purge } from '../../functions/src/jobs/purge.ts';
import { appendRows, serializeRow } from '../../functions/src/store/bigquery/events.ts';
import { oldestBatches, spool } from '../../functions/src/store/firestore/spool.ts';
import { signUp, type Account } from '../support/accounts.ts';
import { addWorkspace, call } from '../support/api.ts';
import { pageview } from '../support/collect.ts';
import { eventOf } from '../support/events.ts';
import { rateLimitExceeded, startFaultyProxy } from '../support/faulty-proxy.ts';
import { startFunction } from '../support/function-process.ts';
import { atRate, sender } from '../support/load.ts';
import { rowsOf } from '../support/rows.ts';
import { stack } from '../support/stack.ts';

let account: Account;

beforeAll(async () => {
  account = await signUp();
});

const insertAll = { path: /\/insertAll$/ };

/** An instance with a breakable way to each of its stores, and a workspace that it has heard of. */
async function brokenInstance(workspaces = 1) {
  const stacked = new AsyncDisposableStack();
  const bigquery = stacked.use(await startFaultyProxy(stack.bigquery));
  const firestore = stacked.use(await startFaultyProxy(stack.firestore));
  const instance = stacked.use(
    await startFunction({ bigquery: bigquery.address, firestore: firestore.address }),
  );
  const send = sender(instance.url);
  const sites: WorkspaceAnswer[] = [];
  while (sites.length < workspaces) sites.push(await addWorkspace(account));
  for (const { domain } of sites) {
    expect(await send({ body: pageview(domain, '/first') })).toMatchObject({ status: 202 });
  }
  const [site] = sites as [WorkspaceAnswer];
  return {
    bigquery,
    firestore,
    instance,
    send,
    site,
    sites,
    [Symbol.asyncDispose]: () => stacked.disposeAsync(),
  };
}

/** Every path that a workspace's rows have, without the first. */
async function pathsOf(workspaceId: string): Promise<string[]> {
  return (await rowsOf(workspaceId)).map((row) => row.pathname).filter((path) => path !== '/first');
}

async function spooledOf(workspaceId: string) {
  const batches = await oldestBatches(1000, Infinity);
  return batches.flatMap(({ rows }) => rows).filter((row) => row.workspaceId === workspaceId);
}

async function counted(workspace: WorkspaceAnswer): Promise<number> {
  const query = { workspaceId: workspace.id, from: '', to: '' };
  const { body } = await call<GlobalAnswer>('/v1/workspace/data/global', { account, query });
  return body.pageviews;
}

test(
  'what was acknowledged during an outage is in the results exactly once',
  { timeout: 90_000 },
  async () => {
    await using broken = await brokenInstance(3);
    const { bigquery, send, sites } = broken;
    const outage = (async () => {
      await wait(1000);
      await bigquery.become({ mode: 'answer', status: 503 }, insertAll);
      await wait(4000);
      await bigquery.become({ mode: 'refuse' });
      await wait(3000);
      // The rows get there, and nobody learns of it.
      await bigquery.become({ mode: 'cut' }, insertAll);
      await wait(3000);
      await bigquery.become({ mode: 'pass' });
    })();
    const paths = await atRate(60, 14, async (index) => {
      const path = `/p${index}`;
      const site = sites[index % sites.length] as WorkspaceAnswer;
      const { status } = await send({ body: pageview(site.domain, path) });
      return { path, site, status };
    });
    await outage;
    expect(paths.filter(({ status }) => status !== 202)).toEqual([]);
    expect(bigquery.seen.some(({ mode }) => mode === 'answer')).toBe(true);
    const { stored } = await drain(new Date());
    expect(stored).toBeGreaterThan(0);
    for (const site of sites) {
      const sent = paths.filter((each) => each.site === site).map(({ path }) => path);
      expect([...new Set(await pathsOf(site.id))].sort()).toEqual(sent.sort());
      expect(await counted(site)).toBe(sent.length + 1);
      expect(await spooledOf(site.id)).toEqual([]);
    }
  },
);

test('a row that BigQuery refuses is spooled with its reason, the others are stored; the owner is told', async () => {
  const site = await addWorkspace(account);
  const places = {
    append: appendRows,
    spool,
    now: Date.now,
    sleep: (ms: number) => wait(ms),
    random: Math.random,
    onFailure: () => {},
  };
  const rows = ['/a', '/b', '/c'].map((pathname) => {
    const event = eventOf({ workspace_id: site.id, pathname });
    if (pathname === '/b') event.date = 'no day';
    return { workspaceId: site.id, eventId: event.event_id, text: serializeRow(event) };
  });
  expect(await keeper(places)(rows)).toEqual(new Set());
  expect((await pathsOf(site.id)).sort()).toEqual(['/a', '/c']);
  expect((await spooledOf(site.id)).map(({ eventId }) => eventId)).toEqual([rows[1]?.eventId]);

  const ingest = async () =>
    (await call<IngestAnswer>('/v1/workspace/ingest', { account, query: { workspaceId: site.id } })).body;
  expect(await ingest()).toMatchObject({ waiting: 1, refused: [] });
  expect(await drain(new Date())).toMatchObject({ refused: 1 });
  expect(await ingest()).toMatchObject({
    waiting: 0,
    refused: [{ count: 1, reason: expect.stringMatching(/date/i) }],
  });
  expect((await pathsOf(site.id)).sort()).toEqual(['/a', '/c']);
});

const spooled = (site: WorkspaceAnswer, pathnames: string[]) =>
  pathnames.map((pathname) => {
    const timestamp = new Date().toISOString();
    const event = eventOf({ workspace_id: site.id, pathname, timestamp });
    return { workspaceId: site.id, eventId: event.event_id, text: serializeRow(event) };
  });

test('a drain that broke off before it had cleared up is made up for, and nothing counts twice', async () => {
  const site = await addWorkspace(account);
  const rows = spooled(site, ['/a', '/b', '/c']);
  await spool(rows);
  await appendRows(
    rows.map(({ text }) => text),
    AbortSignal.timeout(10_000),
  );
  expect(await drain(new Date())).toMatchObject({ stored: 3 });
  expect(await drain(new Date())).toEqual({ stored: 0, refused: 0, dropped: 0 });
  expect(await counted(site)).toBe(3);
});

test('a row that makes a whole request unreadable is found, kept aside, and holds nothing up', async () => {
  const site = await addWorkspace(account);
  await spool(spooled(site, ['/a', '/b', '/poison', '/c', '/d']));
  const picky = createServer(async (request, response) => {
    const body = await buffer(request);
    if (body.includes('/poison')) return response.writeHead(400).end('{"error":{"message":"Unreadable"}}');
    const forwarded = await fetch(new URL(request.url ?? '', stack.bigquery), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: new Uint8Array(body),
    });
    return response.writeHead(forwarded.status).end(await forwarded.text());
  });
  const real = process.env.BIGQUERY_EMULATOR_HOST;
  try {
    await new Promise<void>((resolve) => picky.listen(0, '127.0.0.1', resolve));
    const { port } = picky.address() as AddressInfo;
    process.env.BIGQUERY_EMULATOR_HOST = `http://127.0.0.1:${port}/bigquery/v2`;
    expect(await drain(new Date())).toEqual({ stored: 4, refused: 1, dropped: 0 });
  } finally {
    process.env.BIGQUERY_EMULATOR_HOST = real;
    picky.close();
    picky.closeAllConnections();
  }
  expect((await pathsOf(site.id)).sort()).toEqual(['/a', '/b', '/c', '/d']);
  const { body } = await call<IngestAnswer>('/v1/workspace/ingest', {
    account,
    query: { workspaceId: site.id },
  });
  expect(body).toMatchObject({
    waiting: 0,
    refused: [{ count: 1, reason: expect.stringContaining('Unreadable') }],
  });
});

test('quota errors are retried a few times within two seconds, and then the spool has the event', async () => {
  await using broken = await brokenInstance();
  const { bigquery, send, site } = broken;
  await bigquery.become(rateLimitExceeded, insertAll);
  const before = bigquery.seen.length;
  const since = performance.now();
  expect(await send({ body: pageview(site.domain, '/quota') })).toMatchObject({ status: 202 });
  const took = performance.now() - since;
  // The pauses are drawn between nothing and 100, 200, 400, 800, ... ms.
  const attempts = bigquery.seen.length - before;
  expect(attempts).toBeGreaterThan(2);
  expect(attempts).toBeLessThan(25);
  expect(took).toBeLessThan(10_000);
  expect(await pathsOf(site.id)).toEqual([]);
  expect(await spooledOf(site.id)).toHaveLength(1);
  await bigquery.become({ mode: 'pass' });
  await drain(new Date());
  expect(await pathsOf(site.id)).toEqual(['/quota']);
});

test('with BigQuery and Firestore both down nothing is acknowledged', async () => {
  await using broken = await brokenInstance();
  const { bigquery, firestore, send, site } = broken;
  await Promise.all([bigquery.become({ mode: 'refuse' }), firestore.become({ mode: 'refuse' })]);
  const replies = await Promise.all(
    ['/a', '/b', '/c'].map((path) => send({ body: pageview(site.domain, path) })),
  );
  for (const { status, headers, body } of replies) {
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'unavailable' } });
  }
  await Promise.all([bigquery.become({ mode: 'pass' }), firestore.become({ mode: 'pass' })]);
  await wait(1500);
  expect(await send({ body: pageview(site.domain, '/after') })).toMatchObject({ status: 202 });
  expect(await pathsOf(site.id)).toContain('/after');
});

test('more than an instance may hold gets 503, and the instance goes on', async () => {
  await using broken = await brokenInstance();
  const { bigquery, instance, site } = broken;
  await bigquery.become({ mode: 'blackhole' }, insertAll);
  const send = sender(instance.url, 1200);
  const p = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`k${index}`, 'x'.repeat(2000)]));
  const replies = await Promise.all(
    Array.from({ length: 1200 }, (_, index) => send({ body: pageview(site.domain, `/p${index}`, { p }) })),
  );
  const statuses = replies.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([202, 503]));
  expect(replies.find(({ status }) => status === 503)?.headers['retry-after']).toBeDefined();
  await bigquery.become({ mode: 'pass' });
  await expect
    .poll(async () => (await send({ body: pageview(site.domain, '/after') })).status, { timeout: 10_000 })
    .toBe(202);
  await drain(new Date());
  const there = new Set(await pathsOf(site.id));
  const acknowledged = statuses.flatMap((status, index) => (status === 202 ? [`/p${index}`] : []));
  expect(acknowledged.filter((path) => !there.has(path))).toEqual([]);
});

test('an instance that is told to end keeps and answers what it has taken in', async () => {
  await using broken = await brokenInstance();
  const { bigquery, instance, send, site } = broken;
  await bigquery.become({ mode: 'delay', ms: 1000 }, insertAll);
  const paths = Array.from({ length: 120 }, (_, index) => `/p${index}`);
  const replies = Promise.all(paths.map((path) => send({ body: pageview(site.domain, path) })));
  await wait(400);
  const since = performance.now();
  instance.kill('SIGTERM');
  await wait(50);
  const late = await send({ body: pageview(site.domain, '/late') });
  expect([0, 503]).toContain(late.status);
  expect((await replies).map(({ status }) => status)).toEqual(paths.map(() => 202));
  expect(await instance.exited).toEqual({ code: 0, signal: null });
  expect(performance.now() - since).toBeLessThan(10_000);
  expect((await pathsOf(site.id)).sort()).toEqual(paths.sort());
  // What it had tallied is told as well.
  const { body } = await call<IngestAnswer>('/v1/workspace/ingest', {
    account,
    query: { workspaceId: site.id },
  });
  expect(body.counted).toBe(paths.length + 1);
});

test('what an instance acknowledged before it was killed is there', async () => {
  await using broken = await brokenInstance();
  const { bigquery, instance, send, site } = broken;
  await bigquery.become({ mode: 'delay', ms: 150 }, insertAll);
  const killed = wait(1200).then(() => instance.kill('SIGKILL'));
  const sent = await atRate(100, 2, async (index) => {
    const path = `/p${index}`;
    return { path, status: (await send({ body: pageview(site.domain, path) })).status };
  });
  await killed;
  expect(await instance.exited).toEqual({ code: null, signal: 'SIGKILL' });
  const acknowledged = sent.filter(({ status }) => status === 202).map(({ path }) => path);
  expect(acknowledged.length).toBeGreaterThan(20);
  expect(acknowledged.length).toBeLessThan(sent.length);
  const there = new Set(await pathsOf(site.id));
  expect(acknowledged.filter((path) => !there.has(path))).toEqual([]);
});

test('without the salt of a new day nothing is counted, whatever other days have', async () => {
  await using broken = await brokenInstance(0);
  const { firestore, send } = broken;
  // These two are never on the same day; that one of them is known makes no salt for the other.
  const there = await addWorkspace(account, 'Pacific/Kiritimati');
  const here = await addWorkspace(account, 'Etc/GMT+12');
  expect(await send({ body: pageview(there.domain) })).toMatchObject({ status: 202 });
  // Left out before anything is hashed, so the workspace is known and its day's salt is not.
  const gpc = { 'Sec-GPC': '1' };
  expect(await send({ body: pageview(here.domain), headers: gpc })).toMatchObject({ status: 202 });
  await firestore.become({ mode: 'refuse' });
  const refused = await send({ body: pageview(here.domain, '/dark') });
  expect(refused.status).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await send({ body: pageview(there.domain, '/light') })).toMatchObject({ status: 202 });
  expect(await rowsOf(here.id)).toEqual([]);
  await firestore.become({ mode: 'pass' });
  await expect
    .poll(async () => (await send({ body: pageview(here.domain, '/dawn') })).status, { timeout: 15_000 })
    .toBe(202);
  expect(await pathsOf(here.id)).toEqual(['/dawn']);
});

test('of a workspace that is deleted while events stream in, nothing is left in the end', async () => {
  await using broken = await brokenInstance();
  const { bigquery, send, site } = broken;
  const query = { workspaceId: site.id, from: '', to: '' };
  const stream = atRate(50, 4, (index) => send({ body: pageview(site.domain, `/p${index}`) }));
  await wait(1000);
  const removed = await call('/v1/workspace/delete', {
    account,
    body: { workspaceId: site.id, domain: site.domain },
  });
  expect(removed.status).toBe(200);
  expect((await call('/v1/workspace/data/global', { account, query })).status).toBe(404);
  // Some of what comes later goes through the spool.
  await bigquery.become({ mode: 'answer', status: 503 }, insertAll);
  expect((await stream).every(({ status }) => status === 202)).toBe(true);
  await bigquery.become({ mode: 'pass' });
  const { dropped } = await drain(new Date());
  expect(dropped).toBeGreaterThan(0);
  // Not before everything that was under way has arrived, and BigQuery lets it be deleted.
  const later = new Date(Date.now() + 3 * 3_600_000);
  await purge(later);
  await purge(later);
  expect(await rowsOf(site.id)).toEqual([]);
  expect(await spooledOf(site.id)).toEqual([]);
  expect((await call('/v1/workspace/data/global', { account, query })).status).toBe(404);
});
