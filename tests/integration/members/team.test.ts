import { describe, expect, test } from 'vitest';
import type { Answer as AnswerOf, ErrorAnswer } from '@footfall/functions/contract';
import { auth } from '../../../functions/src/store/auth/client.ts';
import {
  memberDocument,
  workspaceDocument,
} from '../../../functions/src/store/firestore/workspace/documents.ts';
import { listKeys } from '../../../functions/src/store/firestore/keys.ts';
import { listRoles } from '../../../functions/src/store/firestore/members/members.ts';
import type { Account } from '../../support/api/accounts.ts';
import { call } from '../../support/api/api.ts';
import { refusedAs } from '../../support/api/domains.ts';
import { addKey } from '../../support/api/callers/keys.ts';
import { admin, owner, useTeam, viewer, workspace } from '../../support/api/team.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

useTeam();

const post = (path: string, account: Account, body: object) =>
  call<ErrorAnswer>(`/v1/${path}`, { account, body: { workspaceId: workspace.id, ...body } });

const giveRole = (account: Account, { uid }: Account, role: string) =>
  post('member/change-role', account, { uid, role });

const membersAsSeenBy = async (account: Account) =>
  (
    await call<AnswerOf<'member.list'>>('/v1/member/list', {
      account,
      query: { workspaceId: workspace.id },
    })
  ).body;

const rolesNow = async () => {
  const roles = await listRoles(workspace.id);
  return [owner, admin, viewer].map(({ uid }) => roles.get(uid));
};

test('members have the current names and addresses of their accounts; viewers read no addresses of others', async () => {
  const name = 'Mara\r\nBcc: <b>Kuiper</b>';
  await auth().updateUser(owner.uid, { displayName: name });
  const [first, second, third] = await membersAsSeenBy(admin);
  expect(first).toMatchObject({
    name: 'MaraBcc: <b>Kuiper</b>',
    email: owner.email,
    role: 'owner',
    isCaller: false,
  });
  expect(second).toMatchObject({ name: '', email: admin.email, role: 'admin', isCaller: true });
  expect(third).toMatchObject({ email: viewer.email, role: 'viewer' });
  const seen = await membersAsSeenBy(viewer);
  expect(seen.map(({ email }) => email)).toEqual([null, null, viewer.email]);
});

const remove = (by: Account, { uid }: Account) => post('member/remove', by, { uid });

test.each<[string, () => ReturnType<typeof post>, [number, string]]>([
  ['an admin cannot raise themselves', () => giveRole(admin, admin, 'owner'), [403, 'forbidden']],
  ['an admin cannot lower an owner', () => giveRole(admin, owner, 'viewer'), [403, 'forbidden']],
  ['an admin cannot make an owner', () => giveRole(admin, viewer, 'owner'), [403, 'forbidden']],
  ['the only owner cannot step down', () => giveRole(owner, owner, 'admin'), [409, 'last_owner']],
  ['an admin cannot remove an owner', () => remove(admin, owner), [403, 'forbidden']],
  ['the only owner cannot remove themselves', () => remove(owner, owner), [409, 'last_owner']],
])('%s', async (_, change, refused) => {
  expect(refusedAs(await change())).toEqual(refused);
  expect(await rolesNow()).toEqual(['owner', 'admin', 'viewer']);
});

describe('a change of role', () => {
  test('applies from the next call on', async () => {
    const rename = () => post('workspace/update', viewer, { name: 'Renamed' });
    expect((await giveRole(admin, viewer, 'admin')).status).toBe(200);
    expect((await rename()).status).toBe(200);
    expect((await giveRole(owner, viewer, 'viewer')).status).toBe(200);
    expect((await rename()).status).toBe(403);
  });

  test('refuses missing roles and people; other fields change nothing', async () => {
    expect(refusedAs(await giveRole(owner, viewer, 'root'))).toEqual([400, 'invalid_request']);
    const stranger = { ...viewer, uid: 'stranger' };
    expect(refusedAs(await giveRole(owner, stranger, 'admin'))).toEqual([404, 'not_found']);
    const more = { uid: viewer.uid, role: 'viewer', by: owner.uid, memberIds: [], isCaller: true };
    expect((await post('member/change-role', admin, more)).status).toBe(200);
    const settings = { name: 'Same', role: 'owner', memberIds: [viewer.uid] };
    expect((await post('workspace/update', admin, settings)).status).toBe(200);
    expect(await rolesNow()).toEqual(['owner', 'admin', 'viewer']);
  });
});

describe('removing a member', () => {
  const keys = async () => (await listKeys(workspace.id)).map(({ createdBy }) => createdBy);

  test('ends their access with their next call, and revokes only their own keys', async () => {
    for (const maker of [admin, owner]) await addKey(workspace.id, maker, ['stats:read']);
    expect((await remove(owner, admin)).status).toBe(200);
    const answer = await post('workspace/update', admin, { name: 'Mine' });
    expect(refusedAs(answer)).toEqual([404, 'not_found']);
    expect(await keys()).toEqual([owner.uid]);
    // Each of the two alone would exclude them.
    expect((await memberDocument(workspace.id, admin.uid).get()).exists).toBe(false);
    expect((await workspaceDocument(workspace.id).get()).get('memberIds')).not.toContain(admin.uid);
    expect(await rolesNow()).toEqual(['owner', undefined, 'viewer']);
  });

  test('admins remove admins and viewers', async () => {
    expect((await remove(admin, viewer)).status).toBe(200);
    expect(await rolesNow()).toEqual(['owner', 'admin', undefined]);
  });
});

test('any member but the only owner can leave, and a workspace can be transferred to others only', async () => {
  const leave = (account: Account) => post('workspace/leave', account, {});
  expect(refusedAs(await leave(owner))).toEqual([409, 'last_owner']);
  expect((await leave(viewer)).status).toBe(200);
  expect(refusedAs(await leave(viewer))).toEqual([404, 'not_found']);
  expect(refusedAs(await post('workspace/transfer', owner, { uid: owner.uid }))).toEqual([404, 'not_found']);
  expect(await rolesNow()).toEqual(['owner', 'admin', undefined]);
});
