import { expect, test } from 'vitest';
import type { Goal } from '@footfall/functions/contract';
import type { QuerySite } from '../../../../../functions/src/query/plan/plan.ts';
import {
  blog,
  closed,
  germany,
  hostile,
  statementsOf,
  week,
  saidTable,
} from '../../../../support/api/statements.ts';

const goals: QuerySite['goals'] = [
  {
    id: 'g1',
    name: 'Thanked',
    definition: { kind: 'page', page: '/thanks/**', properties: [], currency: null },
  },
  {
    id: 'g2',
    name: 'Upgraded',
    definition: {
      kind: 'event',
      event: 'upgrade',
      properties: [{ key: 'plan', operator: 'is', values: ['pro', 'team'] }],
      currency: 'EUR',
    },
  },
  {
    id: 'g3',
    name: 'Read',
    definition: { kind: 'scroll', page: '/blog', percent: 75, properties: [], currency: null },
  },
];
const withGoals = { site: { goals } };
const thanked = ['is', 'event:goal', ['Thanked']];

const isThanked =
  '(COALESCE(IF(event_name = \'engagement\', \'pageview\', event_name) = "pageview", FALSE) AND COALESCE(REGEXP_CONTAINS(event_page, "^/thanks/(?s:.*)$"), FALSE))';
const isRead =
  '(COALESCE(IF(event_name = \'engagement\', \'pageview\', event_name) = "pageview", FALSE) AND COALESCE(event_page = "/blog", FALSE) AND COALESCE(event_view_scroll >= 75, FALSE))';

saidTable([
  [
    'an event counts for each goal that it reaches, and those of pages have bounces',
    [{ metrics: ['visitors', 'events', 'conversion_rate', 'bounce_rate'], dimensions: ['event:goal'] }],
    {
      units: [
        "1 AS question, '' AS d1, 0 AS kept_events, 0 AS bounce, 0 AS begins FROM visit_rows",
        `IF(${isThanked}, "Thanked", NULL)`,
        'JSON_VALUE(event_props, "$.\\"plan\\"") IN ("pro", "team"), FALSE)), "Upgraded", NULL)',
        `IF(${isRead}, "Read", NULL) ]) AS goal`,
      ],
      facts: 'SUM(IF(question = 0 AND d1 IN ("Thanked", "Read"), begins, 1) * bounce) AS bounces',
    },
    withGoals,
  ],
  [
    'the rate of a row compares those who reached the goal with all in it',
    [
      {
        filters: [thanked, germany],
        metrics: ['visitors', 'group_conversion_rate'],
        dimensions: ['visit:source'],
      },
    ],
    {
      kept_events_1: `FROM event_rows WHERE (${isThanked})`,
      units: [
        "'base' AS role, source AS d1 FROM visit_rows",
        "'all' AS role, source AS d1 FROM kept_visits_1",
      ],
      facts: [
        "COUNT(DISTINCT IF(role IN ('visits', 'base'), NULL, visitor_id)) AS visitors",
        "COUNT(DISTINCT IF(role = 'base', visitor_id, NULL)) AS base_visitors",
      ],
      ranked: "WHERE NOT (question = 0 AND period = 'current' AND kept_units = 0)",
    },
    withGoals,
  ],
  [
    'in the order of changes, a value that only visitors without the goal have in both ranges has no row',
    [
      {
        compare: 'days_before',
        filters: [thanked],
        metrics: ['visitors', 'group_conversion_rate'],
        dimensions: ['visit:source'],
        order_by: [['change:visitors', 'desc']],
      },
    ],
    {
      kept_rows: 'FROM by_period',
      changed: 'MAX(kept_units) OVER of_value AS kept_in_either',
      ranked: 'FROM changed WHERE NOT (question = 0 AND kept_in_either = 0)',
    },
    withGoals,
  ],
  [
    'a scroll counts from the view of the page to the next one',
    [
      {
        ...week,
        compare: 'previous_period',
        filters: [['has_done', ['is', 'event:goal', ['Read']]], blog],
        metrics: ['visitors', 'conversion_rate'],
      },
    ],
    {
      viewed_events:
        'OVER (PARTITION BY part, date, visitor_id, visit, event_page ORDER BY event_position) AS event_view FROM read_events WHERE COALESCE(event_page = "/blog", FALSE)',
      event_rows: [
        "MAX(IF(event_name = 'engagement', event_scroll, NULL)) OVER (PARTITION BY part, date, visitor_id, visit, event_page, event_view)",
        'WHERE NOT (COALESCE(event_page = "/blog", FALSE))',
      ],
      done_0: `AND (${isRead})`,
      kept_events: 'WHERE COALESCE(STRPOS(event_page, "/blog") > 0, FALSE)',
      kept_events_1: 'WHERE (is_done_0 IS NOT NULL) AND COALESCE(STRPOS(event_page, "/blog") > 0, FALSE)',
      units: "1 AS question, '' AS d1 FROM kept_visits UNION ALL",
    },
    withGoals,
  ],
]);

test('without dimensions, the one row has the visitors without the goal also where no one reached it in either range', async () => {
  const metrics = ['visitors', 'group_conversion_rate'];
  const question = { ...closed, compare: 'days_before', filters: [thanked], metrics };
  const [statement] = await statementsOf({
    questions: [{ ...question, order_by: [['change:visitors', 'desc']] }],
    ...withGoals,
  });
  expect(statement?.sql).toMatch(/FROM changed\s/);
  expect(statement?.sql).not.toContain('kept_in_either');
});

test('no text of a goal is part of a statement', async () => {
  const properties = [{ key: hostile, operator: 'is' as const, values: [hostile] }];
  const definitions: Goal[] = [
    { kind: 'page', page: `/${hostile}*`, properties, currency: hostile },
    { kind: 'event', event: hostile, properties, currency: null },
    { kind: 'scroll', page: `/${hostile}`, percent: 50, properties, currency: null },
  ];
  const named = definitions.map((definition) => ({
    id: '',
    name: `${definition.kind} ${hostile}`,
    definition,
  }));
  const [statement] = await statementsOf({
    questions: [{ ...closed, dimensions: ['event:goal'], metrics: ['group_conversion_rate', 'bounce_rate'] }],
    site: { goals: named },
  });
  expect(Object.values(statement?.params ?? {})).toContain(`scroll ${hostile}`);
  expect(statement?.sql).not.toContain('DROP');
});

test('a question with a goal and the same without one are one statement, if the goal is compared with all', async () => {
  const converted = { ...closed, filters: [thanked, germany], metrics: ['conversion_rate'] };
  const statements = await statementsOf({
    questions: [{ ...closed, filters: [germany] }, converted, { ...converted, metrics: ['visitors'] }],
    ...withGoals,
  });
  expect(statements).toHaveLength(2);
});
