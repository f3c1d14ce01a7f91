import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ErrorAnswer,
  type FunnelAnswer,
  type JourneyAnswer,
  movedPageLimits,
  type MovedPagesPreview,
  type QueryAnswer,
  type ReadRedirects,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { refusedAs, refusedFor } from '../../support/api/domains.ts';
import { auditLog } from '../../support/api/audit.ts';
import { addWorkspace, call, type Answer } from '../../support/api/api.ts';
import {
  type ImportedSumsRow,
  importOfSums,
  insertSums,
  setImports,
} from '../../support/imports/stored-sums.ts';
import {
  addGoal,
  at,
  owner,
  useOwner,
  workspaceWith,
} from '../../support/traffic/reports/reports-of-march.ts';

useOwner();

interface Saved {
  rules: { from: string; to: string }[];
  revision: number;
}

let workspace: WorkspaceAnswer;

const start = async () => {
  workspace = await workspaceWith([
    at('10:00:00.000', { pathname: '/archive/12', visitor_id: '1' }),
    at('10:01:00.000', { pathname: '/issues/12/', visitor_id: '1' }),
    at('10:02:00.000', { pathname: '/shop', visitor_id: '1' }),
    at('10:00:00.000', { pathname: '/archive/12/', visitor_id: '2' }),
    at('11:00:00.000', { pathname: '/archive/11', visitor_id: '3' }),
    { timestamp: '2026-03-02T10:00:00.000Z', pathname: '/issues/12', visitor_id: '4' },
    { timestamp: '2026-03-02T10:01:00.000Z', pathname: '/about', visitor_id: '4' },
  ]);
};

const rulesOf = (...written: string[]) =>
  written.map((rule) => {
    const [from = '', to = ''] = rule.split(' ');
    return { from, to };
  });

const movedCall = <Of>(name: string, body: object) =>
  call<Of>(`/v1/moved-page/${name}`, { account: owner, body: { workspaceId: workspace.id, ...body } });

function bodyOf<Body>({ status, body }: Answer<Body>, expected = 200): Body {
  expect(status, JSON.stringify(body)).toBe(expected);
  return body;
}

const list = async () =>
  bodyOf(await call<Saved>('/v1/moved-page/list', { account: owner, query: { workspaceId: workspace.id } }));
const save = async (...written: string[]) =>
  bodyOf(await movedCall<Saved>('save', { revision: (await list()).revision, rules: rulesOf(...written) }));

const days: [string, string] = ['2026-03-01', '2026-03-02'];
const about = () => ({ site_id: workspace.id, date_range: days });

async function query(
  metrics: string[],
  dimensions: string[],
  filters: unknown[] = [],
  date_range: [string, string] = days,
) {
  const body = { ...about(), metrics, dimensions, filters, date_range };
  const { results } = bodyOf(await call<QueryAnswer>('/v1/query', { account: owner, body }));
  return Object.fromEntries(
    results.map((row) => [row.dimensions.join(' '), row.metrics.length === 1 ? row.metrics[0] : row.metrics]),
  );
}

const totals = () => query(['visitors', 'visits', 'pageviews', 'bounce_rate'], []);
const pageviews = () => query(['pageviews'], ['event:page']);

const asSent = { '/archive/12': 2, '/issues/12': 2, '/archive/11': 1, '/shop': 1, '/about': 1 };

describe('a rule of moved pages', () => {
  beforeEach(start);

  test('counts old pages as the new ones, until it is deleted; totals never change', async () => {
    const before = await totals();
    expect(await pageviews()).toEqual(asSent);
    await save('/archive/* /issues/*');
    expect(await pageviews()).toEqual({ '/issues/12': 4, '/issues/11': 1, '/shop': 1, '/about': 1 });
    expect(await query(['visitors'], ['event:page'])).toMatchObject({ '/issues/12': 3 });
    expect(await query(['visits'], ['visit:entry_page'])).toEqual({ '/issues/12': 3, '/issues/11': 1 });
    expect(await query(['visits'], ['visit:exit_page'])).toEqual({
      ...{ '/shop': 1, '/issues/12': 1, '/issues/11': 1, '/about': 1 },
    });
    expect(await query(['pageviews'], ['event:previous_page'])).toEqual({
      ...{ '': 4, '/issues/12': 2 },
    });
    expect(await totals()).toEqual(before);

    await save();
    expect(await pageviews()).toEqual(asSent);
  });

  test('finds the row of a name that another rule moves on, and what that rule moved', async () => {
    await save('/archive/* /issues/*', '/issues/* /news/*');
    expect(await pageviews()).toEqual({
      ...{ '/issues/12': 2, '/issues/11': 1, '/news/12': 2, '/shop': 1, '/about': 1 },
    });
    const visitorsOf = (page: string) => query(['visitors'], ['event:page'], [['is', 'event:page', [page]]]);
    expect(await visitorsOf('/issues/11')).toEqual({ '/issues/11': 1 });
    expect(await visitorsOf('/issues/12')).toEqual({ '/issues/12': 2, '/news/12': 2 });
    expect(await visitorsOf('/archive/12')).toEqual({ '/issues/12': 2 });
    expect(await visitorsOf('/news/12')).toEqual({ '/news/12': 2 });
  });

  test.each([
    ['is the old path', ['is', 'event:page', ['/archive/12']], 3],
    ['is the new path', ['is', 'event:page', ['/issues/12']], 3],
    ['is the old entry page', ['is', 'visit:entry_page', ['/archive/12/']], 3],
    ['contains a part of the old path', ['contains', 'event:page', ['archive']], 3],
    ['contains a part of the new path', ['contains', 'event:page', ['issues']], 4],
    ['a pattern of old paths', ['matches_wildcard', 'event:page', ['/archive/*']], 3],
    ['an expression for old exit pages', ['matches', 'visit:exit_page', ['^/archive/']], 2],
    ['not the old path', ['is_not', 'visit:entry_page', ['/archive/12']], 1],
  ])('filters find hits of both paths: %s', async (_, filter, visitors) => {
    await save('/archive/* /issues/*');
    expect(await query(['visitors'], [], [filter])).toEqual({ '': visitors });
    const counted = await call<{ visits: number }>('/v1/visits/count', {
      account: owner,
      body: { workspaceId: workspace.id, domain: workspace.domain, date_range: days, filters: [filter] },
    });
    expect(bodyOf(counted).visits).toBe(visitors);
  });

  test('goals, page groups, funnels, journeys and suggestions follow', async () => {
    await addGoal(workspace, 'Old', { kind: 'page', page: '/archive/12' });
    await addGoal(workspace, 'Old ones', { kind: 'page', page: '/archive/**' });
    const group = { workspaceId: workspace.id, name: 'Issues', definition: { patterns: ['/issues/**'] } };
    bodyOf(await call('/v1/page-group/create', { account: owner, body: group }), 201);
    await save('/archive/* /issues/*');
    expect(await query(['visitors'], ['event:goal'])).toEqual({ Old: 3, 'Old ones': 3 });
    expect(await query(['pageviews'], ['event:page_group'])).toEqual({ Issues: 5 });
    const steps = ['/archive/12', '/shop'].map((page) => ({ filters: [['is', 'event:page', [page]]] }));
    const funnel = await call<FunnelAnswer>('/v1/funnel', { account: owner, body: { ...about(), steps } });
    expect(bodyOf(funnel).total.steps.map(({ entered }) => entered)).toEqual([3, 1]);
    const way = {
      direction: 'from',
      steps: 2,
      at: [['is', 'event:page', ['/archive/12']]],
      way: [[0, '/archive/12']],
    };
    const journey = await call<JourneyAnswer>('/v1/journey', {
      account: owner,
      body: { ...about(), ...way },
    });
    expect(bodyOf(journey).way?.visits).toBe(3);
    const { body: found } = await call<{ value: string }[]>('/v1/suggestions', {
      account: owner,
      query: {
        workspaceId: workspace.id,
        dimension: 'event:page',
        text: 'archive',
        from: days[0],
        to: days[1],
      },
    });
    expect(found.map(({ value }) => value)).toEqual(['/issues/12', '/issues/11']);
  });

  test('belongs to its workspace, and is recorded in the audit log', async () => {
    await save('/über-uns /about', '/a /b');
    await save('/a /b', '/über-uns /about');
    await save('/a /b', '/c /b');
    const query = { workspaceId: (await addWorkspace(owner)).id };
    expect((await call('/v1/moved-page/list', { account: owner, query })).body).toEqual({
      rules: [],
      revision: 0,
    });
    const { entries } = (await auditLog(owner, workspace.id, { kind: 'moved-pages' })).body;
    expect(entries.map(({ what }) => what)).toMatchObject([
      { movedPages: { old: { values: ['/über-uns → /about'] }, new: { values: ['/c → /b'] } } },
      { order: { new: { values: ['/a → /b', '/über-uns → /about'] } } },
      { movedPages: { new: { values: ['/über-uns → /about', '/a → /b'] } } },
    ]);
  });
});

describe('rules are refused', () => {
  beforeAll(start);

  const refused = async (rules: unknown[], revision = 0) =>
    refusedFor(await movedCall<ErrorAnswer>('save', { revision, rules }));

  test.each([
    ['that are no paths', rulesOf('old /new'), 'rules.0.from'],
    ['with the same path', rulesOf('/a /a'), 'rules.0.to'],
    ['with more wildcards in the new path', rulesOf('/a/* /b/*/*'), 'rules.0.to'],
    ['with two ** in a path', rulesOf('/**/a/** /b'), 'rules.0.from'],
    ['with an old path twice', rulesOf('/a /b', '/a /c'), 'rules.1.from'],
    ['with too long paths', rulesOf(`/${'a'.repeat(movedPageLimits.path)} /b`), 'rules.0.from'],
    ['in a circle', rulesOf('/a /b', '/b /a'), 'rules'],
    [
      'that are too many',
      rulesOf(...Array.from({ length: movedPageLimits.rules + 1 }, (_, n) => `/a${n} /b`)),
      'rules',
    ],
  ])('%s', async (_, rules, field) => expect(await refused(rules)).toEqual([400, 'invalid_request', field]));

  test('a circle is named', async () => {
    const { body } = await movedCall<ErrorAnswer>('save', { revision: 0, rules: rulesOf('/a /b', '/b /a') });
    expect(body.error.message).toContain('/a → /b and /b → /a form a circle.');
  });

  test('that started from others', async () => {
    await save('/x /y');
    expect(await refused(rulesOf('/a /b'), 0)).toEqual([409, 'changed_meanwhile', 'revision']);
    expect((await list()).rules).toEqual(rulesOf('/x /y'));
  });
});

test('as many rules as allowed are all applied', async () => {
  await start();
  const others = Array.from({ length: movedPageLimits.rules - 1 }, (_, n) => `/a${n}/*/x /b/*/${n}`);
  const { rules } = await save(...others, '/archive/* /issues/*');
  expect(rules).toHaveLength(movedPageLimits.rules);
  expect(await pageviews()).toMatchObject({ '/issues/12': 4 });
  expect(await query(['visitors'], ['event:page'], [['contains', 'event:page', ['archive']]])).toMatchObject({
    '/issues/12': 2,
  });
});

const preview = async (...written: string[]) =>
  bodyOf(await movedCall<MovedPagesPreview>('preview', { rules: rulesOf(...written) }));

describe('over imported sums', () => {
  const imported: [string, string] = ['2026-02-27', '2026-03-02'];

  beforeEach(async () => {
    await start();
    const sums = ['2026-02-27', '2026-02-28'].flatMap((date): ImportedSumsRow[] => [
      { kind: 'pages', date, hostname: 'a.test', page: '/archive/12', visitors: 5, pageviews: 8 },
      { kind: 'pages', date, hostname: 'a.test', page: '/issues/12/', visitors: 3, pageviews: 4 },
      { kind: 'entry_pages', date, entry_page: '/archive/12', visitors: 5, visits: 6 },
      { kind: 'entry_pages', date, entry_page: '/shop', visitors: 2, visits: 2 },
    ]);
    await insertSums(workspace.id, workspace.id, sums);
    const owned = [{ from: '2026-02-01', to: '2026-02-28' }];
    await setImports(workspace.id, [importOfSums(workspace.id, owned, sums)]);
  });

  test('a rule counts imported old pages as the new ones, also as entry pages and in filters', async () => {
    await save('/archive/* /issues/*');
    expect(await query(['pageviews'], ['event:page'], [], imported)).toMatchObject({ '/issues/12': 28 });
    expect(await query(['visits'], ['visit:entry_page'], [], imported)).toEqual({
      ...{ '/issues/12': 15, '/shop': 4, '/issues/11': 1 },
    });
    const isOld = ['is', 'event:page', ['/archive/12']];
    expect(await query(['pageviews'], [], [isOld], imported)).toEqual({ '': 28 });
  });

  test('a preview counts imported pageviews, and so do page groups', async () => {
    const shown = await preview('/archive/* /issues/*');
    expect(shown).toMatchObject({ pages: 2, pageviews: 19, moved: [19] });
    expect(shown.largest).toMatchObject({
      ...{ page: '/issues/12', old: '/archive/12', before: 10, after: 28, since: '2026-02-27' },
    });
    const group = { workspaceId: workspace.id, name: 'Issues', definition: { patterns: ['/issues/**'] } };
    bodyOf(await call('/v1/page-group/create', { account: owner, body: group }), 201);
    expect(await query(['pageviews'], ['event:page_group'], [], imported)).toEqual({ Issues: 10 });
  });
});

describe('a preview', () => {
  beforeAll(start);

  test('shows the page that changes most, before and after, and changes nothing', async () => {
    const shown = await preview('/archive/* /issues/*', '/shop /store');
    expect(shown).toMatchObject({ pages: 3, pageviews: 4, moved: [3, 1], isPartial: false });
    expect(shown.largest).toMatchObject({
      ...{ page: '/issues/12', old: '/archive/12', before: 2, after: 4, since: '2026-03-01' },
    });
    const { weeks = [] } = shown.largest ?? {};
    expect(weeks).toHaveLength(52);
    expect(
      weeks.filter(({ after }) => after > 0).map(({ before, old, after }) => [before, old, after]),
    ).toEqual(expect.arrayContaining([expect.arrayContaining([expect.any(Number)])]));
    expect(weeks.reduce((sum, { after }) => sum + after, 0)).toBe(4);
    expect(await pageviews()).toEqual(asSent);
  });

  test('without a change, it has what each rule moves', async () => {
    await save('/archive/* /issues/*');
    expect(await preview('/archive/* /issues/*')).toMatchObject({
      ...{ pages: 0, pageviews: 0, moved: [3], largest: null },
    });
  });
});

test('a file of redirects is read, with the lines that are none', async () => {
  await start();
  const text = `/old /new 301\nhttps://${workspace.domain}/a /b\n/x https://elsewhere.example/\n`;
  expect(bodyOf(await movedCall<ReadRedirects>('read-file', { text }))).toEqual({
    rules: rulesOf('/old /new', '/a /b'),
    unread: [{ line: 3, text: '/x https://elsewhere.example/', why: 'leads to another site' }],
    unreadLines: 1,
  });
  const large = await movedCall<ErrorAnswer>('read-file', {
    text: 'ü'.repeat(movedPageLimits.fileBytes / 2 + 1),
  });
  expect(refusedFor(large)).toEqual([400, 'invalid_request', 'text']);
  expect(refusedAs(await movedCall<ErrorAnswer>('save', { rules: [] }))).toEqual([400, 'invalid_request']);
});
