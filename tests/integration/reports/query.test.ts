import { beforeAll, describe, expect, test } from 'vitest';
import {
  addDays,
  type AnswerBySite,
  type ChartAnswer,
  type ErrorAnswer,
  type GlobalAnswer,
  type QueryAnswer,
  utcDay,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { refusedFor } from '../../support/api/domains.ts';
import { on as onPage } from '../../support/api/questions.ts';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { addDemo, demoId, removeDemo } from '../../support/traffic/demo.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';
import {
  addGoal,
  ask,
  at,
  owner,
  useOwner,
  workspaceWith,
} from '../../support/traffic/reports/reports-of-march.ts';

useOwner();

interface Answers {
  answers: (QueryAnswer | { error: { code: string; message: string; field?: string } })[];
}

const march = { metrics: ['visitors', 'pageviews'], date_range: ['2026-03-01', '2026-03-02'] };

const post = <Body = QueryAnswer>(body: unknown, account = owner) =>
  call<Body>('/v1/query', { account, body });

describe('queries of a workspace', () => {
  let workspace: WorkspaceAnswer;
  beforeAll(async () => {
    workspace = await workspaceWith([
      at('10:00:00.000', { pathname: '/blog', country: 'DE' }),
      at('10:01:00.000', { pathname: '/pricing', country: 'DE' }),
      at('11:00:00.000', { pathname: '/pricing', visitor_id: '2' }),
      at('11:00:30.000', { name: 'Signup', pathname: '/pricing', visitor_id: '2' }),
    ]);
  });

  test('one query has one answer, with the query as it was understood', async () => {
    const { status, body } = await post({ site_id: workspace.id, ...march });
    expect(status).toBe(200);
    expect(body.results).toEqual([{ dimensions: [], metrics: [2, 3] }]);
    expect(body.meta).toEqual({
      timezone: 'UTC',
      range: { from: '2026-03-01', to: '2026-03-02' },
      compared_with: null,
    });
    expect(body.query).toMatchObject({
      ...march,
      dimensions: [],
      filters: [],
      pagination: { limit: 1000, offset: 0 },
    });
  });

  test('accept the domain as well as the id', async () => {
    const { body } = await post({ site_id: workspace.domain.toUpperCase(), ...march });
    expect(body.results).toEqual([{ dimensions: [], metrics: [2, 3] }]);
  });

  test('a list of 20 queries can be about a goal, each with every metric of it', async () => {
    await addGoal(workspace, 'Sign-up', { kind: 'event', event: 'Signup' });
    const dimensions = ['visit:source', 'visit:country', 'visit:device', 'event:page', 'visit:entry_page'];
    const filters = ['DE', 'NL', 'FR', 'US'].map((country) => [
      ['has_done', ['is', 'event:goal', ['Sign-up']]],
      ['is_not', 'visit:country', [country]],
    ]);
    const metrics = ['conversions', 'goal_revenue', 'time_to_goal_p50', 'group_conversion_rate'];
    const queries = filters.flatMap((each) =>
      dimensions.map((dimension) => ({
        ...march,
        site_id: workspace.id,
        metrics,
        filters: each,
        dimensions: [dimension],
        pagination: { limit: 100 },
      })),
    );
    const { status, body } = await post<Answers>({ queries });
    expect([status, body.answers.length]).toEqual([200, 20]);
    expect(body.answers.at(-1)).toMatchObject({
      results: [{ dimensions: ['/pricing'], metrics: [1, 0, 30, 100], currency: null }],
    });
  });

  test('a list has an answer for each of its queries, in order', async () => {
    const queries = [
      { dimensions: ['visit:country'] },
      { dimensions: ['time:day'], include: { time_labels: true } },
    ].map((question) => ({ site_id: workspace.id, ...march, ...question }));
    const { status, body } = await post<Answers>({ queries });
    expect(status).toBe(200);
    expect(body.answers.map((answer) => ('results' in answer ? answer.results : answer))).toEqual([
      [
        { dimensions: ['DE'], metrics: [1, 2] },
        { dimensions: ['NL'], metrics: [1, 1] },
      ],
      [
        { dimensions: ['2026-03-01'], metrics: [2, 3] },
        { dimensions: ['2026-03-02'], metrics: [0, 0] },
      ],
    ]);
    expect((body.answers[1] as QueryAnswer).meta).toMatchObject({
      interval: 'day',
      time_labels: ['2026-03-01', '2026-03-02'],
    });
  });

  test.each<[string, object, string]>([
    ['an unknown metric', { metrics: ['secrets'] }, 'metrics.0'],
    ['a segment that is not there', { filters: [['is', 'segment', ['x']]] }, 'filters.0'],
  ])('%s is refused with the name of the field, in a list too', async (_, wrong, field) => {
    const question = { site_id: workspace.id, ...march };
    const alone = await post<ErrorAnswer>({ ...question, ...wrong });
    expect(refusedFor(alone)).toEqual([400, 'invalid_request', field]);
    const listed = await post<ErrorAnswer>({ queries: [question, { ...question, ...wrong }] });
    expect(refusedFor(listed)).toEqual([400, 'invalid_request', `queries.1.${field}`]);
    expect(listed.body.error.message).toMatch(new RegExp(`^queries\\.1\\.${field}: `));
  });

  test('reveal nothing to outsiders, not even that the workspace exists', async () => {
    const stranger = await signUp();
    for (const site_id of [workspace.domain, 'nowhere.example']) {
      const refused = await post<ErrorAnswer>({ site_id, ...march }, stranger);
      expect([refused.status, refused.body.error.message]).toEqual([404, 'There is no such workspace.']);
    }
  });

  test('are refused without a token, whatever the body is', async () => {
    const nested = '{"queries":['.repeat(6000) + '{}' + ']}'.repeat(6000);
    for (const body of [{ site_id: workspace.id, ...march }, '{"site_id":', '[]', 'null', nested])
      expect((await call('/v1/query', { body })).status).toBe(401);
  });
});

describe('questions about several sites', () => {
  let [london, tokyo]: WorkspaceAnswer[] = [];

  beforeAll(async () => {
    london = await workspaceWith([
      at('10:00:00.000', { pathname: '/blog' }),
      at('11:00:00.000', { pathname: '/pricing', visitor_id: '2' }),
      at('11:00:30.000', { name: 'Signup', pathname: '/pricing', visitor_id: '2' }),
    ]);
    tokyo = await addWorkspace(owner, 'Asia/Tokyo');
    // In Tokyo, it is the second of March.
    const later = {
      workspace_id: tokyo.id,
      date: '2026-03-02',
      timestamp: '2026-03-01T20:00:00.000Z',
      hour: 5,
    };
    const visitors = ['1', '2', '3'];
    await insertEvents(visitors.map((visitor_id) => eventOf({ ...later, visitor_id, pathname: '/blog' })));
    await addGoal(london, 'Signed up', { kind: 'event', event: 'Signup' });
    for (const [{ id }, pathname] of [
      [london, '/pricing'],
      [tokyo, '/blog'],
    ] as const) {
      const filters = [['is', 'event:page', [pathname]]];
      const body = { workspaceId: id, name: 'Interested', scope: 'workspace', filters };
      expect((await call('/v1/segment/create', { account: owner, body })).status).toBe(201);
    }
  });

  const both = () => ({ site_ids: [london?.domain, tokyo?.id], ...march, dimensions: ['site'] });
  const askBoth = async (fields: object = {}) => {
    const { status, body } = await post<AnswerBySite>({ ...both(), ...fields });
    expect(status).toBe(200);
    const nameOf = (id = '') => (id === london?.id ? 'london' : 'tokyo');
    return {
      ...body,
      rows: body.results.map(({ dimensions: [id, ...values], metrics }) => [
        nameOf(id),
        ...values,
        ...metrics,
      ]),
    };
  };

  test('each is counted alone, in the days of its zone', async () => {
    const { rows, meta } = await askBoth();
    expect(rows).toEqual([
      ['tokyo', 3, 3],
      ['london', 2, 2],
    ]);
    const range = { from: '2026-03-01', to: '2026-03-02' };
    expect(meta.sites).toEqual([
      { id: london?.id, domain: london?.domain, timezone: 'UTC', range, compared_with: null },
      { id: tokyo?.id, domain: tokyo?.domain, timezone: 'Asia/Tokyo', range, compared_with: null },
    ]);
    const byDay = await askBoth({ metrics: ['visitors'], dimensions: ['site', 'time:day'] });
    expect(byDay.rows).toEqual([
      ['london', '2026-03-01', 2],
      ['tokyo', '2026-03-01', 0],
      ['tokyo', '2026-03-02', 3],
      ['london', '2026-03-02', 0],
    ]);
  });

  test('a limit counts the rows of each, and the order those of all', async () => {
    const { rows } = await askBoth({
      ...{ metrics: ['visitors', 'percentage'], dimensions: ['site', 'event:page'] },
      ...{ order_by: [['visitors', 'asc']], pagination: { limit: 1 } },
    });
    expect(rows).toEqual([
      ['london', '/blog', 1, 50],
      ['tokyo', '/blog', 3, 100],
    ]);
  });

  test('a goal and a segment are those of each by name; a site without one has no row and says so', async () => {
    const signedUp = await askBoth({
      filters: [['has_done', ['is', 'event:goal', ['Signed up']]]],
      metrics: ['conversion_rate'],
    });
    expect(signedUp.rows).toEqual([['london', 50]]);
    expect(signedUp.meta.sites.map(({ missing }) => missing)).toEqual([
      undefined,
      { kind: 'goal', name: 'Signed up' },
    ]);
    const interested = await askBoth({ filters: [['is', 'segment', ['Interested']]], metrics: ['visitors'] });
    expect(interested.rows).toEqual([
      ['tokyo', 3],
      ['london', 1],
    ]);
  });

  test('stand in a list beside questions about one site', async () => {
    const one = { site_id: tokyo?.domain, ...march };
    const wrong = { ...one, filters: [['is', 'event:goal', ['Signed up']]] };
    const { body } = await post<{ answers: { results: unknown[] }[] }>({ queries: [one, both()] });
    expect(body.answers.map(({ results }) => results.length)).toEqual([1, 2]);
    const refused = await post<ErrorAnswer>({ queries: [both(), wrong] });
    expect([refused.status, refused.body.error.field]).toEqual([400, 'queries.1.filters.0']);
  });
});

describe('before the first event', () => {
  const today = utcDay(Date.now());
  const on = (daysAgo: number) => addDays(today, -daysAgo);
  let workspace: WorkspaceAnswer;

  beforeAll(async () => {
    const visit = (daysAgo: number, visitor_id: string) => ({
      visitor_id,
      timestamp: `${on(daysAgo)}T00:00:00.000Z`,
    });
    workspace = await workspaceWith([
      visit(3, '1'),
      visit(2, '1'),
      visit(2, '2'),
      visit(1, '1'),
      visit(1, '2'),
      visit(1, '3'),
    ]);
    const first = { firstEventAt: new Date(`${on(3)}T00:00:00Z`), firstDay: on(3) };
    await workspaceDocument(workspace.id).update(first);
  });

  const askOn = async (question: object) =>
    (await post({ site_id: workspace.id, metrics: ['visitors'], ...question })).body;
  const yesterday = { date_range: [on(1), on(1)], compare: 'days_before' };

  test('the same weekday is compared, or the day before if that has no data and the caller allows it', async () => {
    const without = await askOn({ ...yesterday, match_day_of_week: true });
    expect(without.meta).toMatchObject({ compared_with: null, data_since: on(3) });
    const { meta, results } = await askOn({ ...yesterday, match_day_of_week: 'if_data' });
    expect(meta).toMatchObject({ compared_with: { from: on(2), to: on(2) }, data_since: on(3) });
    expect(results[0]?.comparison).toMatchObject({ metrics: [2], change: [50] });
  });

  test('only the days of both ranges are compared, and there is no list of changes', async () => {
    const days = { date_range: [on(2), on(1)], compare: 'days_before' };
    const { meta, results } = await askOn(days);
    expect(meta).toMatchObject({ compared_with: { from: on(4), to: on(3) }, data_since: on(3) });
    expect(results).toEqual([
      {
        ...{ dimensions: [], metrics: [5] },
        comparison: { dimensions: [], metrics: [1], change: [200], same_days: { metrics: [3] } },
      },
    ]);
    const changes = await call('/v1/changes', { account: owner, body: { site_id: workspace.id, ...days } });
    expect(changes.body).toMatchObject({ visitors: { now: 5, before: null }, changes: [] });
  });

  test('a funnel and journeys are compared with complete ranges only', async () => {
    const body = { site_id: workspace.id, date_range: [on(2), on(1)], compare: 'days_before' };
    const steps = [{ filters: [onPage('/')] }, { filters: [onPage('/next')] }];
    for (const [path, more] of [
      ['/v1/funnel', { steps }],
      ['/v1/journey', {}],
    ] as const) {
      const answer = await call<QueryAnswer>(path, { account: owner, body: { ...body, ...more } });
      expect([answer.status, answer.body.meta.compared_with, answer.body.meta.data_since]).toEqual([
        200,
        null,
        on(3),
      ]);
    }
  });

  test('a day is null, and 0 in the data calls', async () => {
    const { results } = await askOn({ date_range: [on(5), on(1)], dimensions: ['time:day'] });
    expect(results.map(({ metrics }) => metrics[0])).toEqual([null, null, 1, 2, 3]);
    const chart = await ask<ChartAnswer>('chart-data', workspace, { from: on(5), to: on(1) });
    expect(chart.visitors.map(({ count }) => count)).toEqual([0, 0, 1, 2, 3]);
    const global = await ask<GlobalAnswer>('global', workspace, { from: on(2), to: on(1), compare: 'days' });
    expect([global.uniqueVisitors, global.previous?.uniqueVisitors]).toEqual([5, 1]);
  });

  test('a comparison must match weekdays, not, or where there is data', async () => {
    const refused = await post<ErrorAnswer>({ site_id: workspace.id, ...march, match_day_of_week: 'maybe' });
    expect(refusedFor(refused)).toEqual([400, 'invalid_request', 'match_day_of_week']);
  });
});

describe('guests of the demo query', () => {
  beforeAll(async () => {
    await addDemo();
    return removeDemo;
  });

  const requested = (path: string, question: object) =>
    call<ErrorAnswer>(path, { body: { site_id: demoId, date_range: '7d', ...question } });
  const six = { metrics: ['visitors'], filters: Array(6).fill(onPage('/a')) };

  test('with six conditions', async () => expect((await requested('/v1/query', six)).status).toBe(200));

  test.each<[string, (filters: unknown[]) => object, string]>([
    ['/v1/query', (filters) => ({ ...six, filters }), 'filters'],
    ['/v1/funnel', (filters) => ({ steps: [{ filters: [onPage('/')] }, { filters }] }), 'steps.1.filters'],
    ...['filters', 'at', 'goal'].map((field): [string, (filters: unknown[]) => object, string] => [
      '/v1/journey',
      (filters) => ({ [field]: filters }),
      field,
    ]),
  ])('%s with no more, and without patterns', async (path, questionOf, field) => {
    for (const filters of [Array(7).fill(onPage('/a')), [['matches', 'event:page', ['^/']]]]) {
      const refused = await requested(path, questionOf(filters));
      expect(refusedFor(refused)).toEqual([400, 'invalid_request', field]);
    }
  });
});
