import { describe, expect, test } from 'vitest';
import {
  type Definition,
  definitionLimits,
  type ErrorAnswer,
  type Goal,
  maxDefinitionsBytes,
  maxGoalPropertyValues,
} from '@footfall/functions/contract';
import { definitionDocuments } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { goals } from '../../../functions/src/store/firestore/definitions/definitions.ts';
import { leaveWorkspace } from '../../../functions/src/store/firestore/members/members.ts';
import { type Account } from '../../support/api/accounts.ts';
import { call } from '../../support/api/api.ts';
import { auditLog } from '../../support/api/audit.ts';
import { refusedAs, refusedFor } from '../../support/api/domains.ts';
import { fillDefinitions } from '../../support/api/callers/definitions.ts';
import { addKey } from '../../support/api/callers/keys.ts';
import { admin, owner, startAnotherWorkspace, useTeam, viewer, workspace } from '../../support/api/team.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

const thanks: Goal = { kind: 'page', page: '/thanks', properties: [], currency: null };
const signUps: Goal = {
  kind: 'event',
  event: 'Sign up',
  properties: [{ key: 'plan', operator: 'is', values: ['pro', 'team'] }],
  currency: 'EUR',
};

useTeam();

type Body = Record<string, unknown>;

const ask = (name: string, account: Account, body: Body) =>
  call<Definition<Goal> & ErrorAnswer>(`/v1/goal/${name}`, {
    account,
    body: { workspaceId: workspace.id, ...body },
  });

const list = async (account: Account) =>
  (await call<Definition<Goal>[]>('/v1/goal/list', { account, query: { workspaceId: workspace.id } })).body;

async function make(account: Account, name: string, definition = thanks) {
  const { status, body } = await ask('create', account, { name, definition });
  expect(status).toBe(201);
  return body;
}

/** What the audit log says, latest first. */
async function reported() {
  const { body } = await auditLog(owner, workspace.id, { kind: 'goals' });
  return body.entries.map(({ who, action, what }) => [who, action, what]);
}

describe('a goal', () => {
  test('is stored as it was given, and read by every member and by key, in the order of names', async () => {
    const b = await make(owner, 'b, signed up', signUps);
    const a = await make(admin, 'a, thanked');
    expect(b).toEqual({ id: b.id, name: 'b, signed up', definition: signUps });
    for (const account of [owner, admin, viewer]) expect(await list(account)).toEqual([a, b]);
    const { bearer } = await addKey(workspace.id, owner, ['stats:read']);
    const byKey = await call('/v1/goal/list', {
      authorization: bearer,
      query: { workspaceId: workspace.id },
    });
    expect(byKey.body).toEqual([a, b]);
  });

  test('is changed in the given fields, and deleted', async () => {
    const { id } = await make(owner, 'Thanked');
    expect((await ask('update', admin, { id, name: 'Ordered' })).body).toEqual({
      id,
      name: 'Ordered',
      definition: thanks,
      usedBy: [],
    });
    const changed = await ask('update', admin, { id, definition: signUps });
    const then = { id, name: 'Ordered', definition: signUps };
    expect(changed.body).toEqual({ ...then, usedBy: [] });
    expect(await list(viewer)).toEqual([then]);
    expect((await ask('delete', admin, { id })).body).toEqual({ id, usedBy: [] });
    expect(await list(viewer)).toEqual([]);
  });

  test('of another workspace is not found', async () => {
    const { id } = await make(owner, 'Elsewhere');
    await startAnotherWorkspace();
    expect(refusedAs(await ask('update', owner, { id, name: 'Here' }))).toEqual([404, 'not_found']);
    expect(refusedAs(await ask('delete', owner, { id }))).toEqual([404, 'not_found']);
    expect(await list(owner)).toEqual([]);
  });

  test('has a unique name, ignoring case', async () => {
    const { id } = await make(owner, 'Sign-up');
    const taken = [409, 'name_taken'];
    expect(refusedAs(await ask('create', owner, { name: 'SIGN-UP', definition: thanks }))).toEqual(taken);
    const other = await make(owner, 'Other');
    expect(refusedAs(await ask('update', owner, { id: other.id, name: 'sign-up' }))).toEqual(taken);
    expect((await ask('update', owner, { id, name: 'SIGN-up' })).body.name).toBe('SIGN-up');
    expect((await list(owner)).map(({ name }) => name)).toEqual(['Other', 'SIGN-up']);
  });

  test('of more bytes than the limit is refused, and nothing is stored', async () => {
    const properties = Array(3).fill({ key: 'a', operator: 'is', values: Array(8).fill('b'.repeat(500)) });
    const refused = await ask('create', owner, { name: 'A', definition: { ...thanks, properties } });
    expect(refusedFor(refused)).toEqual([400, 'invalid_request', 'definition']);
    expect(await list(owner)).toEqual([]);
  });
});

test('the audit log has each change with both states, and no entry without a change', async () => {
  const { id } = await make(owner, 'Thanked');
  await ask('update', admin, { id, name: 'Thanked', definition: thanks });
  await ask('update', admin, { id, definition: signUps });
  await ask('update', owner, { id, name: 'Signed up' });
  await ask('delete', admin, { id });
  const words = 'Event is Sign up and plan is pro or team, with revenue in EUR';
  expect(await reported()).toEqual([
    [admin.uid, 'goal.deleted', { name: { old: 'Signed up', new: null } }],
    [owner.uid, 'goal.changed', { name: { old: 'Thanked', new: 'Signed up' } }],
    [
      admin.uid,
      'goal.changed',
      { name: { old: 'Thanked', new: 'Thanked' }, definition: { old: 'Page is /thanks', new: words } },
    ],
    [
      owner.uid,
      'goal.created',
      { name: { old: null, new: 'Thanked' }, definition: { old: null, new: 'Page is /thanks' } },
    ],
  ]);
});

test('a workspace has a limited number of goals', async () => {
  await fillDefinitions(workspace.id, 'goal', definitionLimits.goal.max - 1, thanks);
  await fillDefinitions(workspace.id, 'funnel', 1, { steps: [], within: 'visit', strict: false });
  const last = await make(owner, 'The last');
  const full = [409, 'too_many_definitions'];
  expect(refusedAs(await ask('create', owner, { name: 'Beyond', definition: thanks }))).toEqual(full);
  expect(await list(owner)).toHaveLength(definitionLimits.goal.max);
  await ask('delete', owner, { id: last.id });
  await make(owner, 'In its place');
});

test('the goals of a workspace have a limited number of bytes, and a smaller version is never refused', async () => {
  const values = Array.from({ length: maxGoalPropertyValues }, (_, index) => `${index}`.repeat(200));
  const properties = ['a', 'b', 'c', 'd'].map((key) => ({ key, operator: 'is' as const, values }));
  const large = { ...thanks, properties };
  const count = Math.ceil(maxDefinitionsBytes / JSON.stringify(large).length);
  await fillDefinitions(workspace.id, 'goal', count, large);
  const refused = [409, 'too_many_definitions'];
  expect(refusedAs(await ask('create', owner, { name: 'Beyond', definition: thanks }))).toEqual(refused);
  const [old] = await list(owner);
  expect((await ask('update', owner, { id: old?.id, name: 'Renamed' })).status).toBe(200);
  expect((await ask('update', owner, { id: old?.id, definition: thanks })).status).toBe(200);
  await make(owner, 'Has room now');
});

test('a member who leaves while they create a goal does not create it', async () => {
  await leaveWorkspace(workspace.id, admin.uid);
  const change = { workspaceId: workspace.id, uid: admin.uid, now: new Date() };
  const late = goals.create(change, { name: 'Late', definition: thanks });
  await expect(late).rejects.toMatchObject({ code: 'not_found', message: 'There is no such workspace.' });
  expect((await definitionDocuments(workspace.id).get()).size).toBe(0);
});
