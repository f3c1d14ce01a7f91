import { beforeAll, describe, expect, test } from 'vitest';
import { SiteCache } from '../../../functions/src/collect/site-cache.ts';
import { creatorRole, type ErrorAnswer, type WorkspaceAnswer } from '@footfall/functions/contract';
import { counterOf } from '../../../functions/src/limits/counters.ts';
import {
  memberDocuments,
  workspaceDocument,
} from '../../../functions/src/store/firestore/workspace/documents.ts';
import { leaveWorkspace, listRoles } from '../../../functions/src/store/firestore/members/members.ts';
import { deleteWorkspace } from '../../../functions/src/store/firestore/workspace/settings.ts';
import { findSite } from '../../../functions/src/store/firestore/workspace/sites.ts';
import {
  createWorkspace,
  findMembership,
  listWorkspaces,
} from '../../../functions/src/store/firestore/workspace/workspaces.ts';
import { everything } from '../../../functions/src/store/purges.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, freshDomain } from '../../support/api/api.ts';
import { post, sameError } from '../../support/api/domains.ts';
import { addMember, addViewer } from '../../support/api/members.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

let owner: Account;
let admin: Account;
let viewer: Account;

beforeAll(async () => {
  [owner, admin, viewer] = await Promise.all([signUp(), signUp(), signUp()]);
});

/** The documents of a workspace and its members in Firestore. */
async function storedOf(workspaceId: string) {
  const { docs } = await memberDocuments(workspaceId).get();
  return {
    workspace: (await workspaceDocument(workspaceId).get()).data(),
    members: Object.fromEntries(docs.map((document) => [document.id, document.data()])),
  };
}

const membersLeft = async (workspaceId: string) => Object.keys((await storedOf(workspaceId)).members);

async function teamOf(): Promise<WorkspaceAnswer> {
  const workspace = await addWorkspace(owner);
  await addMember(workspace.id, admin, 'admin');
  await addViewer(workspace.id, viewer);
  return workspace;
}

test('the creator of a workspace is its only member, stored without a name or an address', async () => {
  const { body } = await post<WorkspaceAnswer>('create', owner, { domain: freshDomain(), timezone: 'UTC' });
  const { workspace, members } = await storedOf(body.id);
  expect(workspace).toMatchObject({ memberIds: [owner.uid] });
  expect(workspace).not.toHaveProperty('members');
  expect(members).toEqual({
    [owner.uid]: { role: creatorRole, since: workspace?.createdAt, invitedBy: null },
  });
  expect(JSON.stringify({ workspace, members })).not.toContain(owner.email);
});

test('who deletes their account leaves no member in the workspaces that go with it, and is none in others', async () => {
  const leaver = await signUp();
  const mine = await addWorkspace(leaver);
  await addMember(mine.id, admin, 'admin');
  const theirs = await addWorkspace(owner);
  await addMember(theirs.id, leaver, 'admin');
  const body = { confirmation: leaver.email, workspaceIds: [mine.id] };
  expect((await call('/v1/account/delete', { account: leaver, body })).status).toBe(200);
  expect(await membersLeft(mine.id)).toEqual([]);
  expect(await membersLeft(theirs.id)).toEqual([owner.uid]);
  expect((await storedOf(theirs.id)).workspace?.memberIds).toEqual([owner.uid]);
});

describe('someone who was removed', () => {
  const ask = (route: string, workspaceId: string) =>
    call<ErrorAnswer>(`/v1/workspace/${route}`, { account: admin, query: { workspaceId } });
  const list = async () =>
    (await call<WorkspaceAnswer[]>('/v1/workspace/list', { account: admin })).body.map(({ id }) => id);

  test.each([
    [
      ', and whose document still exists,',
      (workspaceId: string) => memberDocuments(workspaceId).doc(admin.uid).set({ role: 'owner' }),
    ],
    [
      ', and who is still in the map of the previous version,',
      (workspaceId: string) =>
        workspaceDocument(workspaceId).update({ members: { [admin.uid]: { role: 'owner' } } }),
    ],
  ])('gets the answers of an outsider from the next call on%s', async (_, leave) => {
    const { id, domain } = await teamOf();
    expect((await ask('get', id)).status).toBe(200);
    expect(await list()).toContain(id);

    await leaveWorkspace(id, admin.uid);
    await leave(id);
    for (const route of ['get', 'first-event', 'ingest', 'domain-proof', 'data/global']) {
      const answer = await ask(route, id);
      expect([answer.status, answer.body.error.code], route).toEqual([404, 'not_found']);
      expect(sameError(answer)).toEqual(sameError(await ask(route, 'doesnotexist')));
    }
    for (const route of ['update', 'reset', 'delete']) {
      const body = { workspaceId: id, domain: route === 'update' ? undefined : domain, name: 'Mine' };
      expect((await post(route, admin, body)).status, route).toBe(404);
    }
    expect(await list()).not.toContain(id);
    expect(await listRoles(id)).toEqual(
      new Map([
        [owner.uid, 'owner'],
        [viewer.uid, 'viewer'],
      ]),
    );
  });
});

test('a member can have an id that Firestore refuses as the name of a document', async () => {
  const uid = `imported/by an operator/${Date.now()}`;
  const { id } = await createWorkspace({ domain: freshDomain(), timezone: 'UTC', owner: { uid } });
  expect(await findMembership(id, uid)).toMatchObject({ role: creatorRole });
  expect(await listWorkspaces(uid)).toMatchObject([{ workspace: { id }, role: creatorRole }]);
  expect(await listRoles(id)).toEqual(new Map([[uid, creatorRole]]));
  await deleteWorkspace(id, { workspaceId: id, requestedAt: new Date(), ...everything });
  expect(await membersLeft(id)).toEqual([]);
});

test('what collect keeps of a site names no person, whichever version made the workspace', async () => {
  const workspace = await teamOf();
  const { id, domain } = workspace;
  const since = (await workspaceDocument(id).get()).data()?.createdAt;
  await workspaceDocument(id).update({
    members: { [owner.uid]: { role: creatorRole, email: owner.email, since } },
  });
  const names = [{ id }, { domain }];
  const asker = { counters: () => counterOf('test'), now: Date.now() };
  const found = await new SiteCache(findSite).sitesOf(names, asker);
  expect([...found.values()]).toHaveLength(2);
  for (const site of found.values()) {
    expect(site).toEqual({
      id,
      domain,
      domainLostAt: null,
      timezone: 'UTC',
      firstEventAt: null,
      resetAt: null,
      rules: workspace.rules,
    });
    const text = JSON.stringify(site);
    for (const { uid, email } of [owner, admin, viewer]) {
      expect(text).not.toContain(uid);
      expect(text).not.toContain(email);
    }
  }
});
