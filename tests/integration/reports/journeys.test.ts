import { beforeAll, describe, expect, test } from 'vitest';
import type { ErrorAnswer, EventRow, JourneyAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { call } from '../../support/api/api.ts';
import { refusedFor } from '../../support/api/domains.ts';
import { addDemo, demoId, removeDemo } from '../../support/traffic/demo.ts';
import { at, owner, useOwner, workspaceWith } from '../../support/traffic/reports/reports-of-march.ts';

useOwner();

const signup = ['is', 'event:name', ['Signup']];

/** The pages that a visitor views, a minute apart; `!Signup` is an event on the page before it. */
function visit(visitor: string, ...pages: string[]): Partial<EventRow>[] {
  let page = '/';
  return pages.map((each, index) => {
    if (!each.startsWith('!')) page = each;
    const name = each.startsWith('!') ? each.slice(1) : 'pageview';
    return at(`10:0${index}:00.000`, { visitor_id: visitor, pathname: page, name });
  });
}

const post = <Body = JourneyAnswer>({ id }: WorkspaceAnswer, more: object) =>
  call<Body>('/v1/journey', {
    account: owner,
    body: { site_id: id, date_range: ['2026-03-01', '2026-03-02'], ...more },
  });

/** The columns in short: what stands at each step, and how many visits. */
const columnsOf = ({ columns }: JourneyAnswer) =>
  columns.map(({ nodes }) =>
    nodes.map((node) => [
      node.kind === 'page' ? node.page : node.kind === 'rest' ? `${node.pages} more` : '-',
      node.visits,
    ]),
  );

describe('journeys', () => {
  let workspace: WorkspaceAnswer;
  beforeAll(async () => {
    workspace = await workspaceWith([
      ...visit('1', '/', '/', '/blog', '/', '/pricing', '!Signup'),
      ...visit('2', '/', '/blog', '/pricing'),
      ...visit('3', '/blog', '/'),
      ...visit('4', '/'),
      at('10:01:30.000', {
        visitor_id: '2',
        name: 'engagement',
        pathname: '/blog',
        engaged_ms: 20_000,
        scroll_percent: 60,
      }),
    ]);
  });

  async function ask(more: object): Promise<JourneyAnswer> {
    const { status, body } = await post(workspace, more);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  }

  test('a way is counted exactly: who came so far, what came next, how the page was read, and the goal after it', async () => {
    const way = [
      [0, '/'],
      [1, '/blog'],
    ];
    const answer = await ask({ way, goal: [signup], compare: ['2026-02-01', '2026-02-02'] });
    expect(answer.meta).toMatchObject({
      timezone: 'UTC',
      range: { from: '2026-03-01', to: '2026-03-02' },
      compared_with: { from: '2026-02-01', to: '2026-02-02' },
    });
    expect(answer.way).toEqual({
      visits: 2,
      comparison: { visits: 0, change: null },
      steps: [
        { step: 0, page: '/', visits: 3 },
        { step: 1, page: '/blog', visits: 2 },
      ],
      next: {
        step: 2,
        nodes: [
          { kind: 'page', page: '/', visits: 1, comparison: { visits: 0, change: null } },
          { kind: 'page', page: '/pricing', visits: 1, comparison: { visits: 0, change: null } },
        ],
      },
      time_on_page: 20,
      scroll_depth: 60,
      goal_rate: 50,
    });
  });

  test('the plan says that the events of open days are read, with one statement', async () => {
    const { meta } = await ask({ include: { plan: true } });
    expect(meta.plan).toMatchObject({ questions: 1 });
    expect(meta.plan?.statement).toMatch(/^DECLARE param_/);
  });

  test.each([
    ['a start that cannot be read', { at: [['matches', 'event:page', ['(']]] }, 'at.0.2.0'],
    ['a goal that is a segment nobody has', { goal: [['is', 'segment', ['x'.repeat(20)]]] }, 'goal.0'],
  ])('%s is refused with its field', async (_, question, field) => {
    const refused = await post<ErrorAnswer>(workspace, question);
    expect(refusedFor(refused)).toEqual([400, 'invalid_request', field]);
  });
});

test('a column has the ten largest pages, and all others as one', async () => {
  const pages = Array.from({ length: 13 }, (_, index) => `/page-${String(index).padStart(2, '0')}`);
  const workspace = await workspaceWith([
    ...pages.flatMap((page, index) => visit(`${index + 10}`, '/', page)),
    ...visit('100', '/', '/page-12'),
  ]);
  const { body } = await post(workspace, { steps: 2 });
  const [, second] = columnsOf(body);
  expect(second).toEqual([['/page-12', 2], ...pages.slice(0, 9).map((page) => [page, 1]), ['3 more', 3]]);
});

describe('guests of the demo', () => {
  beforeAll(async () => {
    await addDemo();
    return removeDemo;
  });

  test.each(['filters', 'at', 'goal'])('may not ask by patterns in %s', async (field) => {
    const question = { site_id: demoId, date_range: '7d', [field]: [['matches', 'event:page', ['^/']]] };
    const refused = await call<ErrorAnswer>('/v1/journey', { body: question });
    expect(refusedFor(refused)).toEqual([400, 'invalid_request', field]);
  });
});
