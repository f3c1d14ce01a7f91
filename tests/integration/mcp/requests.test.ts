import { beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace, answered } from '../../support/api/api.ts';
import { addKey, addPersonKey, fromElsewhere } from '../../support/api/callers/keys.ts';
import { mcpAddress, modernHeaders, modernMessage } from '../../support/api/callers/mcp.ts';
import { stack } from '../../support/stack/stack.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

let bearer: string;
let withoutScope: string;
let toSitesOnly: string;
let token: string;

beforeAll(async () => {
  const owner = await signUp();
  const { id } = await addWorkspace(owner);
  ({ bearer } = await addKey(id, owner, ['stats:read']));
  ({ bearer: withoutScope } = await addKey(id, owner, ['events:write']));
  ({ bearer: toSitesOnly } = await addPersonKey(owner, ['sites:read']));
  token = `Bearer ${owner.token}`;
});

async function send({
  headers = {},
  body = modernMessage('tools/list'),
  method = 'POST',
}: { headers?: Record<string, string>; body?: unknown; method?: string } = {}) {
  const response = await answered(mcpAddress(), {
    method,
    headers: {
      Authorization: bearer,
      ...modernHeaders('tools/list'),
      // The functions framework refuses invalid JSON with a JSON content type before our code sees it.
      ...(typeof body === 'string' ? { 'Content-Type': 'text/plain' } : {}),
      ...headers,
    },
    ...(method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

const codeOf = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body?.error?.code];

describe('who may query', () => {
  test('a key with stats:read; everyone else gets a challenge', async () => {
    const here = fromElsewhere();
    const answer = await send({ headers: here });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(Number(answer.headers.get('x-ratelimit-limit'))).toBe(600);
    for (const authorization of ['', token, 'Bearer ff_wrong', 'Link abc']) {
      const refused = await send({ headers: { ...here, Authorization: authorization } });
      expect(codeOf(refused)).toEqual([401, -32000]);
      expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer realm="Footfall", scope="stats:read"/);
    }
    for (const authorization of [withoutScope, toSitesOnly]) {
      const refused = await send({ headers: { Authorization: authorization } });
      expect(codeOf(refused)).toEqual([403, -32000]);
      expect(refused.headers.get('www-authenticate')).toContain('error="insufficient_scope"');
    }
  });

  test('no page of another origin, with or without a key', async () => {
    expect((await send({ headers: { Origin: stack.hosting } })).status).toBe(200);
    for (const origin of ['https://evil.example', 'null', stack.hosting.replace('127.0.0.1', 'localhost')]) {
      expect(codeOf(await send({ headers: { Origin: origin } }))).toEqual([403, -32000]);
      expect((await send({ headers: { Origin: origin, Authorization: '' } })).status).toBe(403);
    }
  });
});

describe('a message', () => {
  test('is sent by POST: there are no sessions to open or to end', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const answer = await send({ method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  test('comes alone, so that no call sends many queries', async () => {
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expect(codeOf(await send({ body: [list, list] }))).toEqual([400, -32600]);
  });

  test('that is not JSON or is too large is refused', async () => {
    expect(codeOf(await send({ body: '{' }))).toEqual([400, -32700]);
    expect((await send({ body: `"${'x'.repeat(120_000)}"` })).status).toBe(413);
  });

  test('that subscribes to changes is answered at once, and holds no connection open', async () => {
    const response = await answered(mcpAddress(), {
      method: 'POST',
      headers: { Authorization: bearer, ...modernHeaders('subscriptions/listen') },
      body: JSON.stringify(
        modernMessage('subscriptions/listen', { notifications: { toolsListChanged: true } }),
      ),
      signal: AbortSignal.timeout(30_000),
    });
    expect(await response.text()).toContain('"resultType":"complete"');
  });
});

test('lists are the same each time, and for this caller only', async () => {
  const [first, second] = [await send(), await send()];
  expect(first.body.result).toMatchObject({ cacheScope: 'private', ttlMs: expect.any(Number) });
  expect(second.body).toEqual(first.body);
  // A model reads all of it before the first query.
  expect(JSON.stringify(first.body).length).toBeLessThan(24_000);
});
