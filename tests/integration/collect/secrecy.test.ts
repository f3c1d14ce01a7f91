import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultTrafficRules, type WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, freshDomain } from '../../support/api/api.ts';
import { pageview, rawAnswer } from '../../support/api/collect.ts';
import { startCountedFirestore, type CountedFirestore } from '../../support/stack/counted-firestore.ts';
import { startFunction, stoppedClock } from '../../support/stack/instances/function-process.ts';
import type { ServerProcess } from '../../support/stack/instances/server-process.ts';
import { sender, sendUntilTaken } from '../../support/stack/load.ts';
import { rowsByNow } from '../../support/traffic/rows.ts';
import { stack } from '../../support/stack/stack.ts';

let account: Account;
/** An instance with counted lookups and a fixed clock. */
let firestore: CountedFirestore;
let instance: ServerProcess;
let post: ReturnType<typeof sender>;

beforeAll(async () => {
  account = await signUp();
  firestore = await startCountedFirestore(stack.firestore);
  instance = await startFunction({ firestore: firestore.address, node: stoppedClock });
  post = sender(instance.url);
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

  test('an excluded event gets the same answer as a counted one, byte for byte, and counts separately', async () => {
    const { domain } = site;
    const neighbour = await addWorkspace(account);
    const page = `https://${domain}/`;
    const excluded: [string, string, Headers?, { r: string }?][] = [
      ['an excluded page', `${page}admin/users/7`],
      ['another host', 'https://copycat.example/'],
      ['an excluded address', page, { 'X-Forwarded-For': '192.0.2.77' }],
      ['an excluded country', page, { 'X-Forwarded-For': '1.1.1.1' }],
      ['Global Privacy Control', page, { 'Sec-GPC': '1' }],
      ['Do Not Track', page, { DNT: '1' }],
      ['a spam referrer', page, {}, { r: 'https://semalt.com/' }],
    ];
    for (const [what, url, headers, fields] of excluded)
      for (const each of [domain, neighbour.domain])
        expect(await answerTo(body(each, url, fields), headers), what).toBe(counted);
    expect(await rowsByNow(site.id)).toHaveLength(rows);
    // All but the two that every workspace excludes unless its owner includes them.
    expect(await rowsByNow(neighbour.id)).toHaveLength((excluded.length - 2) * rows);
  });

  test('an unknown domain, an unknown id, and a deleted workspace get the same answer too', async () => {
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

test('after 12 batches of invented domains from one address, an event of a real, uncached site is stored or gets 503', async () => {
  const site = await addWorkspace(account);
  const headers = { 'X-Forwarded-For': '192.0.2.7' };
  const before = firestore.reads();
  const batchOf = (count: number, ...more: unknown[]) => {
    const entries = Array.from({ length: count }, () => umami(freshDomain(), '/'));
    return post({ path: '/api/batch', headers, body: [...entries, ...more] });
  };
  // Of the domains of a request, twenty are looked up.
  const { processed, errors, details } = JSON.parse((await batchOf(499, umami(site.id, '/lost'))).body);
  expect([processed, errors]).toEqual([20, 480]);
  const tooBusy = { error: expect.stringContaining('Too busy') };
  expect(details.at(-1)).toEqual({ index: 499, response: tooBusy });
  // The first ten use up the lookups of the address.
  for (let batch = 1; batch < 12; batch++) expect((await batchOf(20)).status).toBe(batch < 10 ? 200 : 503);
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
  // Two hundred, and the instance's own reads.
  expect(firestore.reads() - before).toBeLessThan(240);

  // Another address is not affected, and its lookups are cached for all.
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
