import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer as AnswerOf, type ErrorAnswer, maxAnnotations } from '@footfall/functions/contract';
import { firestore } from '../../../functions/src/store/clients.ts';
import { deleteWorkspace } from '../../../functions/src/store/firestore/workspace/settings.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { auditLog } from '../../support/api/audit.ts';
import { addKey, addPersonKey, codeOf } from '../../support/api/callers/keys.ts';
import { owner, useTeam, viewer, workspace } from '../../support/api/team.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

useTeam('Asia/Tokyo');

let bearer: string;

beforeEach(async () => {
  ({ bearer } = await addKey(workspace.id, owner, ['annotations:write'], { name: 'CI', prefix: 'ff_abcd' }));
});

const add = (body: object, headers: Record<string, string> = {}, authorization = bearer) =>
  call<AnswerOf<'annotation.add'> & ErrorAnswer>('/v1/annotations', {
    authorization,
    headers,
    body: { site_id: workspace.domain, ...body },
  });

const list = async (account = owner) => {
  const query = { workspaceId: workspace.id };
  const { body } = await call<AnswerOf<'annotation.list'>>('/v1/annotation/list', { account, query });
  return body.annotations;
};

describe('a key adds a note of the workspace', () => {
  test('at a moment, on the day of the workspace, with the name of the key', async () => {
    const { status, body } = await add({ text: 'Release 2.0', at: '2026-03-04T20:00:00Z', tag: 'release' });
    const at = '2026-03-04T20:00:00.000Z';
    const note = { id: body.id, day: '2026-03-05', at, text: 'Release 2.0', tag: 'release' };
    expect([status, body]).toEqual([201, { ...note, is_public: false }]);
    const shown = { ...note, isPublic: false, scope: 'workspace', author: null, key: 'CI' };
    expect(await list(owner)).toEqual([{ ...shown, mayChange: true }]);
    expect(await list(viewer)).toEqual([{ ...shown, mayChange: false }]);
  });

  test('about now without a time', async () => {
    const before = Date.now();
    const { body } = await add({ text: 'Release 2.0' });
    expect(Date.parse(body.at ?? '')).toBeGreaterThanOrEqual(before);
    expect(Date.parse(body.at ?? '')).toBeLessThanOrEqual(Date.now());
  });

  test('whose entry in the activity names the key beside its maker', async () => {
    await add({ text: 'Release 2.0', day: '2026-03-04' });
    const { body } = await auditLog(owner, workspace.id, { kind: 'annotations' });
    expect(body.entries).toMatchObject([
      { action: 'annotation.created', who: owner.uid, key: 'CI (ff_abcd…)' },
    ]);
  });

  test('which people change and delete', async () => {
    const { body } = await add({ text: 'Release 2.0', day: '2026-03-04' });
    const change = { workspaceId: workspace.id, id: body.id };
    const changed = await call('/v1/annotation/update', {
      account: owner,
      body: { ...change, text: 'Release 2' },
    });
    expect(changed.body).toMatchObject({ text: 'Release 2', key: 'CI' });
    // The same call again finds it, although its text has changed.
    expect((await add({ text: 'Release 2.0', day: '2026-03-04' })).body.id).toBe(body.id);
    expect(await list()).toMatchObject([{ text: 'Release 2' }]);
    expect((await call('/v1/annotation/delete', { account: owner, body: change })).status).toBe(200);
    expect(await list()).toEqual([]);
  });
});

describe('a repeated call adds no other note and no entry', () => {
  test.each<[string, object, Record<string, string>]>([
    ['with the same text and day', { text: 'Release', day: '2026-03-04' }, {}],
    ['with the same text and moment', { text: 'Release', at: '2026-03-04T20:00:00+09:00' }, {}],
    ['with the same header, now', { text: 'Release' }, { 'Idempotency-Key': 'run-7' }],
  ])('%s', async (_, body, headers) => {
    const first = await add(body, headers);
    const again = await Promise.all([add(body, headers), add(body, headers)]);
    for (const answer of again) expect([answer.status, answer.body]).toEqual([201, first.body]);
    expect(await list()).toHaveLength(1);
    expect((await auditLog(owner, workspace.id, { kind: 'annotations' })).body.entries).toHaveLength(1);
  });

  test('other calls add others', async () => {
    await add({ text: 'Release', day: '2026-03-04' });
    await add({ text: 'Release', day: '2026-03-05' });
    await add({ text: 'Release 2', day: '2026-03-04' });
    await add({ text: 'Release', day: '2026-03-04' }, { 'Idempotency-Key': 'run-7' });
    await add({ text: 'Release', day: '2026-03-04' }, { 'Idempotency-Key': 'run-8' });
    expect(await list()).toHaveLength(5);
  });
});

describe('a call is refused', () => {
  test.each<[string, object, Record<string, string>, [number, string, string | undefined]]>([
    ['without a text', {}, {}, [400, 'invalid_request', 'text']],
    [
      'with a day and a moment',
      { text: 'x', day: '2026-03-04', at: '2026-03-04T10:00:00Z' },
      {},
      [400, 'invalid_request', 'day'],
    ],
    [
      'with a header that is too long',
      { text: 'x' },
      { 'Idempotency-Key': 'x'.repeat(201) },
      [400, 'invalid_request', 'Idempotency-Key'],
    ],
  ])('%s, and adds nothing', async (_, body, headers, [status, code, field]) => {
    const answer = await add(body, headers);
    expect([...codeOf(answer), answer.body.error.field]).toEqual([status, code, field]);
    expect(await list()).toEqual([]);
  });

  test('for another note with the same header', async () => {
    const headers = { 'Idempotency-Key': 'run-7' };
    await add({ text: 'Release' }, headers);
    const answer = await add({ text: 'Another' }, headers);
    expect([...codeOf(answer), answer.body.error.field]).toEqual([
      ...[422, 'idempotency_key_reused', 'Idempotency-Key'],
    ]);
    expect(await list()).toMatchObject([{ text: 'Release' }]);
  });

  test('without the scope, by a personal key, by a person, without a key and for another workspace', async () => {
    const [reading, own, other] = await Promise.all([
      addKey(workspace.id, owner, ['stats:read', 'events:write']),
      addPersonKey(owner, ['sites:write']),
      addWorkspace(owner),
    ]);
    const note = { text: 'x' };
    expect(codeOf(await add(note, {}, reading.bearer))).toEqual([403, 'forbidden']);
    expect(codeOf(await add(note, {}, own.bearer))).toEqual([403, 'forbidden']);
    expect(codeOf(await add(note, {}, `Bearer ${owner.token}`))).toEqual([403, 'forbidden']);
    expect(codeOf(await add(note, {}, ''))).toEqual([401, 'unauthenticated']);
    expect(codeOf(await add({ ...note, site_id: other.domain }))).toEqual([404, 'not_found']);
    expect(await list()).toEqual([]);
  });

  test('with the scope alone, for everything else', async () => {
    const query = { workspaceId: workspace.id };
    const read = await call<ErrorAnswer>('/v1/annotation/list', { authorization: bearer, query });
    expect(codeOf(read)).toEqual([403, 'forbidden']);
    const body = { site_id: workspace.id, metrics: ['visitors'], date_range: '7d' };
    expect(codeOf(await call<ErrorAnswer>('/v1/query', { authorization: bearer, body }))).toEqual([
      ...[403, 'forbidden'],
    ]);
  });

  test('beyond the limit, but not when it is repeated', async () => {
    const documents = firestore().collection('annotations');
    const note = {
      workspaceId: workspace.id,
      scope: 'workspace',
      by: null,
      key: 'CI',
      day: '2026-03-04',
      at: null,
    };
    const batch = firestore().batch();
    for (let index = 1; index < maxAnnotations.workspace; index++)
      batch.create(documents.doc(), { ...note, text: 'Old', tag: null, isPublic: false });
    await batch.commit();
    const last = { text: 'The last', day: '2026-03-05' };
    expect((await add(last)).status).toBe(201);
    expect(codeOf(await add({ text: 'Beyond' }))).toEqual([409, 'too_many_annotations']);
    expect((await add(last)).status).toBe(201);
  });

  test('for a workspace that has just been deleted', async () => {
    await deleteWorkspace(workspace.id, new Date());
    expect((await add({ site_id: workspace.id, text: 'Late' })).status).toBeGreaterThanOrEqual(401);
    const found = await firestore().collection('annotations').where('workspaceId', '==', workspace.id).get();
    expect(found.size).toBe(0);
  });
});
