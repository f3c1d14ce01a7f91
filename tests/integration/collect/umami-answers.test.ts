import { expect, test } from 'vitest';
import { addWorkspace, freshDomain } from '../../support/api/api.ts';
import { owner as account, useOwnWorkspace, workspace as site } from '../../support/api/team.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { propsIn, rowsByNow } from '../../support/traffic/rows.ts';

useOwnWorkspace();

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  postEvent(body, { path, headers: { 'Content-Type': 'application/json', ...headers } });
const send = (body: unknown, headers = {}) => post('/api/send', body, headers);
const sendBatch = (entries: unknown, headers = {}) => post('/api/batch', entries, headers);

/** A pageview as Umami's script sends it, with these fields in its payload. */
const event = (fields: Record<string, unknown> = {}) => ({
  type: 'event',
  payload: { website: site.id, hostname: site.domain, url: '/', ...fields },
});

/** The status of the answer, its reason if it has one, and the body. */
const reported = async (response: Response): Promise<unknown[]> => [
  response.status,
  response.headers.get('x-footfall-dropped'),
  await response.json(),
];
const taken = [200, null, { cache: '', sessionId: '', visitId: '' }];
const pathsOf = async (id = site.id) => (await rowsByNow(id)).map(({ pathname }) => pathname).sort();

test('an event is acknowledged in the format of its client without a cookie and stored as one row', async () => {
  const response = await send(
    event({
      url: '/pricing?utm_source=google&utm_medium=cpc#top',
      referrer: 'https://www.google.com/search?q=secret',
      screen: '1920x1080',
      language: 'fr-FR',
      title: 'Pricing',
      tag: 'a',
      name: 'Order',
      data: { plan: 'pro', revenue: 9.9, currency: 'EUR', items: [{ id: 1 }] },
    }),
    { 'Accept-Language': 'nl-NL,nl;q=0.9', 'X-Umami-Cache': 'whatever' },
  );
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'private, no-store',
  });
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(await reported(response)).toEqual(taken);

  const rows = await rowsByNow(site.id);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    ...{ name: 'Order', hostname: site.domain, pathname: '/pricing', interactive: true },
    ...{ referrer: 'https://www.google.com/search', source: 'Google', channel: 'Paid Search' },
    ...{ language: 'nl', browser: 'Chrome', os: 'Windows', screen: '1920x1080' },
  });
  expect(propsIn(rows)).toEqual([{ plan: 'pro', revenue: 9.9, currency: 'EUR' }]);
});

test.each(['/api/event', '/api/send', '/api/batch'])(
  'a preflight of %s allows the scripts to send, without credentials; nothing but POST is answered',
  async (path) => {
    const { status, headers } = await postEvent(null, {
      path,
      method: 'OPTIONS',
      headers: {
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,x-umami-cache',
      },
    });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(headers.get('access-control-allow-methods')).toContain('POST');
    expect(headers.get('access-control-allow-headers')?.toLowerCase().split(', ')).toEqual(
      expect.arrayContaining(['content-type', 'x-umami-cache']),
    );
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('set-cookie')).toBeNull();
    const got = await postEvent(null, { path, method: 'GET' });
    expect([got.status, got.headers.get('allow')]).toEqual([405, expect.stringContaining('POST')]);
  },
);

test('a body that is not an event is refused with CORS headers and stores no row', async () => {
  const refused: [string, unknown, number, string][] = [
    ['/api/event', '{"n":', 400, 'malformed_body'],
    ['/api/send', '{"payload":', 400, 'malformed_body'],
    ['/api/send', event({ website: undefined }), 400, 'invalid_request'],
    ['/api/send', JSON.stringify(event()).padEnd(65_537), 413, 'body_too_large'],
    ['/api/batch', [], 400, 'invalid_request'],
    ['/api/batch', [null, {}], 400, 'invalid_request'],
  ];
  for (const [path, body, status, code] of refused) {
    const response = await post(path, body);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await reported(response), code).toMatchObject([
      status,
      status === 413 ? 'oversized' : 'malformed',
      { error: { code, requestId: expect.any(String) } },
    ]);
  }
  expect(await rowsByNow(site.id)).toEqual([]);
});

test('a batch counts its valid events, also of several workspaces, and reports the others', async () => {
  const other = await addWorkspace(account);
  const response = await sendBatch([
    event({ url: '/a' }),
    null,
    event({ url: 7 }),
    { ...event(), type: 'identify' },
    event({ website: freshDomain() }),
    event({ url: 'https://[' }),
    event({ url: '/b', name: 'Signup' }),
    // The host of the page belongs to another site, and does not count there.
    event({ website: other.id, url: '/there' }),
  ]);
  expect(await reported(response)).toEqual([
    200,
    null,
    {
      ...{ size: 8, processed: 5, errors: 3, cache: '' },
      details: [
        { index: 1, response: { error: expect.any(String) } },
        { index: 2, response: { error: expect.stringContaining('payload.url') } },
        { index: 5, response: { error: expect.stringContaining('payload.url') } },
      ],
    },
  ]);
  expect([await pathsOf(), await pathsOf(other.id)]).toEqual([['/a', '/b'], ['/there']]);
});

test('a visitor has the same number with every client, even if the body contains server-side fields', async () => {
  const decided = {
    ip: '8.8.8.8',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
    timestamp: 915_148_800,
    country: 'KP',
    id: 'person-7',
    visitor_id: '7',
  };
  await postEvent(pageview(site.domain, '/ours'));
  await send({ ...event({ url: '/theirs', ...decided }), ...decided });
  // The key under which an instance caches a site is not the name of any site.
  await postEvent({ ...pageview(site.domain, '/none'), d: `id ${site.id}` });
  const rows = await rowsByNow(site.id);
  expect(rows.map(({ pathname }) => pathname).sort()).toEqual(['/ours', '/theirs']);
  expect(new Set(rows.map((row) => row.visitor_id)).size).toBe(1);
  const date = new Date().toISOString().slice(0, 10);
  for (const row of rows) expect(row).toMatchObject({ os: 'Windows', browser: 'Chrome', date });
  expect(rows.map(({ country }) => country)).not.toContain('KP');
});
