import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultTrafficRules, type WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, freshDomain } from '../../support/api/api.ts';
import { pageview, rawAnswer } from '../../support/api/collect.ts';
import { startCountedFirestore, type CountedFirestore } from '../../support/stack/counted-firestore.ts';
import { startFunction, stoppedClock } from '../../support/stack/instances/function-process.ts';
import type { ServerProcess } from '../../support/stack/instances/server-process.ts';
import { patientSender, sender, sendUntilTaken } from '../../support/stack/load.ts';
import { rowsByNow } from '../../support/traffic/rows.ts';
import { stack } from '../../support/stack/stack.ts';

let account: Account;
/** An instance whose lookups are counted, and whose clock stands. */
let firestore: CountedFirestore;
let instance: ServerProcess;
let post: ReturnType<typeof sender>;
let send: ReturnType<typeof patientSender>;

beforeAll(async () => {
  account = await signUp();
  firestore = await startCountedFirestore(stack.firestore);
  instance = await startFunction({ firestore: firestore.address, node: stoppedClock });
  [post, send] = [sender(instance.url), patientSender(instance.url)];
});

afterAll(async () => {
  await instance[Symbol.asyncDispose]();
  await firestore[Symbol.asyncDispose]();
});

type Headers = Record<string, string>;

/** A workspace with many traffic rules. */
async function addStrictWorkspace(): Promise<WorkspaceAnswer> {
  const site = await addWorkspace(account);
  const rules = {
    ...defaultTrafficRules,
    excludedPages: ['/admin/**'],
    excludedIps: ['192.0.2.0/24'],
    hostnames: [site.domain, 'shop.example'],
    excludedCountries: ['AU'],
    honourDnt: true,
  };
  const { status } = await call('/v1/workspace/update', { account, body: { workspaceId: site.id, rules } });
  expect(status).toBe(200);
  return site;
}

/** An event of a page in the format of each client. */
const clients: Record<string, (site: string, url: string, fields?: { r: string }) => unknown> = {
  '/api/event': (d, u, fields) => ({ n: 'pageview', u, d, ...fields }),
  '/api/send': (website, url, fields) => umami(website, url, fields),
  '/api/batch': (website, url, fields) => [
    umami(website, url, fields),
    umami(website, `${url}?second`, fields),
  ],
};

const umami = (website: string, url: string, fields?: { r: string }) => ({
  type: 'event',
  payload: { website, url, ...(fields ? { referrer: fields.r } : {}) },
});

describe.each(Object.keys(clients))('answers of %s', (path) => {
  const body = clients[path] as (typeof clients)[string];
  let site: WorkspaceAnswer;
  let counted: string;
  let rows: number;

  const answerTo = (event: unknown, headers: Headers = {}) => rawAnswer(instance.url, path, event, headers);

  beforeAll(async () => {
    site = await addStrictWorkspace();
    counted = await answerTo(body(site.domain, `https://${site.domain}/`));
    expect(counted).toMatch(/^HTTP\/1\.1 20[02] /);
    rows = path === '/api/batch' ? 2 : 1;
    expect(await rowsByNow(site.id)).toHaveLength(rows);
  });

  test('what a rule leaves out gets the answer of a counted event, byte for byte', async () => {
    const { domain } = site;
    const page = `https://${domain}/`;
    const leftOut: [string, string, Headers?, { r: string }?][] = [
      ['an excluded page', `${page}admin/users/7`],
      ['another host', 'https://copycat.example/'],
      ['an excluded address', page, { 'X-Forwarded-For': '192.0.2.77' }],
      ['an excluded country', page, { 'X-Forwarded-For': '1.1.1.1' }],
      ['Global Privacy Control', page, { 'Sec-GPC': '1' }],
      ['Do Not Track', page, { DNT: '1' }],
      ['a spam referrer', page, {}, { r: 'https://semalt.com/' }],
    ];
    for (const [what, url, headers, fields] of leftOut)
      expect(await answerTo(body(domain, url, fields), headers), what).toBe(counted);
    expect(await rowsByNow(site.id)).toHaveLength(rows);
  });

  test('so does an unknown domain, an unknown id, and a deleted workspace', async () => {
    const gone = await addWorkspace(account);
    await call('/v1/workspace/delete', { account, body: { workspaceId: gone.id, domain: gone.domain } });
    const ids = [
      'abcdef0123456789abcd',
      '50429a93-8479-4073-be80-d5d29c09c2ec',
      `${site.id}/a/b`,
      '__name__',
    ];
    for (const name of [...ids, freshDomain(), gone.domain, gone.id, `${site.domain}/a`, 'no domain', '..']) {
      expect(await answerTo(body(name, `https://${site.domain}/`))).toBe(counted);
    }
  });

  test.each<[string, string, Headers, RegExp]>([
    ['a bot', '/', { 'User-Agent': 'curl/8.5.0' }, /X-Footfall-Dropped: bot\r\n/],
    ['a prefetch', '/', { Purpose: 'prefetch' }, /X-Footfall-Dropped: prefetch\r\n/],
    ['an invalid address', 'https://[', {}, /^HTTP\/1\.1 400 [^]*X-Footfall-Dropped: malformed\r\n/],
    ['a script as the address', 'javascript:alert(1)', {}, /X-Footfall-Dropped: malformed\r\n/],
  ])('%s is named in the answer, which says nothing about the domain', async (_, url, headers, named) => {
    const ofSite = await answerTo(body(site.domain, url), headers);
    expect(ofSite).toMatch(named);
    expect(await answerTo(body(freshDomain(), url), headers)).toBe(ofSite);
  });
});

test.each([
  ['/api/event', /X-Footfall-Dropped: no-browser-headers\r\n/],
  ['/api/send', /"sessionId":""/],
  ['/api/batch', /"errors":0/],
])("Chrome's name without the headers of a browser, to %s", async (path, named) => {
  const site = await addWorkspace(account);
  const event = clients[path]?.(site.domain, `https://${site.domain}/`);
  const answerTo = (headers: Record<string, string | undefined>) =>
    rawAnswer(instance.url, path, event, headers);
  const bare = await answerTo({ 'Accept-Language': undefined });
  expect(bare).toMatch(named);
  const rows = await rowsByNow(site.id);
  expect(rows.length > 0).toBe(path !== '/api/event');
  // Whatever else says that a program sends it still does.
  const robot = await answerTo({ 'Accept-Language': undefined, From: 'robots@example.net' });
  expect(robot).toMatch(/X-Footfall-Dropped: bot\r\n/);
  expect(await rowsByNow(site.id)).toHaveLength(rows.length);
});

test('an event with several domains gets the same answer, whichever of them exist', async () => {
  const [site, other] = [await addWorkspace(account), await addStrictWorkspace()];
  const u = `https://${site.domain}/`;
  const answerTo = (...domains: string[]) =>
    rawAnswer(instance.url, '/api/event', { n: 'pageview', u, d: domains.join(',') });
  const counted = await answerTo(site.domain);
  for (const domains of [
    [site.domain, freshDomain()],
    [freshDomain(), site.domain],
    [site.domain, other.domain],
    [freshDomain(), freshDomain()],
    [freshDomain(), other.domain],
  ]) {
    expect(await answerTo(...domains)).toBe(counted);
  }
  expect(await rowsByNow(site.id)).toHaveLength(4);
});

test('GPC is honoured unless an owner switches it off, and DNT if an owner switches it on', async () => {
  const [usual, other] = [await addWorkspace(account), await addWorkspace(account)];
  const rules = { ...defaultTrafficRules, honourGpc: false, honourDnt: true };
  await call('/v1/workspace/update', { account, body: { workspaceId: other.id, rules } });
  for (const { domain } of [usual, other]) {
    await send({ headers: { 'Sec-GPC': '1' }, body: pageview(domain, '/gpc') });
    await send({ headers: { DNT: '1' }, body: pageview(domain, '/dnt') });
  }
  expect((await rowsByNow(usual.id)).map(({ pathname }) => pathname)).toEqual(['/dnt']);
  expect((await rowsByNow(other.id)).map(({ pathname }) => pathname)).toEqual(['/gpc']);
});

test('the rules of a workspace apply only to it', async () => {
  const [site, neighbour] = [await addStrictWorkspace(), await addWorkspace(account)];
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const cases: [Headers, string][] = [
    [{}, `https://${site.domain}/`],
    [{}, 'https://www.shop.example/'],
    [{}, `https://${site.domain}/admin/users/7`],
    [from('192.0.2.77'), `https://${site.domain}/left-out`],
    [from('1.1.1.1'), `https://${site.domain}/left-out`],
    [{}, 'https://copycat.example/'],
  ];
  for (const [headers, u] of cases) {
    for (const d of [site.domain, neighbour.domain]) {
      expect(await send({ headers, body: { n: 'pageview', u, d } })).toMatchObject({
        status: 202,
      });
    }
  }
  const counted = (await rowsByNow(site.id)).map(({ hostname, pathname }) => `${hostname}${pathname}`);
  expect(counted.sort()).toEqual([`${site.domain}/`, 'shop.example/'].sort());
  expect(await rowsByNow(neighbour.id)).toHaveLength(cases.length);
});

describe('lookups', () => {
  test('an unknown domain is looked up once in five seconds, and counted once it has a workspace', async () => {
    const domain = freshDomain();
    await post({ body: pageview(freshDomain()) });
    const before = firestore.reads();
    let refused = 0;
    const postAndCount: typeof post = async (sent) => {
      const reply = await post(sent);
      if (reply.status === 503) refused += 1;
      return reply;
    };
    for (let turn = 0; turn < 20; turn++)
      expect(await sendUntilTaken(postAndCount, { body: pageview(domain) })).toMatchObject({ status: 202 });
    await Promise.all(Array.from({ length: 100 }, () => postAndCount({ body: pageview(domain) })));
    expect(firestore.reads() - before).toBeGreaterThanOrEqual(1);
    // A lookup that a busy machine did not end in time is made again.
    expect(firestore.reads() - before).toBeLessThanOrEqual(1 + refused);

    const { body } = await call<WorkspaceAnswer>('/v1/workspace/create', {
      account,
      body: { domain, timezone: 'UTC' },
    });
    await send({ body: pageview(domain) });
    expect(await rowsByNow(body.id)).toEqual([]);
    await instance.usage({ moveClockMs: 5001 });
    await send({ body: pageview(domain) });
    expect(await rowsByNow(body.id)).toHaveLength(1);
  });

  test('a thousand invented domains cause few reads, and a real site that the instance does not know is counted', async () => {
    const site = await addWorkspace(account);
    const before = firestore.reads();
    const invented = () => Array.from({ length: 500 }, () => umami(freshDomain(), '/'));
    for (const entries of [invented(), [...invented().slice(1), umami(site.id, '/lost')]]) {
      const { status, body } = await post({ path: '/api/batch', body: entries });
      const { processed, errors, details } = JSON.parse(body);
      expect([status, processed, errors]).toEqual([200, 20, entries.length - 20]);
      expect(details.at(-1)).toEqual({
        index: entries.length - 1,
        response: { error: expect.stringContaining('Too busy') },
      });
    }
    expect(firestore.reads() - before).toBeLessThanOrEqual(40);
    expect(await rowsByNow(site.id)).toEqual([]);
    expect(await sendUntilTaken(post, { body: pageview(site.domain) })).toMatchObject({ status: 202 });
    expect(await rowsByNow(site.id)).toHaveLength(1);
  });

  test('after 12 batches of 20 invented domains from one address, a real site that the instance does not know gets a row or 503', async () => {
    const site = await addWorkspace(account);
    const headers = { 'X-Forwarded-For': '192.0.2.7' };
    for (let batch = 0; batch < 12; batch++) {
      const entries = Array.from({ length: 20 }, () => umami(freshDomain(), '/'));
      // The first ten use up what the address may look up.
      expect((await post({ path: '/api/batch', headers, body: entries })).status).toBe(
        batch < 10 ? 200 : 503,
      );
    }
    const [real, invented] = [
      await post({ headers, body: pageview(site.domain) }),
      await post({ headers, body: pageview(freshDomain()) }),
    ];
    expect(real.status).toBe(503);
    expect(Number(real.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(real.headers['retry-after'])).toBeLessThanOrEqual(60);
    const withoutId = ({ body }: typeof real) => ({ ...JSON.parse(body).error, requestId: '' });
    expect(withoutId(invented)).toEqual(withoutId(real));
    expect([invented.status, Object.keys(invented.headers)]).toEqual([503, Object.keys(real.headers)]);
    expect(await rowsByNow(site.id)).toEqual([]);

    // Another address is not affected, and what it finds is known to all.
    const elsewhere = { 'X-Forwarded-For': '192.0.3.5' };
    const id = `visit-${site.id}`;
    const taken = await sendUntilTaken(post, {
      headers: elsewhere,
      body: pageview(site.domain, '/', { id }),
    });
    expect(taken.status).toBe(202);
    expect(await sendUntilTaken(post, { headers, body: pageview(site.domain) })).toMatchObject({
      status: 202,
    });
    expect(await rowsByNow(site.id)).toHaveLength(2);
  });

  test('an address that keeps inventing domains causes no more reads and does not block the new sites of others', async () => {
    const site = await addWorkspace(account);
    const headers = { 'X-Forwarded-For': '198.51.100.7' };
    const before = firestore.reads();
    const flood = Array.from({ length: 60 }, () =>
      post({
        path: '/api/batch',
        headers,
        body: Array.from({ length: 25 }, () => umami(freshDomain(), '/')),
      }),
    );
    const visit = sendUntilTaken(post, {
      headers: { 'X-Forwarded-For': '203.0.113.5' },
      body: pageview(site.domain, '/', { id: `visit-${site.id}` }),
    });
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    // 503: Firestore was too slow for it.
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(await visit).toMatchObject({ status: 202 });
    expect(await rowsByNow(site.id)).toHaveLength(1);
    // Two hundred within a minute, plus those of the visit and of the instance itself, and what a busy machine repeats.
    // Without a limit, they would be twelve hundred.
    expect(firestore.reads() - before).toBeLessThanOrEqual(400);
  });
});
