import { beforeAll, describe, expect, test } from 'vitest';
import type { ErrorAnswer, QueryAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { refusedFor } from '../../support/api/domains.ts';
import { addDemo, demoId, removeDemo } from '../../support/traffic/demo.ts';
import {
  addGoal,
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

describe('questions about a workspace', () => {
  let workspace: WorkspaceAnswer;
  beforeAll(async () => {
    workspace = await workspaceWith([
      at('10:00:00.000', { pathname: '/blog', country: 'DE' }),
      at('10:01:00.000', { pathname: '/pricing', country: 'DE' }),
      at('11:00:00.000', { pathname: '/pricing', visitor_id: '2' }),
      at('11:00:30.000', { name: 'Signup', pathname: '/pricing', visitor_id: '2' }),
    ]);
  });

  test('one question has one answer, with the question as it was understood', async () => {
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

  test('the domain names the workspace as well as its id', async () => {
    const { body } = await post({ site_id: workspace.domain.toUpperCase(), ...march });
    expect(body.results).toEqual([{ dimensions: [], metrics: [2, 3] }]);
  });

  test('a list of 20 questions can be about a goal, each with every metric of it', async () => {
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
    const entries = body.answers.filter((_, index) => index % dimensions.length === 4);
    expect(entries.map((answer) => ('results' in answer ? answer.results : answer))).toEqual(
      ['DE', 'NL', 'FR', 'US'].map((country) =>
        country === 'NL' ? [] : [{ dimensions: ['/pricing'], metrics: [1, 0, 30, 100], currency: null }],
      ),
    );
  });

  test('a goal beside a segment is divided by whom the segment is about, also where it names another goal', async () => {
    await addGoal(workspace, 'Read', { kind: 'page', page: '/blog' });
    await addGoal(workspace, 'Joined', { kind: 'event', event: 'Signup' });
    const filters = [['has_not_done', ['is', 'event:goal', ['Read']]]];
    const { body } = await call<{ id: string }>('/v1/segment/create', {
      account: owner,
      body: { workspaceId: workspace.id, name: 'No readers', scope: 'workspace', filters },
    });
    const noReaders = ['is', 'segment', [body.id]];
    const joined = ['has_done', ['is', 'event:goal', ['Joined']]];
    const metrics = ['conversions', 'conversion_rate', 'time_to_goal_p50'];
    const rate = async (...filters: unknown[]) =>
      (await post({ site_id: workspace.id, ...march, metrics, filters })).body.results;
    expect(await rate(joined)).toMatchObject([{ metrics: [1, 50, 30] }]);
    expect(await rate(joined, noReaders)).toMatchObject([{ metrics: [1, 100, 30] }]);
    const both = await rate(joined, ['has_done', ['is', 'event:goal', ['Read']]], noReaders);
    expect(both).toBeUndefined();
  });

  test('a list has an answer for each of its questions, in order', async () => {
    const queries = [
      { dimensions: ['visit:country'] },
      { filters: [['is', 'event:page', ['/pricing']]] },
      { metrics: ['events'], dimensions: ['event:name'], filters: [['is', 'visit:country', ['NL']]] },
      { dimensions: ['time:day'], include: { time_labels: true } },
    ].map((question) => ({ site_id: workspace.id, ...march, ...question }));
    const { status, body } = await post<Answers>({ queries });
    expect(status).toBe(200);
    expect(body.answers.map((answer) => ('results' in answer ? answer.results : answer))).toEqual([
      [
        { dimensions: ['DE'], metrics: [1, 2] },
        { dimensions: ['NL'], metrics: [1, 1] },
      ],
      [{ dimensions: [], metrics: [2, 2] }],
      [
        { dimensions: ['Signup'], metrics: [1] },
        { dimensions: ['pageview'], metrics: [1] },
      ],
      [
        { dimensions: ['2026-03-01'], metrics: [2, 3] },
        { dimensions: ['2026-03-02'], metrics: [0, 0] },
      ],
    ]);
    expect((body.answers[3] as QueryAnswer).meta).toMatchObject({
      interval: 'day',
      time_labels: ['2026-03-01', '2026-03-02'],
    });
  });

  test.each<[string, object, string]>([
    ['an unknown metric', { metrics: ['secrets'] }, 'metrics.0'],
    ['too many buckets', { dimensions: ['time:minute'] }, 'dimensions.0'],
    ['a filter on names of properties', { filters: [['is', 'event:props', ['plan']]] }, 'filters.0.1'],
    ['a segment that is not there', { filters: [['is', 'segment', ['x']]] }, 'filters.0'],
  ])('%s is refused, and the field is named, in a list too', async (_, wrong, field) => {
    const question = { site_id: workspace.id, ...march };
    const alone = await post<ErrorAnswer>({ ...question, ...wrong });
    expect(refusedFor(alone)).toEqual([400, 'invalid_request', field]);
    const listed = await post<ErrorAnswer>({ queries: [question, { ...question, ...wrong }] });
    expect(refusedFor(listed)).toEqual([400, 'invalid_request', `queries.1.${field}`]);
    expect(listed.body.error.message).toMatch(new RegExp(`^queries\\.1\\.${field}: `));
  });

  test('someone else learns nothing, not even that the workspace is there', async () => {
    const stranger = await signUp();
    for (const site_id of [workspace.domain, 'nowhere.example']) {
      const refused = await post<ErrorAnswer>({ site_id, ...march }, stranger);
      expect([refused.status, refused.body.error.message]).toEqual([404, 'There is no such workspace.']);
    }
  });

  test('without a token nothing is answered, whatever the body is', async () => {
    const nested = '{"queries":['.repeat(6000) + '{}' + ']}'.repeat(6000);
    for (const body of [{ site_id: workspace.id, ...march }, '{"site_id":', '[]', 'null', nested])
      expect((await call('/v1/query', { body })).status).toBe(401);
  });
});

describe('questions about the demo', () => {
  beforeAll(async () => {
    await addDemo();
    return removeDemo;
  });

  const week = { site_id: demoId, metrics: ['visitors'], date_range: '7d' };
  const country = ['is', 'visit:country', ['DE']];

  test('its filters are few and without patterns', async () => {
    const six = Array.from({ length: 6 }, () => country);
    expect((await call('/v1/query', { body: { ...week, filters: six } })).status).toBe(200);
    for (const filters of [[...six, country], [['matches', 'event:page', ['^/']]]]) {
      const refused = await call<ErrorAnswer>('/v1/query', { body: { ...week, filters } });
      expect(refusedFor(refused)).toEqual([400, 'invalid_request', 'filters']);
    }
  });
});

test('a workspace without events has zeros, and nothing where nothing is divided', async () => {
  const workspace = await addWorkspace(owner);
  const question = { site_id: workspace.id, ...march, metrics: ['visitors', 'bounce_rate'] };
  expect((await post({ ...question, date_range: 'all' })).body.results).toEqual([
    { dimensions: [], metrics: [0, null] },
  ]);
});
