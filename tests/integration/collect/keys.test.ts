import { describe, expect, test } from 'vitest';
import type { KeyScope } from '@footfall/functions/contract';
import { newKey } from '../../../functions/src/keys/key.ts';
import { deleteKey } from '../../../functions/src/store/firestore/keys.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { addKey } from '../../support/api/callers/keys.ts';
import { account, instance, send, useInstance } from '../../support/stack/instances/shared-instance.ts';
import { chrome } from '../../support/traffic/user-agents.ts';
import { rowsByNow } from '../../support/traffic/rows.ts';

useInstance();

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/** A site, and what a server of it sends with its requests. */
async function siteWithKey(scopes: readonly KeyScope[] = ['events:write']) {
  const site = await addWorkspace(account);
  const key = await addKey(site.id, account, scopes);
  return {
    site,
    key,
    headers: { Authorization: key.bearer, 'User-Agent': 'node', 'X-Forwarded-For': '192.0.2.9' },
  };
}

test('the events of two visitors count as theirs, with their countries and devices, at the time of receipt', async () => {
  const { site, headers } = await siteWithKey();
  const today = () => new Date().toISOString().slice(0, 10);
  const before = today();
  const visitors = [
    { ip: '1.1.1.1', user_agent: chrome },
    { ip: '8.8.8.8', user_agent: iphone },
  ];
  for (const visitor of visitors) {
    const body = pageview(site.domain, '/', { ...visitor, timestamp: '2020-01-01T00:00:00Z' });
    expect(await send({ headers, body })).toMatchObject({ status: 202 });
  }
  const rows = await rowsByNow(site.id);
  expect(rows.map(({ country, device }) => [country, device]).sort()).toEqual([
    ['AU', 'desktop'],
    ['US', 'mobile'],
  ]);
  expect(new Set(rows.map(({ visitor_id }) => visitor_id)).size).toBe(2);
  for (const { date } of rows) expect([before, today()]).toContain(date);
});

test('without a key, or with the header of something else, the body decides nothing', async () => {
  const site = await addWorkspace(account);
  for (const headers of [
    {},
    { Authorization: 'Basic Zm9vOmJhcg==' },
    { Authorization: 'Bearer e30.e30.c2ln' },
  ]) {
    for (const ip of ['1.1.1.1', '8.8.8.8', 'nonsense']) {
      const body = pageview(site.domain, '/', { ip, user_agent: iphone });
      expect(await send({ headers: { 'X-Forwarded-For': '203.0.113.5', ...headers }, body })).toMatchObject({
        status: 202,
      });
    }
  }
  const rows = await rowsByNow(site.id);
  expect(rows).toHaveLength(9);
  expect(new Set(rows.map((row) => `${row.visitor_id} ${row.country} ${row.device}`)).size).toBe(1);
});

describe('refused, with nothing counted:', () => {
  test('a wrong, a removed and an expired key; after ten wrong ones of an address, 429', async () => {
    const { site, key, headers } = await siteWithKey();
    await deleteKey({ workspaceId: site.id, id: key.id, uid: account.uid, ofAll: true }, new Date());
    const expired = await addKey(site.id, account, ['events:write'], { expiresAt: new Date(0) });
    const body = pageview(site.domain, '/', { ip: '1.1.1.1', user_agent: chrome });
    const statusWith = async (text: string) =>
      (await send({ headers: { ...headers, Authorization: `Bearer ${text}` }, body })).status;
    expect(await statusWith(expired.text)).toBe(401);
    expect(await statusWith(key.text)).toBe(401);
    for (let turn = 0; turn < 9; turn++) expect(await statusWith(newKey().text)).toBe(401);
    expect(await statusWith(newKey().text)).toBe(429);
    expect(await rowsByNow(site.id)).toEqual([]);
    // Visitors behind the same address are not concerned.
    const visitor = { 'X-Forwarded-For': headers['X-Forwarded-For'] };
    expect(await send({ headers: visitor, body: pageview(site.domain) })).toMatchObject({
      status: 202,
    });
  });

  test('a key without the scope, and a key of another workspace', async () => {
    const { site, headers } = await siteWithKey(['stats:read']);
    const body = pageview(site.domain, '/', { ip: '1.1.1.1', user_agent: chrome });
    expect(await send({ headers, body })).toMatchObject({ status: 403 });
    const other = await siteWithKey();
    const refusals = await Promise.all(
      [site.domain, 'nobody.example'].map(async (domain) => {
        const answer = await send({ headers: other.headers, body: { ...body, d: domain } });
        return { status: answer.status, ...JSON.parse(answer.body).error, requestId: '' };
      }),
    );
    expect(refusals[0]).toMatchObject({ status: 404, code: 'not_found' });
    expect(refusals[0]).toEqual(refusals[1]);
    expect(await rowsByNow(site.id)).toEqual([]);
  });
});

test('a server that sends the events of many visitors is not limited by its address', async () => {
  const { site, headers } = await siteWithKey();
  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, visitor) =>
      send({
        headers,
        body: pageview(site.domain, '/', {
          ip: `203.0.${visitor >> 8}.${visitor & 255}`,
          user_agent: chrome,
        }),
      }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  expect(new Set((await rowsByNow(site.id)).map(({ visitor_id }) => visitor_id)).size).toBe(400);
});

test('the key goes through Hosting, and is not in the log', async () => {
  const { site, key, headers } = await siteWithKey();
  const body = pageview(site.domain, '/', { ip: '8.8.8.8', user_agent: iphone });
  expect((await postEvent(body, { headers })).status).toBe(202);
  expect((await rowsByNow(site.id)).map(({ country }) => country)).toEqual(['US']);
  const { text: wrong } = newKey();
  await send({
    headers: { ...headers, 'X-Forwarded-For': '192.0.2.10', Authorization: `Bearer ${wrong}` },
    body,
  });
  const { stdout, stderr } = instance.output;
  for (const text of [key.text, wrong]) expect(stdout + stderr).not.toContain(text.slice(3));
});
