import { beforeAll, describe, expect, test } from 'vitest';
import type {
  ErrorAnswer,
  Filter,
  FunnelAnswer,
  Goal,
  JourneyAnswer,
  Suggestion,
  WorkspaceAnswer,
} from '@footfall/functions/contract';
import { call } from '../../support/api/api.ts';
import { answerTo, engagement, figuresOf, rowsOf } from '../../support/traffic/reports/questions-of-march.ts';
import { at, owner, useOwner, workspaceWith } from '../../support/traffic/reports/reports-of-march.ts';

useOwner();

const goal = (name: string): Filter => ['is', 'event:goal', [name]];
const every = { properties: [], currency: null };
const definitions: Record<string, Goal> = {
  Order: { kind: 'page', page: '/shop/*/thanks', ...every },
  'Pro sign-up': {
    kind: 'event',
    event: 'Sign up',
    properties: [{ key: 'plan', operator: 'is', values: ['pro'] }],
    currency: null,
  },
  Read: { kind: 'scroll', page: '/blog', percent: 75, ...every },
  Never: { kind: 'page', page: '/never', ...every },
};

let workspace: WorkspaceAnswer;

/** The goals are made after everything has happened. */
beforeAll(async () => {
  workspace = await workspaceWith([
    // Visitor 1 orders twice in a visit, and reads the blog to its end at the second time only.
    at('10:00:00.000', { pathname: '/blog', country: 'DE' }),
    at('10:01:00.000', engagement({ pathname: '/blog', country: 'DE', scroll_percent: 40 })),
    at('10:02:00.000', { pathname: '/shop/a/thanks', country: 'DE' }),
    at('10:03:00.000', { pathname: '/shop/b/thanks', country: 'DE' }),
    at('10:04:00.000', { pathname: '/blog', country: 'DE' }),
    at('10:05:00.000', engagement({ pathname: '/blog', country: 'DE', scroll_percent: 80 })),
    at('10:06:00.000', engagement({ pathname: '/blog', country: 'DE', scroll_percent: 90 })),
    // Visitor 2 signs up for nothing, and scrolls too little.
    at('10:00:00.000', { pathname: '/blog', country: 'DE', visitor_id: '2' }),
    at('10:01:00.000', engagement({ pathname: '/blog', country: 'DE', visitor_id: '2', scroll_percent: 74 })),
    at('10:02:00.000', { name: 'Sign up', props: '{"plan":"free"}', country: 'DE', visitor_id: '2' }),
    // Visitor 3 signs up on a page deeper than the goal's.
    at('10:00:00.000', { pathname: '/shop/a/b/thanks', country: 'FR', visitor_id: '3' }),
    at('10:01:00.000', { name: 'Sign up', props: '{"plan":"pro"}', country: 'FR', visitor_id: '3' }),
    at('10:00:00.000', { pathname: '/', country: 'FR', visitor_id: '4' }),
  ]);
  for (const [name, definition] of Object.entries(definitions)) {
    const body = { workspaceId: workspace.id, name, definition };
    expect((await call('/v1/goal/create', { account: owner, body })).status).toBe(201);
  }
});

const metrics = ['visitors', 'events', 'conversion_rate'] as const;

describe('by goal', () => {
  test('each has its unique conversions, its completions and its rate, also from before it was made', async () => {
    expect(await rowsOf(workspace, { metrics, dimensions: ['event:goal'] })).toEqual({
      Order: [1, 2, 25],
      'Pro sign-up': [1, 1, 25],
      Read: [1, 1, 25],
    });
  });

  test('and another dimension, the rate of the row is of its own visitors', async () => {
    const question = {
      metrics: ['group_conversion_rate'],
      dimensions: ['event:goal', 'visit:country'],
    } as const;
    expect(await rowsOf(workspace, question)).toEqual({
      'Order DE': [50],
      'Pro sign-up FR': [50],
      'Read DE': [50],
    });
  });
});

describe('a goal as a filter', () => {
  test('keeps what reached it, and compares with everyone', async () => {
    const filters = [goal('Order')];
    expect(await figuresOf(workspace, { metrics: [...metrics, 'pageviews'], filters })).toEqual([
      1, 2, 25, 2,
    ]);
  });

  test('keeps the other filters for those that it is compared with', async () => {
    const filters: Filter[] = [goal('Order'), ['is', 'visit:country', ['DE']]];
    expect(await figuresOf(workspace, { metrics: ['conversion_rate'], filters })).toEqual([50]);
  });

  test('by country, a row has the rate of its visitors, and countries without it have none', async () => {
    const question = {
      metrics: ['visitors', 'conversion_rate', 'group_conversion_rate'],
      dimensions: ['visit:country'],
      filters: [goal('Order')],
    } as const;
    expect(await rowsOf(workspace, question)).toEqual({ DE: [1, 25, 50] });
  });

  test('that no one has reached is a rate of zero, and without visitors there is no rate', async () => {
    const question = { metrics: ['conversion_rate'], filters: [goal('Never')] } as const;
    expect(await figuresOf(workspace, question)).toEqual([0]);
    expect(await figuresOf(workspace, { ...question, date_range: ['2026-03-05', '2026-03-05'] })).toEqual([
      null,
    ]);
  });

  test('in the visit gives the share of a page’s visitors who reach it, before or after', async () => {
    const question = {
      metrics: ['visitors', 'group_conversion_rate'],
      dimensions: ['event:page'],
      filters: [['has_done', goal('Order')]] as Filter[],
    } as const;
    const rows = await rowsOf(workspace, question);
    expect(rows['/blog']).toEqual([1, 50]);
  });

  test('is answered with the name that was asked', async () => {
    const { query } = await answerTo(workspace, { metrics: ['visitors'], filters: [goal('Order')] });
    expect(query.filters).toEqual([goal('Order')]);
  });
});

test.each<[string, object, string]>([
  ['a goal that is not there', { filters: [goal('Gone')] }, 'filters.0'],
  ['a rate without a goal', { metrics: ['conversion_rate'] }, 'metrics.0'],
  ['a part of a goal’s name', { filters: [['contains', 'event:goal', ['Or']]] }, 'filters.0'],
])('%s is refused with its field', async (_, question, field) => {
  const body = { site_id: workspace.id, metrics: ['visitors'], date_range: '7d', ...question };
  const { status, body: answer } = await call<ErrorAnswer>('/v1/query', { account: owner, body });
  expect([status, answer.error.field]).toEqual([400, field]);
});

test('a goal is a step of a funnel, and where a journey starts', async () => {
  const question = { site_id: workspace.id, date_range: ['2026-03-01', '2026-03-01'] };
  const steps = [
    { filters: [['is', 'event:page', ['/blog']]] },
    { filters: [goal('Order')] },
    { filters: [goal('Read')] },
  ];
  const funnel = await call<FunnelAnswer>('/v1/funnel', { account: owner, body: { ...question, steps } });
  expect(funnel.body.total.steps.map(({ entered }) => entered)).toEqual([2, 1, 1]);
  const journey = await call<JourneyAnswer>('/v1/journey', {
    account: owner,
    body: { ...question, at: [goal('Order')], steps: 3 },
  });
  const pages = journey.body.columns.map(({ nodes }) =>
    nodes.flatMap((node) => (node.kind === 'page' ? [[node.page, node.visits]] : [])),
  );
  expect(pages).toEqual([[['/shop/a/thanks', 1]], [['/shop/b/thanks', 1]], [['/blog', 1]]]);
});

test('suggestions of goals are those of the workspace, also those that no one has reached', async () => {
  const query = {
    workspaceId: workspace.id,
    dimension: 'event:goal',
    text: 'r',
    from: '2026-03-01',
    to: '2026-03-02',
  };
  const { body } = await call<Suggestion[]>('/v1/suggestions', { account: owner, query });
  expect(body).toEqual([
    { value: 'Order', visitors: 1 },
    { value: 'Pro sign-up', visitors: 1 },
    { value: 'Read', visitors: 1 },
    { value: 'Never', visitors: 0 },
  ]);
});
