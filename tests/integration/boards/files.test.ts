import { expect, test } from 'vitest';
import {
  type BoardAnswer,
  type BoardFile,
  boardLimits,
  type ErrorAnswer,
  type ImportedBoard,
} from '@footfall/functions/contract';
import { maxBodyBytes } from '../../../functions/src/contract/sizes.ts';
import type { Account } from '../../support/api/accounts.ts';
import { call } from '../../support/api/api.ts';
import { refusedAs, refusedFor } from '../../support/api/domains.ts';
import { admin, owner, startAnotherWorkspace, useTeam, viewer, workspace } from '../../support/api/team.ts';
import { boardView, cardsBelow, explorationBody, textBody } from '../../support/boards.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();
useTeam();

const ask = <Body>(path: string, body: object, account: Account = owner) =>
  call<Body & ErrorAnswer>(`/v1/${path}`, { account, body: { workspaceId: workspace.id, ...body } });
const make = async (path: string, body: object) => (await ask<{ id: string }>(path, body)).body.id;
const thanks = { kind: 'page', page: '/thanks', properties: [], currency: null };
const steps = [{ filters: [['is', 'event:page', ['/']]] }, { filters: [['is', 'event:goal', ['Order']]] }];
const ofSegment = { name: 'Buyers', scope: 'workspace', filters: [['is', 'event:goal', ['Order']]] };

/** A board with a goal, a funnel and a segment, as a file. */
async function exportShop(): Promise<BoardFile> {
  await make('goal/create', { name: 'Order', definition: thanks });
  const segment = await make('segment/create', ofSegment);
  const funnel = await make('funnel/create', { name: 'Buy', definition: { steps } });
  const numbers = { filters: [], period: null };
  const cards = cardsBelow(
    textBody('Why'),
    { kind: 'goal', goal: 'Order', ...numbers },
    { kind: 'funnel', funnel, ...numbers },
    explorationBody({ breakdown: { kind: 'segments', segments: [segment] } }),
  );
  const board = { name: 'Shop', scope: 'workspace', view: boardView, cards };
  const id = await make('board/create', board);
  const { status, body } = await call<BoardFile>('/v1/board/export', {
    account: viewer,
    query: { workspaceId: workspace.id, id },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ form: 1, name: 'Shop', view: boardView, cards },
    goals: [{ name: 'Order', definition: thanks }],
    segments: [{ id: segment, name: 'Buyers', filters: ofSegment.filters }],
    funnels: [{ id: funnel, name: 'Buy' }],
  });
  return body;
}

test('a board comes back from its file, with the definitions that it had', async () => {
  const file = await exportShop();
  const { status, body } = await ask<ImportedBoard>('board/import', { scope: 'person', file }, viewer);
  expect([status, body]).toMatchObject([200, { missing: [], different: [] }]);
  expect(body.board).toMatchObject({ name: 'Shop', scope: 'person', cards: file.cards, revision: 1 });
});

test('in another workspace, it uses the definitions there, and says what is missing', async () => {
  const file = await exportShop();
  await startAnotherWorkspace();
  const given = { scope: 'workspace', file };
  const preview = await ask<ImportedBoard>('board/import', { ...given, preview: true });
  expect(preview.body).toEqual({
    board: null,
    missing: [
      { kind: 'goal', name: 'Order' },
      { kind: 'segment', name: 'Buyers' },
      { kind: 'funnel', name: 'Buy' },
    ],
    different: [],
  });
  const { body: list } = await call<{ boards: unknown[] }>('/v1/board/list', {
    account: owner,
    query: { workspaceId: workspace.id },
  });
  expect(list.boards).toEqual([]);

  await make('goal/create', { name: 'Sale', definition: thanks });
  await ask('goal/create', { name: 'Order', definition: { ...thanks, page: '/other' } });
  const segment = await make('segment/create', { ...ofSegment, filters: [['is', 'event:goal', ['Sale']]] });
  await ask('segment/create', { ...ofSegment, scope: 'person' });
  const { body } = await ask<ImportedBoard>('board/import', given);
  expect(body).toMatchObject({ missing: [{ kind: 'funnel', name: 'Buy' }], different: [] });
  expect(body.board?.cards.map((card) => card.body)).toMatchObject([
    textBody('Why'),
    { kind: 'goal', goal: 'Sale' },
    { kind: 'funnel', funnel: file.funnels[0]?.id },
    { exploration: { breakdown: { segments: [segment] } } },
  ]);
});

test('a viewer imports boards of their own only', async () => {
  const file = await exportShop();
  const refused = await ask('board/import', { scope: 'workspace', file, preview: true }, viewer);
  expect(refusedAs(refused)).toEqual([403, 'forbidden']);
  expect((await ask('board/import', { scope: 'workspace', file }, admin)).status).toBe(200);
});

test.each<[string, (file: BoardFile) => object, string]>([
  ['of another version', (file) => ({ ...file, form: 2 }), 'file.form'],
  ['with a field too many', (file) => ({ ...file, html: '<b>' }), 'file.html'],
  [
    'with a card over another',
    ({ cards, ...file }) => ({ ...file, cards: [...cards, cards[0]] }),
    'file.cards.4.id',
  ],
  [
    'with too many cards',
    (file) => ({ ...file, cards: Array(boardLimits.cards + 1).fill({}) }),
    'file.cards',
  ],
  [
    'with an invalid goal',
    (file) => ({ ...file, goals: [{ name: 'A', definition: {} }] }),
    'file.goals.0.definition.kind',
  ],
])('a file %s is refused, and nothing is stored', async (_, change, field) => {
  const file = change(await exportShop());
  const refused = await ask<BoardAnswer>('board/import', { scope: 'person', file });
  expect(refusedFor(refused)).toEqual([400, 'invalid_request', field]);
});

test('a file whose call has as many bytes as a body can have is read, and one more is refused in the words of all calls', async () => {
  const file = await exportShop();
  const given = { workspaceId: workspace.id, scope: 'person', file };
  const sized = (bytes: number) => {
    const texts = JSON.stringify(given);
    return texts + ' '.repeat(bytes - Buffer.byteLength(texts));
  };
  const send = (body: string) =>
    call<ImportedBoard & ErrorAnswer>('/v1/board/import', { account: owner, body });
  const read = await send(sized(maxBodyBytes));
  expect([read.status, read.body.board?.name]).toEqual([200, 'Shop']);
  const refused = await send(sized(maxBodyBytes + 1));
  expect(refusedAs(refused)).toEqual([413, 'body_too_large']);
  const { body } = await call<{ boards: unknown[] }>('/v1/board/list', {
    account: owner,
    query: { workspaceId: workspace.id },
  });
  expect(body.boards).toHaveLength(2);
});
