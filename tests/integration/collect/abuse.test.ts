import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { GlobalAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { drain } from '../../../functions/src/jobs/drain.ts';
import { findWorkspace } from '../../../functions/src/store/firestore/workspace/workspaces.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { ingestOf } from '../../support/api/usage.ts';
import { account, instance, send, useInstance } from '../../support/stack/instances/shared-instance.ts';
import { rowsByNow } from '../../support/traffic/rows.ts';

useInstance();

async function globalOf({ id: workspaceId }: WorkspaceAnswer): Promise<GlobalAnswer> {
  await drain();
  const query = { workspaceId, from: '', to: '' };
  return (await call<GlobalAnswer>('/v1/workspace/data/global', { account, query })).body;
}

test('malformed JSON gets the same refusal for every content type', async () => {
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
});

describe('a body that is too large is refused before it is read', () => {
  const event = (domain: string) => JSON.stringify(pageview(domain));
  let made: Buffer | undefined;
  const bomb = () => (made ??= gzipSync(Buffer.alloc(60_000_000, ' ')));

  test.each<[string, () => unknown, Record<string, string>]>([
    [
      '64 KB and one byte as JSON',
      () => event('a.example').padEnd(65_537),
      { 'Content-Type': 'application/json' },
    ],
    ['12 MB', () => event('a.example').padEnd(12_000_000), {}],
    ['12 MB in parts, without a length', () => Readable.from(Array(12).fill(' '.repeat(1_000_000))), {}],
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

  test('and the next event, of exactly 64 KB, is accepted', async () => {
    const site = await addWorkspace(account);
    expect(await send({ body: event(site.domain).padEnd(65_536) })).toMatchObject({ status: 202 });
  });
});

test('a forged header does not change the visitor, however the event arrived', async () => {
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
    expect(await send({ headers, body: pageview(site.domain) })).toMatchObject({
      status: 202,
    });
  }
  const rows = await rowsByNow(site.id);
  expect(rows).toHaveLength(10);
  expect(new Set(rows.map((row) => row.visitor_id)).size).toBe(1);
  await send({ headers: { 'X-Forwarded-For': '198.51.100.8' }, body: pageview(site.domain) });
  expect(new Set((await rowsByNow(site.id)).map((row) => row.visitor_id)).size).toBe(2);
});

test('an event that is sent a hundred times with the same id is counted once', async () => {
  const [site, other] = [await addWorkspace(account), await addWorkspace(account)];
  const id = 'b3c1f5a2-7d1e-4c57-9a41-0d6a4a0f8e11';
  const replies = await Promise.all(
    Array.from({ length: 100 }, () => send({ body: pageview(site.domain, '/once', { id }) })),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([202]));
  // An event of another workspace with that id is another event.
  await send({ body: pageview(other.domain, '/once', { id }) });
  expect(await globalOf(site)).toMatchObject({ pageviews: 1 });
  expect(await globalOf(other)).toMatchObject({ pageviews: 1 });
});

test('two instances compute the same number for a visitor, and a different one in another workspace', async () => {
  const zone = 'Pacific/Kiritimati';
  const [site, other] = [await addWorkspace(account, zone), await addWorkspace(account, zone)];
  const headers = { 'X-Forwarded-For': '198.51.100.9', 'Accept-Language': 'en' };
  const body = (index: number) => pageview(site.domain, '/', { id: `${site.id}-of-instance-${index}` });
  const replies = await Promise.all([
    send({ headers, body: body(0) }),
    postEvent(body(1), { headers }),
    send({ headers, body: pageview(other.domain) }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([202, 202, 202]);
  const rows = await rowsByNow(site.id);
  expect(rows).toHaveLength(2);
  const numbers = new Set(rows.map((row) => row.visitor_id));
  // They may be running when a day ends there.
  expect(numbers.size).toBe(new Set(rows.map((row) => row.date)).size);
  const [elsewhere] = await rowsByNow(other.id);
  expect(numbers).not.toContain(elsewhere?.visitor_id);
  expect(elsewhere).toBeDefined();
});

// Last, because an instance writes its counts when it ends.
test('members see how many events were not counted and why, whether or not the sender is informed', async () => {
  const [site, other] = [await addWorkspace(account), await addWorkspace(account)];
  const drops: [number, Record<string, string>, Record<string, unknown>, string | undefined][] = [
    [3, { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }, {}, 'bot'],
    [2, { 'Sec-Purpose': 'prefetch;prerender' }, {}, 'prefetch'],
    [4, {}, { r: 'https://www.semalt.com/x' }, undefined],
    [1, {}, { u: 'javascript:alert(1)' }, 'malformed'],
  ];
  for (const [count, headers, fields, reason] of drops) {
    for (let turn = 0; turn < count; turn++) {
      const reply = await send({ headers, body: pageview(site.domain, '/', fields) });
      expect(reply).toMatchObject({ status: 202, body: 'ok' });
      expect(reply.headers['x-footfall-dropped']).toBe(reason);
    }
  }
  expect(await send({ body: pageview(site.domain) })).toMatchObject({ status: 202 });
  for (const headers of [{ 'User-Agent': 'curl/8.5.0' }, { 'Sec-GPC': '1' }])
    await send({ headers, body: pageview(other.domain) });
  instance.kill('SIGTERM');
  await instance.exited;
  expect(await ingestOf(account, site.id)).toMatchObject({
    counted: 1,
    dropped: [
      { reason: 'spam-referrer', count: 4 },
      { reason: 'bot', count: 3 },
      { reason: 'prefetch', count: 2 },
      { reason: 'malformed', count: 1 },
    ],
  });
  // It has written the first event too, and uncounted ones are not events.
  const firstOf = async ({ id }: WorkspaceAnswer) => (await findWorkspace(id))?.firstEventAt;
  expect([await firstOf(site), await firstOf(other)]).toEqual([expect.any(Date), null]);
  expect(await rowsByNow(site.id)).toHaveLength(1);
});
