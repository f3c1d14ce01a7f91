import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey } from '../../../functions/src/keys/key.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { addKey } from '../../support/api/callers/keys.ts';
import { freshAddress, inviteTo } from '../../support/api/members.ts';
import { startFunction } from '../../support/stack/instances/function-process.ts';
import { inParallel, sender, type Sent } from '../../support/stack/load.ts';
import type { ServerProcess } from '../../support/stack/instances/server-process.ts';

const operatorKey = 'operator'.repeat(8);
/** How many attempts are under way at a time. */
const atOnce = 16;
let owner: Account;
let api: ServerProcess;
let send: ReturnType<typeof sender>;

beforeAll(async () => {
  owner = await signUp();
  const env = { FOOTFALL_OPERATOR_KEY_HASH: hash('sha256', operatorKey, 'hex') };
  api = await startFunction({ target: 'api', env });
  send = sender(api.url, atOnce);
});
afterAll(() => api[Symbol.asyncDispose]());

/** The headers with which a caller of the function's own URL, at the address `hop`, claims to be someone else. */
const forged = (number: number, hop: string) => ({
  'X-Forwarded-For': `192.2.${number >> 8}.${number & 255}, ${hop}`,
  'Fastly-Client-IP': `192.2.${number >> 8}.${number & 255}`,
  'X-Forwarded-Host': 'footfall.example',
});

type Headers = Record<string, string>;

/** What is limited: a wrong secret of the kind, and the right one; both answer with a status. */
async function kinds() {
  const workspace = await addWorkspace(owner);
  const key = await addKey(workspace.id, owner, ['stats:read']);
  const token = await inviteTo(workspace.id, owner, freshAddress());
  const statusOf = async (sent: Sent) => (await send(sent)).status;
  const byKey = (bearer: string, headers: Headers) =>
    statusOf({
      method: 'GET',
      path: `/api/v1/workspace/data/global?workspaceId=${workspace.id}`,
      headers: { ...headers, Authorization: `Bearer ${bearer}` },
      body: '',
    });
  const byToken = (text: string, headers: Headers) =>
    statusOf({ path: '/api/v1/invitation/open', headers, body: { token: text } });
  const asOperator = (bearer: string, headers: Headers) =>
    statusOf({
      method: 'GET',
      path: '/api/health?deep=1',
      headers: { ...headers, Authorization: `Bearer ${bearer}` },
      body: '',
    });
  return {
    keys: {
      wrong: (headers: Headers) => byKey(newKey().text, headers),
      right: (headers: Headers) => byKey(key.text, headers),
    },
    'invitation tokens': {
      wrong: (headers: Headers) => byToken(newKey().text, headers),
      right: (headers: Headers) => byToken(token, headers),
    },
    'operator keys': {
      wrong: (headers: Headers) => asOperator('wrong', headers),
      right: (headers: Headers) => asOperator(operatorKey, headers),
    },
  };
}

describe.each([
  ['keys', 401, '198.51.100.1'],
  ['invitation tokens', 404, '198.51.100.2'],
  ['operator keys', 401, '198.51.100.3'],
] as const)('of wrong %s', (kind, wrongStatus, hop) => {
  test('that one caller sends from invented addresses, a thousand are looked at, and a right one works all the time', async () => {
    const { wrong, right } = (await kinds())[kind];
    const attempts = Array.from({ length: 1010 }, (_, number) => () => wrong(forged(number, hop)));
    const statuses = await inParallel(atOnce, attempts);
    expect(statuses.filter((status) => status === wrongStatus)).toHaveLength(1000);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    // The right one, from an invented address and from those behind the server that the caller is behind.
    for (const headers of [forged(2000, hop), { 'X-Forwarded-For': hop }]) {
      expect([wrongStatus, 429]).not.toContain(await right(headers));
    }
    // Callers behind another server have their own allowance.
    expect(await wrong(forged(1, '151.101.1.1'))).toBe(wrongStatus);
  });
});
