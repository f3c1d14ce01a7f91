import { WriteBatch } from '@google-cloud/firestore';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Call, callNames, calls, type ErrorAnswer } from '@footfall/functions/contract';
import { auth } from '../../../functions/src/store/auth/client.ts';
import { logInAgain, signInAtProvider, signUp, type Account } from '../../support/api/accounts.ts';
import { freshNetwork, requestOf } from '../../support/api/any-call.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { addKey, addPersonKey } from '../../support/api/callers/keys.ts';
import { callNamed } from '../../support/api/callers/named.ts';
import { addLink } from '../../support/api/callers/links.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

const variable = 'FOOTFALL_SIGN_IN_PROVIDERS';
const run = `${process.pid}-${Date.now()}`;
const acme = { id: `saml.acme-${run}`, name: 'Acme', domains: [`acme-${run}.test`] };
const globex = {
  id: `oidc.globex-${run}`,
  name: 'Globex',
  domains: [`globex-${run}.test`, `*.globex-${run}.test`],
};
const open = { id: `oidc.open-${run}`, name: 'Open', domains: [] };
const configure = (...providers: object[]) => vi.stubEnv(variable, JSON.stringify(providers));

beforeEach(() => configure(acme, globex, open));
afterEach(() => vi.unstubAllEnvs());

const writes = vi.spyOn(WriteBatch.prototype, 'commit');
afterAll(() => writes.mockRestore());

const codeOf = async (account: Account) => {
  const { status, body } = await callNamed('workspace.list', {}, account);
  return status === 200 ? 200 : `${status} ${(body as unknown as ErrorAnswer).error.code}`;
};

/** An account with an address of this domain, signed in by its password. */
async function byPassword(domain: string): Promise<Account> {
  const account = await signUp();
  const email = `ann-${account.uid}@${domain}`.toLowerCase();
  await auth().updateUser(account.uid, { email, emailVerified: true });
  return logInAgain({ ...account, email });
}

test('anyone can read the providers', async () => {
  const { status, body } = await call('/v1/sign-in-providers');
  expect({ status, body }).toEqual({ status: 200, body: { providers: [acme, globex, open] } });
});

test('a session by password of a domain that must use its provider can make no call, and changes nothing', async () => {
  const account = await byPassword(`acme-${run}.test`);
  vi.stubEnv(variable, '');
  const workspace = await addWorkspace(account);
  expect(await codeOf(account)).toBe(200);
  configure(acme);
  writes.mockClear();
  const ofPersons = callNames.filter(
    (name) =>
      (calls[name] as Call).callers.includes('person') && calls[name].action !== 'read what is public',
  );
  for (const name of ofPersons) {
    const { path, ...request } = requestOf(name, workspace.id);
    const headers = { 'X-Forwarded-For': freshNetwork() };
    const { status, body } = await call<ErrorAnswer>(path, { account, headers, ...request });
    expect([name, status, body.error?.code]).toEqual([name, 403, 'sso_required']);
    expect(body.error.message).toBe('Please sign in with Acme. Your email domain requires it.');
  }
  expect(writes).not.toHaveBeenCalled();
});

test('its keys and its shared links still work', async () => {
  vi.stubEnv(variable, '');
  const account = await byPassword(`acme-${run}.test`);
  const workspace = await addWorkspace(account);
  const key = await addKey(workspace.id, account, ['stats:read']);
  const own = await addPersonKey(account, ['stats:read']);
  const link = await addLink(workspace.id, account);
  configure(acme);
  const body = { site_id: workspace.id, metrics: ['visitors'], date_range: '7d' };
  const callers = [key.bearer, own.bearer, `Link ${link.slug}`];
  const answers = await Promise.all(
    callers.map((authorization) => call('/v1/query', { authorization, body })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test.each<[string, string, string, unknown]>([
  ['its own provider', acme.id, `ann@acme-${run}.test`, 200],
  ['its own provider, in capitals', acme.id, `BEN@ACME-${run}.TEST`, 200],
  ['the provider of its subdomain', globex.id, `ann@eu.globex-${run}.test`, 200],
  ['another organisation’s provider', acme.id, `cid@globex-${run}.test`, '403 sso_required'],
  ['a provider that asserts a foreign domain', acme.id, `ann-${run}@mail.test`, '403 sso_refused'],
  ['an open provider', open.id, `ben-${run}@mail.test`, 200],
  ['a provider that is no longer set up', `oidc.deleted-${run}`, `cid-${run}@mail.test`, '403 sso_refused'],
  ['Google', 'google.com', `dan@acme-${run}.test`, '403 sso_required'],
])('a sign-in by %s', async (_, provider, email, expected) => {
  expect(await codeOf(await signInAtProvider(provider, { email }))).toBe(expected);
});

test('an address that the provider has not confirmed makes nothing that lasts', async () => {
  const account = await signInAtProvider(globex.id, {
    email: `eve@globex-${run}.test`,
    email_verified: false,
  });
  const { status, body } = await callNamed(
    'workspace.create',
    { domain: `eve-${run}.test`, timezone: 'UTC' },
    account,
  );
  expect([status, (body as unknown as ErrorAnswer).error.code]).toEqual([403, 'email_unverified']);
});

test('with an invalid setting, no person gets an answer', async () => {
  vi.stubEnv(variable, '[{');
  expect(await codeOf(await signUp())).toBe('500 internal');
});
