import { BigQuery } from '@google-cloud/bigquery';
import { describe, expect, test, vi } from 'vitest';
import {
  addDays,
  type Answer as AnswerOf,
  dayIn,
  type ErrorAnswer,
  type Input,
  type LinkAnswer,
  linkSections,
  linkTimeframe,
  rangeOf,
} from '@footfall/functions/contract';
import { firestore } from '../../../functions/src/store/clients.ts';
import { leaveWorkspace } from '../../../functions/src/store/firestore/members/members.ts';
import type { Account } from '../../support/api/accounts.ts';
import { call } from '../../support/api/api.ts';
import { codeOf, fromElsewhere } from '../../support/api/callers/keys.ts';
import { addLink, callByLink, openLink, unlockLink } from '../../support/api/callers/links.ts';
import { admin, owner, useTeam, viewer, workspace } from '../../support/api/team.ts';
import { textsIn } from '../../support/stack/all-stores.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';
import { rates } from '../../../functions/src/limits/figures.ts';

useOwnApi();

useTeam();

const today = dayIn('UTC', new Date());
const fromGermany = ['is', 'visit:country', ['DE']];

/** Three visitors of today from Germany and two from France, each on a page of their own. */
const addVisits = () =>
  insertEvents(
    ['DE', 'DE', 'DE', 'FR', 'FR'].map((country, index) =>
      eventOf({
        ...{ workspace_id: workspace.id, timestamp: `${today}T00:0${index}:00.000Z`, country },
        ...{ visitor_id: String(index + 1), pathname: `/${index}` },
      }),
    ),
  );

const create = (account: Account, changes: Partial<Input<'link.create'>> = {}) =>
  call<LinkAnswer & ErrorAnswer>('/v1/link/create', {
    account,
    body: {
      ...{ workspaceId: workspace.id, name: 'For the museum', sections: ['dashboard'], timeframe: null },
      ...changes,
    },
  });
const list = async (account: Account) =>
  (await call<LinkAnswer[]>('/v1/link/list', { account, query: { workspaceId: workspace.id } })).body;
const change = (what: 'switch' | 'delete', body: object, account = owner) =>
  call<LinkAnswer & ErrorAnswer>(`/v1/link/${what}`, {
    account,
    body: { workspaceId: workspace.id, ...body },
  });
const slugOf = ({ address }: { address: string | null }) => address?.split('?auth=')[1] ?? '';

const question = (changes: object = {}) => ({
  ...{ site_id: workspace.id, metrics: ['visitors'], date_range: [today, today] },
  ...changes,
});
const ask = (slug: string, changes: object = {}, headers: Record<string, string> = {}) =>
  callByLink<'query'>(slug, '/v1/query', { body: question(changes), headers });
const noLink = [404, 'not_found'];

describe('the life of a shared link', () => {
  test('people who manage links can copy its address at any time, viewers see it without the address, and its secret is nowhere in the store', async () => {
    const lastDay = addDays(today, 30);
    const { status, body } = await create(admin, {
      name: ' Für Mara\u202e ',
      lastDay,
      filters: [fromGermany],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ name: 'Für Mara', sections: ['dashboard'], filters: [fromGermany], timeframe: null, lastDay },
      ...{ hasPassword: false, offSince: null, createdBy: admin.email, lastOpenedDay: null, opened: 0 },
    });
    const slug = slugOf(body);
    expect(body.address).toBe(`/share/${workspace.domain}?auth=${slug}`);
    expect(slug).toMatch(/^[\w-]{43}$/);
    expect(await list(owner)).toEqual([body]);
    expect(await list(viewer)).toEqual([{ ...body, createdBy: null, address: null }]);

    const texts = await textsIn('links', 'turns', 'budgets', 'workspaces', `audit/${workspace.id}/entries`);
    expect(texts.some((text) => text.includes(body.id))).toBe(true);
    expect(texts.filter((text) => text.includes(slug))).toEqual([]);
  });

  test('it shows a stranger the owner’s numbers, with its filter in every query', async () => {
    await addVisits();
    const slug = slugOf((await create(owner, { filters: [fromGermany], sections: [...linkSections] })).body);
    const byPage = { dimensions: ['event:page'], filters: [['is_not', 'event:page', ['/0']]] };
    const [totals, pages, ofOwner, journey] = await Promise.all([
      ask(slug),
      ask(slug, byPage),
      call<AnswerOf<'query'>>('/v1/query', {
        account: owner,
        body: question({ ...byPage, filters: [...byPage.filters, fromGermany] }),
      }),
      callByLink<'journey'>(slug, '/v1/journey', {
        body: { site_id: workspace.domain, date_range: [today, today] },
      }),
    ]);
    expect(totals.body).toMatchObject({ results: [{ metrics: [3] }] });
    expect(pages.body).toMatchObject({ results: [{ dimensions: ['/1'] }, { dimensions: ['/2'] }] });
    expect('results' in pages.body && pages.body.results).toEqual(
      'results' in ofOwner.body && ofOwner.body.results,
    );
    expect(journey.body.columns[0]?.visits).toBe(3);
  });

  test('a segment in its filters does not change after the link was created', async () => {
    await addVisits();
    const segment = { workspaceId: workspace.id, name: 'Germans', scope: 'person', filters: [fromGermany] };
    const made = await call<{ id: string }>('/v1/segment/create', { account: owner, body: segment });
    const { id } = made.body;
    const slug = slugOf((await create(owner, { filters: [['is', 'segment', [id]]] })).body);
    await call('/v1/segment/delete', { account: owner, body: { workspaceId: workspace.id, id } });
    expect((await ask(slug)).body).toMatchObject({ results: [{ metrics: [3] }] });
    // Someone else's own segment is not found.
    const foreign = await create(admin, { filters: [['is', 'segment', [id]]] });
    expect(codeOf(foreign)).toEqual([400, 'invalid_request']);
  });

  test('its answer contains what it shows, without members, rules or keys', async () => {
    const { body } = await create(owner, { timeframe: linkTimeframe, filters: [fromGermany] });
    const opened = await openLink(slugOf(body));
    const { name, sections, filters, timeframe, lastDay } = body;
    expect(opened.body).toEqual({
      state: 'open',
      workspace: { ...workspace, role: 'viewer', rules: null },
      link: { name, sections, filters, timeframe, lastDay, hasPassword: false },
    });
    expect(JSON.stringify(opened.body)).not.toContain(owner.email);
  });

  test('openings count a network once an hour', async () => {
    const slug = slugOf((await create(owner)).body);
    const [one, two] = [fromElsewhere(), fromElsewhere()];
    for (const from of [one, one, two]) await openLink(slug, from);
    expect(await list(owner)).toMatchObject([{ opened: 2, lastOpenedDay: today }]);
  });

  test('one that is off or expired says so without a number, and shows nothing; switched on again, it works as before', async () => {
    const { body } = await create(owner);
    const slug = slugOf(body);
    expect((await ask(slug)).status).toBe(200);
    const off = await change('switch', { id: body.id, isOn: false }, admin);
    expect(off.body.offSince).not.toBeNull();
    const lastDay = addDays(today, -1);
    const ending = (await create(owner, { lastDay: today })).body;
    const ended = slugOf(ending);
    expect((await openLink(ended)).body).toMatchObject({ state: 'open' });
    await firestore().doc(`links/${ending.id}`).update({ lastDay });
    for (const [closed, state] of [
      [slug, { state: 'off' }],
      [ended, { state: 'ended', lastDay }],
    ] as const) {
      expect((await openLink(closed)).body).toEqual(state);
      expect(codeOf(await ask(closed))).toEqual(noLink);
    }
    const on = await change('switch', { id: body.id, isOn: true });
    expect(on.body).toEqual(body);
    expect((await ask(slug)).status).toBe(200);
  });

  test('a deleted link is answered like one that never existed', async () => {
    const { body } = await create(owner);
    await change('delete', { id: body.id });
    expect(codeOf(await openLink(slugOf(body)))).toEqual(noLink);
    expect(codeOf(await ask(slugOf(body)))).toEqual(noLink);
    expect((await firestore().doc(`links/${body.id}`).get()).exists).toBe(false);
  });

  test('it remains when its author leaves, and is in their export while they are a member', async () => {
    const { body } = await create(admin);
    const { body: exported } = await call<AnswerOf<'account.export'>>('/v1/account/export', {
      account: admin,
    });
    expect(exported.links.filter(({ workspaceId }) => workspaceId === workspace.id)).toMatchObject([
      { workspaceId: workspace.id, name: body.name, hasPassword: false },
    ]);
    expect(JSON.stringify(exported)).not.toContain(slugOf(body));
    await leaveWorkspace(workspace.id, admin.uid);
    expect((await ask(slugOf(body))).status).toBe(200);
    expect(await list(owner)).toMatchObject([{ id: body.id, createdBy: admin.email }]);
  });
});

test('a link with an invalid input is refused and creates nothing', async () => {
  const refused: [string, Partial<Record<keyof Input<'link.create'>, unknown>>, string][] = [
    ['no section', { sections: [] }, 'sections'],
    ['a section twice', { sections: ['dashboard', 'dashboard'] }, 'sections'],
    ['a short password', { password: 'seven77' }, 'password'],
    ['a day that does not exist', { lastDay: '2026-02-30' }, 'lastDay'],
    ['a last day that is over', { lastDay: addDays(today, -1) }, 'lastDay'],
    ['a filter on nothing', { filters: [['is', 'visit:nothing', ['x']]] }, 'filters.0.1'],
  ];
  for (const [what, changes, field] of refused) {
    const { status, body } = await create(owner, changes as Partial<Input<'link.create'>>);
    expect([status, body.error.code, body.error.field], what).toEqual([400, 'invalid_request', field]);
  }
  expect(await list(owner)).toEqual([]);
});

test('a query beyond the link is refused', async () => {
  const { slug } = await addLink(workspace.id, owner, { timeframe: linkTimeframe });
  const { from, to } = rangeOf(linkTimeframe, today);
  const shown = { dimensions: ['event:page'], date_range: [from, to] };
  expect((await ask(slug, shown)).status).toBe(200);
  const beyond = {
    'a dimension of another section': { dimensions: ['event:props:plan'] },
    'more rows than a page has': { pagination: { limit: 1001 } },
    'other days': { date_range: [today, today] },
  };
  for (const [what, changes] of Object.entries(beyond))
    expect(codeOf(await ask(slug, { ...shown, ...changes })), what).toEqual([400, 'invalid_request']);
});

test('people who manage links see the budget and today’s cost of readers', async () => {
  const usage = async () =>
    (
      await call<AnswerOf<'link.usage'>>('/v1/link/usage', {
        account: admin,
        query: { workspaceId: workspace.id },
      })
    ).body;
  const gibibyte = 1024 ** 3;
  const budgets = { bytesADay: 50 * gibibyte, workspaceBytesADay: 100 * gibibyte };
  expect(await usage()).toEqual({ ...budgets, bytesToday: 0 });
  const { slug } = await addLink(workspace.id, owner);
  expect((await ask(slug)).status).toBe(200);
  // The advance lease of an instance.
  expect(await usage()).toEqual({ ...budgets, bytesToday: 64 * 1024 ** 2 });
});

describe('a link with a password', () => {
  const password = 'correct horse';
  const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? '';

  test('shows only a name until the password is given, and then everything to that reader for a day', async () => {
    const { slug } = await addLink(workspace.id, owner, { password });
    const { name, domain, logo } = workspace;
    expect((await openLink(slug)).body).toEqual({ state: 'locked', name, domain, logo });
    expect(codeOf(await ask(slug))).toEqual([403, 'link_locked']);
    const from = fromElsewhere();
    const unlocked = await unlockLink(slug, password, from);
    expect(unlocked.headers.get('set-cookie')).toMatch(
      /^__session=[\w.~-]+; Path=\/api; Max-Age=86400; HttpOnly; Secure; SameSite=Strict$/,
    );
    const Cookie = cookieOf(unlocked);
    expect((await openLink(slug, { ...from, Cookie })).body).toMatchObject({ state: 'open' });
    expect((await ask(slug, {}, { Cookie })).status).toBe(200);
    const other = await addLink(workspace.id, owner, { password });
    expect(codeOf(await ask(other.slug, {}, { Cookie }))).toEqual([403, 'link_locked']);
  });

  test('accepts five wrong ones an hour from a network, then none, and the correct one from another', async () => {
    const { slug } = await addLink(workspace.id, owner, { password });
    const from = fromElsewhere();
    // Correct ones do not count.
    expect((await unlockLink(slug, password, from)).status).toBe(200);
    const tried = [];
    for (let turn = 1; turn <= rates.wrongPasswords.count; turn++) {
      const { status, body } = await unlockLink(slug, `wrong ${turn}`, from);
      tried.push([status, body.error.message]);
    }
    const left = ['4 tries left', '3 tries left', '2 tries left', '1 try left', 'No try is left'];
    expect(tried).toEqual(left.map((tries) => [403, `That is not the password. ${tries} this hour.`]));
    const right = await unlockLink(slug, password, from);
    expect(codeOf(right)).toEqual([429, 'too_many_requests']);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(right.headers.get('set-cookie')).toBeNull();
    expect((await unlockLink(slug, password, fromElsewhere())).status).toBe(200);
  });
});

test('many readers cost one statement', async () => {
  await addVisits();
  const { slug } = await addLink(workspace.id, owner);
  // A busy machine may answer some with 503.
  const read = (dimension: string) =>
    expect
      .poll(async () => (await ask(slug, { dimensions: [dimension] }, fromElsewhere())).status, {
        interval: 1000,
      })
      .toBe(200);
  // Including one-time reads, such as the first day with events.
  await read('visit:country');
  const statements = vi.spyOn(BigQuery.prototype, 'query');
  await Promise.all(Array.from({ length: 20 }, () => read('event:page')));
  const requested = statements.mock.calls.length;
  statements.mockRestore();
  // Readers share answers for a minute, and another one may begin in the meantime.
  expect([1, 2]).toContain(requested);
});
