import { beforeEach, describe, expect, test } from 'vitest';
import type {
  Alert,
  Definition,
  ErrorAnswer,
  Filter,
  FunnelAnswer,
  LinkAnswer,
  QueryAnswer,
  ReportsAnswer,
  SegmentAnswer,
  Use,
} from '@footfall/functions/contract';
import { alertDocument } from '../../../functions/src/store/firestore/alerts/alerts.ts';
import { linkDocument } from '../../../functions/src/store/firestore/links.ts';
import { subscriptionsOf } from '../../../functions/src/store/firestore/mail-reports/subscriptions.ts';
import {
  definitionDocuments,
  segmentDocuments,
} from '../../../functions/src/store/firestore/workspace/documents.ts';
import type { Account } from '../../support/api/accounts.ts';
import { call } from '../../support/api/api.ts';
import { auditLog } from '../../support/api/audit.ts';
import { refusedAs, refusedFor } from '../../support/api/domains.ts';
import { addKey } from '../../support/api/callers/keys.ts';
import { callByLink, createShared, openLink } from '../../support/api/callers/links.ts';
import { admin, owner, useTeam, viewer, workspace } from '../../support/api/team.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

useOwnApi();
useTeam();

const day = '2026-03-02';
const week = [day, '2026-03-08'];

type Kind = 'goal' | 'page-group';
interface Answered {
  id: string;
  name: string;
  usedBy: Use[];
}

const ask = <Body>(path: string, body: object, account: Account = owner) =>
  call<Body & ErrorAnswer>(`/v1/${path}`, { account, body: { workspaceId: workspace.id, ...body } });
const read = async <Body>(path: string, query: Record<string, string> = {}, account: Account = owner) =>
  (await call<Body & ErrorAnswer>(`/v1/${path}`, { account, query: { workspaceId: workspace.id, ...query } }))
    .body;

const goalOf = (page: string) => ({ kind: 'page', page, properties: [], currency: null });
const make = async (kind: Kind, name: string, page: string) =>
  (
    await ask<Answered>(`${kind}/create`, {
      name,
      definition: kind === 'goal' ? goalOf(page) : { patterns: [page] },
    })
  ).body.id;
const rename = (kind: Kind, id: string, name: string) => ask<Answered>(`${kind}/update`, { id, name });
const remove = (kind: Kind, id: string) => ask<Answered>(`${kind}/delete`, { id });

/** Visitor 1 is on /thanks, visitors 2 and 3 are on /news, visitor 4 is elsewhere. */
beforeEach(() =>
  insertEvents(
    ['/thanks', '/news', '/news', '/'].map((pathname, index) =>
      eventOf({
        ...{ workspace_id: workspace.id, timestamp: `${day}T10:00:00.000Z`, pathname },
        visitor_id: String(index + 1),
      }),
    ),
  ),
);

const question = (changes: object) => ({
  ...{ site_id: workspace.id, metrics: ['visitors'], date_range: week },
  ...changes,
});
/** The visitors of a query, or the code and field of its failure. */
const visitorsOf = async (filters: unknown[], account = owner) =>
  outcomeOf(await call<QueryAnswer & ErrorAnswer>('/v1/query', { account, body: question({ filters }) }));
function outcomeOf({ status, body }: { status: number; body: QueryAnswer & ErrorAnswer }) {
  return status === 200 ? body.results[0]?.metrics[0] : [status, body.error.code, body.error.field];
}

const done = (kind: Kind, name: string): Filter =>
  kind === 'goal'
    ? ['has_done', ['is', 'event:goal', [name]]]
    : ['has_done', ['is', 'event:page_group', [name]]];

/** Everything that stores filters, limited to a goal or a page group. */
async function storeAll(kind: Kind, name: string) {
  const filters = [done(kind, name)];
  const segment = (await ask<SegmentAnswer>('segment/create', { name: 'Mine', scope: 'person', filters }))
    .body;
  const shared = (
    await ask<SegmentAnswer>('segment/create', { name: 'For all', scope: 'workspace', filters }, admin)
  ).body;
  const steps = [{ filters: [['is', 'event:name', ['pageview']]] }, { name: 'Last', filters }];
  const funnel = (
    await ask<Definition<{ steps: { filters: Filter[] }[] }>>('funnel/create', {
      name: 'Way',
      definition: { steps },
    })
  ).body;
  const sections = ['dashboard', 'behaviour'];
  const link = await createShared(owner, workspace.id, {
    name: 'Museum',
    sections,
    filters,
    timeframe: null,
  });
  await ask('report/set', { week: true, month: false, filters });
  const rule = {
    ...{ kind: 'change', metric: 'visits', goal: null, span: 'day', direction: 'fall' },
    ...{ bound: { percent: 30 }, filters },
  };
  const to = { members: [], managers: true, destinations: [] };
  const alert = (await ask<Alert>('alert/create', { rule, to })).body;
  return { segment, shared, funnel, link, alert };
}

type Stored = Awaited<ReturnType<typeof storeAll>>;

/** The numbers of everything that is limited to it. */
async function numbersOf({ segment, shared, funnel, link }: Stored) {
  const steps = await call<FunnelAnswer & ErrorAnswer>('/v1/funnel', {
    account: owner,
    body: { site_id: workspace.id, date_range: week, funnel: funnel.id },
  });
  const byLink = await callByLink<'query'>(link.slug, '/v1/query', { body: question({ filters: [] }) });
  return {
    segment: await visitorsOf([['is', 'segment', [segment.id]]]),
    shared: await visitorsOf([['is', 'segment', [shared.id]]], viewer),
    funnel:
      steps.status === 200
        ? steps.body.total.steps.map(({ entered }) => entered)
        : [steps.status, steps.body.error.code],
    link: outcomeOf(byLink as { status: number; body: QueryAnswer & ErrorAnswer }),
  };
}

/** The equal filters in the API's answers. */
async function answeredFilters({ segment, funnel, link, alert }: Stored) {
  const segments = await read<SegmentAnswer[]>('segment/list');
  const funnels = await read<Definition<{ steps: { filters: Filter[] }[] }>[]>('funnel/list');
  const links = await read<LinkAnswer[]>('link/list');
  const { alerts } = await read<{ alerts: Alert[] }>('alert/list');
  const { own } = await read<ReportsAnswer>('report/list');
  const rule = alerts.find(({ id }) => id === alert.id)?.rule;
  const opened = (await openLink(link.slug)).body;
  return [
    ...segments.filter(({ id }) => id === segment.id).map(({ filters }) => filters),
    ...funnels.filter(({ id }) => id === funnel.id).map(({ definition }) => definition.steps.at(-1)?.filters),
    ...links.filter(({ id }) => id === link.id).map(({ filters }) => filters),
    rule?.kind === 'change' ? rule.filters : null,
    own.filters,
    opened.state === 'open' ? opened.link.filters : null,
  ];
}

/** The reasons in their lists why they cannot be used. */
async function problems({ segment, link, alert }: Stored) {
  const { alerts } = await read<{ alerts: Alert[] }>('alert/list');
  return [
    (await read<SegmentAnswer[]>('segment/list')).find(({ id }) => id === segment.id)?.problem,
    (await read<LinkAnswer[]>('link/list')).find(({ id }) => id === link.id)?.problem,
    alerts.find(({ id }) => id === alert.id)?.problem,
    (await read<ReportsAnswer>('report/list')).own.problem,
  ];
}

const alike = (filters: unknown) => Array(6).fill(filters);

describe.each<[Kind, string]>([
  ['goal', '/thanks'],
  ['page-group', '/thanks'],
])('anything limited to a %s', (kind, page) => {
  test('counts the same under a new name, which its answers use', async () => {
    const id = await make(kind, 'Sign-up', page);
    const stored = await storeAll(kind, 'Sign-up');
    expect(await numbersOf(stored)).toMatchObject({ segment: 1, shared: 1, link: 1 });
    await rename(kind, id, 'Registered');
    await make(kind, 'Sign-up', '/news');
    expect(await numbersOf(stored)).toMatchObject({ segment: 1, shared: 1, link: 1 });
    expect(await answeredFilters(stored)).toEqual(alike([done(kind, 'Registered')]));
    await rename(kind, id, 'REGISTERED');
    expect(await answeredFilters(stored)).toEqual(alike([done(kind, 'REGISTERED')]));
    expect(await problems(stored)).toEqual([null, null, null, null]);
  });

  test('counts the same after two have swapped their names', async () => {
    const [first, second] = [await make(kind, 'First', page), await make(kind, 'Second', '/news')];
    const stored = await storeAll(kind, 'First');
    await rename(kind, first, 'Between');
    await rename(kind, second, 'First');
    await rename(kind, first, 'Second');
    expect(await numbersOf(stored)).toMatchObject({ segment: 1, shared: 1, link: 1 });
    expect(await visitorsOf([done(kind, 'First')])).toBe(2);
    expect(await answeredFilters(stored)).toEqual(alike([done(kind, 'Second')]));
  });

  test('fails after the deletion, even if another one gets the name, and never counts more', async () => {
    const id = await make(kind, 'Sign-up', page);
    const stored = await storeAll(kind, 'Sign-up');
    expect((await remove(kind, id)).status).toBe(200);
    await make(kind, 'Sign-up', page);
    const gone = [400, 'invalid_request', 'filters.0'];
    expect(await numbersOf(stored)).toEqual({
      ...{ segment: gone, shared: gone, link: gone },
      funnel: [400, 'invalid_request'],
    });
    const said = kind === 'goal' ? 'goal' : 'page group';
    expect(await problems(stored)).toEqual(Array(4).fill(`It names a ${said} that was deleted.`));
    const filtered = await callByLink<'query'>(stored.link.slug, '/v1/query', {
      body: question({ filters: [['is', 'visit:country', ['NL']]] }),
    });
    expect(refusedAs(filtered as never)).toEqual([400, 'invalid_request']);
    const preview = await ask('report/preview', { rhythm: 'week', filters: [done(kind, id)] });
    expect(refusedAs(preview)).toEqual([400, 'invalid_request']);
    // Reports that fail for this reason can be ended.
    const ended = { week: false, month: false, filters: [done(kind, id)] };
    expect((await ask('report/set', ended)).status).toBe(200);
  });

  test('is stored by id, whether it was given by name or by id, and never with an unknown name', async () => {
    const id = await make(kind, 'Sign-up', page);
    const { segment, funnel, link, alert } = await storeAll(kind, 'Sign-up');
    const documents = [
      (await segmentDocuments(workspace.id).doc(segment.id).get()).get('filters'),
      (await definitionDocuments(workspace.id).doc(funnel.id).get()).get('content'),
      (await linkDocument(link.id).get()).get('filters'),
      (await alertDocument(alert.id).get()).get('rule'),
      (await subscriptionsOf(workspace.id).get()).docs[0]?.get('filters'),
    ];
    for (const stored of documents) {
      expect(stored).toContain(id);
      expect(stored).not.toContain('Sign-up');
    }
    const byId = { name: 'By id', scope: 'person', filters: [done(kind, id)] };
    expect((await ask<SegmentAnswer>('segment/create', byId)).body.filters).toEqual([done(kind, 'Sign-up')]);
    const unknown = { name: 'Unknown', scope: 'person', filters: [done(kind, 'sign-up')] };
    expect(refusedFor(await ask('segment/create', unknown))).toEqual([400, 'invalid_request', 'filters.0']);
  });

  test('is listed when its goal or group is renamed or deleted, without the names of others’ segments', async () => {
    const id = await make(kind, 'Sign-up', page);
    await make(kind, 'Other', '/news');
    await storeAll(kind, 'Sign-up');
    const filters = [done(kind, 'Sign-up')];
    await ask('segment/create', { name: 'Private', scope: 'person', filters }, viewer);
    const usedBy: Use[] = [
      { kind: 'segment', names: expect.arrayContaining(['Mine', 'For all']) as never, others: 1 },
      { kind: 'funnel', names: ['Way'], others: 0 },
      { kind: 'link', names: ['Museum'], others: 0 },
      { kind: 'report', names: [], others: 1 },
      { kind: 'alert', names: [], others: 1 },
    ];
    expect((await read<{ usedBy: Use[] }>(`${kind}/uses`, { id })).usedBy).toEqual(usedBy);
    expect((await rename(kind, id, 'Registered')).body.usedBy).toEqual(usedBy);
    expect((await remove(kind, id)).body.usedBy).toEqual(usedBy);
    expect(JSON.stringify(await read(`${kind}/uses`, { id }))).toContain('not_found');
  });
});

test('a reader of a link limited to a goal counts it by its name', async () => {
  await make('goal', 'Sign-up', '/thanks');
  const { link } = await storeAll('goal', 'Sign-up');
  const body = question({ metrics: ['conversions'], filters: [done('goal', 'Sign-up')] });
  const { status, body: answer } = await callByLink<'query'>(link.slug, '/v1/query', { body });
  expect([status, 'results' in answer && answer.results[0]?.metrics]).toEqual([200, [1]]);
});

test('programs refer to goals by name, and no goal is named like the id of another', async () => {
  const id = await make('goal', 'Sign-up', '/thanks');
  const { bearer } = await addKey(workspace.id, owner, ['stats:read']);
  const body = question({ filters: [done('goal', 'Sign-up')] });
  const byKey = await call<QueryAnswer & ErrorAnswer>('/v1/query', { authorization: bearer, body });
  expect(outcomeOf(byKey)).toBe(1);
  expect(refusedAs(await ask('goal/create', { name: id, definition: goalOf('/') }))).toEqual([
    ...[409, 'name_taken'],
  ]);
});

test('the audit log has names, and a word for deleted ones', async () => {
  const id = await make('goal', 'Sign-up', '/thanks');
  const { shared } = await storeAll('goal', 'Sign-up');
  await remove('goal', id);
  const filters = [['is', 'visit:country', ['DE']]];
  await ask('segment/update', { id: shared.id, filters });
  const { body } = await auditLog(owner, workspace.id, {});
  const reported = JSON.stringify(body.entries);
  expect(reported).not.toContain(id);
  expect(reported).toContain('visit includes goal Sign-up');
  expect(reported).toContain('visit includes goal (deleted)');
});

test('a segment lists the reports and alerts that depend on it', async () => {
  await make('goal', 'Sign-up', '/thanks');
  const { shared } = await storeAll('goal', 'Sign-up');
  await ask('report/set', { week: true, month: false, filters: [['is', 'segment', [shared.id]]] });
  const usedBy = [{ kind: 'report', names: [], others: 1 }];
  expect((await read<{ usedBy: Use[] }>('segment/uses', { id: shared.id }, viewer)).usedBy).toEqual(usedBy);
  expect((await ask<Answered>('segment/delete', { id: shared.id })).body.usedBy).toEqual(usedBy);
});
