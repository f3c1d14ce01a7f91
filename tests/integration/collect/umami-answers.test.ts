import { describe, expect, test } from 'vitest';
import { addWorkspace, freshDomain } from '../../support/api/api.ts';
import { postEvent } from '../../support/api/collect.ts';
import { propsIn, rowsByNow } from '../../support/traffic/rows.ts';
import {
  account,
  bodyOf,
  droppedBy,
  event,
  json,
  notCounted,
  pathsOf,
  send,
  sendBatch,
  site,
  taken,
  useSite,
} from '../../support/traffic/umami.ts';

useSite();

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
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(droppedBy(response)).toBeNull();
  expect(await bodyOf(response)).toEqual(taken);

  const rows = await rowsByNow(site.id);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    name: 'Order',
    hostname: site.domain,
    pathname: '/pricing',
    referrer: 'https://www.google.com/search',
    source: 'Google',
    channel: 'Paid Search',
    language: 'nl',
    browser: 'Chrome',
    os: 'Windows',
    screen: '1920x1080',
    interactive: true,
  });
  expect(propsIn(rows)).toEqual([{ plan: 'pro', revenue: 9.9, currency: 'EUR' }]);
});

test.each(['/api/event', '/api/send', '/api/batch'])(
  'a preflight of %s allows the scripts to send, without credentials',
  async (path) => {
    const response = await postEvent(null, {
      path,
      method: 'OPTIONS',
      headers: {
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,x-umami-cache',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
    expect(response.headers.get('access-control-allow-headers')?.toLowerCase().split(', ')).toEqual(
      expect.arrayContaining(['content-type', 'x-umami-cache']),
    );
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.headers.get('set-cookie')).toBeNull();
  },
);

describe('a body that is not an event is refused with CORS headers and leaves no row', () => {
  test.each<[string, string, () => unknown, number, string]>([
    ['malformed JSON', '/api/send', () => '{"payload":', 400, 'malformed_body'],
    ['no website', '/api/send', () => event({ website: undefined }), 400, 'invalid_request'],
    ['64 KB and one byte', '/api/send', () => JSON.stringify(event()).padEnd(65_537), 413, 'body_too_large'],
    ['an empty batch', '/api/batch', () => [], 400, 'invalid_request'],
    ['a batch without a valid entry', '/api/batch', () => [null, {}], 400, 'invalid_request'],
  ])('%s to %s', async (_, path, body, status, code) => {
    const response = await postEvent(body(), { path, headers: json });
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(droppedBy(response)).toBe(status === 413 ? 'oversized' : 'malformed');
    expect(await bodyOf(response)).toMatchObject({ error: { code, requestId: expect.any(String) } });
    expect(await rowsByNow(site.id)).toEqual([]);
  });

  test.each(['/api/event', '/api/send', '/api/batch'])('GET %s', async (path) => {
    const response = await postEvent(null, { path, method: 'GET' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toContain('POST');
  });
});

describe('an event that no workspace counts is acknowledged with the reason and leaves no row', () => {
  test.each<[string, Record<string, string>, Record<string, unknown>, string]>([
    ['a bot', { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }, {}, 'bot'],
    ['a prefetch', { 'Sec-Purpose': 'prefetch' }, {}, 'prefetch'],
    ['a script as the address', {}, { url: 'javascript:alert(1)' }, 'malformed'],
  ])('%s', async (_, headers, fields, reason) => {
    const answers = [await send(event(fields), headers), await sendBatch([event(fields)], headers)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(droppedBy)).toEqual([reason, reason]);
    expect(await Promise.all(answers.map(bodyOf))).toEqual([
      notCounted,
      { size: 1, processed: 1, errors: 0, details: [], cache: '' },
    ]);
    expect(await rowsByNow(site.id)).toEqual([]);
  });
});

describe('an event that names no workspace gets the answer of a counted event', () => {
  test.each([
    ['a UUID of another product', () => '50429a93-8479-4073-be80-d5d29c09c2ec'],
    ['the name of a document', () => `${site.id}/a/b`],
    ['a domain with a path', () => `${site.domain}/a`],
    ['a name that Firestore reserves', () => '__name__'],
    ['a dot', () => '.'],
  ])('%s', async (_, website) => {
    const response = await send(event({ website: website() }));
    expect([response.status, droppedBy(response)]).toEqual([200, null]);
    expect(await bodyOf(response)).toEqual(taken);
    expect(await rowsByNow(site.id)).toEqual([]);
  });
});

test('an event that identifies a visitor is acknowledged and leaves no row', async () => {
  const response = await send({
    type: 'identify',
    payload: { website: site.id, id: 'person-7', data: { email: 'a@b.example' } },
  });
  expect([response.status, droppedBy(response)]).toEqual([200, null]);
  expect(await bodyOf(response)).toEqual(taken);
  expect(await rowsByNow(site.id)).toEqual([]);
});

describe('a batch', () => {
  test('counts its valid events and reports the others', async () => {
    const response = await sendBatch([
      event({ url: '/a' }),
      null,
      event({ url: 7 }),
      { ...event(), type: 'identify' },
      event({ website: freshDomain() }),
      event({ url: 'https://[' }),
      event({ url: '/b', name: 'Signup' }),
    ]);
    expect([response.status, droppedBy(response)]).toEqual([200, null]);
    expect(await bodyOf(response)).toEqual({
      size: 7,
      processed: 4,
      errors: 3,
      details: [
        { index: 1, response: { error: expect.any(String) } },
        { index: 2, response: { error: expect.stringContaining('payload.url') } },
        { index: 5, response: { error: expect.stringContaining('payload.url') } },
      ],
      cache: '',
    });
    expect(await pathsOf(site.id)).toEqual(['/a', '/b']);
  });

  test('can contain events of several workspaces', async () => {
    const other = await addWorkspace(account);
    await sendBatch([event({ url: '/here' }), event({ website: other.id, url: '/there' })]);
    expect([await pathsOf(site.id), await pathsOf(other.id)]).toEqual([['/here'], ['/there']]);
  });
});
