import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CollectAnswer } from '../../../../functions/src/collect/answer.ts';
import { collector, type CollectRequest, type Parts } from '../../../../functions/src/collect/pipeline.ts';
import { keyOf } from '../../../../functions/src/collect/site-cache.ts';
import {
  defaultTrafficRules,
  type TrafficRules,
} from '../../../../functions/src/contract/traffic/traffic-rules.ts';
import { AppError } from '../../../../functions/src/core/errors.ts';
import type { SpooledRow } from '../../../../functions/src/store/firestore/ingest/spool.ts';
import type { EventRow } from '../../../../functions/src/contract/report/columns.ts';
import type { Key } from '../../../../functions/src/store/firestore/workspace/keys.ts';
import type { Site, SiteName } from '../../../../functions/src/store/firestore/workspace/sites.ts';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

/** Every domain has a workspace whose id is the domain, except those of `.invalid`. */
function siteOf(domain: string, rules: TrafficRules): Site {
  return {
    id: domain,
    domain,
    timezone: 'UTC',
    firstEventAt: new Date(0),
    resetAt: null,
    domainLostAt: null,
    rules,
  };
}

/** The key of site.example: one for events, and one for numbers alone. */
const keyOfSite = (text: string): Key => ({
  id: text,
  workspaceId: 'site.example',
  name: 'Shop',
  scopes: text === 'ff_events' ? ['events:write'] : ['stats:read'],
  prefix: 'ff_',
  createdBy: 'mara',
  createdAt: new Date(0),
  lastUsedDay: null,
  expiresAt: null,
});

/** An instance with fake stores, and a record of what it did. */
function instance({
  rules = defaultTrafficRules,
  ...changes
}: Partial<Parts> & { rules?: TrafficRules } = {}) {
  const kept: string[] = [];
  const rows: EventRow[] = [];
  const asked: { names: readonly SiteName[]; asker: string }[] = [];
  const noted: string[] = [];
  const collect = collector({
    sitesOf: (names, asker) => {
      asked.push({ names, asker: asker.address });
      return Promise.resolve(
        new Map(
          names.map((name) => {
            const domain = 'id' in name ? name.id : name.domain;
            return [keyOf(name), domain.endsWith('.invalid') ? null : siteOf(domain, rules)];
          }),
        ),
      );
    },
    keyOf: (text) => Promise.resolve(keyOfSite(text)),
    saltOfDay: () => Promise.resolve(Buffer.alloc(32)),
    keep: ({ text }: SpooledRow) => {
      const { json } = JSON.parse(text);
      kept.push(json.pathname);
      rows.push(json);
      return Promise.resolve(true);
    },
    note: ({ id }, _at, _day, outcome) => void noted.push(`${id} ${outcome}`),
    ...changes,
  });
  const post = (url: string, body: unknown, headers: CollectRequest['headers'] = {}) =>
    collect({
      method: 'POST',
      url,
      headers: { 'user-agent': chrome, 'accept-language': 'en', ...headers },
      body: Buffer.from(JSON.stringify(body)),
      peer: '198.51.100.1',
    });
  return { post, kept, rows, noted, asked };
}

const pageview = (d: string, path = '/') => ({ n: 'pageview', u: `https://site.example${path}`, d });
const entry = (website: string, url = '/') => ({ type: 'event', payload: { website, url } });

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

describe('rate limits', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  const flood = (post: ReturnType<typeof instance>['post'], count: number) =>
    post(
      '/api/batch',
      Array.from({ length: count }, () => entry('site.example')),
    );

  test('the rules of a workspace are not evaluated for an event that its bucket refuses', async () => {
    let asked = 0;
    const rules = {
      ...defaultTrafficRules,
      get honourGpc() {
        asked++;
        return true;
      },
    };
    const { post, noted } = instance({ rules });
    for (let batch = 0; batch < 4; batch++) await flood(post, 500);
    expect(noted.filter((note) => note === 'site.example counted')).toHaveLength(1500);
    expect(noted.filter((note) => note === 'site.example rate-limited')).toHaveLength(500);
    expect(asked).toBe(1500);
  });

  test('an event that names several workspaces takes a token of each', async () => {
    const { post, noted } = instance();
    await flood(post, 500);
    const named = Array.from({ length: 1001 }, () =>
      post('/api/event', pageview('site.example,next.example')),
    );
    expect((await Promise.all(named)).map(({ status }) => status)).toEqual(named.map(() => 202));
    expect(noted.filter((note) => note === 'site.example counted')).toHaveLength(1500);
    expect(noted.filter((note) => note === 'next.example counted')).toHaveLength(1001);
    expect(await post('/api/event', pageview('site.example'))).toMatchObject({
      status: 429,
      headers: { 'X-Footfall-Dropped': 'rate-limited' },
    });
  });

  test('refused events do not use up the tokens of the instance for other workspaces', async () => {
    const { post } = instance();
    for (let batch = 0; batch < 45; batch++) await flood(post, 500);
    expect(await post('/api/event', pageview('next.example'))).toMatchObject({ status: 202 });
  });
});

test('a step that throws affects neither the rest of its batch nor the other workspaces of its event', async () => {
  const { post, noted } = instance({
    keep: ({ text, workspaceId }) => {
      if (text.includes('/broken') && workspaceId === 'site.example') throw new TypeError('a bug');
      return Promise.resolve(true);
    },
  });
  const paths = ['/a', '/broken', '/b'];
  const { status, body } = await post(
    '/api/batch',
    paths.map((path) => entry('site.example', path)),
  );
  expect(status).toBe(200);
  expect(JSON.parse(body)).toMatchObject({
    size: 3,
    processed: 2,
    errors: 1,
    details: [{ index: 1, response: { error: 'Something went wrong on our side.' } }],
  });
  expect(noted).toEqual(['site.example counted', 'site.example counted']);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('a bug'));

  expect(await post('/api/event', pageview('site.example,other.example', '/broken'))).toMatchObject({
    status: 202,
  });
  expect(noted.at(-1)).toBe('other.example counted');

  const alone = await post('/api/event', pageview('site.example', '/broken'));
  expect(alone.status).toBe(500);
  expect(JSON.parse(alone.body)).toMatchObject({ error: { code: 'internal' } });
  expect(alone.body).not.toContain('a bug');
});

test('a store that fails for one event of a batch fails only that event', async () => {
  const { post } = instance({
    keep: ({ text }) => Promise.resolve(!text.includes('/lost')),
    saltOfDay: () => Promise.resolve(Buffer.alloc(32)),
  });
  const { body } = await post('/api/batch', [entry('site.example', '/lost'), entry('site.example')]);
  expect(JSON.parse(body)).toMatchObject({ processed: 1, errors: 1, details: [{ index: 0 }] });
  expect(await post('/api/event', pageview('site.example', '/lost'))).toMatchObject({
    status: 503,
    headers: { 'Retry-After': '5' },
  });
});

test('no event is acknowledged before it is stored', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { post } = instance({ keep: () => promise });
  const answer = vi.fn();
  const answered = post('/api/event', pageview('site.example')).then(answer);
  await new Promise((wake) => setTimeout(wake, 20));
  expect(answer).not.toHaveBeenCalled();
  resolve(true);
  await answered;
  expect(answer).toHaveBeenCalledWith(expect.objectContaining({ status: 202 }));
});

test('without a salt no event is stored', async () => {
  const { post, kept } = instance({
    saltOfDay: () => Promise.reject(new AppError('unavailable', 'No salt.')),
  });
  expect(await post('/api/event', pageview('site.example'))).toMatchObject({ status: 503 });
  expect(kept).toEqual([]);
});

test('an event with several domains succeeds if one of them stores it; a retry takes precedence over a drop', async () => {
  const rules = { ...defaultTrafficRules, excludedPages: ['/out'] };
  const { post } = instance({
    rules,
    keep: ({ workspaceId }) => Promise.resolve(workspaceId !== 'down.example'),
  });
  const statusOf = async (d: string, path?: string) => (await post('/api/event', pageview(d, path))).status;
  expect(await statusOf('down.example,up.example')).toBe(202);
  expect(await statusOf('nobody.invalid,down.example')).toBe(503);
  expect(await statusOf('nobody.invalid,up.example', '/out')).toBe(202);
});

test('a bot is tallied for its workspace, is not stored and takes no token', async () => {
  const { post, kept, noted } = instance();
  for (let turn = 0; turn < 2000; turn++) {
    const answer = await post('/api/event', pageview('site.example'), { 'user-agent': 'curl/8.5.0' });
    expect(answer).toMatchObject({ status: 202, headers: { 'X-Footfall-Dropped': 'bot' } });
  }
  expect(new Set(noted)).toEqual(new Set(['site.example bot']));
  expect(await post('/api/event', pageview('site.example'))).toMatchObject({ status: 202 });
  expect(kept).toEqual(['/']);
});

describe('events by key', () => {
  const byKey = { authorization: 'Bearer ff_events', 'user-agent': 'node', 'accept-language': '*' };
  const of = (ip: string, userAgent = chrome) => ({ ip, user_agent: userAgent });
  const event = (fields: object = {}) => ({ ...pageview('site.example'), ...fields });
  const answerOf = ({ status, headers, body }: CollectAnswer) => ({ status, headers, body });

  test('address and browser in the body decide about visitor, country and device', async () => {
    const { post, rows } = instance();
    const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1.15';
    for (const fields of [of('1.1.1.1'), of('8.8.8.8'), of('::ffff:8.8.8.8'), of('8.8.8.8', iphone)]) {
      expect(await post('/api/event', event(fields), byKey)).toMatchObject({ status: 202, body: 'ok' });
    }
    const [one, two, mapped, phone] = rows;
    expect(rows.map(({ country }) => country)).toEqual(['AU', 'US', 'US', 'US']);
    expect(new Set(rows.map((row) => row.visitor_id)).size).toBe(3);
    expect(mapped?.visitor_id).toBe(two?.visitor_id);
    expect([one?.device, phone?.device]).toEqual(['desktop', 'mobile']);
  });

  test('the same visitor has the same id whether the browser or the server sends the event', async () => {
    const { post, rows } = instance();
    await post('/api/event', event());
    await post('/api/event', event(of('198.51.100.1')), byKey);
    expect(rows).toHaveLength(2);
    expect(rows[1]?.visitor_id).toBe(rows[0]?.visitor_id);
  });

  test('without a key, both fields are ignored, whatever they hold', async () => {
    const { post, rows } = instance();
    const plain = await post('/api/event', event());
    for (const fields of [of('1.1.1.1', 'curl/8.5.0'), of('not an address'), { ip: 7, user_agent: {} }]) {
      expect(answerOf(await post('/api/event', event(fields)))).toEqual(answerOf(plain));
    }
    expect(new Set(rows.map((row) => `${row.visitor_id} ${row.country} ${row.browser}`)).size).toBe(1);
  });

  test.each(['Basic ff_events', 'Bearer another-token', 'ff_events', ''])(
    'the header %j is not about a key, and changes nothing',
    async (authorization) => {
      const { post, rows } = instance({ keyOf: () => Promise.reject(new Error('asked')) });
      const answer = await post('/api/event', event(of('8.8.8.8')), { authorization });
      expect(answer).toMatchObject({ status: 202, body: 'ok' });
      expect(rows.map(({ country }) => country)).not.toEqual(['US']);
      expect(rows).toHaveLength(1);
    },
  );

  test.each(['/api/send', '/api/batch'])('%s takes no keys', async (path) => {
    const { post } = instance({ keyOf: () => Promise.reject(new Error('asked')) });
    const body = path === '/api/send' ? entry('site.example') : [entry('site.example')];
    expect(await post(path, body, { authorization: 'Bearer ff_events' })).toMatchObject({ status: 200 });
  });

  test('a wrong key is refused before the body is read, and nothing is counted', async () => {
    const refusal = new AppError('unauthenticated', 'This key is wrong, or it was removed.');
    const { post, rows, noted } = instance({ keyOf: () => Promise.reject(refusal) });
    const answer = await post('/api/event', { n: 7 }, byKey);
    expect(answer.status).toBe(401);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'unauthenticated' } });
    expect([rows, noted]).toEqual([[], []]);
  });

  test('after too many wrong keys, the answer says when to try again', async () => {
    const refusal = new AppError('too_many_requests', 'Too many wrong keys.', { retryAfter: 540 });
    const { post } = instance({ keyOf: () => Promise.reject(refusal) });
    const answer = await post('/api/event', event(), byKey);
    expect(answer).toMatchObject({ status: 429, headers: { 'Retry-After': '540' } });
  });

  test('a key without the scope is refused by name', async () => {
    const { post, rows } = instance();
    const answer = await post('/api/event', event(), { ...byKey, authorization: 'Bearer ff_numbers' });
    expect(answer.status).toBe(403);
    expect(answer.body).toContain('This key does not have the scope events:write.');
    expect(rows).toEqual([]);
  });

  test.each([
    'other.example',
    'nobody.invalid',
    'site.example,other.example',
    'www.other.example',
    'blog.site.example',
  ])('%s is not the site of the key: nothing is counted, and no site but its own is looked up', async (d) => {
    const { post, noted, asked } = instance();
    const answer = await post('/api/event', { ...pageview(d), ...of('1.1.1.1') }, byKey);
    const { error } = JSON.parse(answer.body);
    expect([answer.status, error.code, error.message]).toEqual([
      404,
      'not_found',
      'The event names a site that is not that of the key.',
    ]);
    expect(noted).toEqual([]);
    expect(asked).toEqual([{ names: [{ id: 'site.example' }], asker: 'key ff_events' }]);
  });

  test.each([
    ['ip', { ip: '300.1.1.1' }],
    ['ip', { ip: 'fe80::1%eth0' }],
    ['ip', { ip: 'localhost' }],
    ['user_agent', { user_agent: 'x'.repeat(2001) }],
  ])('an invalid %s is refused: %o', async (field, fields) => {
    const { post, rows } = instance();
    const answer = await post('/api/event', event(fields), byKey);
    expect([answer.status, JSON.parse(answer.body).error.field]).toEqual([400, field]);
    expect(rows).toEqual([]);
  });

  test.each([
    ['a crawler', { user_agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
    ['no browser', { user_agent: '' }],
    ['nothing, so that the server itself counts', {}],
  ])('a body that names %s is not counted, and the server is told', async (_, fields) => {
    const { post, rows } = instance();
    const answer = await post('/api/event', event({ ip: '1.1.1.1', ...fields }), byKey);
    expect(answer).toMatchObject({ status: 202, headers: { 'X-Footfall-Dropped': 'bot' } });
    expect(rows).toEqual([]);
  });

  test("the visitor's wish that the server passes on counts, and so do the workspace's rules", async () => {
    const rules = { ...defaultTrafficRules, excludedIps: ['1.1.1.1'], excludedCountries: ['US'] };
    const { post, noted } = instance({ rules });
    await post('/api/event', event(of('1.1.1.1')), byKey);
    await post('/api/event', event(of('8.8.8.8')), byKey);
    await post('/api/event', event(of('9.9.9.9')), { ...byKey, 'sec-gpc': '1' });
    expect(noted).toEqual(['site.example excluded-ip', 'site.example excluded-country', 'site.example gpc']);
  });

  test('a flood of browsers does not use up the tokens of a key, nor the other way round', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const { post } = instance();
      const statusOf = async (headers = {}) =>
        (await post('/api/event', event(of('1.1.1.1')), headers)).status;
      for (let turn = 0; turn < 1500; turn++) await statusOf();
      expect([await statusOf(), await statusOf(byKey)]).toEqual([429, 202]);
      for (let turn = 0; turn < 1499; turn++) await statusOf(byKey);
      expect(await statusOf(byKey)).toBe(429);
    } finally {
      vi.useRealTimers();
    }
  });
});
