import { describe, expect, test } from 'vitest';
import {
  type AnnotationAnswer,
  type AnnotationScope,
  type Answer as AnswerOf,
  type ErrorAnswer,
  maxAnnotationLength,
  maxAnnotations,
  maxTagLength,
} from '@footfall/functions/contract';
import { purge } from '../../../functions/src/jobs/purge.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { createAnnotation } from '../../../functions/src/store/firestore/annotations.ts';
import { leaveWorkspace } from '../../../functions/src/store/firestore/members/members.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { call } from '../../support/api/api.ts';
import { readAuditLog } from '../../support/api/audit.ts';
import { refusedAs, refusedFor } from '../../support/api/domains.ts';
import { addMember } from '../../support/api/members.ts';
import { admin, owner, startAnotherWorkspace, useTeam, viewer, workspace } from '../../support/api/team.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

useTeam('America/New_York');

const documents = () => firestore().collection('annotations');
const stored = () => documents().where('workspaceId', '==', workspace.id).get();
const textsStored = async () =>
  (await stored()).docs.map((document) => document.get('text') as string).sort();

const ask = (name: string, account: Account, body: object = {}) =>
  call<AnnotationAnswer & ErrorAnswer>(`/v1/annotation/${name}`, {
    account,
    body: { workspaceId: workspace.id, ...body },
  });

const list = async (account: Account, days: Record<string, string> = {}) => {
  const query = { workspaceId: workspace.id, ...days };
  const answer = await call<AnswerOf<'annotation.list'>>('/v1/annotation/list', { account, query });
  expect(answer.status).toBe(200);
  return answer.body.annotations;
};

const textsSeenBy = async (account: Account, days = {}) =>
  (await list(account, days)).map(({ text }) => text);

async function add(account: Account, text: string, scope: AnnotationScope, fields: object = {}) {
  const when = 'at' in fields ? {} : { day: '2026-03-04' };
  const answer = await ask('create', account, { ...when, text, scope, ...fields });
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  return answer.body;
}

describe('a note', () => {
  test('is about a day, or about a moment on a day of the workspace', async () => {
    const ofDay = await add(owner, 'Sale begins', 'workspace', { tag: 'campaign' });
    const ofMoment = await add(owner, 'Release', 'workspace', { at: '2026-03-06T03:30:00+01:00' });
    expect(ofDay).toEqual({
      ...{ id: ofDay.id, day: '2026-03-04', at: null, text: 'Sale begins', tag: 'campaign' },
      ...{ scope: 'workspace', isPublic: false, author: owner.email, key: null, mayChange: true },
    });
    expect(ofMoment).toMatchObject({ day: '2026-03-05', at: '2026-03-06T02:30:00.000Z', tag: null });
    expect(await list(owner)).toEqual([ofDay, ofMoment]);
  });

  test('is listed on its days only, oldest first', async () => {
    for (const day of ['2026-03-05', '2026-03-03', '2026-03-04', '2026-03-06'])
      await add(owner, day, 'workspace', { day });
    await add(viewer, 'mine', 'person', { day: '2026-03-04' });
    const days = { from: '2026-03-04', to: '2026-03-05' };
    expect(await textsSeenBy(owner, days)).toEqual(['2026-03-04', '2026-03-05']);
    expect(new Set(await textsSeenBy(viewer, days))).toEqual(new Set(['2026-03-04', '2026-03-05', 'mine']));
  });

  test('of the workspace is written by owners and admins, and read by viewers without addresses', async () => {
    const body = { day: '2026-03-04', text: 'x', scope: 'workspace' };
    expect(refusedAs(await ask('create', viewer, body))).toEqual([403, 'forbidden']);
    const { id } = await add(admin, 'Release', 'workspace');
    expect(refusedAs(await ask('update', viewer, { id, text: 'y' }))).toEqual([403, 'forbidden']);
    expect(refusedAs(await ask('delete', viewer, { id }))).toEqual([403, 'forbidden']);
    expect(await list(viewer)).toMatchObject([{ text: 'Release', author: null, mayChange: false }]);
    expect((await ask('update', owner, { id, text: 'Release 2', isPublic: true })).body).toMatchObject({
      ...{ text: 'Release 2', isPublic: true, author: admin.email, day: '2026-03-04' },
    });
    expect((await ask('delete', owner, { id })).body).toEqual({ id });
    expect(await list(viewer)).toEqual([]);
  });

  test('of a person is visible to that person only', async () => {
    const { id } = await add(viewer, 'Mine', 'person');
    expect(await list(owner)).toEqual([]);
    for (const account of [owner, admin]) {
      expect(refusedAs(await ask('update', account, { id, text: 'Yours' }))).toEqual([404, 'not_found']);
      expect(refusedAs(await ask('delete', account, { id }))).toEqual([404, 'not_found']);
    }
    expect((await ask('update', viewer, { id, text: 'Still mine', tag: 'idea' })).status).toBe(200);
    expect(await list(viewer)).toMatchObject([{ text: 'Still mine', tag: 'idea', mayChange: true }]);
    expect((await ask('delete', viewer, { id })).status).toBe(200);
  });

  test('moves in time: a day takes the place of a moment, and a moment that of a day', async () => {
    const { id } = await add(owner, 'Release', 'workspace');
    const at = '2026-03-05T02:00:00.000Z';
    expect((await ask('update', owner, { id, at })).body).toMatchObject({ day: '2026-03-04', at });
    expect((await ask('update', owner, { id, text: 'Later' })).body).toMatchObject({ at });
    expect((await ask('update', owner, { id, day: '2026-03-09' })).body).toMatchObject({
      ...{ day: '2026-03-09', at: null },
    });
  });

  test('moves between its person and the workspace, and is private again afterwards', async () => {
    const { id } = await add(owner, 'Moving', 'person');
    expect(refusedFor(await ask('update', owner, { id, isPublic: true }))).toEqual([
      ...[400, 'invalid_request', 'isPublic'],
    ]);
    await ask('update', owner, { id, scope: 'workspace', isPublic: true });
    expect(await textsSeenBy(viewer)).toEqual(['Moving']);
    expect((await ask('update', admin, { id, scope: 'person' })).body).toMatchObject({
      ...{ isPublic: false, author: admin.email },
    });
    expect(await textsSeenBy(admin)).toEqual(['Moving']);
    expect(await textsSeenBy(owner)).toEqual([]);
    const own = await add(viewer, 'Own', 'person');
    expect(refusedAs(await ask('update', viewer, { id: own.id, scope: 'workspace' }))).toEqual([
      ...[403, 'forbidden'],
    ]);
  });

  test('of another workspace is not found', async () => {
    const { id } = await add(owner, 'Elsewhere', 'workspace');
    await startAnotherWorkspace();
    expect(refusedAs(await ask('update', owner, { id, text: 'Here' }))).toEqual([404, 'not_found']);
    expect(refusedAs(await ask('delete', owner, { id }))).toEqual([404, 'not_found']);
  });
});

describe('limits', () => {
  /** Notes in the store, up to one less than the limit. */
  async function fill(scope: AnnotationScope, by: string | null) {
    const note = { workspaceId: workspace.id, scope, by, key: null, day: '2026-03-04', at: null };
    const all = Array.from({ length: maxAnnotations[scope] - 1 }, () => documents().doc());
    const batch = firestore().batch();
    for (const document of all) batch.create(document, { ...note, text: 'Old', tag: null, isPublic: false });
    await batch.commit();
  }

  test.each<[AnnotationScope, () => string]>([
    ['workspace', () => owner.uid],
    ['person', () => admin.uid],
  ])('hold for the notes of one %s, in whichever way one is added', async (scope, by) => {
    const full = [409, 'too_many_annotations'];
    await fill(scope, by());
    const last = await add(admin, 'The last', scope);
    const body = { day: '2026-03-04', text: 'Beyond', scope };
    expect(refusedAs(await ask('create', admin, body))).toEqual(full);
    const other = await add(admin, 'Other', scope === 'person' ? 'workspace' : 'person');
    expect(refusedAs(await ask('update', admin, { id: other.id, scope }))).toEqual(full);
    expect((await ask('update', admin, { id: last.id, scope, text: 'Changed' })).status).toBe(200);
    await ask('delete', admin, { id: last.id });
    expect((await ask('update', admin, { id: other.id, scope })).status).toBe(200);
  });

  test('hold in bytes: the largest note has less than 2 KiB', async () => {
    const text = '🚀'.repeat(maxAnnotationLength);
    await add(owner, text, 'workspace', { tag: '🚀'.repeat(maxTagLength), at: '2026-03-04T10:00:00.000Z' });
    const [document] = (await stored()).docs;
    expect(document?.get('text')).toBe(text);
    expect(Buffer.byteLength(JSON.stringify(document?.data()))).toBeLessThan(2048);
  });
});

describe('the activity', () => {
  const entries = async () =>
    (await readAuditLog(owner, workspace.id)).filter(({ action }) => action.startsWith('annotation.'));
  const value = (old: unknown, now: unknown) => ({ old, new: now });

  test('has each change of a note of the workspace', async () => {
    const { id } = await add(admin, 'Release', 'workspace');
    await ask('update', owner, { id, text: 'Release 2', day: '2026-03-05', isPublic: true });
    await ask('update', owner, { id, text: 'Release 2' });
    await ask('delete', admin, { id });
    expect(await entries()).toEqual([
      {
        ...{ who: admin.uid, action: 'annotation.deleted' },
        what: { annotation: value('Release 2', null), day: value('2026-03-05', null) },
      },
      {
        ...{ who: owner.uid, action: 'annotation.changed' },
        what: {
          annotation: value('Release', 'Release 2'),
          day: value('2026-03-04', '2026-03-05'),
          isPublic: value(false, true),
        },
      },
      {
        ...{ who: admin.uid, action: 'annotation.created' },
        what: {
          annotation: value(null, 'Release'),
          day: value(null, '2026-03-04'),
          isPublic: value(null, false),
        },
      },
    ]);
  });

  test('has nothing of a personal note, only that it was shared or taken back', async () => {
    const { id } = await add(owner, 'Private', 'person');
    await ask('update', owner, { id, text: 'Private still' });
    await ask('update', owner, { id, text: 'Shared', scope: 'workspace' });
    await ask('update', owner, { id, text: 'Private again', scope: 'person' });
    await ask('delete', owner, { id });
    const log = await entries();
    expect(log.map(({ what }) => [what.scope?.new, what.annotation?.new])).toEqual([
      ['person', 'Shared'],
      ['workspace', 'Shared'],
    ]);
    expect(JSON.stringify(log)).not.toContain('Private');
  });
});

describe('notes are deleted', () => {
  test('with the membership: the member’s own ones', async () => {
    await add(admin, 'Of the admin', 'person');
    await add(admin, 'Shared', 'workspace');
    await add(viewer, 'Of the viewer', 'person');
    await leaveWorkspace(workspace.id, admin.uid);
    expect(await textsStored()).toEqual(['Of the viewer', 'Shared']);
  });

  test('with the account; those of the workspace stay without an author', async () => {
    const leaver = await signUp();
    await addMember(workspace.id, leaver, 'admin');
    await add(leaver, 'Mine', 'person');
    await add(leaver, 'Shared', 'workspace');
    const body = { confirmation: leaver.email, workspaceIds: [] };
    expect((await call('/v1/account/delete', { account: leaver, body })).status).toBe(200);
    expect(await list(owner)).toMatchObject([{ text: 'Shared', author: null }]);
    expect(JSON.stringify((await stored()).docs.map((each) => each.data()))).not.toContain(leaver.uid);
  });

  test('with the workspace, and what was added meanwhile by the job', async () => {
    await add(owner, 'Shared', 'workspace');
    await add(viewer, 'Mine', 'person');
    const body = { workspaceId: workspace.id, domain: workspace.domain };
    expect((await call('/v1/workspace/delete', { account: owner, body })).status).toBe(200);
    expect(await textsStored()).toEqual([]);
    await documents().doc().create({ workspaceId: workspace.id, text: 'Late' });
    await purge(new Date());
    expect(await textsStored()).toEqual([]);
  });

  test('not with a reset, which deletes numbers alone', async () => {
    await add(owner, 'Shared', 'workspace');
    const body = { workspaceId: workspace.id, domain: workspace.domain };
    expect((await call('/v1/workspace/reset', { account: owner, body })).status).toBe(200);
    expect(await textsStored()).toEqual(['Shared']);
  });
});

test('a member who leaves while they add a note does not add it', async () => {
  await leaveWorkspace(workspace.id, viewer.uid);
  const change = { workspaceId: workspace.id, uid: viewer.uid, now: new Date() };
  const note = {
    scope: 'person',
    day: '2026-03-04',
    at: null,
    text: 'Late',
    tag: null,
    isPublic: false,
  } as const;
  await expect(createAnnotation(change, note)).rejects.toMatchObject({ code: 'not_found' });
  expect(await textsStored()).toEqual([]);
});
