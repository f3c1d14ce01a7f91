import { expect, test } from 'vitest';
import { knownValueDimensions, queryMetricNames } from '@footfall/functions/contract';
import {
  blog,
  closed,
  expectSaid,
  germany,
  hostile,
  shown,
  statementsOf,
  week,
  saidTable,
} from '../../../../support/api/statements.ts';

saidTable([
  [
    'whole months have sums of their own',
    [{ date_range: ['2026-01-15', '2026-03-10'], dimensions: ['visit:source'] }],
    {
      closed_facts: [
        "(grain = 'day' AND (totals.dimension IN ('total', 'hour') OR NOT (date BETWEEN",
        'OR grain = \'month\' AND (date BETWEEN "2026-02-01" AND "2026-02-28"))',
      ],
    },
  ],
  [
    'the hostname of the entry page is that of the visit',
    [{ dimensions: ['visit:entry_page_hostname'] }],
    { decided_visits: null, units: 'hostname AS d1 FROM visit_rows' },
  ],
  [
    'a property is found by its name, whatever that has in it',
    [{ filters: [['is', 'event:props:plan', ['pro']]], dimensions: ['event:props:the "size"'] }],
    {
      filtered_events: 'WHERE COALESCE(JSON_VALUE(event_props["plan"]) = "pro", FALSE)',
      units: 'JSON_VALUE(event_props["the \\"size\\""]) AS d1 FROM filtered_events',
    },
  ],
  [
    'traffic without a value has a row if the question says so, which the sums of days do not have',
    [
      {
        ...closed,
        dimensions: ['visit:utm_source', 'event:props:plan'],
        filters: [],
        emptyProperty: '(none)',
      },
    ],
    {
      closed_facts: null,
      units: 'utm_source AS d1, COALESCE(JSON_VALUE(event_props["plan"]), "(none)") AS d2 FROM event_rows',
    },
  ],
  [
    'a tag alone is counted from visits then',
    [{ ...closed, dimensions: ['visit:utm_source'], emptyProperty: '(none)' }],
    { closed_facts: null, units: 'utm_source AS d1', ranked: 'NOT (question = 0 AND visitors = 0)' },
  ],
  [
    'revenue has the decimals of its currency, and no sum of several',
    [{ ...week, metrics: ['total_revenue'], dimensions: ['visit:source'] }],
    {
      event_rows: [
        "'JPY', 'KMF'",
        'THEN ROUND(numbered.revenue, 0)',
        'ELSE ROUND(numbered.revenue, 2) END AS event_revenue',
      ],
      ranked: '-IF(first_currency != last_currency, NULL, revenue) END IS NULL',
    },
  ],
  [
    'what only the range before has gets a row of the range from one reading',
    [
      {
        compare: 'previous_period',
        metrics: ['visitors', 'total_revenue', 'visit_duration_p50'],
        dimensions: ['visit:source'],
        order_by: [['change:visitors', 'desc']],
      },
    ],
    {
      either: [
        'IF(is_added, 0, visitors) AS visitors, IF(is_added, 0, revenue) AS revenue, IF(is_added, NULL, p50_ms) AS p50_ms',
        'IF(is_added, NULL, first_currency) AS first_currency',
      ],
      changed: 'FROM either',
    },
  ],
  [
    'a question without measurements has none of their type',
    [{ metrics: ['lcp_p75'] }, { dimensions: ['event:page'] }],
    {
      units: 'CAST(NULL AS ARRAY<STRUCT<lcp FLOAT64, inp FLOAT64, cls FLOAT64, ttfb FLOAT64>>) AS vitals',
    },
  ],
  [
    'numbers of a property are read safely, those of engagements left out',
    [{ metrics: ['prop_sum:price'] }],
    {
      numbered_events: `IF(event_name = 'engagement', NULL, SAFE_CAST(REGEXP_EXTRACT(JSON_VALUE(event_props["price"]), r'^-?\\d{1,15}(?:\\.\\d+)?(?:e-\\d+)?$') AS NUMERIC))`,
    },
  ],
]);

test('values that totals omit are read from visits, and nothing else is', async () => {
  const range = { date_range: ['2026-01-15', '2026-03-10'] };
  const questions = ['visit:source', 'visit:country'].map((name) => ({ ...range, dimensions: [name] }));
  const [ofVisits, ofSums] = await statementsOf({ questions, omitted: 'visit:source' });
  expectSaid(ofVisits, { units: 'source AS d1 FROM visit_rows', closed_facts: null });
  expectSaid(ofSums, { closed_facts: "totals.dimension IN ('country')", visit_rows: null });
});

test('every metric can be queried by every dimension', async () => {
  const dimensions = [...knownValueDimensions, 'event:props', 'visit:time_on_page', 'visit:scroll_depth'];
  const named = [...queryMetricNames, 'prop_sum:price', 'prop_mean:price', 'prop_median:price'];
  // A row names one currency, that of all revenue or that of the goal's.
  const metrics = named.filter((metric) => metric !== 'goal_revenue');
  const definition = { kind: 'page' as const, page: '/', properties: [], currency: null };
  const goals = [{ id: 'g', name: 'Goal', definition }];
  const filters = [['has_done', ['is', 'event:goal', ['Goal']]]];
  for (const dimension of dimensions)
    for (const requested of [metrics, ['goal_revenue']]) {
      const question = { ...closed, metrics: requested, dimensions: [dimension], filters };
      const statements = await statementsOf({ questions: [question], site: { goals } });
      expect(statements, dimension).toHaveLength(1);
      expect(statements[0]?.sql, dimension).not.toMatch(/undefined|NaN|\[object/);
    }
});

test.each([
  [
    'rows-of-a-filter-on-events',
    [{ ...week, filters: [blog, germany], metrics: ['visitors', 'exits'], dimensions: ['visit:os'] }],
  ],
  [
    'a-chart-and-rows-compared',
    [
      { metrics: ['visitors', 'pageviews', 'bounce_rate', 'visit_duration'] },
      { dimensions: ['time:day'] },
      { dimensions: ['visit:country'], pagination: { limit: 9 } },
      { dimensions: ['event:page'], metrics: ['pageviews'] },
    ].map((fields) => ({ ...week, compare: 'previous_period', ...fields })),
  ],
])('the full statement of %s', async (title, questions) => {
  const statements = await statementsOf({ questions });
  await expect(statements.map(shown).join('\n')).toMatchFileSnapshot(`./statements/${title}.sql`);
});

test('no text of a caller is part of a statement', async () => {
  const questions = [
    { filters: [['is', 'visit:country', [hostile]]] },
    { filters: [['contains', 'event:page', [hostile]]] },
    { filters: [['has_done', ['is', `event:props:${hostile}`, [hostile]]]] },
    { dimensions: [`event:props:${hostile}`] },
    { metrics: [`prop_median:${hostile}`] },
    { filters: [['matches_wildcard', 'visit:source', [hostile], { case_sensitive: false }]] },
  ];
  const statements = await statementsOf({ questions });
  expect(statements).toHaveLength(5);
  for (const { sql } of statements) expect(sql).not.toContain('DROP');
});

test('questions that share range, filters and comparison are one statement, the others are not', async () => {
  const same = { ...week, filters: [germany], compare: 'previous_period' };
  const questions = [
    same,
    { ...same, dimensions: ['event:page'] },
    { ...same, filters: [blog] },
    { ...same, compare: 'year_over_year' },
    { ...same, date_range: ['2026-03-13', '2026-03-20'] },
  ];
  expect(await statementsOf({ questions })).toHaveLength(4);
});
