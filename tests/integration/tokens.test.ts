import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorAnswer } from '../../functions/src/contract/errors.ts';
import type { ServerProcess } from '../support/stack/server-process.ts';
import type { Fault } from '../support/stack/faulty-proxy.ts';
import { startFunction } from '../support/stack/function-process.ts';
import { claimsOf, startGoogle, strangersKey, type Google } from '../support/browser/google.ts';

let google: Google;

beforeAll(async () => {
  google = await startGoogle();
});

afterAll(async () => {
  await google[Symbol.asyncDispose]();
});

/** A cold instance of the API without the Auth emulator; it has no keys yet. */
const startApi = () => startFunction({ target: 'api', ...google.options });

async function ask({ url }: ServerProcess, token: string, path = 'workspace/list', body?: object) {
  const response = await fetch(`${url}/api/v1/${path}`, {
    headers: { Authorization: `Bearer ${token}` },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
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
  ['claims that are not JSON', () => `${head}.${encode('{')}.x`],
  ['claims that are null', () => `${head}.${encode('null')}.x`],
  ['claims that are a number', () => `${head}.${encode('1')}.x`],
  ['a header that is not JSON', () => `${encode('{')}.${encode(JSON.stringify(claimsOf()))}.x`],
  ['a legacy custom token', () => `${encode('{"alg":"HS256"}')}.${encode('{"v":0,"d":1}')}.x`],
  ['alg none', () => google.token({ header: { alg: 'none' } })],
  ['alg none without a key id', () => google.token({ header: { alg: 'none', kid: undefined } })],
  ["another project's token", () => google.token({ claims: claimsOf({ aud: 'another' }) })],
];

describe('a token must be an ID token of the project, signed by Google', () => {
  let api: ServerProcess;

  beforeAll(async () => {
    api = await startApi();
  });

  afterAll(async () => {
    await api[Symbol.asyncDispose]();
  });

  test('such a token is accepted', async () => {
    expect(await ask(api, google.token())).toMatchObject({ status: 200, answer: [] });
  });

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
    expect(await ask(api, token())).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  test('unknown key ids do not cause a request to Google each time', async () => {
    const madeUp = (each: number) => ask(api, google.token({ header: { kid: `made-up-${each}` } }));
    await madeUp(0);
    const before = google.asked().length;
    for (let each = 1; each <= 5; each++) expect((await madeUp(each)).status).toBe(401);
    expect(google.asked()).toHaveLength(before);
  });

  test('a change is answered 503 if the provider cannot be asked about a revocation', async () => {
    const body = { domain: 'example.com', timezone: 'UTC' };
    expect(await ask(api, google.token(), 'workspace/create', body)).toMatchObject({
      status: 503,
      code: 'unavailable',
    });
  });
});

describe.each<[string, Fault]>([
  ['cannot be reached', { mode: 'refuse' }],
  ['fails', { mode: 'answer', status: 500, body: { error: { code: 500, message: 'Backend Error' } } }],
  ['answers something else', { mode: 'answer', status: 200, body: 'not certificates' }],
  ['does not answer', { mode: 'blackhole' }],
])("if the server of Google's keys %s", (_, fault) => {
  let api: ServerProcess;

  beforeAll(async () => {
    api = await startApi();
  });

  afterAll(async () => {
    await api[Symbol.asyncDispose]();
  });

  beforeEach(async () => {
    await google.become(fault);
  });

  test.each(garbage)('%s is still answered 401', async (_, token) => {
    expect(await ask(api, token())).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  test('a token that may be valid is answered 503, and accepted once the keys are available', async () => {
    expect(await ask(api, google.token())).toMatchObject({
      status: 503,
      code: 'unavailable',
      retryAfter: '5',
    });
    await google.become({ mode: 'pass' });
    expect((await ask(api, google.token())).status).toBe(200);
  });
});
