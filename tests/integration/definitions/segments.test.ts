import { describe, expect, test } from 'vitest';
import {
  type ErrorAnswer,
  type Filter,
  maxSegments,
  type SegmentAnswer,
  type SegmentScope,
} from '@footfall/functions/contract';
import { segmentDocuments } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { readReferences } from '../../../functions/src/store/firestore/definitions/references.ts';
import { leaveWorkspace } from '../../../functions/src/store/firestore/members/members.ts';
import { createSegment, findSegments } from '../../../functions/src/store/firestore/definitions/segments.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { call } from '../../support/api/api.ts';
import { refusedAs, refusedFor } from '../../support/api/domains.ts';
import { addMember } from '../../support/api/members.ts';
import { admin, owner, startAnotherWorkspace, useTeam, viewer, workspace } from '../../support/api/team.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

const german: Filter[] = [['is', 'visit:country', ['DE']]];
const tree: Filter[] = [['not', ['contains', 'event:page', ['/blog'], { case_sensitive: false }]]];

useTeam();

type Body = Record<string, unknown>;

const ask = (name: string, account: Account, body: Body = {}) =>
  call<SegmentAnswer & ErrorAnswer>(`/v1/segment/${name}`, {
    account,
    body: { workspaceId: workspace.id, ...body },
  });

const list = async (account: Account) =>
  (await call<SegmentAnswer[]>('/v1/segment/list', { account, query: { workspaceId: workspace.id } })).body;

const namesSeenBy = async (account: Account) => (await list(account)).map(({ name }) => name);

async function store(account: Account, name: string, scope: SegmentScope, filters = german) {
  const { status, body } = await ask('create', account, { name, scope, filters });
  expect(status).toBe(201);
  return body;
}

describe('a segment', () => {
  test('is stored as it was given, and read by name', async () => {
    const mine = await store(viewer, 'b, mine', 'person', tree);
    const everyones = await store(admin, 'a, for all', 'workspace');
    expect(mine).toMatchObject({ name: 'b, mine', scope: 'person', filters: tree, mayChange: true });
    expect(await list(viewer)).toEqual([{ ...everyones, mayChange: false }, mine]);
    expect(await list(owner)).toEqual([{ ...everyones, mayChange: true }]);
  });

  test('of one person is visible to that person only', async () => {
    const { id } = await store(admin, 'Mine', 'person');
    expect(await namesSeenBy(admin)).toEqual(['Mine']);
    expect(await namesSeenBy(owner)).toEqual([]);
    for (const account of [owner, viewer]) {
      expect(refusedAs(await ask('update', account, { id, name: 'Yours' }))).toEqual([404, 'not_found']);
      expect(refusedAs(await ask('delete', account, { id }))).toEqual([404, 'not_found']);
    }
    expect(await namesSeenBy(admin)).toEqual(['Mine']);
  });

  test('of the workspace is changed by owners and admins, and only read by viewers', async () => {
    const { id } = await store(owner, 'Shared', 'workspace');
    const fields = { name: 'Taken over', filters: tree };
    expect(refusedAs(await ask('update', viewer, { id, ...fields }))).toEqual([403, 'forbidden']);
    expect(refusedAs(await ask('delete', viewer, { id }))).toEqual([403, 'forbidden']);
    expect(await list(viewer)).toMatchObject([{ id, name: 'Shared', filters: german }]);
    expect((await ask('update', admin, { id, ...fields })).body).toMatchObject(fields);
    expect(await list(viewer)).toMatchObject([{ id, ...fields }]);
    expect((await ask('delete', admin, { id })).body).toEqual({ id, usedBy: [] });
    expect(await list(viewer)).toEqual([]);
  });

  test('of a viewer cannot become one of the workspace', async () => {
    const body = { name: 'Shared', scope: 'workspace', filters: german };
    expect(refusedAs(await ask('create', viewer, body))).toEqual([403, 'forbidden']);
    const { id } = await store(viewer, 'Mine', 'person');
    expect(refusedAs(await ask('update', viewer, { id, scope: 'workspace' }))).toEqual([403, 'forbidden']);
    expect(await namesSeenBy(owner)).toEqual([]);
  });

  test('moves between its person and the workspace', async () => {
    const { id } = await store(owner, 'Moving', 'person');
    await ask('update', owner, { id, scope: 'workspace' });
    expect(await namesSeenBy(viewer)).toEqual(['Moving']);
    expect((await segmentDocuments(workspace.id).doc(id).get()).get('uid')).toBeNull();
    await ask('update', admin, { id, scope: 'person' });
    expect(await namesSeenBy(admin)).toEqual(['Moving']);
    expect(await namesSeenBy(owner)).toEqual([]);
  });

  test('of another workspace is not found', async () => {
    const { id } = await store(owner, 'Elsewhere', 'workspace');
    await startAnotherWorkspace();
    expect(refusedAs(await ask('update', owner, { id, name: 'Here' }))).toEqual([404, 'not_found']);
    expect(refusedAs(await ask('delete', owner, { id }))).toEqual([404, 'not_found']);
  });

  test('with a segment among its filters is refused, and nothing is stored', async () => {
    const { id } = await store(owner, 'One', 'person');
    const filters = [['or', [...german, ['is', 'segment', [id]]]]];
    const created = await ask('create', owner, { name: 'Two', scope: 'person', filters });
    expect(refusedFor(created)).toEqual([400, 'invalid_request', 'filters']);
    expect(await list(owner)).toMatchObject([{ name: 'One', filters: german }]);
  });
});

describe('the filters of segments by their ids', () => {
  test('are those of the workspace and the person, and no others', async () => {
    const mine = await store(viewer, 'Mine', 'person', tree);
    const everyones = await store(owner, 'Shared', 'workspace');
    const ids = [mine.id, everyones.id, mine.id, 'x'.repeat(20), '__proto__', 'a/b', ''];
    const find = (uid: string | null) => findSegments(workspace.id, uid, ids);
    expect(await find(viewer.uid)).toEqual(
      new Map([
        [mine.id, tree],
        [everyones.id, german],
      ]),
    );
    for (const uid of [owner.uid, null]) {
      expect(await find(uid)).toEqual(new Map([[everyones.id, german]]));
    }
    expect(await findSegments(workspace.id, viewer.uid, [])).toEqual(new Map());
  });
});

describe('limits', () => {
  /** Segments in the store, up to one less than the limit. */
  async function fill(scope: SegmentScope, uid: string | null): Promise<void> {
    const batch = segmentDocuments(workspace.id).firestore.batch();
    for (let index = 1; index < maxSegments[scope]; index++) {
      batch.create(segmentDocuments(workspace.id).doc(), { name: 'Old', scope, uid, filters: '[]' });
    }
    await batch.commit();
  }

  test.each<[SegmentScope, () => string | null]>([
    ['workspace', () => null],
    ['person', () => admin.uid],
  ])('hold for segments of one %s, in whichever way one is added', async (scope, uidOf) => {
    const full = [409, 'too_many_segments'];
    await fill(scope, uidOf());
    const last = await store(admin, 'The last', scope);
    expect(refusedAs(await ask('create', admin, { name: 'Beyond', scope, filters: german }))).toEqual(full);
    const { id } = await store(admin, 'Other', scope === 'person' ? 'workspace' : 'person');
    expect(refusedAs(await ask('update', admin, { id, scope }))).toEqual(full);
    expect(await list(admin)).toHaveLength(maxSegments[scope] + 1);
    expect((await ask('update', admin, { id: last.id, scope, name: 'Renamed' })).status).toBe(200);
    await ask('delete', admin, { id: last.id });
    expect((await ask('update', admin, { id, scope })).status).toBe(200);
  });
});

describe('segments are deleted', () => {
  const remaining = async (workspaceId: string) =>
    (await segmentDocuments(workspaceId).get()).docs.map((document) => document.get('name')).sort();

  test('with the membership: the member’s own ones', async () => {
    await store(admin, 'Of the admin', 'person');
    await store(admin, 'Shared', 'workspace');
    await store(viewer, 'Of the viewer', 'person');
    await leaveWorkspace(workspace.id, admin.uid);
    expect(await remaining(workspace.id)).toEqual(['Of the viewer', 'Shared']);
  });

  test('with the account, in every workspace', async () => {
    const leaver = await signUp();
    await addMember(workspace.id, leaver, 'admin');
    await store(leaver, 'Mine', 'person');
    await store(leaver, 'Shared', 'workspace');
    const body = { confirmation: leaver.email, workspaceIds: [] };
    expect((await call('/v1/account/delete', { account: leaver, body })).status).toBe(200);
    expect(await remaining(workspace.id)).toEqual(['Shared']);
    const documents = await segmentDocuments(workspace.id).get();
    expect(JSON.stringify(documents.docs.map((document) => document.data()))).not.toContain(leaver.uid);
  });
});

test('a member who leaves while they create a segment does not create it', async () => {
  await leaveWorkspace(workspace.id, viewer.uid);
  const references = await readReferences(workspace.id);
  const segment = { name: 'Late', scope: 'person' as const, filters: german };
  const late = createSegment(workspace.id, viewer.uid, segment, references);
  await expect(late).rejects.toMatchObject({ code: 'not_found', message: 'There is no such workspace.' });
  expect((await segmentDocuments(workspace.id).get()).size).toBe(0);
});
