import { beforeEach, describe, expect, test } from 'vitest';
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

describe('of two owners, one stays an owner', () => {
  let other: Account;
  const by = () => ({ workspaceId: workspace.id, uid: other.uid, by: owner.uid });
  const back = () => ({ workspaceId: workspace.id, uid: owner.uid, by: other.uid });
  beforeEach(async () => {
    other = somebody();
    await addMember(workspace.id, other, 'owner');
  });

  test.each<[string, () => (() => Promise<unknown>)[]]>([
    [
      'who lower themselves',
      () => [
        () => changeRole({ ...by(), by: other.uid, role: 'admin' }, now),
        () => changeRole({ ...back(), by: owner.uid, role: 'admin' }, now),
      ],
    ],
    [
      'who lower each other',
      () => [
        () => changeRole({ ...by(), role: 'viewer' }, now),
        () => changeRole({ ...back(), role: 'viewer' }, now),
      ],
    ],
    [
      'who remove each other',
      () => [
        () => removeMember({ ...by(), email: '' }, now),
        () => removeMember({ ...back(), email: '' }, now),
      ],
    ],
    [
      'of whom one leaves while the other is lowered',
      () => [
        () => leaveWorkspace(workspace.id, owner.uid, now),
        () => changeRole({ ...by(), by: other.uid, role: 'admin' }, now),
      ],
    ],
  ])('%s', async (_, changes) => {
    const { succeeded, met } = await race(changes());
    expect(succeeded).toBe(1);
    expect([...(await listRoles(workspace.id)).values()].filter((role) => role === 'owner')).toHaveLength(1);
    for (const collections of met) expect(collections).toContain('workspaces');
  });
});
