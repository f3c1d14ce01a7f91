import { beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '@footfall/functions/contract';
import {
  leaveWorkspace,
  listRoles,
  removeMember,
} from '../../../functions/src/store/firestore/members/members.ts';
import { changeRole } from '../../../functions/src/store/firestore/members/role-changes.ts';
import {
  createWorkspace,
  type Workspace,
} from '../../../functions/src/store/firestore/workspace/workspaces.ts';
import type { Account } from '../../support/api/accounts.ts';
import { freshDomain } from '../../support/api/api.ts';
import { addMember, somebody } from '../../support/api/members.ts';
import { race } from '../../support/stack/isolated-transactions.ts';

const now = new Date();
let owner: Account;
let workspace: Workspace;

beforeEach(async () => {
  owner = somebody();
  workspace = await createWorkspace({ domain: freshDomain(), timezone: 'UTC', owner });
});

describe('of two owners, one is still an owner', () => {
  let other: Account;
  const lower =
    ({ uid }: Account, { uid: by }: Account, role: Role = 'viewer') =>
    () =>
      changeRole({ workspaceId: workspace.id, uid, by, role }, now);
  const remove =
    ({ uid }: Account, { uid: by }: Account) =>
    () =>
      removeMember({ workspaceId: workspace.id, uid, by, email: '' }, now);
  beforeEach(async () => {
    other = somebody();
    await addMember(workspace.id, other, 'owner');
  });

  test.each<[string, () => (() => Promise<unknown>)[]]>([
    ['who lower themselves', () => [lower(other, other, 'admin'), lower(owner, owner, 'admin')]],
    ['who lower each other', () => [lower(other, owner), lower(owner, other)]],
    ['who remove each other', () => [remove(other, owner), remove(owner, other)]],
    [
      'of whom one leaves while the other is lowered',
      () => [() => leaveWorkspace(workspace.id, owner.uid, now), lower(other, other, 'admin')],
    ],
  ])('%s', async (_, changes) => {
    const { succeeded, met } = await race(changes());
    expect(succeeded).toBe(1);
    expect([...(await listRoles(workspace.id)).values()].filter((role) => role === 'owner')).toHaveLength(1);
    for (const collections of met) expect(collections).toContain('workspaces');
  });
});
