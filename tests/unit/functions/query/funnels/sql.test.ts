import { expect, test } from 'vitest';
import { answerFunnel } from '../../../../../functions/src/query/funnels/answer.ts';
import type { QuerySite } from '../../../../../functions/src/query/plan/plan.ts';
import { at, funnelOf, named, on } from '../../../../support/api/questions.ts';
import {
  closed,
  expectSaid,
  germany,
  hostile,
  shown,
  site,
  statementsReadBy,
  week,
} from '../../../../support/api/statements.ts';

const three = {
  steps: [
    { filters: [['matches_wildcard', 'event:page', ['/shop/**']]] },
    { filters: [named('Add to basket'), ['is', 'event:props:size', ['L']]] },
    { filters: [on('/thanks')] },
  ],
};

/** The statements of a funnel, with their values. */
const statementsOf = (fields: Record<string, unknown>, more: Partial<QuerySite> = {}) =>
  statementsReadBy((read) => answerFunnel(funnelOf(fields), { ...site, ...more }, at, read));

const isEvent = (name: string) =>
  `COALESCE(IF(event_name = 'engagement', 'pageview', event_name) = "${name}", FALSE)`;

test.each([
  [
    'a step is the first event that fits after the step before it',
    { ...closed, ...three },
    {
      step_events: [
        'UNIX_DATE(date) * 100 + visit AS unit, UNIX_MILLIS(event_at) * 1000000 + event_position AS place',
        'COALESCE(REGEXP_CONTAINS(event_page, "^/shop/(?s:.*)$"), FALSE) AS is_1',
        `${isEvent('Add to basket')} AND COALESCE(JSON_VALUE(event_props, "$.\\"size\\"") = "L", FALSE) AS is_2`,
      ],
      step_3: [
        'MIN(IF(is_3 AND place > place_2, place, NULL))',
        'WHERE place = COALESCE(place_2, place_1) OR place > place_2 AND (is_3)',
      ],
      units: 'WHERE place = COALESCE(place_3, place_2, place_1)',
      timed: 'PERCENTILE_CONT(at_3 - at_2, 0.5) OVER (PARTITION BY period, is_total, value) AS median_2',
      sums: 'COUNT(at_1) AS entered_1, COUNT(at_2) AS entered_2, COUNT(at_3) AS entered_3',
    },
  ],
  [
    'strictly, a step is the next event, and the run counts that comes furthest',
    { ...closed, ...three, strict: true },
    {
      runs: 'LEAD(is_2, 1) OVER in_order AS next_2, LEAD(place, 1) OVER in_order AS place_2, LEAD(is_3, 2) OVER in_order AS next_3',
      units: [
        'DIV(IF(next_2 AND next_3, place_3, NULL), 1000000) AS at_3 FROM runs WHERE is_1',
        'ORDER BY IF(next_2 AND next_3, 0, 1), IF(next_2, 0, 1), place_1 ) = 1',
      ],
      step_1: null,
    },
  ],
  [
    'filters keep visits in which one event meets those on events, whichever step it is',
    {
      ...closed,
      filters: [germany, ['contains', 'event:page', ['/blog']], ['has_not_done', named('Refund')]],
      steps: [{ filters: [on('/shop')] }, { filters: [['has_done', named('Order')], on('/thanks')] }],
    },
    {
      done_0: isEvent('Refund'),
      done_1: '(COALESCE(STRPOS(event_page, "/blog") > 0, FALSE) AND (is_done_0 IS NULL))',
      step_events: [
        '(is_done_2 IS NOT NULL) AND COALESCE(event_page = "/thanks", FALSE) AS is_2',
        "WHERE event_name != 'engagement' AND is_done_1 IS NOT NULL",
      ],
    },
  ],
])('%s', async (_, fields, said) => {
  const [statement, ...others] = await statementsOf(fields);
  expectSaid(statement, said);
  expect(others).toEqual([]);
});

test('the whole statement of a funnel within a day, compared by source', async () => {
  const [statement] = await statementsOf({
    ...week,
    compare: 'previous_period',
    within: 'day',
    dimensions: ['visit:source'],
    pagination: { limit: 6 },
  });
  await expect(statement && shown(statement)).toMatchFileSnapshot(
    './statements/within-a-day-compared-by-source.sql',
  );
});

test('no text of a caller is part of a statement', async () => {
  const [statement, ...others] = await statementsOf({
    filters: [['has_done', ['is', `event:props:${hostile}`, [hostile]]], on(hostile)],
    steps: [
      { name: hostile, filters: [on(hostile)] },
      { name: hostile, filters: [['contains', `event:props:${hostile}`, [hostile]]] },
    ],
    dimensions: [`event:props:${hostile}`],
  });
  expect(others).toEqual([]);
  expect(statement?.sql).not.toContain('DROP');
});

test('before the reset nothing is read', async () =>
  expect(await statementsOf(closed, { resetAt: new Date('2026-03-09T00:00:00Z') })).toEqual([]));
