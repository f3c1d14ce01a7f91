import { expect, test } from 'vitest';
import { journeyBody } from '../../../../../functions/src/contract/shapes/questions/journeys.ts';
import { answerJourney, counted } from '../../../../../functions/src/query/journeys/answer.ts';
import type { JourneyRow } from '../../../../../functions/src/query/journeys/rows.ts';
import { at, now, site } from '../../../../support/api/questions.ts';

const questionOf = (fields: Record<string, unknown>) =>
  journeyBody(now).parse({ site_id: 'w', date_range: ['2026-03-01', '2026-03-07'], ...fields });

const empty = { step: 0, place: 0, next_place: 0, page: '', amount: 0, visits: 0, visits_before: 0 };
const row = (kind: JourneyRow['kind'], rest: Partial<JourneyRow>) => ({ kind, ...empty, ...rest });
const page = (name: string, visits: number, more = {}) => ({ kind: 'page', page: name, visits, ...more });
const before = (visits: number, change: number | null) => ({ comparison: { visits, change } });

test('a column has the largest pages, the others together, and who left, with bands between their places', () => {
  const rows = [
    row('node', { step: 1, place: 11, amount: 3, visits: 4 }),
    row('node', { step: 1, place: 1, page: '/blog', visits: 5 }),
    row('node', { place: 1, page: '/', visits: 12, visits_before: 11 }),
    row('node', { step: 1, place: 2, page: '/only-before', visits_before: 2 }),
    row('band', { step: 1, place: 1, next_place: 11, visits: 4 }),
    row('band', { step: 1, place: 1, next_place: 1, visits: 5 }),
    row('band', { step: 1, place: 1, next_place: 12, visits: 3 }),
    row('band', { step: 1, place: 1, next_place: 2, visits_before: 2 }),
  ];
  expect(counted(questionOf({ steps: 2 }), rows, false)).toEqual({
    columns: [
      { step: 0, visits: 12, nodes: [page('/', 12)] },
      {
        step: 1,
        visits: 9,
        nodes: [page('/blog', 5), { kind: 'rest', pages: 3, visits: 4 }, { kind: 'none', visits: 3 }],
      },
    ],
    bands: [
      { step: 0, from: 0, to: 0, visits: 5 },
      { step: 0, from: 0, to: 1, visits: 4 },
      { step: 0, from: 0, to: 2, visits: 3 },
    ],
    way: null,
  });
});

test('the way of a question has who came so far, what came next, reading and the goal', () => {
  const rows = [
    row('way', { step: 1, visits: 7, visits_before: 3 }),
    row('way', { step: 2, visits: 5, visits_before: 4 }),
    row('next', { place: 1, page: '/pricing', amount: 1, visits: 3, visits_before: 4 }),
    row('engaged', { amount: 90_000, visits: 3 }),
    row('scrolled', { amount: 150, visits: 2 }),
    row('goal', { visits: 1 }),
  ];
  const fields = {
    way: [
      [0, '/'],
      [1, '/blog'],
    ],
    goal: [['is', 'event:name', ['Signup']]],
  };
  expect(counted(questionOf(fields), rows, true).way).toEqual({
    visits: 5,
    ...before(4, 25),
    steps: [
      { step: 0, page: '/', visits: 12 },
      { step: 1, page: '/blog', visits: 5 },
    ],
    next: {
      step: 2,
      nodes: [page('/pricing', 3, before(4, -25)), { kind: 'none', visits: 2, ...before(0, null) }],
    },
    time_on_page: 30,
    scroll_depth: 75,
    goal_rate: 20,
  });
});

test.each(['at', 'goal'])('a pattern that cannot be read is refused with its field, in %s', async (field) => {
  const question = questionOf({ [field]: [['matches', 'event:page', ['(']]] });
  const answer = answerJourney(site, question, at, () => Promise.reject(new Error('not to be read')));
  await expect(answer).rejects.toMatchObject({ code: 'invalid_request', field: `${field}.0.2.0` });
});
