import { beforeAll, expect, test } from 'vitest';
import { defaultTrafficRules, type IngestAnswer, type WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { rowsByNow } from '../../support/traffic/rows.ts';

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

test('an event without a domain belongs to the host of its page', async () => {
  const { rows } = await rowsAfter((domain) => ({ n: 'pageview', u: `https://www.${domain}/there` }));
  expect(rows).toMatchObject([{ pathname: '/there' }]);
});

test('an event counts for its domains, however the page writes them', async () => {
  const [one, two] = [await addWorkspace(account), await addWorkspace(account)];
  const d = `https://www.${one.domain.toUpperCase()}:8080/shop; ${two.domain}/ nowhere`;
  expect((await postEvent({ ...pageview(one.domain, '/a'), d })).status).toBe(202);
  for (const { id } of [one, two])
    expect((await rowsByNow(id)).map(({ pathname }) => pathname)).toEqual(['/a']);
});

test('the domains of one tag are not sources of each other, with a workspace or without', async () => {
  const [one, two] = [await addWorkspace(account), await addWorkspace(account)];
  const d = `${one.domain},${two.domain},all.example`;
  for (const from of [two.domain, `www.${two.domain}`, 'all.example', 'news.example'])
    await postEvent({ ...pageview(one.domain), d, r: `https://${from}/` });
  for (const { id } of [one, two])
    expect((await rowsByNow(id)).map(({ source }) => source).toSorted()).toEqual([
      '',
      '',
      '',
      'news.example',
    ]);
  // A page that names one domain has the others as sources.
  await postEvent({ ...pageview(one.domain, '/alone'), r: `https://${two.domain}/` });
  const alone = (await rowsByNow(one.id)).filter(({ pathname }) => pathname === '/alone');
  expect(alone).toMatchObject([{ source: two.domain }]);
});

test('the body cannot set what the server decides; the address determines the location, and is not stored', async () => {
  const { rows } = await rowsAfter(
    (domain) =>
      pageview(domain, '/', {
        ip: '8.8.8.8',
        country: 'KP',
        timestamp: '1999-01-01T00:00:00Z',
        visitorId: '7',
        visitor_id: '7',
        workspaceId: site.id,
        workspace_id: site.id,
      }),
    { 'X-Forwarded-For': '81.2.69.142' },
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ country: 'GB', region: 'England, GB', city: 'London, England, GB' });
  expect(JSON.stringify(rows)).not.toContain('81.2.69');
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

test('a source has one name for all of its links; excluded sources, and the site itself, are no source', async () => {
  const workspace = await addWorkspace(account);
  const { id: workspaceId, domain } = workspace;
  const rules = {
    ...defaultTrafficRules,
    hostnames: [domain, 'outlet.example'],
    excludedSources: ['nuisance.example', 'google.com'],
  };
  await call('/v1/workspace/update', { account, body: { workspaceId, rules } });
  const pages: [path: string, referrer: string][] = [
    ['/tag?utm_source=HTTPS://www.Partner.example/a', ''],
    ['/fragment#/home?utm_source=partner.example/', ''],
    ['/referrer', 'http://www.partner.example'],
    ['/own?ref=www.outlet.example', 'https://partner.example/'],
    ['/outlet', 'https://outlet.example/'],
    ['/refused', 'https://www.nuisance.example/'],
    ['/refused?ref=Nuisance.example', ''],
    ['/refused', 'https://www.google.co.uk/'],
    ['/refused', 'https://semalt.com/'],
    ['/refused?utm_source=0-0.fr', ''],
  ];
  for (const [path, r] of pages) expect((await postEvent(pageview(domain, path, { r }))).status).toBe(202);
  const sources = (await rowsByNow(workspaceId)).map(({ pathname, source }) => [pathname, source]);
  expect(Object.fromEntries(sources)).toEqual({
    '/tag': 'partner.example',
    '/fragment': 'partner.example',
    '/referrer': 'partner.example',
    '/own': 'partner.example',
    '/outlet': '',
  });
  const dropped = async () => {
    const { body } = await call<IngestAnswer>('/v1/workspace/ingest', { account, query: { workspaceId } });
    return Object.fromEntries(body.dropped.map(({ reason, count }) => [reason, count]));
  };
  await expect.poll(dropped).toEqual({ 'excluded-source': 3, 'spam-referrer': 2 });
});
