import { describe, expect, test } from 'vitest';
import {
  type BoardAnswer,
  boardLimits,
  type BoardScope,
  type ErrorAnswer,
  type Filter,
  type ListedBoard,
  maxBoards,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { leaveWorkspace } from '../../../functions/src/store/firestore/members/members.ts';
import { boardDocuments } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { call } from '../../support/api/api.ts';
import { readAuditLog } from '../../support/api/audit.ts';
import { refusedAs, refusedFor } from '../../support/api/domains.ts';
import { addMember } from '../../support/api/members.ts';
import { admin, owner, startAnotherWorkspace, useTeam, viewer, workspace } from '../../support/api/team.ts';
import { boardView, cardOf, cardsBelow, explorationBody, textBody } from '../../support/boards.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();
useTeam();

type Answered = BoardAnswer & ErrorAnswer;

const ask = <Body = Answered>(name: string, account: Account, body: object = {}) =>
  call<Body & ErrorAnswer>(`/v1/board/${name}`, { account, body: { workspaceId: workspace.id, ...body } });

const list = async (account: Account) =>
  (
    await call<{ boards: ListedBoard[]; start: string | null }>('/v1/board/list', {
      account,
      query: { workspaceId: workspace.id },
    })
  ).body;
const get = (account: Account, id: string) =>
  call<Answered>('/v1/board/get', { account, query: { workspaceId: workspace.id, id } });

const namesSeenBy = async (account: Account) => (await list(account)).boards.map(({ name }) => name);

async function store(account: Account, name: string, scope: BoardScope, changes: object = {}) {
  const { status, body } = await ask('create', account, { name, scope, view: boardView, ...changes });
  expect([status, body]).toMatchObject([201, { name, scope }]);
  return body;
}

describe('a board', () => {
  test('is stored as it was given, and listed by name', async () => {
    const cards = [
      cardOf({ title: 'Why' }),
      ...cardsBelow().concat(cardOf({ id: 'b', column: 1, width: 2 })),
    ];
    const mine = await store(viewer, 'b, mine', 'person', { cards });
    const { id } = await store(admin, 'a, for all', 'workspace');
    expect(mine).toMatchObject({ cards, view: boardView, revision: 1, mayChange: true });
    expect((await get(viewer, mine.id)).body).toEqual(mine);
    expect((await list(viewer)).boards).toMatchObject([
      { id, name: 'a, for all', cards: 0, mayChange: false },
      { name: 'b, mine', cards: 2, mayChange: true },
    ]);
    expect((await list(owner)).boards).toMatchObject([{ id, mayChange: true }]);
  });

  test('of one person is visible to that person only', async () => {
    const { id } = await store(admin, 'Mine', 'person');
    for (const account of [owner, viewer]) {
      expect(await namesSeenBy(account)).toEqual([]);
      expect(refusedAs(await get(account, id))).toEqual([404, 'not_found']);
      const changed = await ask('update', account, { id, revision: 1, name: 'Yours' });
      expect(refusedAs(changed)).toEqual([404, 'not_found']);
      for (const name of ['delete', 'start'])
        expect(refusedAs(await ask(name, account, { id }))).toEqual([404, 'not_found']);
    }
    expect(await namesSeenBy(admin)).toEqual(['Mine']);
  });

  test('of the workspace is changed by owners and admins, and only read by viewers', async () => {
    const { id } = await store(owner, 'Shared', 'workspace');
    const change = { id, revision: 1, name: 'Taken over' };
    expect(refusedAs(await ask('update', viewer, change))).toEqual([403, 'forbidden']);
    expect(refusedAs(await ask('delete', viewer, { id }))).toEqual([403, 'forbidden']);
    expect((await ask('update', admin, change)).body).toMatchObject({ name: 'Taken over', revision: 2 });
    expect((await get(viewer, id)).body).toMatchObject({ name: 'Taken over', mayChange: false });
    expect((await ask('delete', admin, { id })).body).toEqual({ id });
    expect(await namesSeenBy(viewer)).toEqual([]);
  });

  test('of a viewer cannot become one of the workspace', async () => {
    const shared = await ask('create', viewer, { name: 'Shared', scope: 'workspace', view: boardView });
    expect(refusedAs(shared)).toEqual([403, 'forbidden']);
    const { id } = await store(viewer, 'Mine', 'person');
    const moved = await ask('update', viewer, { id, revision: 1, scope: 'workspace' });
    expect(refusedAs(moved)).toEqual([403, 'forbidden']);
    expect(await namesSeenBy(owner)).toEqual([]);
  });

  test('of another workspace is not found', async () => {
    const { id } = await store(owner, 'Elsewhere', 'workspace');
    await startAnotherWorkspace();
    expect(refusedAs(await get(owner, id))).toEqual([404, 'not_found']);
    expect(refusedAs(await ask('delete', owner, { id }))).toEqual([404, 'not_found']);
  });

  test('has the first of two changes that start from the same board, and the second writer is told', async () => {
    const { id, revision } = await store(owner, 'Shared', 'workspace');
    expect((await ask('update', owner, { id, revision, name: 'First' })).status).toBe(200);
    const second = await ask('update', admin, { id, revision, name: 'Second' });
    expect(refusedFor(second)).toEqual([409, 'changed_meanwhile', 'revision']);
    expect((await get(viewer, id)).body).toMatchObject({ name: 'First', revision: 2 });
  });

  test.each([
    ['beyond the columns', [cardOf({ column: 2, width: 2 })], 'cards.0'],
    ['over another', [cardOf({ height: 2 }), cardOf({ id: 'b', row: 1 })], 'cards.1'],
    ['with the id of another', [cardOf(), cardOf({ row: 1 })], 'cards.1.id'],
  ])('with a card %s is refused', async (_, cards, field) => {
    const refused = await ask('create', owner, { name: 'A', scope: 'person', view: boardView, cards });
    expect(refusedFor(refused)).toEqual([400, 'invalid_request', field]);
    expect(await namesSeenBy(owner)).toEqual([]);
  });
});

describe('a start page', () => {
  const startIn = async (account: Account) => {
    const { body } = await call<WorkspaceAnswer[]>('/v1/workspace/list', { account });
    return body.find(({ id }) => id === workspace.id)?.startBoard;
  };

  test("is a person's own choice", async () => {
    const { id } = await store(owner, 'Shared', 'workspace');
    expect((await ask('start', viewer, { id })).body).toEqual({ id });
    expect((await list(viewer)).start).toBe(id);
    expect(await startIn(viewer)).toBe(id);
    expect((await list(owner)).start).toBeNull();
    await ask('start', viewer, { id: null });
    expect(await startIn(viewer)).toBeUndefined();
  });

  test('ends when its board is deleted, or becomes that of someone else', async () => {
    const { id } = await store(owner, 'Shared', 'workspace');
    for (const account of [owner, viewer]) await ask('start', account, { id });
    await ask('update', owner, { id, revision: 1, scope: 'person' });
    expect([await startIn(owner), await startIn(viewer)]).toEqual([id, undefined]);
    await ask('delete', owner, { id });
    expect(await startIn(owner)).toBeUndefined();
  });
});

describe('what cards refer to', () => {
  const thanks = { kind: 'page', page: '/thanks', properties: [], currency: null };
  const makeGoal = async (name: string) =>
    (
      await call<{ id: string }>('/v1/goal/create', {
        account: owner,
        body: { workspaceId: workspace.id, name, definition: thanks },
      })
    ).body.id;
  const filters: Filter[] = [['is', 'event:goal', ['Order']]];
  const cards = cardsBelow(
    { ...explorationBody({ goal: 'Order', metrics: ['conversions'] }), filters } as never,
    { kind: 'goal', goal: 'Order', filters: [], period: null },
    explorationBody({ breakdown: { kind: 'values', dimension: 'event:goal', values: ['Order'] } }),
  );

  test('follows a new name, and remains when it is deleted', async () => {
    const id = await makeGoal('Order');
    const board = await store(owner, 'Shop', 'workspace', { cards });
    const body = { workspaceId: workspace.id, id };
    const renamed = await call<{ usedBy: unknown }>('/v1/goal/update', {
      account: owner,
      body: { ...body, name: 'Sale' },
    });
    expect(renamed.body.usedBy).toEqual([{ kind: 'board', names: ['Shop'], others: 0 }]);
    const namedIn = (name: string): unknown => JSON.parse(JSON.stringify(cards).replaceAll('Order', name));
    expect((await get(viewer, board.id)).body.cards).toEqual(namedIn('Sale'));
    await call('/v1/goal/delete', { account: owner, body });
    const { body: after } = await get(owner, board.id);
    expect(after.cards).toEqual(namedIn(id));
    const moved = await ask('update', owner, { id: board.id, revision: 1, cards: after.cards });
    expect(moved.status).toBe(200);
  });

  test('may not exist yet', async () => {
    const board = await store(owner, 'Shop', 'person', { cards });
    expect(board.cards).toEqual(cards);
    await makeGoal('Order');
    expect((await get(owner, board.id)).body.cards).toEqual(cards);
  });

  test('is no segment of their own in a board of the workspace', async () => {
    const made = await call<{ id: string }>('/v1/segment/create', {
      account: owner,
      body: {
        ...{ workspaceId: workspace.id, name: 'Mine', scope: 'person' },
        filters: [['is', 'visit:country', ['DE']]],
      },
    });
    const segments = [made.body.id];
    const own = cardsBelow(textBody(), explorationBody({ breakdown: { kind: 'segments', segments } }));
    const { id } = await store(owner, 'Mine', 'person', { cards: own });
    const given = { name: 'Shared', scope: 'workspace', view: boardView, cards: own };
    const field = [400, 'invalid_request', 'cards.1'];
    expect(refusedFor(await ask('create', owner, given))).toEqual(field);
    expect(refusedFor(await ask('update', owner, { id, revision: 1, scope: 'workspace' }))).toEqual(field);
  });
});

describe('limits', () => {
  test.each<[BoardScope, () => string | null]>([
    ['workspace', () => null],
    ['person', () => admin.uid],
  ])('hold for boards of one %s, in whichever way one is added', async (scope, uidOf) => {
    const full = [409, 'too_many_boards'];
    const batch = boardDocuments(workspace.id).firestore.batch();
    const old = { name: 'Old', scope, uid: uidOf(), cards: 0, revision: 1, content: '{"cards":[]}' };
    for (let index = 1; index < maxBoards[scope]; index++)
      batch.create(boardDocuments(workspace.id).doc(), { ...old, updatedAt: new Date() });
    await batch.commit();
    const { id: last } = await store(admin, 'The last', scope);
    const another = { name: 'Beyond', scope, view: boardView };
    expect(refusedAs(await ask('create', admin, another))).toEqual(full);
    const { id } = await store(admin, 'Other', scope === 'person' ? 'workspace' : 'person');
    expect(refusedAs(await ask('update', admin, { id, revision: 1, scope }))).toEqual(full);
    await ask('delete', admin, { id: last });
    await store(admin, 'Again', scope);
  });

  test('hold for the cards and their bytes, far below what a document may have', async () => {
    const { cards: max, bytes } = boardLimits;
    const many = cardsBelow(...Array(max).fill(textBody()));
    await store(owner, 'Full', 'person', { cards: many });
    const oneMore = [...many, cardOf({ id: 'more', column: 1 })];
    const more = await ask('create', owner, { name: 'A', scope: 'person', view: boardView, cards: oneMore });
    expect(refusedFor(more)).toEqual([400, 'invalid_request', 'cards']);

    const large = (length: number) => {
      const filters = Array(7).fill(['is', 'event:page', ['€'.repeat(length)]]) as Filter[];
      return cardsBelow(...Array(max).fill({ ...explorationBody(), filters }));
    };
    const sizeOf = (length: number) => Buffer.byteLength(JSON.stringify(large(length)));
    const fits = [...Array(500).keys()].findLast((length) => sizeOf(length) <= bytes) ?? 0;
    const { id } = await store(owner, 'Large', 'person', { cards: large(fits) });
    const stored = await boardDocuments(workspace.id).doc(id).get();
    expect(Buffer.byteLength(JSON.stringify(stored.data()))).toBeLessThan(2 * bytes);
    const beyond = { name: 'A', scope: 'person', view: boardView, cards: large(fits + 1) };
    expect(refusedFor(await ask('create', owner, beyond))).toEqual([400, 'invalid_request', 'cards']);
  });
});

test("a person's own boards are deleted with their membership", async () => {
  const leaving = await signUp();
  await addMember(workspace.id, leaving, 'admin');
  await store(leaving, 'Mine', 'person');
  await store(leaving, 'Shared', 'workspace');
  await leaveWorkspace(workspace.id, leaving.uid);
  const { docs } = await boardDocuments(workspace.id).get();
  expect(docs.map((document) => [document.get('name'), document.get('uid')])).toEqual([['Shared', null]]);
});

test('the log has changes of shared boards, and nothing of personal ones', async () => {
  const { id } = await store(owner, 'Mine', 'person');
  await ask('update', owner, { id, revision: 1, name: 'Secret' });
  await ask('update', owner, { id, revision: 2, name: 'Shared', scope: 'workspace' });
  const cards = [cardOf({ title: 'Visitors' })];
  await ask('update', owner, { id, revision: 3, cards });
  await ask('update', owner, { id, revision: 4, cards: [cardOf({ id: 'b', title: 'Orders' })] });
  await ask('delete', owner, { id });
  const log = (await readAuditLog(owner, workspace.id)).filter(({ action }) => action.startsWith('board.'));
  const values = (...list: string[]) => ({ values: list, more: 0 });
  const name = { old: 'Shared', new: 'Shared' };
  expect(log.map(({ action, what }) => [action, what]).reverse()).toEqual([
    ['board.changed', { board: { old: null, new: 'Shared' }, scope: { old: 'person', new: 'workspace' } }],
    ['board.changed', { board: name, cards: { old: values(), new: values('Visitors') } }],
    ['board.changed', { board: name, cards: { old: values('Visitors'), new: values('Orders') } }],
    ['board.deleted', { board: { old: 'Shared', new: null } }],
  ]);
});
