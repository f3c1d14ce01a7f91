import { beforeAll, expect, test } from 'vitest';
import type { KeyScope } from '@footfall/functions/contract';
import { newKey } from '../../../functions/src/keys/key.ts';
import { deleteKey } from '../../../functions/src/store/firestore/keys.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { addKey, fromElsewhere } from '../../support/api/callers/keys.ts';
import { chrome } from '../../support/traffic/user-agents.ts';
import { rowsByNow } from '../../support/traffic/rows.ts';

let account: Account;

beforeAll(async () => {
  account = await signUp();
});

/** A site, its key, and how a server of it sends an event of a visitor. */
async function siteWithKey(scopes: readonly KeyScope[] = ['events:write']) {
  const site = await addWorkspace(account);
  const key = await addKey(site.id, account, scopes);
  const from = fromElsewhere();
  const send = async (visitor: Record<string, string>, authorization = key.bearer, domain = site.domain) => {
    const headers = { ...from, Authorization: authorization, 'User-Agent': 'node' };
    const response = await postEvent(pageview(domain, '/', visitor), { headers });
    return { status: response.status, text: await response.text() };
  };
  return { site, key, from, send };
}

const visitor = { ip: '1.1.1.1', user_agent: chrome };

test('the events of two visitors are attributed to them, with their countries and devices, at the time of receipt', async () => {
  const { site, send } = await siteWithKey();
  const today = () => new Date().toISOString().slice(0, 10);
  const before = today();
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1';
  for (const each of [visitor, { ip: '8.8.8.8', user_agent: phone }])
    expect((await send({ ...each, timestamp: '2020-01-01T00:00:00Z' })).status).toBe(202);
  const rows = await rowsByNow(site.id);
  expect(rows.map(({ country, device }) => [country, device]).sort()).toEqual([
    ['AU', 'desktop'],
    ['US', 'mobile'],
  ]);
  expect(new Set(rows.map(({ visitor_id }) => visitor_id)).size).toBe(2);
  for (const { date } of rows) expect([before, today()]).toContain(date);
});

test('a wrong, a removed and an expired key are refused, and nothing is counted; after ten wrong ones of an address, 429', async () => {
  const { site, key, from, send } = await siteWithKey();
  await deleteKey({ workspaceId: site.id, id: key.id, uid: account.uid, canManage: true }, new Date());
  const expired = await addKey(site.id, account, ['events:write'], { expiresAt: new Date(0) });
  const wrong = Array.from({ length: 9 }, () => `Bearer ${newKey().text}`);
  for (const bearer of [expired.bearer, key.bearer, ...wrong])
    expect((await send(visitor, bearer)).status).toBe(401);
  expect((await send(visitor, `Bearer ${newKey().text}`)).status).toBe(429);
  expect(await rowsByNow(site.id)).toEqual([]);
  // Visitors behind the same address are not affected.
  expect((await postEvent(pageview(site.domain), { headers: from })).status).toBe(202);
});

test('a key without the scope, and a key of another workspace, are refused, and nothing is counted', async () => {
  const [{ site, send }, other] = [await siteWithKey(['stats:read']), await siteWithKey()];
  expect((await send(visitor)).status).toBe(403);
  const refusals = await Promise.all(
    [site.domain, 'nobody.example'].map(async (domain) => {
      const { status, text } = await other.send(visitor, other.key.bearer, domain);
      return { status, ...JSON.parse(text).error, requestId: '' };
    }),
  );
  expect(refusals[0]).toMatchObject({ status: 404, code: 'not_found' });
  expect(refusals[0]).toEqual(refusals[1]);
  expect(await rowsByNow(site.id)).toEqual([]);
});

test("a proxy's key names the visitor by the entry before the proxy's own address, in any notation, and nothing else", async () => {
  const { site, key } = await siteWithKey(['events:forward']);
  const proxy = fromElsewhere()['X-Forwarded-For'];
  const forwarded = [
    '2001:db8::7',
    '8.8.8.8, 2001:DB8:0:0:0:0:0:7',
    '2001:0db8:0000:0000:0000:0000:0000:0007',
    '2001:db8::0.0.0.7',
    '8.8.8.8, ::ffff:1.1.1.1',
    '::ffff:101:101',
  ];
  for (const each of forwarded) {
    const headers = {
      Authorization: key.bearer,
      'X-Forwarded-For': `${each}, ${proxy}`,
      'Accept-Language': 'en',
    };
    const body = pageview(site.domain, '/', { ip: '9.9.9.9', user_agent: 'curl/8' });
    expect((await postEvent(body, { headers })).status).toBe(202);
  }
  const rows = await rowsByNow(site.id);
  expect(new Set(rows.map(({ visitor_id, country }) => `${visitor_id} ${country}`)).size).toBe(2);
  expect(rows.filter(({ country }) => country === 'AU')).toHaveLength(2);
});
