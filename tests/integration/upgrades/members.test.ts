import { Timestamp } from '@google-cloud/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AccountDeletionAnswer, Role, WorkspaceAnswer } from '@footfall/functions/contract';
import { documentMigrations } from '../../../functions/src/store/migrate.ts';
import {
  domainDocument,
  memberDocument,
  memberDocuments,
  workspaceDocument,
} from '../../../functions/src/store/firestore/workspace/documents.ts';
import { deleteAll, writeEach } from '../../../functions/src/store/firestore/delete-all.ts';
import { leaveWorkspace } from '../../../functions/src/store/firestore/members/members.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { call, freshDomain } from '../../support/api/api.ts';
import { post, refusedAs } from '../../support/api/domains.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

let counter = 0;

type Members = [Pick<Account, 'uid' | 'email'>, Role][];

/** A workspace as the previous version wrote it: its members are only in its own document. */
async function workspaceOfBefore(members: Members) {
  const id = `before-${process.pid}-${Date.now()}-${counter++}`;
  const domain = freshDomain();
  // Each is created in a different millisecond, or nearly.
  const createdAt = Timestamp.fromMillis(Date.now() - 1000 + counter);
  await workspaceDocument(id).set({
    name: '',
    domain,
    domainLostAt: null,
    timezone: 'UTC',
    createdAt,
    firstEventAt: null,
    logoHash: null,
    members: Object.fromEntries(
      members.map(([{ uid, email }, role]) => [uid, { role, email, since: createdAt }]),
    ),
    memberIds: members.map(([{ uid }]) => uid),
  });
  await domainDocument(domain).set({ workspaceId: id });
  return { id, domain, createdAt };
}

/** The step that creates a document for each member. */
const writeMembers = async () => documentMigrations.find(({ name }) => name === 'member-documents')?.run();

async function membersOf(workspaceId: string) {
  const { docs } = await memberDocuments(workspaceId).get();
  return Object.fromEntries(docs.map((document) => [document.id, document.data()]));
}

describe('members that the previous version stored in a map', () => {
  const someone = (uid: string) => ({ uid, email: `${uid}@example.test` });

  test('get documents without their addresses, if the workspace has their ids, and repeating the step does not undo later changes', async () => {
    const people = ['owner', 'viewer', 'leaver'].map(someone);
    const [owner, viewer, leaver] = people as [Account, Account, Account];
    const { id, createdAt } = await workspaceOfBefore([
      [owner, 'owner'],
      [viewer, 'viewer'],
      [leaver, 'viewer'],
    ]);
    await workspaceDocument(id).update({ 'members.stranger': { role: 'owner' } });
    const before = (await workspaceDocument(id).get()).data();
    await writeMembers();
    const written = (role: Role) => ({ role, since: createdAt, invitedBy: null });
    expect(await membersOf(id)).toEqual({
      owner: written('owner'),
      viewer: written('viewer'),
      leaver: written('viewer'),
    });
    // The previous version still reads it.
    expect((await workspaceDocument(id).get()).data()).toEqual(before);

    await memberDocument(id, 'viewer').update({ role: 'admin' });
    await leaveWorkspace(id, 'leaver');
    await writeMembers();
    expect(await membersOf(id)).toEqual({ owner: written('owner'), viewer: written('admin') });
    // The map has no address of a former member.
    expect(JSON.stringify((await workspaceDocument(id).get()).data())).not.toContain(leaver.email);
  });

  test('get documents in all workspaces, however many there are', async () => {
    // Older ones, as many as are read at a time.
    const older = Array.from({ length: 300 }, (_, index) => workspaceDocument(`older-${index}`));
    let made = 0;
    await writeEach(older, (batch, each) => batch.set(each, { createdAt: Timestamp.fromMillis(made++) }));
    const { id } = await workspaceOfBefore([[someone('owner'), 'owner']]);
    await writeMembers();
    expect(Object.keys(await membersOf(id))).toEqual(['owner']);
    await deleteAll(older);
  });
});

describe.each([
  ['that the migration has changed', true],
  ['that an instance of the previous version makes after the migration', false],
])('in a workspace %s', (_, migrated) => {
  let owner: Account;
  let other: Account;
  let viewer: Account;
  let mine: { id: string; domain: string };
  let shared: { id: string; domain: string };

  beforeAll(async () => {
    [owner, other, viewer] = await Promise.all([signUp(), signUp(), signUp()]);
    mine = await workspaceOfBefore([
      [owner, 'owner'],
      [viewer, 'viewer'],
    ]);
    shared = await workspaceOfBefore([
      [owner, 'owner'],
      [other, 'owner'],
    ]);
    if (migrated) await writeMembers();
    expect(Object.keys(await membersOf(mine.id))).toHaveLength(migrated ? 2 : 0);
  });

  const list = async (account: Account) =>
    (await call<WorkspaceAnswer[]>('/v1/workspace/list', { account })).body.map(({ id, role }) => [id, role]);
  const get = (account: Account) =>
    call<WorkspaceAnswer>('/v1/workspace/get', { account, query: { workspaceId: mine.id } });

  test('every member has the same role as before', async () => {
    expect(await list(owner)).toEqual([
      [mine.id, 'owner'],
      [shared.id, 'owner'],
    ]);
    expect(await list(viewer)).toEqual([[mine.id, 'viewer']]);
    expect((await get(owner)).body).toMatchObject({ role: 'owner', domain: mine.domain });
    expect((await get(viewer)).body).toMatchObject({ role: 'viewer', rules: { excludedIps: null } });
    expect((await get(other)).status).toBe(404);
    const rename = (account: Account) => post('update', account, { workspaceId: mine.id, name: 'Renamed' });
    expect((await rename(owner)).status).toBe(200);
    expect(refusedAs(await rename(viewer))).toEqual([403, 'forbidden']);
  });

  test('deleting an account deletes it, or does not if it has another owner', async () => {
    const { body } = await call<AccountDeletionAnswer>('/v1/account/deletion', { account: owner });
    expect(body.ownedAlone.map(({ id }) => id)).toEqual([mine.id]);
    expect(body.leaves.map(({ id }) => id)).toEqual([shared.id]);
    await leaveWorkspace(shared.id, other.uid);
    await expect(leaveWorkspace(shared.id, owner.uid)).rejects.toMatchObject({ code: 'last_owner' });
    expect(await list(other)).toEqual([]);
    const { status } = await call('/v1/account/delete', {
      account: owner,
      body: { confirmation: owner.email, workspaceIds: [mine.id, shared.id] },
    });
    expect(status).toBe(200);
    expect(await list(viewer)).toEqual([]);
    expect(await membersOf(mine.id)).toEqual({});
    expect(await membersOf(shared.id)).toEqual({});
  });
});
