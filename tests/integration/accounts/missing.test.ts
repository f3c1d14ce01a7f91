import { Timestamp } from '@google-cloud/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { settleMissingAccounts, type Options } from '../../../functions/src/jobs/missing-accounts.ts';
import { auth } from '../../../functions/src/store/auth/client.ts';
import { listClaims, openClaim } from '../../../functions/src/store/firestore/workspace/claims.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { listMissing } from '../../../functions/src/store/firestore/missing.ts';
import { listPurges } from '../../../functions/src/store/purges.ts';
import {
  memberDocuments,
  workspaceDocument,
} from '../../../functions/src/store/firestore/workspace/documents.ts';
import { listRoles } from '../../../functions/src/store/firestore/members/members.ts';
import { findSite } from '../../../functions/src/store/firestore/workspace/sites.ts';
import {
  createWorkspace,
  findWorkspace,
  type Workspace,
} from '../../../functions/src/store/firestore/workspace/workspaces.ts';
import { freshDomain } from '../../support/api/api.ts';
import {
  startFaultyProxy,
  type Fault,
  type FaultyProxy,
} from '../../support/stack/stand-ins/faulty-proxy.ts';
import { addMember } from '../../support/api/members.ts';
import { stack } from '../../support/stack/stack.ts';

// The job reads every workspace, so those of other tests are removed.
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = `demo-missing-${process.pid}`;
});

let provider: FaultyProxy;
const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);

beforeAll(async () => {
  provider = await startFaultyProxy(stack.auth);
  process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(provider.address).host;
});

afterAll(async () => {
  await provider[Symbol.asyncDispose]();
});

beforeEach(async () => {
  await provider.become({ mode: 'pass' });
  for (const collection of ['workspaces', 'domains', 'missing', 'purges', 'walks']) {
    const { docs } = await firestore().collection(collection).get();
    for (const { ref } of docs) await ref.delete();
  }
});

const firstLook = new Date('2026-03-01T03:40:00Z');
const daysLater = (days: number) => new Date(firstLook.getTime() + days * 24 * 3_600_000);
const nearlyWeekLater = new Date(daysLater(7).getTime() - 1);

let counter = 0;

/** Someone with an account at the provider. */
async function somebody() {
  const email = `member-${counter++}@example.test`;
  const { uid } = await auth().createUser({ uid: `member-${counter}`, email });
  return { uid, email, password: '', token: '' };
}

type Somebody = Awaited<ReturnType<typeof somebody>>;

const workspaceOf = (owner: Somebody) => createWorkspace({ domain: freshDomain(), timezone: 'UTC', owner });

/** A workspace of each, created one after the other. */
async function workspacesOf<Owners extends Somebody[]>(...owners: Owners) {
  const made: Workspace[] = [];
  for (const owner of owners) made.push(await workspaceOf(owner));
  return made as { [Index in keyof Owners]: Workspace };
}

/** The workspaces of this many people whose accounts are gone. */
async function goneOwners(count: number): Promise<Workspace[]> {
  const owners = await Promise.all(Array.from({ length: count }, somebody));
  const workspaces = await Promise.all(owners.map(workspaceOf));
  await auth().deleteUsers(owners.map(({ uid }) => uid));
  return workspaces;
}

const look = (now: Date, options?: Options) => settleMissingAccounts(now, options);
/** The members of each workspace; of a deleted one, those whose documents still exist. */
const remaining = (workspaces: Workspace[]) =>
  Promise.all(
    workspaces.map(async ({ id }) => {
      if (await findWorkspace(id)) return [...(await listRoles(id)).keys()];
      return (await memberDocuments(id).get()).docs.map((document) => document.id);
    }),
  );
const noted = async () => (await listMissing(1000)).map(({ uid }) => uid);

test('an account that is missing twice, a week apart, is removed from its workspaces, and those that it alone owned are deleted', async () => {
  const [gone, other] = [await somebody(), await somebody()];
  const [alone, looked, shared, theirs] = await workspacesOf(gone, gone, gone, other);
  const claim = { uid: gone.uid, domain: freshDomain(), timezone: 'UTC' };
  await openClaim({ ...claim, now: firstLook, expiresAt: daysLater(14) }, 10);
  // A disabled account is not missing.
  await auth().updateUser(other.uid, { disabled: true });
  await addMember(looked.id, other, 'viewer');
  await addMember(shared.id, other, 'owner');
  await addMember(theirs.id, gone, 'viewer');
  const all = [alone, looked, shared, theirs];
  expect(await look(firstLook)).toEqual({ asked: 2, noted: 0, departed: 0 });

  await auth().deleteUser(gone.uid);
  expect(await look(firstLook)).toEqual({ asked: 2, noted: 1, departed: 0 });
  expect(await look(nearlyWeekLater)).toEqual({ asked: 2, noted: 0, departed: 0 });
  expect(await remaining(all)).toEqual([
    [gone.uid],
    [gone.uid, other.uid],
    [gone.uid, other.uid],
    [other.uid, gone.uid],
  ]);
  expect(await listClaims(gone.uid, firstLook)).toHaveLength(1);

  expect(await look(daysLater(7))).toEqual({ asked: 2, noted: 0, departed: 1 });
  expect(await remaining(all)).toEqual([[], [], [other.uid], [other.uid]]);
  expect((await listPurges()).map(({ workspaceId }) => workspaceId).sort()).toEqual(
    [alone.id, looked.id].sort(),
  );
  expect(await findSite({ domain: alone.domain })).toBeNull();
  expect(await listClaims(gone.uid, firstLook)).toEqual([]);
  expect(await noted()).toEqual([]);
  const lines = log.mock.calls.map(([line]) => JSON.parse(line));
  const departed = lines.filter(({ event }) => event === 'account.departed');
  expect(departed).toEqual([
    { severity: 'NOTICE', event: 'account.departed', workspacesDeleted: expect.any(Array) },
  ]);
  expect(departed[0].workspacesDeleted.sort()).toEqual([alone.id, looked.id].sort());
  expect(await look(daysLater(14))).toEqual({ asked: 1, noted: 0, departed: 0 });
  expect((await remaining([shared, theirs])).flat()).toEqual([other.uid, other.uid]);
});

test('a workspace whose two owners are both missing is deleted', async () => {
  const [one, two] = [await somebody(), await somebody()];
  const workspace = await workspaceOf(one);
  await addMember(workspace.id, two, 'owner');
  await auth().deleteUsers([one.uid, two.uid]);
  expect(await look(firstLook)).toMatchObject({ noted: 2 });
  expect(await look(daysLater(7))).toMatchObject({ departed: 2 });
  expect(await findWorkspace(workspace.id)).toBeNull();
});

test('the week starts again for an account that was back in between', async () => {
  const owner = await somebody();
  const workspace = await workspaceOf(owner);
  await auth().deleteUser(owner.uid);
  await look(firstLook);
  await auth().createUser({ uid: owner.uid, email: owner.email });
  await look(daysLater(3));
  expect(await noted()).toEqual([]);
  await auth().deleteUser(owner.uid);
  await look(daysLater(6));
  await look(daysLater(8));
  expect(await remaining([workspace])).toEqual([[owner.uid]]);
  await look(daysLater(13));
  expect(await remaining([workspace])).toEqual([[]]);
});

test.each<[string, Fault]>([
  ['cannot be reached', { mode: 'refuse' }],
  [
    'refuses us',
    { mode: 'answer', status: 403, body: { error: { code: 403, message: 'PERMISSION_DENIED' } } },
  ],
  ['answers something else', { mode: 'answer', status: 200, body: 'not an answer' }],
])(
  'if the provider %s, no account is recorded as missing, and no recorded one is removed',
  async (_, fault) => {
    const owner = await somebody();
    const workspace = await workspaceOf(owner);
    await provider.become(fault);
    await expect(look(firstLook)).rejects.toThrow();
    expect(await noted()).toEqual([]);
    await provider.become({ mode: 'pass' });
    await auth().deleteUser(owner.uid);
    await look(firstLook);
    await provider.become(fault);
    await expect(look(daysLater(7))).rejects.toThrow();
    expect(await remaining([workspace])).toEqual([[owner.uid]]);
    expect(await noted()).toEqual([owner.uid]);
    await provider.become({ mode: 'pass' });
    expect(await look(daysLater(8))).toMatchObject({ departed: 1 });
  },
);

test('a failure for one account does not stop the others, and the next run repeats it', async () => {
  const [gone, another, other] = [await somebody(), await somebody(), await somebody()];
  const [alone, shared, theirs] = await workspacesOf(gone, gone, another);
  await addMember(shared.id, other, 'owner');
  await auth().deleteUsers([gone.uid, another.uid]);
  await look(firstLook);
  // It is not deleted, because no document can have this name.
  await workspaceDocument(alone.id).update({ domain: '' });
  await expect(look(daysLater(7))).rejects.toThrow('1 accounts are not settled yet');
  expect(await remaining([alone, shared, theirs])).toEqual([[gone.uid], [other.uid], []]);
  expect(await noted()).toEqual([gone.uid]);

  await workspaceDocument(alone.id).update({ domain: alone.domain });
  expect(await look(daysLater(8))).toMatchObject({ departed: 1 });
  expect(await remaining([alone, shared])).toEqual([[], [other.uid]]);
});

test('if more than half of the accounts are missing at once, nothing is done without a confirmation', async () => {
  const workspaces = await goneOwners(10);
  await expect(look(firstLook)).rejects.toThrow('The provider lacks 10 of 10 accounts');
  expect(await noted()).toEqual([]);
  expect(await look(firstLook, { isForced: true })).toMatchObject({ noted: 10 });
  await expect(look(daysLater(7))).rejects.toThrow('The provider lacks 10 of 10 accounts');
  expect((await remaining(workspaces)).flat()).toHaveLength(10);
  expect(await look(daysLater(7), { isForced: true })).toMatchObject({ departed: 10 });
  expect((await remaining(workspaces)).flat()).toEqual([]);
});

describe('a run is limited, and the next one continues', () => {
  const limits = { workspacesAtOnce: 3, pages: 2, accounts: 1000, notes: 1000, departures: 1000 };

  test('in workspaces, even if some were created in the same millisecond', async () => {
    const owners = await Promise.all(Array.from({ length: 11 }, somebody));
    for (const [index, owner] of owners.entries()) {
      const { id } = await workspaceOf(owner);
      const seconds = [0, 1, 2, 2, 2, 3, 4, 5, 5, 6, 7][index] ?? 0;
      await workspaceDocument(id).update({ createdAt: new Timestamp(seconds, 1000) });
    }
    const seen: number[] = [];
    let walked = 0;
    for (; walked < 11; walked += seen.at(-1) ?? 0) seen.push((await look(firstLook, { limits })).asked);
    expect(walked).toBe(11);
    expect(Math.max(...seen)).toBeLessThanOrEqual(6);
    expect(await look(firstLook)).toMatchObject({ asked: 11 });
  });

  test('in accounts, which are looked up a hundred at a time', async () => {
    const owner = await somebody();
    const workspace = await workspaceOf(owner);
    const users = Array.from({ length: 250 }, (_, index) => ({ uid: `crowd-${counter}-${index}` }));
    await auth().importUsers(users);
    await auth().deleteUser(users[220]?.uid ?? '');
    await workspaceDocument(workspace.id).update({ memberIds: [owner.uid, ...users.map(({ uid }) => uid)] });
    await workspaceOf(await somebody());
    expect(await look(firstLook, { limits: { ...limits, workspacesAtOnce: 1, accounts: 100 } })).toEqual({
      asked: 251,
      noted: 1,
      departed: 0,
    });
    expect(await noted()).toEqual([users[220]?.uid]);
  });

  test('in departures', async () => {
    const workspaces = await goneOwners(3);
    const few = { limits: { ...limits, workspacesAtOnce: 100, departures: 2 } };
    await look(firstLook, few);
    const departed = [];
    for (const day of [7, 8, 9]) departed.push((await look(daysLater(day), few)).departed);
    expect(departed).toEqual([2, 1, 0]);
    expect((await remaining(workspaces)).flat()).toEqual([]);
  });
});
