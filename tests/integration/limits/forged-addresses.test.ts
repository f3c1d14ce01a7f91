import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey } from '../../../functions/src/keys/key.ts';
import { rates } from '../../../functions/src/limits/figures.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { addKey } from '../../support/api/callers/keys.ts';
import { askHere, withoutLog } from '../../support/stack/in-process.ts';
import { freshAddress, inviteTo } from '../../support/api/members.ts';

const operatorKey = 'operator'.repeat(8);
const withoutOperator = process.env;
const { count } = rates.wrongSecrets;
let owner: Account;

withoutLog();
beforeAll(async () => {
  process.env = { ...withoutOperator, FOOTFALL_OPERATOR_KEY_HASH: hash('sha256', operatorKey, 'hex') };
  // One of a network, so that a hop has a hundred. That it has a thousand otherwise is in
  // tests/unit/functions/limits/rate-limit.test.ts.
  Object.assign(rates.wrongSecrets, { count: 1 });
  owner = await signUp();
});
afterAll(() => {
  process.env = withoutOperator;
  Object.assign(rates.wrongSecrets, { count });
});

/** The headers with which a caller of the function's own URL, at the address `hop`, claims to be another client. */
const forged = (number: number, hop: string) => ({
  'x-forwarded-for': `192.2.${number >> 8}.${number & 255}, ${hop}`,
  'fastly-client-ip': `192.2.${number >> 8}.${number & 255}`,
  'x-forwarded-host': 'footfall.example',
});

type Headers = Record<string, string>;

const get = (path: string) => async (bearer: string, headers: Headers) =>
  (await askHere(path, { headers: { ...headers, authorization: `Bearer ${bearer}` } })).status;

/** The rate-limited secrets: how each kind is sent, and a valid one. Returns the status. */
async function kinds() {
  const { id } = await addWorkspace(owner);
  const openInvitation = async (token: string, headers: Headers) =>
    (await askHere('/v1/invitation/open', { method: 'POST', headers, body: JSON.stringify({ token }) }))
      .status;
  return {
    keys: {
      send: get(`/v1/workspace/data/global?workspaceId=${id}`),
      right: (await addKey(id, owner, ['stats:read'])).text,
    },
    'invitation tokens': { send: openInvitation, right: await inviteTo(id, owner, freshAddress()) },
    'operator keys': { send: get('/health?deep=1'), right: operatorKey },
  };
}

test.each([
  ['keys', 401, '198.51.100.1'],
  ['invitation tokens', 404, '198.51.100.2'],
  ['operator keys', 401, '198.51.100.3'],
] as const)(
  'of wrong %s from invented addresses, a hundred are looked at, and a right one works all the time',
  async (kind, wrongStatus, hop) => {
    const { send, right } = (await kinds())[kind];
    const wrong = newKey().text;
    const statuses: number[] = [];
    // One after the other: while a key is looked up, more tries of its sender do not count.
    for (let number = 0; number < 105; number++) statuses.push(await send(wrong, forged(number, hop)));
    expect(statuses).toEqual([...Array(100).fill(wrongStatus), ...Array(5).fill(429)]);
    // The valid one, from an invented address and from others behind the same hop.
    for (const headers of [forged(200, hop), { 'x-forwarded-for': hop }])
      expect([wrongStatus, 429]).not.toContain(await send(right, headers));
    // Callers behind another server have their own allowance.
    expect(await send(newKey().text, forged(201, '151.101.1.1'))).toBe(wrongStatus);
  },
);
