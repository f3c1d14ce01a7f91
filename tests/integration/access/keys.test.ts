import { describe, expect, test } from 'vitest';
import {
  type CreatedKeyAnswer,
  type ErrorAnswer,
  type Input,
  type KeyAnswer,
  keyScopes,
} from '@footfall/functions/contract';
import { idOfKey } from '../../../functions/src/keys/key.ts';
import { findKey } from '../../../functions/src/store/firestore/keys.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { addKey, codeOf, fromElsewhere, totalsByKey } from '../../support/api/callers/keys.ts';
import { admin, owner, useTeam, viewer, workspace } from '../../support/api/team.ts';
import { addMember } from '../../support/api/members.ts';
import { textsIn } from '../../support/stack/all-stores.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

useTeam();

const create = (account: Account, changes: Partial<Input<'key.create'>> = {}) =>
  call<CreatedKeyAnswer & ErrorAnswer>('/v1/key/create', {
    account,
    body: { workspaceId: workspace.id, name: 'Grafana', scopes: ['stats:read'], days: 90, ...changes },
  });
const list = async (account: Account) =>
  (await call<KeyAnswer[]>('/v1/key/list', { account, query: { workspaceId: workspace.id } })).body;
const remove = (account: Account, id: string, workspaceId = workspace.id) =>
  call<ErrorAnswer>('/v1/key/delete', { account, body: { workspaceId, id } });

const askTotals = (text: string) => totalsByKey(text, workspace.id, fromElsewhere());

describe('the life of a key', () => {
  test('its text is answered once, and is nowhere in the store', async () => {
    const scopes = ['stats:read', 'events:write'] as const;
    const { status, body } = await create(owner, { name: '  Grafana\u202e  ', scopes: [...scopes] });
    expect(status).toBe(201);
    const { key, ...answer } = body;
    expect(key).toMatch(/^ff_[\w-]{43}$/);
    expect(answer).toMatchObject({
      id: idOfKey(key),
      name: 'Grafana',
      scopes,
      prefix: key.slice(0, 9),
      createdBy: owner.email,
      mine: true,
      lastUsedDay: null,
    });
    const days = (Date.parse(answer.expiresAt ?? '') - Date.parse(answer.createdAt)) / 86_400_000;
    expect(days).toBe(90);
    expect(await list(owner)).toEqual([answer]);

    const secret = key.slice(answer.prefix.length);
    const texts = await textsIn('keys', 'turns', 'budgets', 'workspaces', `audit/${workspace.id}/entries`);
    expect(texts.some((text) => text.includes(answer.id))).toBe(true);
    expect(texts.filter((text) => text.includes(secret))).toEqual([]);
  });

  test('it gets the answers of its members, and shows when it was last used', async () => {
    const { key } = (await create(owner)).body;
    const [byKey, byOwner] = await Promise.all([
      askTotals(key),
      call('/v1/workspace/data/global', { account: owner, query: { workspaceId: workspace.id } }),
    ]);
    expect(byKey.status).toBe(200);
    expect(byKey.body).toEqual(byOwner.body);
    const [known] = await list(owner);
    expect(known?.lastUsedDay).toBe(new Date().toISOString().slice(0, 10));
  });

  test('removed, it is refused', async () => {
    const { key, id } = (await create(owner, { days: null })).body;
    expect((await askTotals(key)).status).toBe(200);
    expect((await remove(owner, id)).body).toEqual({ id });
    expect(codeOf(await askTotals(key))).toEqual([401, 'unauthenticated']);
    expect(await list(owner)).toEqual([]);
  });

  test('after it expires, it is refused and stays in the list', async () => {
    const { text } = await addKey(workspace.id, owner, ['stats:read'], {
      expiresAt: new Date(Date.now() - 1),
    });
    const answer = await askTotals(text);
    expect(codeOf(answer)).toEqual([401, 'unauthenticated']);
    expect(answer.body.error.message).toBe('This key has expired.');
    expect(await list(owner)).toHaveLength(1);
  });
});

describe('who manages keys', () => {
  test('an admin sees and removes only their own, an owner all', async () => {
    const own = (await create(admin, { name: 'Of the admin' })).body;
    const other = (await create(owner, { name: 'Of the owner' })).body;
    expect((await list(admin)).map(({ name }) => name)).toEqual(['Of the admin']);
    const all = await list(owner);
    expect(all.map(({ name, mine, createdBy }) => [name, mine, createdBy])).toEqual([
      ['Of the owner', true, owner.email],
      ['Of the admin', false, admin.email],
    ]);
    expect(codeOf(await remove(admin, other.id))).toEqual([404, 'not_found']);
    expect((await askTotals(other.key)).status).toBe(200);
    expect((await remove(owner, own.id)).status).toBe(200);
  });

  test('a key of another workspace is not found', async () => {
    const elsewhere = await addWorkspace(owner);
    const { id } = await addKey(elsewhere.id, owner, ['stats:read']);
    expect(codeOf(await remove(owner, id))).toEqual([404, 'not_found']);
    expect(await findKey(id)).not.toBeNull();
  });

  test('someone who becomes a Viewer loses the keys that they created; an Owner who becomes an Admin does not', async () => {
    const other = await signUp();
    await addMember(workspace.id, other, 'owner');
    const [lost, stored] = [
      await addKey(workspace.id, admin, keyScopes),
      await addKey(workspace.id, other, keyScopes),
    ];
    const changeRole = (uid: string, role: string) =>
      call('/v1/member/change-role', { account: owner, body: { workspaceId: workspace.id, uid, role } });
    expect((await changeRole(admin.uid, 'viewer')).status).toBe(200);
    expect((await changeRole(other.uid, 'admin')).status).toBe(200);
    expect([await findKey(lost.id), (await findKey(stored.id))?.id]).toEqual([null, stored.id]);
  });

  test('someone who was made a Viewer while creating a key gets none', async () => {
    // Simulates a call that was allowed before: only the stored data exists.
    await expect(addKey(workspace.id, viewer, keyScopes)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await list(owner)).toEqual([]);
  });
});
