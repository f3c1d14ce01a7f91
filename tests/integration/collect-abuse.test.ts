import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IngestAnswer } from '../../functions/src/contract/ingest.ts';
import type { GlobalAnswer } from '../../functions/src/contract/report.ts';
import type { WorkspaceAnswer } from '../../functions/src/contract/workspace.ts';
import { defaultTrafficRules } from '../../functions/src/contract/traffic-rules.ts';
import { signUp, type Account } from '../support/accounts.ts';
import { addWorkspace, call, freshDomain } from '../support/api.ts';
import { pageview, postEvent } from '../support/collect.ts';
import { startFunction } from '../support/function-process.ts';
import { Parts, sender } from '../support/load.ts';
import { hardPath, hardPatterns } from '../support/path-patterns.ts';
import { rowsOf } from '../support/rows.ts';

let account: Account;
let instance: Awaited<ReturnType<typeof startFunction>>;
let send: ReturnType<typeof sender>;

beforeAll(async () => {
  account = await signUp();
  instance = await startFunction();
  send = sender(instance.url);
});

afterAll(async () => {
  await instance[Symbol.asyncDispose]();
});

async function globalOf(site: WorkspaceAnswer): Promise<GlobalAnswer> {
  const query = { workspaceId: site.id, from: '', to: '' };
  return (await call<GlobalAnswer>('/v1/workspace/data/global', { account, query })).body;
}

async function ingestOf(site: WorkspaceAnswer): Promise<IngestAnswer> {
  const query = { workspaceId: site.id };
  return (await call<IngestAnswer>('/v1/workspace/ingest', { account, query })).body;
}

test('3: malformed JSON is refused the same whatever it is called', async () => {
  for (const type of ['text/plain', 'application/json', 'application/x-www-form-urlencoded']) {
    const { status, headers, body } = await send({
      headers: { 'Content-Type': type },
      body: '{"n":"pageview",',
    });
    expect(status).toBe(400);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['x-footfall-dropped']).toBe('malformed');
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'malformed_body' } });
    expect(body).not.toMatch(/\bat .*\.[jt]s|SyntaxError/);
  }
  const throughHosting = await postEvent('{"n":"pageview",', {
    headers: { 'Content-Type': 'application/json' },
  });
  expect(throughHosting.status).toBe(400);
  expect(await throughHosting.json()).toMatchObject({ error: { code: 'malformed_body' } });
});

describe('4: too much is refused before it is read', () => {
  const event = (domain: string) => JSON.stringify(pageview(domain));
  const bomb = () => gzipSync(Buffer.alloc(60_000_000, ' '));

  test.each<[string, () => unknown, Record<string, string>]>([
    ['64 KB and one byte', () => event('a.example').padEnd(65_537), {}],
    [
      '64 KB and one byte as JSON',
      () => event('a.example').padEnd(65_537),
      { 'Content-Type': 'application/json' },
    ],
    ['12 MB', () => event('a.example').padEnd(12_000_000), {}],
    ['12 MB in parts, without a length', () => new Parts(' '.repeat(1_000_000), 12), {}],
    ['a gzip bomb', bomb, { 'Content-Encoding': 'gzip' }],
    ['a gzip bomb as JSON', bomb, { 'Content-Encoding': 'gzip', 'Content-Type': 'application/json' }],
    ['a small event, compressed', () => gzipSync(event('a.example')), { 'Content-Encoding': 'gzip' }],
  ])('%s', async (_, body, headers) => {
    const { heapUsed, rss } = await instance.usage();
    const answer = await send({ headers, body: body() });
    expect(answer.status).toBe(413);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'body_too_large' } });
    const after = await instance.usage();
    expect(after.heapUsed - heapUsed).toBeLessThan(30_000_000);
    expect(after.rss - rss).toBeLessThan(60_000_000);
  });

  test('and the next event is taken', async () => {
    const site = await addWorkspace(account);
    expect(await send({ body: pageview(site.domain) })).toMatchObject({ status: 202 });
  });
});

test('5: a domain that nobody has is looked up once in a while, and counted once somebody has it', async () => {
  const domain = freshDomain();
  const unknown = { status: 202, headers: { 'x-footfall-dropped': 'unknown-domain' } };
  for (let turn = 0; turn < 50; turn++) expect(await send({ body: pageview(domain) })).toMatchObject(unknown);
  const made = await call<WorkspaceAnswer>('/v1/workspace/create', {
    account,
    body: { domain, timezone: 'UTC' },
  });
  await expect
    .poll(async () => (await send({ body: pageview(domain) })).headers['x-footfall-dropped'], {
      timeout: 10_000,
      interval: 500,
    })
    .toBeUndefined();
  expect(await rowsOf(made.body.id)).toHaveLength(1);
});

test('7: a forged header makes no other visitor, whichever way the event came', async () => {
  const site = await addWorkspace(account);
  const own = { 'X-Forwarded-For': '198.51.100.7' };
  const cdn = {
    'Fastly-Client-IP': '198.51.100.7',
    'X-Forwarded-Host': site.domain,
    'X-Forwarded-For': '198.51.100.7, 192.0.2.50',
  };
  for (const headers of [
    own,
    { 'X-Forwarded-For': '8.8.8.8, 198.51.100.7' },
    { 'X-Forwarded-For': '8.8.8.8,1.1.1.1 ,198.51.100.7' },
    { ...own, 'Fastly-Client-IP': '8.8.8.8' },
    { ...own, 'X-Forwarded-Host': 'evil.example' },
    { ...own, 'X-Real-IP': '8.8.8.8', 'CF-Connecting-IP': '8.8.8.8', 'True-Client-IP': '8.8.8.8' },
    { ...own, Forwarded: 'for=8.8.8.8', 'X-Client-IP': '8.8.8.8', 'X-Appengine-User-IP': '8.8.8.8' },
    cdn,
    { ...cdn, 'Fastly-Client-IP': '8.8.8.8' },
    { ...cdn, 'X-Forwarded-For': '8.8.8.8, 198.51.100.7, 192.0.2.50' },
  ]) {
    expect(await send({ headers, body: pageview(site.domain) })).toMatchObject({ status: 202 });
  }
  const rows = await rowsOf(site.id);
  expect(rows).toHaveLength(10);
  expect(new Set(rows.map((row) => row.visitor_id)).size).toBe(1);
  await send({ headers: { 'X-Forwarded-For': '198.51.100.8' }, body: pageview(site.domain) });
  expect(new Set((await rowsOf(site.id)).map((row) => row.visitor_id)).size).toBe(2);
});

test('10: what is not counted is tallied by its reason, and the owner is told', async () => {
  const site = await addWorkspace(account);
  const own = await startFunction();
  try {
    const post = sender(own.url);
    const drops: [number, Record<string, string>, Record<string, unknown>, string][] = [
      [3, { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }, {}, 'bot'],
      [2, { 'Sec-Purpose': 'prefetch;prerender' }, {}, 'prefetch'],
      [4, {}, { r: 'https://www.semalt.com/x' }, 'spam-referrer'],
      [1, {}, { u: 'javascript:alert(1)' }, 'malformed'],
    ];
    for (const [count, headers, fields, reason] of drops) {
      for (let turn = 0; turn < count; turn++) {
        const reply = await post({ headers, body: pageview(site.domain, '/', fields) });
        expect(reply).toMatchObject({ status: 202, body: 'ok', headers: { 'x-footfall-dropped': reason } });
      }
    }
    expect(await post({ body: pageview(site.domain) })).toMatchObject({ status: 202 });
    own.kill('SIGTERM');
    await own.exited;
  } finally {
    await own[Symbol.asyncDispose]();
  }
  expect(await ingestOf(site)).toMatchObject({
    counted: 1,
    dropped: [
      { reason: 'spam-referrer', count: 4 },
      { reason: 'bot', count: 3 },
      { reason: 'prefetch', count: 2 },
      { reason: 'malformed', count: 1 },
    ],
  });
  expect(await rowsOf(site.id)).toHaveLength(1);
});

test('11: an event that is sent a hundred times with the same id is counted once', async () => {
  const [site, other] = [await addWorkspace(account), await addWorkspace(account)];
  const id = 'b3c1f5a2-7d1e-4c57-9a41-0d6a4a0f8e11';
  const replies = await Promise.all(
    Array.from({ length: 100 }, () => send({ body: pageview(site.domain, '/once', { id }) })),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([202]));
  // Somebody else's event with that id is another event.
  await send({ body: pageview(other.domain, '/once', { id }) });
  expect(await globalOf(site)).toMatchObject({ pageviews: 1 });
  expect(await globalOf(other)).toMatchObject({ pageviews: 1 });
});

test("12: GPC is honoured unless the owner decides otherwise; DNT is the owner's choice as well", async () => {
  const [usual, other] = [await addWorkspace(account), await addWorkspace(account)];
  const rules = { ...defaultTrafficRules, honourGpc: false, honourDnt: true };
  await call('/v1/workspace/update', { account, body: { workspaceId: other.id, rules } });
  const reasons = async ({ domain }: WorkspaceAnswer) => [
    (await send({ headers: { 'Sec-GPC': '1' }, body: pageview(domain) })).headers['x-footfall-dropped'],
    (await send({ headers: { DNT: '1' }, body: pageview(domain) })).headers['x-footfall-dropped'],
  ];
  expect(await reasons(usual)).toEqual(['gpc', undefined]);
  expect(await reasons(other)).toEqual([undefined, 'opted-out']);
  expect(await rowsOf(usual.id)).toHaveLength(1);
  expect(await rowsOf(other.id)).toHaveLength(1);
});

test('the rules of a workspace hold for it alone', async () => {
  const [site, neighbour] = [await addWorkspace(account), await addWorkspace(account)];
  const rules = {
    ...defaultTrafficRules,
    excludedPages: ['/admin/**'],
    excludedIps: ['198.51.100.0/24'],
    hostnames: [site.domain, 'shop.example'],
    excludedCountries: ['AU'],
  };
  const { status } = await call('/v1/workspace/update', { account, body: { workspaceId: site.id, rules } });
  expect(status).toBe(200);
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const cases: [Record<string, string>, string, string | undefined][] = [
    [{}, `https://${site.domain}/`, undefined],
    [{}, 'https://www.shop.example/', undefined],
    [{}, `https://${site.domain}/admin/users/7`, 'excluded-page'],
    [from('198.51.100.77'), `https://${site.domain}/`, 'excluded-ip'],
    [from('1.1.1.1'), `https://${site.domain}/`, 'excluded-country'],
    [{}, 'https://copycat.example/', 'hostname-mismatch'],
  ];
  for (const [headers, u, reason] of cases) {
    const event = { n: 'pageview', u, d: site.domain };
    expect((await send({ headers, body: event })).headers['x-footfall-dropped']).toBe(reason);
    const same = await send({ headers, body: { ...event, d: neighbour.domain } });
    expect(same.headers['x-footfall-dropped']).toBeUndefined();
  }
  expect(await rowsOf(site.id)).toHaveLength(2);
  expect(await rowsOf(neighbour.id)).toHaveLength(cases.length);
});

test('patterns of many stars and long paths hold nobody up', async () => {
  const [site, neighbour] = [await addWorkspace(account), await addWorkspace(account)];
  const rules = { ...defaultTrafficRules, excludedPages: hardPatterns };
  const { status } = await call('/v1/workspace/update', { account, body: { workspaceId: site.id, rules } });
  expect(status).toBe(200);
  await using own = await startFunction();
  const post = sender(own.url);
  const paths = [hardPath(500), hardPath(2000), hardPath(8000), `/${'\u6f22'.repeat(8000)}`];
  const replies = await Promise.all([
    ...paths.map((path) => post({ body: pageview(site.domain, path) })),
    post({ body: pageview(neighbour.domain) }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
  expect(await rowsOf(site.id)).toHaveLength(paths.length);
  expect(await rowsOf(neighbour.id)).toHaveLength(1);
});

test('13: a site that floods is told to wait; its neighbour notices nothing', async () => {
  const [loud, quiet] = [await addWorkspace(account), await addWorkspace(account)];
  // In batches, so that it is a flood on any machine.
  const view = { type: 'event', payload: { website: loud.id, hostname: loud.domain, url: '/' } };
  const batch = Array.from({ length: 300 }, () => view);
  const flood = Promise.all(Array.from({ length: 12 }, () => send({ path: '/api/batch', body: batch })));
  const singles = Promise.all(Array.from({ length: 100 }, () => send({ body: pageview(loud.domain) })));
  const quietOnes = await Promise.all(
    Array.from({ length: 20 }, () => send({ body: pageview(quiet.domain) })),
  );
  const refused = (await singles).find(({ status }) => status === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused?.headers).toMatchObject({
    'x-footfall-dropped': 'rate-limited',
    'access-control-allow-origin': '*',
  });
  expect(new Set(quietOnes.map(({ status }) => status))).toEqual(new Set([202]));
  expect(await rowsOf(quiet.id)).toHaveLength(20);

  const inBatches = (await flood)
    .filter(({ status }) => status === 200)
    .reduce((sum, { body }) => sum + JSON.parse(body).processed, 0);
  const taken = inBatches + (await singles).filter(({ status }) => status === 202).length;
  expect(taken).toBeGreaterThanOrEqual(1500);
  expect(taken).toBeLessThan(3700);
  expect(await globalOf(loud)).toMatchObject({ pageviews: taken });
});

test('one event may name several domains, and counts in the workspace of each', async () => {
  const [one, two] = [await addWorkspace(account), await addWorkspace(account)];
  const d = `${one.domain}, www.${two.domain.toUpperCase()},${freshDomain()},${one.domain}`;
  const reply = await send({ body: pageview(one.domain, '/', { d }) });
  expect(reply).toMatchObject({ status: 202 });
  expect(reply.headers['x-footfall-dropped']).toBeUndefined();
  expect(await rowsOf(one.id)).toHaveLength(1);
  expect(await rowsOf(two.id)).toHaveLength(1);
});

test('21: instances that know nothing yet tell a visitor by the same number', async () => {
  const site = await addWorkspace(account, 'Pacific/Kiritimati');
  const instances = await Promise.all(Array.from({ length: 5 }, () => startFunction()));
  try {
    const headers = { 'X-Forwarded-For': '198.51.100.9' };
    const replies = await Promise.all(
      instances.map(({ url }) => sender(url)({ headers, body: pageview(site.domain) })),
    );
    expect(replies.map(({ status }) => status)).toEqual(instances.map(() => 202));
  } finally {
    await Promise.all(instances.map((each) => each[Symbol.asyncDispose]()));
  }
  const rows = await rowsOf(site.id);
  expect(rows).toHaveLength(5);
  expect(new Set(rows.map((row) => row.visitor_id)).size).toBe(1);
});

test(
  'ten thousand bodies of any kind never break it and never show its insides',
  { timeout: 120_000 },
  async () => {
    const site = await addWorkspace(account);
    const domain = fc.constantFrom(site.domain, site.domain, 'nobody.example', '', ' ', ',,', 'a/b', '..');
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.webUrl({ withQueryParameters: true }),
    );
    const like = (value: fc.Arbitrary<unknown>) => fc.oneof({ weight: 15, arbitrary: value }, fc.jsonValue());
    const event = fc.record(
      {
        n: like(fc.constantFrom('pageview', 'engagement', 'Signup')),
        u: like(text),
        d: like(domain),
        r: like(text),
        p: like(fc.dictionary(text, fc.oneof(text, fc.integer(), fc.boolean()))),
        s: like(fc.constantFrom('1440x900', '0x0', 'x')),
        e: like(fc.nat(86_400_000)),
        sd: like(fc.nat(255)),
        i: like(fc.boolean()),
        h: like(fc.constantFrom(0, 1)),
        $: like(fc.record({ amount: fc.nat(), currency: fc.constantFrom('EUR', 'usd') })),
        id: like(fc.stringMatching(/^[\w-]{16,64}$/)),
      },
      { requiredKeys: ['n', 'u', 'd'] },
    );
    const umami = fc.record({
      type: like(fc.constantFrom('event', 'identify')),
      payload: like(
        fc.record(
          {
            website: like(fc.constant(site.id)),
            url: like(text),
            hostname: like(domain),
            name: like(text),
            data: fc.object(),
          },
          { requiredKeys: ['website', 'url', 'hostname'] },
        ),
      ),
    });
    const request = fc.oneof(
      fc.record({ path: fc.constant('/api/event'), body: fc.oneof(event, fc.jsonValue(), text) }),
      fc.record({ path: fc.constant('/api/send'), body: umami }),
      fc.record({
        path: fc.constant('/api/batch'),
        body: fc.oneof(fc.array(umami, { maxLength: 3 }), fc.jsonValue()),
      }),
    );
    const requests = fc.sample(request, {
      numRuns: 10_000,
      seed: Number(process.env.FOOTFALL_SEED ?? 20_261_121),
    });
    const seen = new Map<number, number>();
    const queue = requests.values();
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        for (const { path, body } of queue) {
          const reply = await send({ path, body });
          seen.set(reply.status, (seen.get(reply.status) ?? 0) + 1);
          if (![200, 202, 400, 413, 429].includes(reply.status) || /\bat .*\.[jt]s|node:/.test(reply.body)) {
            expect.fail(`${path} ${JSON.stringify(body)}: ${reply.status} ${reply.body}`);
          }
        }
      }),
    );
    // All kinds of answers were among them, or it was no trial.
    for (const status of [200, 202, 400]) expect(seen.get(status) ?? 0).toBeGreaterThan(100);
    expect(instance.output.stderr).not.toMatch(/Unhandled|Uncaught/);
  },
);
