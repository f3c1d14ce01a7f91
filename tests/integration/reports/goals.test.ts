import { beforeAll, expect, test } from 'vitest';
import type {
  Filter,
  FunnelAnswer,
  JourneyAnswer,
  Suggestion,
  WorkspaceAnswer,
} from '@footfall/functions/contract';
import { call } from '../../support/api/api.ts';
import { answerTo, engagement, rowsOf } from '../../support/traffic/reports/questions-of-march.ts';
import {
  addGoal,
  at,
  march,
  owner,
  useOwner,
  workspaceWith,
} from '../../support/traffic/reports/reports-of-march.ts';

useOwner();

const goal = (name: string): Filter => ['is', 'event:goal', [name]];
const definitions = {
  Order: { kind: 'page', page: '/shop/*/thanks' },
  'Pro sign-up': {
    kind: 'event',
    event: 'Sign up',
    properties: [{ key: 'plan', operator: 'is', values: ['pro'] }],
  },
  Read: { kind: 'scroll', page: '/blog', percent: 75 },
  Never: { kind: 'page', page: '/never' },
};

let workspace: WorkspaceAnswer;

/** The goals are created after all events. */
beforeAll(async () => {
  workspace = await workspaceWith([
    // Visitor 1 orders twice in a visit, and then reads the blog to its end.
    at('10:00:00.000', { pathname: '/blog' }),
    at('10:02:00.000', { pathname: '/shop/a/thanks' }),
    at('10:03:00.000', { pathname: '/shop/b/thanks' }),
    at('10:04:00.000', { pathname: '/blog' }),
    at('10:05:00.000', engagement({ pathname: '/blog', scroll_percent: 80 })),
    at('10:02:00.000', { name: 'Sign up', props: '{"plan":"pro"}', visitor_id: '2' }),
    at('10:00:00.000', { visitor_id: '3' }),
    at('10:00:00.000', { visitor_id: '4' }),
    at('10:00:00.000', { visitor_id: '5' }),
  ]);
  for (const [name, definition] of Object.entries(definitions)) await addGoal(workspace, name, definition);
});

const metrics = ['visitors', 'events', 'conversion_rate'] as const;

test('by goal, each has its unique conversions, its completions and its rate, including days before its creation', async () => {
  expect(await rowsOf(workspace, { metrics, dimensions: ['event:goal'] })).toEqual({
    Order: [1, 2, 20],
    'Pro sign-up': [1, 1, 20],
    Read: [1, 1, 20],
  });
});

test('a goal filter returns the name from the request; with a segment, the rate is divided by the visitors of that segment', async () => {
  const named = { workspaceId: workspace.id, name: 'No readers', scope: 'workspace' };
  const body = { ...named, filters: [['has_not_done', goal('Read')]] };
  const segment = await call<{ id: string }>('/v1/segment/create', { account: owner, body });
  const filters: Filter[] = [
    ['has_done', goal('Pro sign-up')],
    ['is', 'segment', [segment.body.id]],
  ];
  const { query, results } = await answerTo(workspace, {
    metrics: ['conversions', 'conversion_rate'],
    filters,
  });
  expect(results[0]?.metrics).toEqual([1, 25]);
  expect(query).toMatchObject({ filters: [filters[0], expect.anything()] });
});

test('a goal can be a step of a funnel, and the start of a journey', async () => {
  const question = { site_id: workspace.id, date_range: ['2026-03-01', '2026-03-01'] };
  const steps = ['Order', 'Read'].map((name) => ({ filters: [goal(name)] }));
  const funnel = await call<FunnelAnswer>('/v1/funnel', { account: owner, body: { ...question, steps } });
  expect(funnel.body.total.steps.map(({ entered }) => entered)).toEqual([1, 1]);
  const journey = await call<JourneyAnswer>('/v1/journey', {
    account: owner,
    body: { ...question, at: [goal('Order')], steps: 3 },
  });
  const pages = journey.body.columns.map(({ nodes }) =>
    nodes.flatMap((node) => (node.kind === 'page' ? [[node.page, node.visits]] : [])),
  );
  expect(pages).toEqual([[['/shop/a/thanks', 1]], [['/shop/b/thanks', 1]], [['/blog', 1]]]);
});

test('suggestions of goals are those of the workspace, including goals that no one has reached', async () => {
  const query = { workspaceId: workspace.id, dimension: 'event:goal', text: 'r', ...march };
  const { body } = await call<Suggestion[]>('/v1/suggestions', { account: owner, query });
  expect(body).toEqual([
    { value: 'Order', visitors: 1 },
    { value: 'Pro sign-up', visitors: 1 },
    { value: 'Read', visitors: 1 },
    { value: 'Never', visitors: 0 },
  ]);
});
