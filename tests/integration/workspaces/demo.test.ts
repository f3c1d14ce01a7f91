import { isDeepStrictEqual } from 'node:util';
import { Timestamp } from '@google-cloud/firestore';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  addDays,
  type Answer,
  type AnswerBySite,
  type BoardScope,
  callNames,
  calls,
  comparisonOf,
  dayIn,
  type ErrorAnswer,
  type GlobalAnswer,
  isInWorkspace,
  type QueryAnswer,
  rangeOf,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { firestore } from '../../../functions/src/store/clients.ts';
import { createBoard } from '../../../functions/src/store/firestore/definitions/boards.ts';
import { setNotes } from '../../../dev/demo/notes.ts';
import { deleteAnnotations } from '../../../functions/src/store/firestore/annotations.ts';
import { deleteFound } from '../../../functions/src/store/firestore/delete-all.ts';
import { boardDocuments } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { requestOf } from '../../support/api/any-call.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { refusedFor } from '../../support/api/domains.ts';
import { addMember, addViewer } from '../../support/api/members.ts';
import { boardView, cardOf } from '../../support/boards.ts';
import { addDemo, demoId, removeDemo } from '../../support/traffic/demo.ts';
import { serveHere, type ServedHere } from '../../support/stack/instances/serve-here.ts';
import { stack } from '../../support/stack/stack.ts';

const today = dayIn('UTC', new Date());
const day = { from: today, to: today };
const numbersOf = (workspaceId: string, account?: Account) =>
  call<GlobalAnswer>('/v1/workspace/data/global', {
    account,
    query: { workspaceId, ...day },
  });

test('without a demo workspace, the demo is not found', async () => {
  await removeDemo();
  expect((await call('/v1/demo')).status).toBe(404);
  expect((await numbersOf(demoId)).status).toBe(404);
});

describe('with a demo', () => {
  let outsider: Account;
  /** Answers without Hosting in front, which most calls here do not need. */
  let api: ServedHere;

  beforeAll(async () => {
    await addDemo();
    outsider = await signUp();
    vi.stubEnv('FOOTFALL_DEMO_WORKSPACE', demoId);
    api = await serveHere('api');
  });
  afterAll(async () => {
    await api[Symbol.asyncDispose]();
    await removeDemo();
  });

  test('anyone can read its name and its numbers', async () => {
    const { status, body } = await call<WorkspaceAnswer>('/v1/demo');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: demoId, name: 'Demo', timezone: 'UTC', role: 'viewer', rules: null });
    expect((await numbersOf(demoId)).body.pageviews).toBeGreaterThan(0);
    expect((await numbersOf(demoId, outsider)).body.pageviews).toBeGreaterThan(0);
  });

  test('a guest sees the numbers of a member, compared until the same minute', async () => {
    const viewer = await signUp();
    await addViewer(demoId, viewer);
    const question = { site_id: demoId, date_range: 'day', metrics: ['pageviews'], compare: 'days_before' };
    const shown = async (account?: Account) => {
      const { body } = await call<QueryAnswer>('/v1/query', { account, body: question });
      return [body.meta.compared_with, body.results];
    };
    // Queried again if a minute ends in between.
    await expect
      .poll(async () => {
        const [member, guest] = [await shown(viewer), await shown()];
        return isDeepStrictEqual(member, guest);
      })
      .toBe(true);
  });

  test('someone who is signed in can read it beside a site of their own; a guest reads one site', async () => {
    const { id } = await addWorkspace(outsider);
    const body = {
      ...{ site_ids: [demoId, id], dimensions: ['site'] },
      ...{ metrics: ['pageviews'], date_range: '7d' },
    };
    const { status, body: answer } = await call<AnswerBySite>('/v1/query', { account: outsider, body });
    expect([status, answer.meta.sites.map((site) => site.id)]).toEqual([200, [demoId, id]]);
    expect((await call('/v1/query', { body })).status).toBe(401);
    const single = { site_id: demoId, metrics: ['pageviews'], date_range: '7d' };
    expect((await call('/v1/query', { body: { queries: [single, body] } })).status).toBe(404);
  });

  test.each(['Today', 'Last 30 days', 'Last quarter', 'All time'] as const)(
    'guests can ask for the timeframe %s',
    async (timeframe) => {
      const { from, to, resolution } = rangeOf(timeframe, today);
      const compare = comparisonOf[timeframe];
      const query = { workspaceId: demoId, from, to, compare, resolution };
      const ask = async (data: string, more = {}) =>
        (await call(`/v1/workspace/data/${data}`, { at: api.url, query: { ...query, ...more } })).status;
      expect([await ask('chart-data'), await ask('pages', { take: '100' })]).toEqual([200, 200]);
    },
  );

  test.each([
    ['other ranges, which limits the costs', { from: '2026-01-03', to: '2026-01-09' }],
    [
      'other comparisons than the dashboard shows',
      { from: rangeOf('Last month', today).from, to: rangeOf('Last month', today).to, compare: 'years' },
    ],
  ])('guests cannot request %s', async (_, days) => {
    for (const account of [undefined, outsider]) {
      const query = { workspaceId: demoId, ...days };
      const refused = await call<ErrorAnswer>('/v1/workspace/data/global', { account, query });
      expect(refusedFor(refused)).toEqual([400, 'invalid_request', 'from']);
    }
  });

  const page = ['is', 'event:page', ['/']];
  test.each([
    ['query', { metrics: ['visitors'] }],
    ['funnel', { steps: [{ filters: [page] }, { filters: [page] }] }],
    ['journey', {}],
  ])('%s shows its SQL only to people with an account', async (name, question) => {
    const body = { site_id: demoId, date_range: 'day', ...question, include: { plan: true } };
    const guest = await call<ErrorAnswer>(`/v1/${name}`, { body });
    expect(refusedFor(guest)).toEqual([401, 'unauthenticated', 'include.plan']);
    const person = await call<QueryAnswer>(`/v1/${name}`, { account: outsider, body });
    expect([person.status, person.body.meta.plan?.sql]).toEqual([200, expect.stringContaining('SELECT')]);
    expect((await call(`/v1/${name}`, { body: { ...body, include: {} } })).status).toBe(200);
  });

  test('a guest who requests the SQL of several queries gets the index of the refused query', async () => {
    const question = { site_id: demoId, date_range: 'day', metrics: ['visitors'] };
    const queries = [question, { ...question, include: { plan: true } }];
    const refused = await call<ErrorAnswer>('/v1/query', { body: { queries } });
    expect(refusedFor(refused)).toEqual([401, 'unauthenticated', 'queries.1.include.plan']);
  });

  const inWorkspace = callNames.filter((name) => isInWorkspace(calls[name].action));
  test.each(inWorkspace)(
    '%s answers guests and outsiders only if it is about numbers, boards or public notes',
    async (name) => {
      const { path, ...request } = { ...requestOf(name, demoId), at: api.url };
      const [guest, member] = [
        await call(path, request),
        await call(path, { account: outsider, ...request }),
      ];
      const isOpen = ['read numbers', 'read boards', 'read public annotations'].includes(calls[name].action);
      const found = name === 'board.get' ? 404 : 200;
      expect([guest.status, member.status]).toEqual(isOpen ? [found, found] : [401, 404]);
    },
  );

  test('anyone can read its boards, and nobody those of a person', async () => {
    const member = await signUp();
    await addMember(demoId, member, 'admin');
    const board = { view: boardView, cards: [cardOf()] };
    const made = (name: string, scope: BoardScope) =>
      createBoard({ workspaceId: demoId, uid: member.uid, now: new Date() }, { ...board, name, scope });
    const [{ id }, own] = [await made('Shop', 'workspace'), await made('Mine', 'person')];
    for (const account of [undefined, outsider]) {
      const list = await call('/v1/board/list', { account, query: { workspaceId: demoId } });
      expect(list.body).toMatchObject({ boards: [{ id, name: 'Shop', mayChange: false }], start: null });
      const get = (one: string) =>
        call('/v1/board/get', { account, query: { workspaceId: demoId, id: one } });
      expect((await get(id)).body).toMatchObject({ cards: [cardOf()], mayChange: false });
      expect((await get(own.id)).status).toBe(404);
    }
    await deleteFound(boardDocuments(demoId));
  });

  test('anyone can read its public notes, and members all of them', async () => {
    const owner = await signUp();
    await addMember(demoId, owner, 'owner');
    const batch = firestore().batch();
    setNotes(batch, { workspaceId: demoId, uid: owner.uid, today, at: Timestamp.now() });
    await batch.commit();
    const daysIn = (notes: readonly { day: string }[]) => notes.map((note) => note.day);
    const before = (...days: number[]) => days.map((count) => addDays(today, -count));
    const query = { workspaceId: demoId };
    const shown = await call<Answer<'annotation.public'>>('/v1/annotation/public', { query });
    expect(daysIn(shown.body)).toEqual(before(138, 22, 10));
    const all = await call<Answer<'annotation.list'>>('/v1/annotation/list', { account: owner, query });
    expect(daysIn(all.body.annotations)).toEqual(before(138, 79, 22, 10));
    await deleteAnnotations(demoId);
  });

  test('gives no access to another workspace', async () => {
    const { id } = await addWorkspace(outsider);
    expect((await numbersOf(id)).status).toBe(401);
    // Code that checks one of two ids and reads the other would give access.
    const twice = new URLSearchParams([
      ...Object.entries({ workspaceId: demoId, ...day }),
      ['workspaceId', id],
    ]);
    const response = await fetch(`${stack.hosting}/api/v1/workspace/data/global?${twice}`);
    const body = (await response.json()) as GlobalAnswer;
    expect(body.pageviews).toBeGreaterThan(0);
  });
});
