import { beforeAll, describe, expect, test } from 'vitest';
import type { ErrorAnswer, QueryAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp } from '../../support/api/accounts.ts';
import { call } from '../../support/api/api.ts';
import { refusedFor } from '../../support/api/domains.ts';
import { on } from '../../support/api/questions.ts';
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
    expect(body.answers.at(-1)).toMatchObject({
      results: [{ dimensions: ['/pricing'], metrics: [1, 0, 30, 100], currency: null }],
    });
  });

  test('a list has an answer for each of its questions, in order', async () => {
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

describe('guests of the demo ask', () => {
  beforeAll(async () => {
    await addDemo();
    return removeDemo;
  });

  const asked = (path: string, question: object) =>
    call<ErrorAnswer>(path, { body: { site_id: demoId, date_range: '7d', ...question } });
  const six = { metrics: ['visitors'], filters: Array(6).fill(on('/a')) };

  test('with six conditions', async () => expect((await asked('/v1/query', six)).status).toBe(200));

  test.each<[string, (filters: unknown[]) => object, string]>([
    ['/v1/query', (filters) => ({ ...six, filters }), 'filters'],
    ['/v1/funnel', (filters) => ({ steps: [{ filters: [on('/')] }, { filters }] }), 'steps.1.filters'],
    ...['filters', 'at', 'goal'].map((field): [string, (filters: unknown[]) => object, string] => [
      '/v1/journey',
      (filters) => ({ [field]: filters }),
      field,
    ]),
  ])('%s with no more, and without patterns', async (path, questionOf, field) => {
    for (const filters of [Array(7).fill(on('/a')), [['matches', 'event:page', ['^/']]]]) {
      const refused = await asked(path, questionOf(filters));
      expect(refusedFor(refused)).toEqual([400, 'invalid_request', field]);
    }
  });
});
