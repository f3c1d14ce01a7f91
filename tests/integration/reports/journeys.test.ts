import { beforeAll, describe, expect, test } from 'vitest';
import type { ErrorAnswer, JourneyAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { call } from '../../support/api/api.ts';
import { refusedFor } from '../../support/api/domains.ts';
import { at, owner, useOwner, workspaceWith } from '../../support/traffic/reports/reports-of-march.ts';

useOwner();

const signup = ['is', 'event:name', ['Signup']];

/** The pageviews of a visitor, a minute apart. */
const visit = (visitor_id: string, ...pages: string[]) =>
  pages.map((pathname, minute) => at(`10:0${minute}:00.000`, { visitor_id, pathname }));

const post = <Body = JourneyAnswer>({ id }: WorkspaceAnswer, more: object) =>
  call<Body>('/v1/journey', {
    account: owner,
    body: { site_id: id, date_range: ['2026-03-01', '2026-03-02'], ...more },
  });

describe('journeys', () => {
  let workspace: WorkspaceAnswer;
  beforeAll(async () => {
    workspace = await workspaceWith([
      ...visit('1', '/', '/blog', '/pricing'),
      at('10:03:00.000', { visitor_id: '1', pathname: '/pricing', name: 'Signup' }),
      ...visit('2', '/', '/blog'),
      ...visit('3', '/'),
      at('10:01:30.000', {
        visitor_id: '2',
        name: 'engagement',
        pathname: '/blog',
        engaged_ms: 20_000,
        scroll_percent: 60,
      }),
    ]);
  });

  test('a journey is counted exactly: visitors so far, the next pages, how the page was read, and the goal after it; the plan says that the events of open days are read, with one statement', async () => {
    const way = [
      [0, '/'],
      [1, '/blog'],
    ];
    const compare = ['2026-02-01', '2026-02-02'];
    const question = { way, goal: [signup], compare, include: { plan: true } };
    const { status, body } = await post(workspace, question);
    expect(status).toBe(200);
    expect(body.meta).toMatchObject({
      plan: { questions: 1, statement: expect.stringMatching(/^WITH /) },
      timezone: 'UTC',
      range: { from: '2026-03-01', to: '2026-03-02' },
      compared_with: { from: '2026-02-01', to: '2026-02-02' },
    });
    expect(body.way).toMatchObject({
      visits: 2,
      comparison: { visits: 0, change: null },
      steps: [
        { step: 0, page: '/', visits: 3 },
        { step: 1, page: '/blog', visits: 2 },
      ],
      next: {
        step: 2,
        nodes: [
          { page: '/pricing', visits: 1 },
          { kind: 'none', visits: 1 },
        ],
      },
      time_on_page: 20,
      scroll_depth: 60,
      goal_rate: 50,
    });
  });

  test('to a goal with an unknown segment are refused with the field', async () => {
    const refused = await post<ErrorAnswer>(workspace, { goal: [['is', 'segment', ['x'.repeat(20)]]] });
    expect(refusedFor(refused)).toEqual([400, 'invalid_request', 'goal.0']);
  });
});
