import { beforeAll, expect, test } from 'vitest';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { timezone } from '../../support/traffic/around-noon.ts';
import { propsIn, rowsByNow } from '../../support/traffic/rows.ts';
import { chrome } from '../../support/traffic/user-agents.ts';

let account: Account;
let site: WorkspaceAnswer;

beforeAll(async () => {
  account = await signUp();
  site = await addWorkspace(account, 'Asia/Kolkata');
});

/** The rows that this event adds to a new workspace. */
async function rowsAfter(body: (domain: string) => unknown, headers: Record<string, string> = {}) {
  const workspace = await addWorkspace(account);
  const response = await postEvent(body(workspace.domain), { headers });
  return { response, rows: await rowsByNow(workspace.id) };
}

test('a pageview from another origin is acknowledged without a cookie and stored as one row', async () => {
  const before = Date.now();
  const response = await postEvent(
    pageview(site.domain, '/pricing?utm_source=google&utm_medium=cpc#top', {
      r: 'https://www.google.com/search?q=secret',
      s: '1440x900',
    }),
    { headers: { 'Accept-Language': 'nl-NL,nl;q=0.9' } },
  );
  expect(response.status).toBe(202);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('x-footfall-dropped')).toBeNull();

  const rows = await rowsByNow(site.id);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|::1/);
  expect(rows[0]).toMatchObject({
    name: 'pageview',
    hostname: site.domain,
    pathname: '/pricing',
    referrer: 'https://www.google.com/search',
    source: 'Google',
    channel: 'Paid Search',
    utm_source: 'google',
    utm_medium: 'cpc',
    language: 'nl',
    device: 'laptop',
    browser: 'Chrome',
    browser_version: '140',
    os: 'Windows',
    screen: '1440x900',
    interactive: true,
  });
  const timestamp = rows[0]?.timestamp as unknown as { value: string } | undefined;
  const received = Date.parse(timestamp?.value ?? '');
  expect(received).toBeGreaterThanOrEqual(before);
  // India is five and a half hours ahead the year round.
  const there = new Date(received + 5.5 * 3_600_000);
  expect(rows[0]).toMatchObject({ date: there.toISOString().slice(0, 10), hour: there.getUTCHours() });
});

test('a body that is not an event is refused with CORS headers and leaves no row, and one of exactly 64 KB is accepted', async () => {
  const { id, domain } = await addWorkspace(account);
  const page = pageview(domain);
  const padded = (length: number) => JSON.stringify(page).padEnd(length);
  const refused: [unknown, number, string][] = [
    ['', 400, 'malformed_body'],
    [padded(65_537), 413, 'body_too_large'],
    [{ ...page, u: 'https://[' }, 400, 'invalid_request'],
  ];
  for (const [body, status, code] of refused) {
    const response = await postEvent(body);
    expect(response.status, code).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const { error } = (await response.json()) as { error: Record<string, string> };
    expect(error).toMatchObject({ code, requestId: expect.stringMatching(/^[\w-]{20,}$/) });
  }
  expect(await rowsByNow(id)).toEqual([]);
  expect((await postEvent(padded(65_536))).status).toBe(202);
  expect(await rowsByNow(id)).toHaveLength(1);
});

test('what could be a secret is cut off before anything is stored, and the rest is stored', async () => {
  const { id, domain } = await addWorkspace(account);
  const address = (host: string) => `https://ada:SECRET@${host}/a?token=SECRET`;
  const events: [string, object, string][] = [
    [
      'after a hash route',
      pageview(domain, '/app?token=SECRET#/reset?token=SECRET', { h: 1 }),
      '/app#/reset',
    ],
    ['in the address of the page', { ...pageview(domain), u: address(domain) }, '/a'],
    [
      'and the rest',
      pageview(domain, '/?utm_campaign=https%3A%2F%2Fb.example%2F%3Fc', {
        r: address('b.example'),
        p: { url: `${address('b.example')}#/c?token=SECRET`, plan: 'pro?' },
      }),
      '/',
    ],
  ];
  for (const [what, event] of events) expect((await postEvent(event)).status, what).toBe(202);
  const rows = await rowsByNow(id);
  expect(rows.map(({ pathname }) => pathname).sort()).toEqual(events.map(([, , path]) => path).sort());
  expect(JSON.stringify(rows)).not.toContain('SECRET');
  const rest = rows.filter(({ pathname }) => pathname === '/');
  expect(rest).toMatchObject([{ referrer: 'https://b.example/a', utm_campaign: 'https://b.example/' }]);
  expect(propsIn(rest)).toEqual([{ url: 'https://b.example/a#/c', plan: 'pro?' }]);
});

test('the address says the country, the region and the city, and is not stored', async () => {
  const { rows } = await rowsAfter((domain) => pageview(domain, '/'), { 'X-Forwarded-For': '81.2.69.142' });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ country: 'GB', region: 'England, GB', city: 'London, England, GB' });
  expect(JSON.stringify(rows)).not.toContain('81.2.69');
});

test('an event without a domain belongs to the host of its page', async () => {
  const { rows } = await rowsAfter((domain) => ({ n: 'pageview', u: `https://www.${domain}/there` }));
  expect(rows).toMatchObject([{ pathname: '/there' }]);
});

test('the body cannot set what the server decides', async () => {
  const { rows } = await rowsAfter((domain) =>
    pageview(domain, '/', {
      ip: '8.8.8.8',
      country: 'KP',
      timestamp: '1999-01-01T00:00:00Z',
      visitorId: '7',
      visitor_id: '7',
      workspaceId: site.id,
      workspace_id: site.id,
    }),
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.country).not.toBe('KP');
  expect(rows[0]?.visitor_id).not.toBe('7');
  expect(rows[0]?.date).toBe(new Date().toISOString().slice(0, 10));
});

test('markup, NUL, lone surrogates and direction marks are stored as harmless text', async () => {
  const { response, rows } = await rowsAfter((domain) =>
    pageview(
      domain,
      '/a%00b"><script>x</script>?utm_campaign=%22%3E%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
      {
        n: 'Sign\u0000up \u202e"><svg onload=x>',
        r: 'javascript:alert(document.domain)',
        p: { '<b>': "'; DROP TABLE events; --\u0000", half: 'x\ud800' },
      },
    ),
  );
  expect(response.status).toBe(202);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    name: 'Signup "><svg onload=x>',
    referrer: '',
    utm_campaign: '"><img src=x onerror=alert(1)>',
  });
  expect(rows[0]?.pathname).not.toContain('\u0000');
});

test('a visitor has one number in a workspace and a different one in another workspace', async () => {
  // Both have a day that does not end meanwhile.
  const [one, other] = [await addWorkspace(account, timezone), await addWorkspace(account, timezone)];
  for (const path of ['/', '/again']) await postEvent(pageview(one.domain, path));
  await postEvent(pageview(other.domain, '/'));
  await postEvent(pageview(other.domain, '/'), { headers: { 'User-Agent': chrome.replace('140', '141') } });
  const [here, there] = [await rowsByNow(one.id), await rowsByNow(other.id)];
  expect(here).toHaveLength(2);
  expect(new Set(here.map((row) => row.visitor_id)).size).toBe(1);
  expect(new Set(there.map((row) => row.visitor_id)).size).toBe(2);
  expect(there.map((row) => row.visitor_id)).not.toContain(here[0]?.visitor_id);
});
