import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer as AnswerOf, type ErrorAnswer, personKeyScopes } from '@footfall/functions/contract';
import { auth } from '../../../functions/src/store/auth/client.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { findKey } from '../../../functions/src/store/firestore/keys.ts';
import { knownAccounts, logInAgain, mailedLink, signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, freshDomain } from '../../support/api/api.ts';
import { mailsTo } from '../../support/api/mails.ts';
import { addPersonKey, codeOf, fromElsewhere, totalsByKey } from '../../support/api/callers/keys.ts';
import { admin, owner, useTeam, viewer, workspace } from '../../support/api/team.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';
import { stack } from '../../support/stack/stack.ts';

useOwnApi();

useTeam();

let person: Account;

beforeEach(async () => {
  person = await signUp();
});

const create = (account: Account, fields: object = {}) =>
  call<AnswerOf<'account-key.create'> & ErrorAnswer>('/v1/account-key/create', {
    account,
    body: { name: 'Terraform', scopes: ['sites:write'], days: 90, ...fields },
  });
const list = (account: Account) => call<AnswerOf<'account-key.list'>>('/v1/account-key/list', { account });
const confirm = (account: Account, id: string) =>
  call<AnswerOf<'account-key.confirm'> & ErrorAnswer>('/v1/account-key/confirm', { account, body: { id } });
const remove = (account: Account, id: string) =>
  call<ErrorAnswer>('/v1/account-key/delete', { account, body: { id } });
const change = (what: string, body: object) =>
  call(`/v1/member/${what}`, { account: owner, body: { workspaceId: workspace.id, ...body } });

describe('a key of a person', () => {
  test('its text is answered once and is nowhere in the store, and it differs from keys of a workspace', async () => {
    const { status, body } = await create(person, { name: '  CI\u202e  ', scopes: [...personKeyScopes] });
    const { key, ...answered } = body;
    expect([status, answered.name, answered.scopes]).toEqual([201, 'CI', personKeyScopes]);
    expect(key).toMatch(/^ff_[\w-]{43}$/);
    expect((await list(person)).body).toEqual([answered]);
    const stored = (await firestore().doc(`keys/${body.id}`).get()).data();
    expect(stored).toMatchObject({ kind: 'person', createdBy: person.uid });
    expect(stored).not.toHaveProperty('workspaceId');
    expect(JSON.stringify(stored)).not.toContain(key);
    expect(JSON.stringify((await list(owner)).body)).not.toContain(body.id);
  });

  test('reads every workspace of its person, and no other', async () => {
    const other = await addWorkspace(owner);
    const { text } = await addPersonKey(owner, ['stats:read']);
    for (const { id, domain } of [workspace, other]) {
      const requested = { metrics: ['visitors'], date_range: '7d' };
      const sent = { authorization: `Bearer ${text}`, body: { site_id: domain, ...requested } };
      expect((await totalsByKey(text, id)).status).toBe(200);
      expect([(await call('/v1/query', sent)).status, (await call('/v2/query', sent)).status]).toEqual([
        200, 200,
      ]);
    }
    const foreign = await addWorkspace(person);
    expect(codeOf(await totalsByKey(text, foreign.id))).toEqual([404, 'not_found']);
    expect(codeOf(await totalsByKey((await addPersonKey(owner, ['sites:write'])).text, other.id))).toEqual([
      403,
      'forbidden',
    ]);
  });

  test('is bound to its person: a removed member reads nothing with it, and a demoted one changes nothing', async () => {
    const reading = await addPersonKey(viewer, ['stats:read']);
    const writing = await addPersonKey(admin, ['sites:write']);
    const rename = () =>
      call<{ error: string }>(`/v1/sites/${workspace.domain}`, {
        ...{ method: 'PUT', authorization: writing.bearer, body: { timezone: 'Europe/Berlin' } },
      });
    expect([(await totalsByKey(reading.text, workspace.id)).status, (await rename()).status]).toEqual([
      200, 200,
    ]);
    await change('remove', { uid: viewer.uid });
    await change('change-role', { uid: admin.uid, role: 'viewer' });
    expect(codeOf(await totalsByKey(reading.text, workspace.id))).toEqual([404, 'not_found']);
    expect((await rename()).status).toBe(401);
  });

  describe('ends for good when the sessions end', () => {
    const provider = `${stack.auth}/identitytoolkit.googleapis.com/v1`;
    const ask = async (path: string, body: object) => {
      const response = await fetch(`${provider}/accounts:${path}?key=any`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json' },
      });
      expect(response.status).toBe(200);
    };
    /** The claims that the provider gets from Google about someone who signs in there. */
    const byGoogle = ({ email }: Account) =>
      ask('signInWithIdp', {
        postBody: `providerId=google.com&id_token=${encodeURIComponent(
          JSON.stringify({ sub: `google-${email}`, email, email_verified: true }),
        )}`,
        requestUri: 'http://localhost',
        returnSecureToken: true,
      });
    const byNewPassword = ({ token }: Account) => ask('update', { idToken: token, password: 'new-horse' });
    const byReset = async ({ email }: Account) => {
      await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      const oobCode = new URL(await mailedLink(email, 'PASSWORD_RESET')).searchParams.get('oobCode');
      await ask('resetPassword', { oobCode, newPassword: 'new-horse' });
    };
    const everywhere = (account: Account) => call('/v1/account/sign-out-everywhere', { account, body: {} });

    test.each<[string, (account: Account) => Promise<unknown>, verified: boolean]>([
      ['signing out everywhere', everywhere, true],
      ['a new password', byNewPassword, true],
      ['a reset by the mail of a stranger whose address it is', byReset, false],
      ['a stranger who signs in with Google', byGoogle, false],
    ])('%s', async (_, end, verified) => {
      const account = await signUp();
      const { body: made } = await create(account);
      const old = await addPersonKey(account, ['sites:read'], { confirmed: null, sessionsSince: null });
      await auth().updateUser(account.uid, { emailVerified: verified });
      // The provider counts in seconds, so something from the previous second must be distinguishable.
      await setTimeout(1000);
      await end(account);
      knownAccounts.delete(account.uid);
      const put = (key: string) =>
        call('/v1/sites', {
          ...{ authorization: `Bearer ${key}`, headers: fromElsewhere() },
          body: { domain: freshDomain(), timezone: 'UTC' },
        });
      for (const key of [made.key, old.text]) expect((await put(key)).status).toBe(401);

      await auth().updateUser(account.uid, { password: 'third-horse', emailVerified: true });
      await setTimeout(1000);
      const again = await logInAgain({ ...account, password: 'third-horse' });
      expect((await list(again)).body.map(({ id, state }) => [id, state]).sort()).toEqual(
        [made.id, old.id].map((id) => [id, 'ended']).sort(),
      );
      for (const { id } of [made, old]) expect(codeOf(await confirm(again, id))).toEqual([404, 'not_found']);
      const { body: next } = await create(again);
      expect([next.state, (await put(next.key)).status]).toEqual(['works', 200]);
    });
  });

  test('of a previous version, which did not record the confirmed address, stops until its person confirms it once', async () => {
    const { text, id } = await addPersonKey(owner, ['stats:read']);
    const document = firestore().doc(`keys/${id}`);
    const { confirmed: _, sessionsSince: _since, ...before } = (await document.get()).data() ?? {};
    await document.delete();
    await document.create(before);
    expect(codeOf(await totalsByKey(text, workspace.id, fromElsewhere()))).toEqual([401, 'unauthenticated']);
    expect((await list(owner)).body.find((key) => key.id === id)?.state).toBe('unconfirmed');
    expect(codeOf(await confirm(admin, id))).toEqual([404, 'not_found']);
    expect((await confirm(owner, id)).body).toMatchObject({ id, state: 'works' });
    expect((await totalsByKey(text, workspace.id)).status).toBe(200);
    expect(codeOf(await confirm(owner, id))).toEqual([404, 'not_found']);
  });

  test('is announced to its person by mail', async () => {
    const someone = await signUp();
    await create(someone, { name: 'CI https://evil.example', scopes: ['stats:read', 'sites:write'] });
    const [mail, ...others] = await mailsTo(someone.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('A key was created with your account on Footfall');
    expect(mail?.text).toContain('a program can read numbers and change and delete sites');
    expect(mail?.text).not.toContain('https://evil');
  });

  test('sends no events', async () => {
    const { bearer } = await addPersonKey(owner, [...personKeyScopes]);
    const body = { name: 'pageview', url: `https://${workspace.domain}/`, domain: workspace.domain };
    const sent = await call<ErrorAnswer>('/event', { at: stack.hosting, authorization: bearer, body });
    expect(codeOf(sent)).toEqual([403, 'forbidden']);
  });

  test('can only be removed by its person', async () => {
    const { id, text } = await addPersonKey(owner, ['stats:read']);
    expect((await totalsByKey(text, workspace.id)).status).toBe(200);
    expect(codeOf(await remove(admin, id))).toEqual([404, 'not_found']);
    expect(
      codeOf(
        await call<ErrorAnswer>('/v1/key/delete', {
          account: owner,
          body: { workspaceId: workspace.id, id },
        }),
      ),
    ).toEqual([404, 'not_found']);
    expect((await remove(owner, id)).status).toBe(200);
    expect(codeOf(await totalsByKey(text, workspace.id, fromElsewhere()))).toEqual([401, 'unauthenticated']);
  });

  test('stops with the account, even one that is disabled or deleted at the provider', async () => {
    const [gone, disabled] = await Promise.all([signUp(), signUp()]);
    const keys = await Promise.all(
      [person, gone, disabled].map((each) => addPersonKey(each, ['sites:write'])),
    );
    await auth().deleteUser(gone.uid);
    await auth().updateUser(disabled.uid, { disabled: true });
    const body = { confirmation: person.email, workspaceIds: [] };
    expect((await call('/v1/account/delete', { account: person, body })).status).toBe(200);
    expect(await findKey(keys[0]?.id ?? '')).toBeNull();
    const requested = keys.map(({ bearer }) =>
      call('/v1/sites', { authorization: bearer, headers: fromElsewhere() }),
    );
    const statuses = (await Promise.all(requested)).map(({ status }) => status);
    expect(statuses).toEqual([401, 401, 401]);
  });
});
