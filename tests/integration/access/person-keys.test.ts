import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer as AnswerOf, type ErrorAnswer, personKeyScopes } from '@footfall/functions/contract';
import { auth } from '../../../functions/src/store/auth/client.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { findKey } from '../../../functions/src/store/firestore/keys.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
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
const remove = (account: Account, id: string) =>
  call<ErrorAnswer>('/v1/account-key/delete', { account, body: { id } });
const change = (what: string, body: object) =>
  call(`/v1/member/${what}`, { account: owner, body: { workspaceId: workspace.id, ...body } });

describe('a key of a person', () => {
  test('its text is answered once and is nowhere in the store, and it is told apart from keys of a workspace', async () => {
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

  test('asks about every workspace of its person, and about no other', async () => {
    const other = await addWorkspace(owner);
    const { text } = await addPersonKey(owner, ['stats:read']);
    for (const { id, domain } of [workspace, other]) {
      const asked = { metrics: ['visitors'], date_range: '7d' };
      const sent = { authorization: `Bearer ${text}`, body: { site_id: domain, ...asked } };
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

  test('is bound to its person: a member who is removed reads nothing with it, and someone lowered changes nothing', async () => {
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

  test('sends no events', async () => {
    const { bearer } = await addPersonKey(owner, [...personKeyScopes]);
    const body = { name: 'pageview', url: `https://${workspace.domain}/`, domain: workspace.domain };
    const sent = await call<ErrorAnswer>('/event', { at: stack.hosting, authorization: bearer, body });
    expect(codeOf(sent)).toEqual([403, 'forbidden']);
  });

  test('is removed by its person alone', async () => {
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

  test('is dead with the account, also with one that is disabled or deleted at the provider', async () => {
    const [gone, disabled] = await Promise.all([signUp(), signUp()]);
    const keys = await Promise.all(
      [person, gone, disabled].map((each) => addPersonKey(each, ['sites:write'])),
    );
    await auth().deleteUser(gone.uid);
    await auth().updateUser(disabled.uid, { disabled: true });
    const body = { confirmation: person.email, workspaceIds: [] };
    expect((await call('/v1/account/delete', { account: person, body })).status).toBe(200);
    expect(await findKey(keys[0]?.id ?? '')).toBeNull();
    const asked = keys.map(({ bearer }) =>
      call('/v1/sites', { authorization: bearer, headers: fromElsewhere() }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses).toEqual([401, 401, 401]);
  });
});
