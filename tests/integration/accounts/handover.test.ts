import { beforeEach, describe, expect, test } from 'vitest';
import type { AccountDeletionAnswer, ErrorAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { auth } from '../../../functions/src/store/auth/client.ts';
import { leaveWorkspace, listRoles } from '../../../functions/src/store/firestore/members/members.ts';
import { handOver } from '../../../functions/src/store/firestore/members/role-changes.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { refusedAs } from '../../support/api/domains.ts';
import { addMember } from '../../support/api/members.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

let account: Account;
let heir: Account;
let workspace: WorkspaceAnswer;

beforeEach(async () => {
  [account, heir] = await Promise.all([signUp(), signUp()]);
  workspace = await addWorkspace(account);
  await addMember(workspace.id, heir, 'viewer');
});

const handOverBy = ({ uid: by }: Account) =>
  handOver({ workspaceId: workspace.id, uid: heir.uid, by }, new Date());

const rolesNow = async () => Object.fromEntries(await listRoles(workspace.id));

describe('an account that ends', () => {
  test('lists the possible new owners, the highest role first and by name', async () => {
    const admin = await signUp();
    await addMember(workspace.id, admin, 'admin');
    await auth().updateUser(heir.uid, { displayName: 'Jane' });
    const { body } = await call<AccountDeletionAnswer>('/v1/account/deletion', { account });
    expect(body.ownedAlone[0]?.members).toEqual([
      { uid: admin.uid, name: admin.email, role: 'admin' },
      { uid: heir.uid, name: 'Jane', role: 'viewer' },
    ]);
  });

  test('cannot transfer a workspace to a member whose account is gone', async () => {
    await auth().deleteUser(heir.uid);
    const handedOver = { workspaceIds: [], handOver: [{ workspaceId: workspace.id, uid: heir.uid }] };
    const body = { confirmation: account.email, ...handedOver };
    const answer = await call<ErrorAnswer>('/v1/account/delete', { account, body });
    expect(refusedAs(answer)).toEqual([409, 'changed_meanwhile']);
    expect(await rolesNow()).toEqual({ [account.uid]: 'owner', [heir.uid]: 'viewer' });
    expect((await auth().getUser(account.uid)).uid).toBe(account.uid);
  });

  test('cannot transfer a workspace to someone who has left in the meantime', async () => {
    await leaveWorkspace(workspace.id, heir.uid);
    await expect(handOverBy(account)).rejects.toMatchObject({
      code: 'not_found',
      message: 'There is no such member.',
    });
    expect(await rolesNow()).toEqual({ [account.uid]: 'owner' });
  });

  test('cannot transfer a workspace that it may no longer transfer', async () => {
    const colleague = await signUp();
    await addMember(workspace.id, colleague, 'admin');
    await expect(handOverBy(colleague)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await rolesNow()).toEqual({
      [account.uid]: 'owner',
      [heir.uid]: 'viewer',
      [colleague.uid]: 'admin',
    });
  });
});
