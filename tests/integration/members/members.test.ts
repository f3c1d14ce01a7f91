import { beforeAll, expect, test } from 'vitest';
import { SiteCache } from '../../../functions/src/collect/site-cache.ts';
import { creatorRole, type WorkspaceAnswer } from '@footfall/functions/contract';
import { counterOf } from '../../../functions/src/limits/counters.ts';
import {
  memberDocuments,
  workspaceDocument,
} from '../../../functions/src/store/firestore/workspace/documents.ts';
import { listRoles } from '../../../functions/src/store/firestore/members/members.ts';
import { deleteWorkspace } from '../../../functions/src/store/firestore/workspace/settings.ts';
import { findSite } from '../../../functions/src/store/firestore/workspace/sites.ts';
import {
  createWorkspace,
  findMembership,
  listWorkspaces,
} from '../../../functions/src/store/firestore/workspace/workspaces.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, freshDomain } from '../../support/api/api.ts';
import { post } from '../../support/api/domains.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

let owner: Account;

beforeAll(async () => {
  owner = await signUp();
});

/** The documents of a workspace and its members in Firestore. */
async function storedOf(workspaceId: string) {
  const { docs } = await memberDocuments(workspaceId).get();
  return {
    workspace: (await workspaceDocument(workspaceId).get()).data(),
    members: Object.fromEntries(docs.map((document) => [document.id, document.data()])),
  };
}

test('the creator of a workspace is its owner, whatever else the body says, and its only member, stored without a name or an address', async () => {
  const { body } = await post<WorkspaceAnswer>('create', owner, {
    ...{ domain: freshDomain(), timezone: 'UTC' },
    ...{ id: 'chosen', role: 'viewer', memberIds: ['other'], createdAt: '2000-01-01T00:00:00.000Z' },
    members: { other: { role: 'owner', email: 'other@example.test' } },
  });
  expect(body.role).toBe('owner');
  expect(body.id).not.toBe('chosen');
  expect(body.createdAt).not.toContain('2000');
  const { workspace, members } = await storedOf(body.id);
  expect(workspace).toMatchObject({ memberIds: [owner.uid] });
  expect(workspace).not.toHaveProperty('members');
  expect(members).toEqual({
    [owner.uid]: { role: creatorRole, since: workspace?.createdAt, invitedBy: null },
  });
  expect(JSON.stringify({ workspace, members })).not.toContain(owner.email);
});

test('a member can have an id that Firestore refuses as the name of a document', async () => {
  const uid = `imported/by an operator/${Date.now()}`;
  const { id } = await createWorkspace({ domain: freshDomain(), timezone: 'UTC', owner: { uid } });
  expect(await findMembership(id, uid)).toMatchObject({ role: creatorRole });
  expect(await listWorkspaces(uid)).toMatchObject([{ workspace: { id }, role: creatorRole }]);
  expect(await listRoles(id)).toEqual(new Map([[uid, creatorRole]]));
  await deleteWorkspace(id, new Date());
  expect((await storedOf(id)).members).toEqual({});
});

test('the collect documents of a site name no person, whichever version created the workspace', async () => {
  const { id, domain, rules } = await addWorkspace(owner);
  const since = (await workspaceDocument(id).get()).data()?.createdAt;
  await workspaceDocument(id).update({
    members: { [owner.uid]: { role: creatorRole, email: owner.email, since } },
  });
  const names = [{ id }, { domain }];
  const asker = { counters: () => counterOf('test'), now: Date.now() };
  const found = await new SiteCache(findSite).sitesOf(names, asker);
  const site = {
    ...{ id, domain, rules, timezone: 'UTC' },
    ...{ domainLostAt: null, firstEventAt: null, resetAt: null },
  };
  expect([...found.values()]).toEqual([site, site]);
});
