import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CallName,
  callNames,
  calls,
  type ErrorAnswer,
  type PersonKeyScope,
} from '@footfall/functions/contract';
import type { ServerProcess } from '../../support/stack/instances/server-process.ts';
import type { Fault } from '../../support/stack/stand-ins/faulty-proxy.ts';
import { startFunction } from '../../support/stack/instances/function-process.ts';
import { requestOf } from '../../support/api/any-call.ts';
import { freshDomain } from '../../support/api/api.ts';
import {
  claimsOf,
  startGoogle,
  strangersKey,
  type Account,
  type Google,
} from '../../support/browser/google.ts';

let google: Google;
/** Two instances of the API without cached accounts. Each test has its own people. */
let here: ServerProcess;
let elsewhere: ServerProcess;

beforeAll(async () => {
  google = await startGoogle();
  [here, elsewhere] = await Promise.all([startApi(), startApi()]);
});

afterAll(async () => {
  for (const each of [here, elsewhere, google]) await each[Symbol.asyncDispose]();
});

/** A cold instance of the API without the Auth emulator; it has no keys yet. */
const startApi = () => startFunction({ target: 'api', ...google.options });

async function ask({ url }: ServerProcess, token: string, path = '/v1/workspace/list', body?: unknown) {
  const response = await fetch(`${url}/api${path}`, {
    headers: { Authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  const { error } = answer as Partial<ErrorAnswer>;
  return {
    status: response.status,
    code: error?.code,
    retryAfter: response.headers.get('retry-after'),
    answer,
  };
}

const encode = (text: string) => Buffer.from(text).toString('base64url');
const head = encode('{"alg":"RS256","kid":"google-key-of-today","typ":"JWT"}');

/** Texts that can be recognised without a key as invalid tokens. */
const garbage: [string, () => string][] = [
  ['garbage', () => 'garbage'],
  ['dots', () => '..'],
  ['claims that are a number', () => `${head}.${encode('1')}.x`],
  ['a legacy custom token', () => `${encode('{"alg":"HS256"}')}.${encode('{"v":0,"d":1}')}.x`],
  ['alg none', () => google.token({ header: { alg: 'none' } })],
  ['alg none without a key id', () => google.token({ header: { alg: 'none', kid: undefined } })],
  ["another project's token", () => google.token({ claims: claimsOf({ aud: 'another' }) })],
];

// The first tests: the behaviour of the instance before it has keys.
describe('an instance without keys', () => {
  test.each<[string, Fault]>([
    ['cannot be reached', { mode: 'refuse' }],
    ['fails', { mode: 'answer', status: 500, body: { error: { code: 500, message: 'Backend Error' } } }],
    ['answers something else', { mode: 'answer', status: 200, body: 'not certificates' }],
    ['does not answer', { mode: 'blackhole' }],
  ])(
    'answers garbage 401 and possibly valid tokens 503, if the server of Google’s keys %s',
    async (_, fault) => {
      await google.become(fault);
      const unavailable = ask(here, google.token());
      for (const [what, token] of garbage)
        expect(await ask(here, token()), what).toMatchObject({ status: 401, code: 'unauthenticated' });
      expect(await unavailable).toMatchObject({ status: 503, code: 'unavailable', retryAfter: '5' });
    },
  );

  test('accepts a valid token once the keys are available', async () => {
    await google.become({ mode: 'pass' });
    expect(await ask(here, google.token())).toMatchObject({ status: 200, answer: [] });
  });
});

describe('a token must be an ID token of the project, signed by Google', () => {
  const service = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
  const serviceAccount = 'firebase-adminsdk@demo-footfall.iam.gserviceaccount.com';
  const custom = { aud: service, iss: serviceAccount, sub: serviceAccount, uid: 'somebody' };
  const another = { aud: 'another', iss: 'https://securetoken.google.com/another' };
  const hourAgo = Math.floor(Date.now() / 1000) - 3601;

  test.each<[string, () => string]>([
    ...garbage,
    ["a stranger's signature", () => google.token({ key: strangersKey() })],
    ['a key that Google does not have', () => google.token({ header: { kid: 'another' } })],
    ['no key id', () => google.token({ header: { kid: undefined } })],
    ['the name of an inherited property as a key id', () => google.token({ header: { kid: 'constructor' } })],
    ['the public key as an HMAC secret', () => google.token({ header: { alg: 'HS256' } })],
    ['no signature', () => google.token().replace(/[^.]*$/, '')],
    [
      "another user's claims with a valid signature",
      () => {
        const [, , signature] = google.token().split('.');
        const [header, claims] = google.token({ claims: claimsOf({ sub: 'another' }) }).split('.');
        return `${header}.${claims}.${signature}`;
      },
    ],
    ["another project's token, signed by Google", () => google.token({ claims: claimsOf(another) })],
    ["another project's issuer", () => google.token({ claims: claimsOf({ iss: another.iss }) })],
    [
      "a custom token, signed by the project's service account",
      () => google.token({ header: { kid: undefined }, claims: claimsOf(custom), key: strangersKey() }),
    ],
    ['a custom token, signed by Google', () => google.token({ claims: claimsOf(custom) })],
    [
      'a session cookie',
      () => google.token({ claims: claimsOf({ iss: 'https://session.firebase.google.com/demo-footfall' }) }),
    ],
    ['an expired token', () => google.token({ claims: claimsOf({ exp: hourAgo + 3600 }) })],
  ])('%s is answered 401', async (_, token) => {
    expect(await ask(here, token())).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  test('unknown key ids do not cause a request to Google each time', async () => {
    const madeUp = (each: number) => ask(here, google.token({ header: { kid: `made-up-${each}` } }));
    await madeUp(0);
    const before = google.requests().length;
    for (let each = 1; each <= 5; each++) expect((await madeUp(each)).status).toBe(401);
    expect(google.requests()).toHaveLength(before);
  });
});

describe('a session', () => {
  /** The token of someone who signed in a minute ago. */
  const tokenOf = (uid: string, secondsAgo = 60) =>
    google.token({ claims: claimsOf({ sub: uid, auth_time: Math.floor(Date.now() / 1000) - secondsAgo }) });

  async function addWorkspace(api: ServerProcess, token: string): Promise<string> {
    const input = { domain: freshDomain(), timezone: 'UTC' };
    const { status, answer } = await ask(api, token, '/v1/workspace/create', input);
    expect(status).toBe(201);
    return (answer as { id: string }).id;
  }

  /** Sends a valid input of a call. */
  async function send(api: ServerProcess, token: string, name: CallName, workspaceId: string) {
    const { path, query = {}, body } = requestOf(name, workspaceId);
    return (await ask(api, token, `${path}?${new URLSearchParams(query)}`, body)).status;
  }

  /** @param secondsAgo when its owner signed in */
  const makeKey = (uid: string, scopes: readonly PersonKeyScope[], secondsAgo = 60) =>
    ask(here, tokenOf(uid, secondsAgo), '/v1/account-key/create', { name: 'CI', scopes, days: 30 });

  test('creates a key that can change sites within ten minutes of the sign-in, and any other key also later', async () => {
    google.accounts.set('lin', { email: 'lin@example.test', emailVerified: true });
    expect(await makeKey('lin', ['stats:read', 'sites:write'], 601)).toMatchObject({
      status: 403,
      code: 'recent_sign_in_required',
    });
    expect(await makeKey('lin', ['stats:read', 'sites:write'], 590)).toMatchObject({ status: 201 });
    expect(await makeKey('lin', ['stats:read', 'sites:read'], 3000)).toMatchObject({ status: 201 });
  });

  test('creates no key if the address is not confirmed any more, whatever the token says', async () => {
    google.accounts.set('ola', { email: 'ola@example.test', emailVerified: false });
    expect(await makeKey('ola', ['stats:read'])).toMatchObject({ status: 403, code: 'email_unverified' });
  });

  const ofPersons = callNames.filter((name) => calls[name].action !== 'read what is public');
  const fresh: readonly CallName[] = ['account.export', 'audit.list', 'export.plan', 'export.rows'];
  const isRemembered = (name: CallName) =>
    (calls[name].method === 'GET' || calls[name].action === 'read numbers') && !fresh.includes(name);

  /** One call of each right. */
  const ofEachRight = [...new Map(ofPersons.map((name) => [calls[name].action, name])).values()];

  test.each<[string, Account | null, readonly CallName[]]>([
    ['that was ended everywhere', { validSince: String(Math.floor(Date.now() / 1000)) }, ofPersons],
    ['of a disabled account', { disabled: true }, ofEachRight],
    ['of a deleted account', null, ofEachRight],
  ])('%s cannot read or change anything with any call', async (what, account, names) => {
    const token = tokenOf(`nobody ${what}`);
    const workspaceId = await addWorkspace(here, token);
    google.accounts.set(`nobody ${what}`, account);
    const answers = await Promise.all(
      names.map(async (name) => [name, await send(elsewhere, token, name, workspaceId)]),
    );
    expect(answers).toEqual(names.map((name) => [name, 401]));
  });

  describe('that ends', () => {
    test('is over at once on the instance where it ended; another instance caches it for reading only', async () => {
      const token = tokenOf('mara');
      const workspaceId = await addWorkspace(here, token);
      for (const api of [here, elsewhere]) expect(await send(api, token, 'query', workspaceId)).toBe(200);
      expect(await send(here, token, 'account.sign-out-everywhere', workspaceId)).toBe(200);

      expect(await send(here, token, 'query', workspaceId)).toBe(401);
      const before = google.lookups();
      for (const name of ['query', 'workspace.get', 'query'] as const) {
        expect(await send(elsewhere, token, name, workspaceId), name).toBe(200);
      }
      expect(google.lookups()).toBe(before);
      expect(await send(elsewhere, token, 'export.plan', workspaceId)).toBe(401);
      // The instance's new knowledge applies to all calls.
      expect(await send(elsewhere, token, 'query', workspaceId)).toBe(401);
      expect(await send(elsewhere, tokenOf('mara', -1), 'query', workspaceId)).toBe(200);
    });

    test('is over at once for every call that changes or reads much, even where it is cached', async () => {
      const answers = async (name: CallName) => {
        const uid = `somebody who wants ${name}`;
        const known = await send(elsewhere, tokenOf(uid), 'workspace.list', '');
        google.accounts.set(uid, { disabled: true });
        return [name, known, await send(elsewhere, tokenOf(uid), name, 'x')];
      };
      const atOnce = ofPersons.filter((name) => !isRemembered(name));
      // One after the other: a busy machine would answer some of so many with 503.
      for (const name of atOnce) expect(await answers(name)).toEqual([name, 200, 401]);
    });

    test('ends the person’s keys: at once where it ended and for changes, elsewhere within a minute', async () => {
      google.accounts.set('kim', { email: 'kim@example.test', emailVerified: true });
      const [, made] = [await addWorkspace(here, tokenOf('kim')), await makeKey('kim', ['sites:write'])];
      const { key } = made.answer as { key: string };
      const list = async (api: ServerProcess) => (await ask(api, key, '/v1/sites')).status;
      for (const api of [here, elsewhere]) expect(await list(api)).toBe(200);
      expect(await send(here, tokenOf('kim'), 'account.sign-out-everywhere', '')).toBe(200);

      expect([await list(here), await list(elsewhere)]).toEqual([401, 200]);
      const site = { domain: freshDomain(), timezone: 'UTC' };
      expect((await ask(elsewhere, key, '/v1/sites', site)).status).toBe(401);
      expect(await list(elsewhere)).toBe(401);
      // In the second in which the sessions ended, and after that.
      const next = await makeKey('kim', ['sites:write'], -1);
      expect(await ask(here, (next.answer as { key: string }).key, '/v1/sites')).toMatchObject({
        status: 200,
      });
    });

    test('is looked up once by simultaneous calls', async () => {
      const before = google.lookups();
      await google.become({ mode: 'delay', ms: 300 }, { path: /:lookup$/ });
      const all = Array.from({ length: 20 }, () => send(elsewhere, tokenOf('noor'), 'workspace.list', ''));
      expect(await Promise.all(all)).toEqual(Array(20).fill(200));
      await google.become({ mode: 'pass' });
      expect(google.lookups()).toBe(before + 1);
    });
  });

  describe.each<[string, Fault]>([
    ['fails', { mode: 'answer', status: 500, body: { error: { code: 500, message: 'INTERNAL' } } }],
    ['does not answer', { mode: 'blackhole' }],
  ])('while the provider of accounts %s', (what, fault) => {
    afterAll(() => google.become({ mode: 'pass' }));

    test('is answered 503, unless it was checked within the last minute and only reads', async () => {
      const [known, unknown] = [tokenOf(`known ${what}`), tokenOf(`unknown ${what}`)];
      const workspaceId = await addWorkspace(here, known);
      await google.become(fault, { path: /:lookup$/ });
      const unavailable = ask(here, unknown);
      const statuses = (['query', 'audit.list', 'workspace.update'] as const).map((name) =>
        send(here, known, name, workspaceId),
      );
      expect(await unavailable).toMatchObject({ status: 503, code: 'unavailable', retryAfter: '5' });
      expect(await Promise.all(statuses)).toEqual([200, 503, 503]);
      await google.become({ mode: 'pass' });
      expect((await ask(here, unknown)).status).toBe(200);
    });
  });
});
