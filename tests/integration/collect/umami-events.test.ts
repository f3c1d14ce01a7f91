import { expect, test } from 'vitest';
import { addWorkspace } from '../../support/api/api.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { rowsByNow } from '../../support/traffic/rows.ts';
import { account, event, pathsOf, send, site, useSite } from '../../support/traffic/umami.ts';

useSite();

test('the body cannot set what the server decides', async () => {
  const decided = {
    ip: '8.8.8.8',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
    timestamp: 915_148_800,
    country: 'KP',
    id: 'person-7',
    visitor_id: '7',
  };
  await send({ ...event({ url: '/told', ...decided }), ...decided });
  await send(event({ url: '/not-told' }));
  const rows = await rowsByNow(site.id);
  expect(rows.map(({ pathname }) => pathname)).toEqual(['/told', '/not-told']);
  expect(new Set(rows.map((row) => row.visitor_id)).size).toBe(1);
  for (const row of rows) {
    expect(row).toMatchObject({
      os: 'Windows',
      browser: 'Chrome',
      date: new Date().toISOString().slice(0, 10),
    });
    expect(row.country).not.toBe('KP');
  }
});

test('the website can be the domain, and the page of an event without a host is one of it', async () => {
  await send(event({ website: `WWW.${site.domain.toUpperCase()}`, url: '/by-www' }));
  await send(event({ hostname: undefined, url: '/without-host' }));
  const rows = await rowsByNow(site.id);
  expect(rows.map(({ hostname, pathname }) => [hostname, pathname])).toEqual([
    [site.domain, '/by-www'],
    [site.domain, '/without-host'],
  ]);
});

test('what could be a secret in an address is cut off', async () => {
  await send(
    event({
      url: '/app?token=SECRET#/reset?token=SECRET',
      referrer: 'https://ada:SECRET@b.example/a?token=SECRET#/b?token=SECRET',
      name: 'Reset',
      data: { url: 'https://ada:SECRET@b.example/a?token=SECRET' },
    }),
  );
  await send(event({ url: '/app#access_token=SECRET' }));
  const rows = await rowsByNow(site.id);
  expect(rows.map(({ pathname, referrer }) => [pathname, referrer])).toEqual([
    ['/app#/reset', 'https://b.example/a'],
    ['/app', ''],
  ]);
  expect(JSON.stringify(rows)).not.toContain('SECRET');
});

test('a visitor has the same number with every client', async () => {
  await postEvent(pageview(site.domain, '/ours'));
  await send(event({ url: '/theirs' }));
  const rows = await rowsByNow(site.id);
  expect(rows).toHaveLength(2);
  expect(rows[1]?.visitor_id).toBe(rows[0]?.visitor_id);
});

test('a page that names another workspace is counted only there', async () => {
  const other = await addWorkspace(account);
  await send(event({ website: other.id, hostname: site.domain, url: '/a' }));
  expect(await rowsByNow(site.id)).toEqual([]);
  expect(await pathsOf(other.id)).toEqual(['/a']);
});

test('a domain that looks like the cache key of a workspace does not affect that workspace', async () => {
  const named = { ...pageview(site.domain, '/none'), d: `id ${site.id}` };
  expect((await postEvent(named)).status).toBe(202);
  expect((await send(event({ url: '/a' }))).status).toBe(200);
  expect(await pathsOf(site.id)).toEqual(['/a']);
});
