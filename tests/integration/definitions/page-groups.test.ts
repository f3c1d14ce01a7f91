import { beforeAll, describe, expect, test } from 'vitest';
import type { Definition, ErrorAnswer, PageGroup, QueryAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, type Answer } from '../../support/api/api.ts';
import { auditLog } from '../../support/api/audit.ts';
import { refusedFor } from '../../support/api/domains.ts';
import { addMember } from '../../support/api/members.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

let owner: Account;
let viewer: Account;
let workspaceId: string;
const day = '2026-03-02';

type Body = Record<string, unknown>;

const ask = (name: string, body: Body) =>
  call<Definition<PageGroup> & ErrorAnswer>(`/v1/page-group/${name}`, {
    account: owner,
    body: { workspaceId, ...body },
  });

const query = (body: Body) =>
  call<QueryAnswer & ErrorAnswer>('/v1/query', {
    account: viewer,
    body: { site_id: workspaceId, date_range: [day, day], metrics: ['visitors'], ...body },
  });

const rowsOf = ({ body }: Answer<QueryAnswer>) =>
  body.results.map(({ dimensions, metrics }) => [...dimensions, ...metrics]);

/** Visitor 1: /, /blog/one twice, /shop. Visitor 2: /blog/one. Visitor 3: /blog/a/b. */
beforeAll(async () => {
  [owner, viewer] = await Promise.all([signUp(), signUp()]);
  workspaceId = (await addWorkspace(owner)).id;
  await addMember(workspaceId, viewer, 'viewer');
  const at = (visitor: string, time: string, pathname: string) =>
    eventOf({
      workspace_id: workspaceId,
      visitor_id: visitor,
      pathname,
      timestamp: `${day}T${time}.000Z`,
    });
  await insertEvents([
    at('1', '10:00:00', '/'),
    at('1', '10:01:00', '/blog/one'),
    at('1', '10:02:00', '/blog/one'),
    at('1', '10:03:00', '/shop'),
    at('2', '10:00:00', '/blog/one'),
    at('3', '10:00:00', '/blog/a/b'),
  ]);
  await ask('create', { name: 'Blog', definition: { patterns: ['/blog/**'] } });
  await ask('create', { name: 'Posts and shop', definition: { patterns: ['/blog/*', '/shop'] } });
});

describe('page groups', () => {
  test('answer for days before they were created, and a page counts in each of its groups', async () => {
    const answer = await query({ dimensions: ['event:page_group'], metrics: ['visitors', 'pageviews'] });
    expect(rowsOf(answer)).toEqual([
      ['Blog', 3, 4],
      ['Posts and shop', 2, 4],
    ]);
  });

  test('are filters by name and by id, including negated ones', async () => {
    const list = await call<Definition<PageGroup>[]>('/v1/page-group/list', {
      account: viewer,
      query: { workspaceId },
    });
    const id = list.body.find(({ name }) => name === 'Blog')?.id ?? '';
    for (const name of ['Blog', id])
      expect(rowsOf(await query({ filters: [['is', 'event:page_group', [name]]] }))).toEqual([[3]]);
    const others = await query({
      filters: [['is_not', 'event:page_group', ['Blog']]],
      dimensions: ['event:page'],
    });
    expect(rowsOf(others)).toEqual([
      ['/', 1],
      ['/shop', 1],
    ]);
  });

  test('are suggested by a part of their name', async () => {
    const answer = await call('/v1/suggestions', {
      account: viewer,
      query: { workspaceId, dimension: 'event:page_group', text: 'SHOP', from: day, to: day },
    });
    expect(answer.body).toEqual([{ value: 'Posts and shop', visitors: 2 }]);
  });

  test('that do not exist are refused by their path, and so are other operators', async () => {
    for (const filter of [
      ['is', 'event:page_group', ['Gone']],
      ['contains', 'event:page_group', ['Bl']],
    ])
      expect(refusedFor(await query({ filters: [filter] }))).toEqual([400, 'invalid_request', 'filters.0']);
  });

  test('are changed and deleted, with audit entries', async () => {
    const { id } = (await ask('create', { name: 'Docs', definition: { patterns: ['/docs/**'] } })).body;
    await ask('update', { id, definition: { patterns: ['/docs/*', '/help'] } });
    await ask('delete', { id });
    const { entries } = (await auditLog(owner, workspaceId, { kind: 'page-groups' })).body;
    expect(entries[0]?.action).toBe('page-group.deleted');
    const definition = { old: 'Pages /docs/**', new: 'Pages /docs/* or /help' };
    expect(entries[1]?.what).toEqual({ name: { old: 'Docs', new: 'Docs' }, definition });
  });
});

test('a query that names a large group repeatedly is refused', async () => {
  const patterns = Array.from({ length: 10 }, (_, index) => `/nowhere/${index}`);
  const { body } = await ask('create', { name: 'Large', definition: { patterns } });
  const naming = (filters: number) =>
    Array(filters).fill(['is_not', 'event:page_group', Array(50).fill('Large')]);
  expect((await query({ filters: naming(1) })).status).toBe(200);
  expect(refusedFor(await query({ filters: naming(5) }))).toEqual([400, 'invalid_request', 'filters']);
  await ask('delete', { id: body.id });
});
