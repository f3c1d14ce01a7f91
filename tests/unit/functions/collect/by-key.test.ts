import { beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../../functions/src/collect/site-cache.ts';
import { defaultTrafficRules } from '@footfall/functions/contract';
import { AppError } from '../../../../functions/src/core/errors.ts';
import { chrome, entry, instance, siteOf } from '../../../support/traffic/pipeline.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const byKey = { authorization: 'Bearer ff_events', 'user-agent': 'node', 'accept-language': '*' };
const of = (ip: string, userAgent = chrome) => ({ ip, user_agent: userAgent });

const failing = (refusal: Error) => ({ keyOf: () => Promise.reject(refusal) });

test('address and browser in the body decide about visitor, country and device', async () => {
  const { send, rows } = instance();
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1.15';
  for (const fields of [of('1.1.1.1'), of('8.8.8.8'), of('::ffff:8.8.8.8'), of('8.8.8.8', iphone)])
    expect(await send(fields, byKey)).toMatchObject({ status: 202, body: 'ok' });
  const [one, two, mapped, phone] = rows;
  expect(rows.map(({ country }) => country)).toEqual(['AU', 'US', 'US', 'US']);
  expect(new Set(rows.map((row) => row.visitor_id)).size).toBe(3);
  expect(mapped?.visitor_id).toBe(two?.visitor_id);
  expect([one?.device, phone?.device]).toEqual(['desktop', 'mobile']);
});

test('the same visitor has the same id whether the browser or the server sends the event', async () => {
  const { send, rows } = instance();
  await send();
  await send(of('198.51.100.1'), byKey);
  expect(rows).toHaveLength(2);
  expect(rows[1]?.visitor_id).toBe(rows[0]?.visitor_id);
});

test('without a key, both fields are ignored, whatever they hold', async () => {
  const { send, rows } = instance();
  const plain = await send();
  for (const fields of [of('1.1.1.1', 'curl/8.5.0'), of('not an address'), { ip: 7, user_agent: {} }])
    expect(await send(fields)).toEqual(plain);
  expect(new Set(rows.map((row) => `${row.visitor_id} ${row.country} ${row.browser}`)).size).toBe(1);
});

test.each(['Bearer another-token', 'ff_events'])(
  'the header %j is not about a key, and changes nothing',
  async (authorization) => {
    const { send, rows } = instance(failing(new Error('asked')));
    expect(await send(of('8.8.8.8'), { authorization })).toMatchObject({ status: 202, body: 'ok' });
    expect(rows.map(({ country }) => country)).not.toEqual(['US']);
    expect(rows).toHaveLength(1);
  },
);

test.each(['/api/send', '/api/batch'])('%s takes no keys', async (path) => {
  const { post } = instance(failing(new Error('asked')));
  const body = path === '/api/send' ? entry('site.example') : [entry('site.example')];
  expect(await post(path, body, { authorization: 'Bearer ff_events' })).toMatchObject({ status: 200 });
});

test('a wrong key is refused before the body is read, and nothing is counted', async () => {
  const refusal = new AppError('unauthenticated', 'This key is wrong, or it was removed.');
  const { send, rows, noted } = instance(failing(refusal));
  const answer = await send({ n: 7 }, byKey);
  expect(answer.status).toBe(401);
  expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'unauthenticated' } });
  expect([rows, noted]).toEqual([[], []]);
});

test('after too many wrong keys, the answer says when to try again', async () => {
  const refusal = new AppError('too_many_requests', 'Too many wrong keys.', { retryAfter: 540 });
  const { send } = instance(failing(refusal));
  expect(await send({}, byKey)).toMatchObject({ status: 429, headers: { 'Retry-After': '540' } });
});

test('a key without the scope is refused by name', async () => {
  const { send, rows } = instance();
  const answer = await send({}, { ...byKey, authorization: 'Bearer ff_numbers' });
  expect(answer.status).toBe(403);
  expect(answer.body).toContain('This key does not have the scope events:write.');
  expect(rows).toEqual([]);
});

test.each(['other.example', 'nobody.invalid', 'blog.site.example'])(
  '%s is not the site of the key: nothing is counted, and no site but its own is looked up',
  async (d) => {
    const { send, noted, lookups } = instance();
    const answer = await send({ d, ...of('1.1.1.1') }, byKey);
    expect(answer.status).toBe(404);
    const message = 'The event names a site that is not that of the key.';
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'not_found', message } });
    expect(noted).toEqual([]);
    expect(lookups).toEqual([{ names: [{ id: 'site.example' }], asker: ['key ff_events'] }]);
  },
);

test('the server of a workspace that has lost its domain learns that its events do not count', async () => {
  const lost = { ...siteOf('site.example'), domainLostAt: new Date(0) };
  const { send, rows } = instance({ sitesOf: async () => new Map([[keyOf(lost), lost]]) });
  expect([(await send(of('1.1.1.1'), byKey)).status, rows]).toEqual([404, []]);
});

test.each([
  ['ip', { ip: '300.1.1.1' }],
  ['user_agent', { user_agent: 'x'.repeat(2001) }],
])('an invalid %s is refused: %o', async (field, fields) => {
  const { send, rows } = instance();
  const answer = await send(fields, byKey);
  expect([answer.status, JSON.parse(answer.body).error.field]).toEqual([400, field]);
  expect(rows).toEqual([]);
});

test.each([
  ['a crawler', { user_agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
  ['no browser', { user_agent: '' }],
  ['nothing, so that the server itself counts', {}],
])('a body that names %s is not counted, and the server is told', async (_, fields) => {
  const { send, rows } = instance();
  const answer = await send({ ip: '1.1.1.1', ...fields }, byKey);
  expect(answer).toMatchObject({ status: 202, headers: { 'X-Footfall-Dropped': 'bot' } });
  expect(rows).toEqual([]);
});

test("the visitor's wish that the server passes on counts, and so do the workspace's rules", async () => {
  const rules = { ...defaultTrafficRules, excludedIps: ['1.1.1.1'], excludedCountries: ['US'] };
  const { send, noted } = instance({ rules });
  await send(of('1.1.1.1'), byKey);
  await send(of('8.8.8.8'), byKey);
  await send(of('9.9.9.9'), { ...byKey, 'sec-gpc': '1' });
  expect(noted).toEqual(['site.example excluded-ip', 'site.example excluded-country', 'site.example gpc']);
});

test('a flood of browsers does not use up the tokens of a key, nor the other way round', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const { send } = instance();
    const statusOf = async (headers = {}) => (await send(of('1.1.1.1'), headers)).status;
    for (let turn = 0; turn < 1575; turn++) await statusOf();
    expect([await statusOf(), await statusOf(byKey)]).toEqual([429, 202]);
    for (let turn = 0; turn < 1499; turn++) await statusOf(byKey);
    expect(await statusOf(byKey)).toBe(429);
  } finally {
    vi.useRealTimers();
  }
});
