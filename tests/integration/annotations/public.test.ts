import { expect, test } from 'vitest';
import type { Answer as AnswerOf, ErrorAnswer } from '@footfall/functions/contract';
import { signUp } from '../../support/api/accounts.ts';
import { call } from '../../support/api/api.ts';
import { callByLink, addLink } from '../../support/api/callers/links.ts';
import { addKey, codeOf } from '../../support/api/callers/keys.ts';
import { admin, owner, useTeam, viewer, workspace } from '../../support/api/team.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

useTeam();

const add = async (text: string, fields: object = {}) => {
  const body = { workspaceId: workspace.id, day: '2026-03-04', text, scope: 'workspace', ...fields };
  const answer = await call<AnswerOf<'annotation.create'>>('/v1/annotation/create', { account: admin, body });
  expect(answer.status).toBe(201);
  return answer.body;
};

const read = (slug: string, days: Record<string, string> = {}) =>
  callByLink<'annotation.public'>(slug, '/v1/annotation/public', {
    query: { workspaceId: workspace.id, ...days },
  });

test('a shared link shows the public notes of the workspace, without their author', async () => {
  const shown = await add('Release 2.0', { isPublic: true, tag: 'release' });
  await add('Secret plan');
  await add('Later', { isPublic: true, day: '2026-04-01' });
  await add('Mine', { scope: 'person' });
  const { slug } = await addLink(workspace.id, owner);
  const { body } = await read(slug, { from: '2026-03-01', to: '2026-03-31' });
  expect(body).toEqual([{ id: shown.id, day: '2026-03-04', at: null, text: 'Release 2.0', tag: 'release' }]);
  expect(await read(slug)).toMatchObject({ body: [{ text: 'Release 2.0' }, { text: 'Later' }] });
  const change = { workspaceId: workspace.id, id: shown.id, isPublic: false };
  await call('/v1/annotation/update', { account: owner, body: change });
  expect((await read(slug, { from: '2026-03-01', to: '2026-03-31' })).body).toEqual([]);
});

test.each([null, 'Last 30 days', 'Weeks', 'Months'] as const)(
  'a link with the period %s does',
  async (timeframe) => {
    await add('Release 2.0', { isPublic: true });
    const { slug } = await addLink(workspace.id, owner, { timeframe });
    expect((await read(slug)).body).toMatchObject([{ text: 'Release 2.0' }]);
  },
);

test('members read them too; others and links get no other notes', async () => {
  await add('Release 2.0', { isPublic: true });
  const query = { workspaceId: workspace.id };
  const path = '/v1/annotation/public';
  expect((await call(path, { account: viewer, query })).body).toMatchObject([{ text: 'Release 2.0' }]);
  const stranger = await signUp();
  expect(codeOf(await call<ErrorAnswer>(path, { account: stranger, query }))).toEqual([404, 'not_found']);
  expect(codeOf(await call<ErrorAnswer>(path, { query }))).toEqual([401, 'unauthenticated']);
  const { bearer } = await addKey(workspace.id, owner, ['stats:read']);
  expect(codeOf(await call<ErrorAnswer>(path, { authorization: bearer, query }))).toEqual([403, 'forbidden']);
  const { slug } = await addLink(workspace.id, owner);
  const all = await callByLink<'annotation.list'>(slug, '/v1/annotation/list', { query });
  expect(codeOf(all)).toEqual([404, 'not_found']);
  const off = await addLink(workspace.id, owner, { offSince: new Date() });
  expect(codeOf(await read(off.slug))).toEqual([404, 'not_found']);
});
