import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keyOf } from '../../../../functions/src/collect/site-cache.ts';
import { defaultTrafficRules } from '@footfall/functions/contract';
import { AppError } from '../../../../functions/src/core/errors.ts';
import { chrome, entry, instance, pageview, siteOf } from '../../../support/traffic/pipeline.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const byKey = { authorization: 'Bearer ff_events', 'user-agent': 'node', 'accept-language': '*' };
const client = (ip: string, userAgent = chrome) => ({ ip, user_agent: userAgent });

const failing = (refusal: Error) => ({ keyOf: () => Promise.reject(refusal) });

test('a visitor has the same id whether the browser or the server sends the event, however it writes the address', async () => {
  const { send, rows } = instance();
  await send();
  for (const ip of ['198.51.100.1', '::ffff:198.51.100.1', '::ffff:c633:6401', '8.8.8.8'])
    await send(client(ip), byKey);
  const [own, named, mapped, inHex, other] = rows.map((row) => row.visitor_id);
  expect([named, mapped, inHex]).toEqual([own, own, own]);
  expect(other).not.toBe(own);
});

describe('a proxy with a key', () => {
  const cdn = { 'fastly-client-ip': '192.0.2.1', 'x-forwarded-host': 'stats.example' };
  const through = (forwarded: string) => ({
    ...{
      ...cdn,
      authorization: 'Bearer ff_proxy',
      'x-forwarded-for': `${forwarded}, 192.0.2.1, 151.101.1.1`,
    },
  });
  const revenue = { $: { amount: 10, currency: 'EUR' } };

  test('names the visitor by the entry before its own address, in whatever notation, and the visitor writes none', async () => {
    const { send, rows } = instance();
    for (const forwarded of [
      '2001:db8::7',
      '8.8.8.8, 2001:DB8:0:0:0:0:0:7',
      '9.9.9.9, 2001:0db8:0000:0000:0000:0000:0000:0007',
      '2001:db8::0.0.0.7',
    ])
      await send({}, through(forwarded));
    await send({}, { ...cdn, 'x-forwarded-for': '2001:db8::7, 151.101.1.1' });
    expect(new Set(rows.map((row) => row.visitor_id)).size).toBe(1);
    await send({}, through('203.0.113.8'));
    await send({}, through('::ffff:cb00:7108'));
    expect(new Set(rows.map((row) => row.visitor_id)).size).toBe(2);
  });

  test('says nothing else: address, browser and revenue of a body count as from a browser', async () => {
    const { send, rows } = instance({ rules: { ...defaultTrafficRules, revenueOnlyByKey: true } });
    await send(revenue, through('1.1.1.1'));
    await send({ ...client('8.8.8.8', 'curl/8.5.0'), ...revenue }, through('1.1.1.1'));
    const [plain, named] = rows;
    expect(named).toMatchObject({ visitor_id: plain?.visitor_id, country: 'AU', browser: plain?.browser });
    expect(JSON.stringify(rows)).not.toContain('EUR');
    expect(await send({}, { ...through('1.1.1.1'), 'user-agent': 'curl/8.5.0' })).toMatchObject({
      headers: { 'X-Footfall-Dropped': 'bot' },
    });
  });

  test('counts for the site of the key alone', async () => {
    const { send, noted } = instance();
    expect(await send({ d: 'other.example' }, through('1.1.1.1'))).toMatchObject({ status: 404 });
    expect(noted).toEqual([]);
  });

  test('has no allowance of its own: its visitors share that of the site, each as much as a network', async () => {
    const { send, rows } = instance();
    const flood = Array.from({ length: 2500 }, () => send({}, through('203.0.113.8')));
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    const before = rows.length;
    expect((await send({}, through('203.0.113.9'))).status).toBe(202);
    expect(rows.length).toBe(before + 1);
  });
});

test('without a key, both fields are ignored, whatever they hold', async () => {
  const { send, rows } = instance();
  const plain = await send();
  for (const fields of [client('1.1.1.1', 'curl/8.5.0'), client('not an address'), { ip: 7, user_agent: {} }])
    expect(await send(fields)).toEqual(plain);
  expect(new Set(rows.map((row) => `${row.visitor_id} ${row.country} ${row.browser}`)).size).toBe(1);
});

test.each([
  ['/api/event', 'Bearer another-token', pageview('site.example')],
  ['/api/event', 'ff_events', pageview('site.example')],
  ['/api/send', 'Bearer ff_events', entry('site.example')],
  ['/api/batch', 'Bearer ff_events', [entry('site.example')]],
])('at %s, the header %j is not about a key, and changes nothing', async (path, authorization, body) => {
  const { post, rows } = instance(failing(new Error('asked')));
  await post(path, body, { authorization });
  expect(rows).toHaveLength(1);
});

test('a wrong key is refused before the body is read, and nothing is counted', async () => {
  const { send, noted } = instance(failing(new AppError('unauthenticated', 'This key is wrong.')));
  expect((await send({ n: 7 }, byKey)).status).toBe(401);
  expect(noted).toEqual([]);
});

test.each(['other.example', 'nobody.invalid', 'blog.site.example'])(
  '%s is not the site of the key: nothing is counted, and no site but its own is looked up',
  async (d) => {
    const { send, noted, lookups } = instance();
    const body = expect.stringContaining('The event names a site that is not that of the key.');
    expect(await send({ d }, byKey)).toMatchObject({ status: 404, body });
    expect(noted).toEqual([]);
    expect(lookups).toEqual([{ names: [{ id: 'site.example' }], asker: ['key ff_events'] }]);
  },
);

test('the server of a workspace that has lost its domain learns that its events do not count', async () => {
  const lost = { ...siteOf('site.example'), domainLostAt: new Date(0) };
  const { send, rows } = instance({ sitesOf: async () => new Map([[keyOf(lost), lost]]) });
  expect([(await send({}, byKey)).status, rows]).toEqual([404, []]);
});

test('an address of a visitor that is none is refused, because the visit would be that of the server', async () => {
  const { send, rows } = instance();
  const answer = await send({ ip: '300.1.1.1' }, byKey);
  expect([answer.status, JSON.parse(answer.body).error.field]).toEqual([400, 'ip']);
  expect(rows).toEqual([]);
});

test('of a long User-Agent, the start counts', async () => {
  const { send, rows } = instance();
  for (const length of [0, 3000]) await send(client('1.1.1.1', `${chrome} ${'x'.repeat(length)}`), byKey);
  expect(rows.map(({ browser }) => browser)).toEqual(['Chrome', 'Chrome']);
});

test.each([
  ['a crawler', { user_agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
  ['no browser', { user_agent: '' }],
  ['nothing, so that the server itself counts', {}],
])('a body that names %s is not counted, and the server is informed', async (_, fields) => {
  const { send, rows } = instance();
  const answer = await send({ ip: '1.1.1.1', ...fields }, byKey);
  expect(answer).toMatchObject({ status: 202, headers: { 'X-Footfall-Dropped': 'bot' } });
  expect(rows).toEqual([]);
});

test("the visitor's wish that the server passes on counts, and so do the workspace's rules", async () => {
  const rules = { ...defaultTrafficRules, excludedIps: ['1.1.1.1'], excludedCountries: ['US'] };
  const { send, noted } = instance({ rules });
  await send(client('1.1.1.1'), byKey);
  await send(client('8.8.8.8'), byKey);
  await send(client('9.9.9.9'), { ...byKey, 'sec-gpc': '1' });
  expect(noted).toEqual(['site.example excluded-ip', 'site.example excluded-country', 'site.example gpc']);
});

test('a flood of browsers does not use up the tokens of a key, nor the other way round', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const { send } = instance();
    const statusOf = async (headers = {}) => (await send(client('1.1.1.1'), headers)).status;
    for (let turn = 0; turn < 1575; turn++) await statusOf();
    expect([await statusOf(), await statusOf(byKey)]).toEqual([429, 202]);
    for (let turn = 0; turn < 1499; turn++) await statusOf(byKey);
    expect(await statusOf(byKey)).toBe(429);
  } finally {
    vi.useRealTimers();
  }
});
