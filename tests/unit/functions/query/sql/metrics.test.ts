import { expect, test } from 'vitest';
import { knownValueDimensions, queryMetricNames } from '@footfall/functions/contract';
import { blog, closed, germany, statementsOf, week, saidTable } from '../../../../support/api/statements.ts';

const all = [
  'visitors',
  'visits',
  'pageviews',
  'events',
  'bounce_rate',
  'visit_duration',
  'visit_duration_p50',
  'visit_duration_p90',
  'views_per_visit',
  'engaged_time',
  'time_on_page',
  'time_on_page_p50',
  'time_on_page_p90',
  'scroll_depth',
  'entrances',
  'exits',
  'exit_rate',
  'percentage',
];

const price = 'prop_683b531f41ec';
const ofPeriod = (measure: string) => `OVER (PARTITION BY question, period, d1) AS ${measure}`;
const untilTheCut = "(part IN ('current', 'cut') OR (part = 'previous' AND date <= \"2026-03-12\"))";

saidTable([
  [
    'a visit has one entrance, and one exit if it has a pageview',
    [{ filters: [germany], dimensions: ['visit:os'], metrics: ['entrances', 'exits'] }],
    {
      units: '1 AS begins, IF(pageviews > 0, 1, 0) AS ends',
      ranked: 'WHERE NOT (question = 0 AND entrances = 0 AND exits = 0)',
    },
  ],
  [
    'time on page and scroll depth are of the visits that report any',
    [{ filters: [blog], metrics: ['time_on_page', 'scroll_depth'] }],
    {
      marks: [
        "SUM(IF(event_name = 'engagement', COALESCE(event_engaged_ms, 0), 0)) AS page_engaged_ms",
        "MAX(IF(event_name = 'engagement', event_scroll, NULL)) AS deepest_scroll",
      ],
      facts: [
        'SUM(page_engaged_ms) AS page_engaged_ms, SUM(IF(page_engaged_ms > 0, 1, 0)) AS engaged_visits',
        'COALESCE(SUM(deepest_scroll), 0) AS scroll_sum, SUM(IF(deepest_scroll IS NULL, 0, 1)) AS scroll_visits',
      ],
      ranked: '-IF(engaged_visits = 0, NULL, page_engaged_ms / engaged_visits) END IS NULL',
    },
  ],
  [
    'events belong to the hour in which they happen',
    [{ filters: [germany], dimensions: ['time:hour'], metrics: ['events', 'visits'] }],
    {
      units: "'events' AS role, d1, SUM(IF(event_name != 'engagement', 1, 0)) AS kept_events",
      facts: "SUM(IF(role = 'events', 0, 1)) AS visits, SUM(IF(role = 'visits', 0, kept_events)) AS events",
    },
  ],
  [
    'every metric of pages',
    [{ metrics: all, dimensions: ['event:page'] }],
    {
      event_rows:
        "event_position = MAX(IF(event_name = 'pageview', event_position, NULL)) OVER (PARTITION BY part, date, visitor_id, visit) AS is_last_pageview",
      units: [
        "SUM(IF(event_name = 'pageview', 1, 0)) AS kept_pageviews, SUM(IF(event_name != 'engagement', 1, 0)) AS kept_events",
        'MAX(pageviews) AS pageviews, MAX(bounce) AS bounce, MAX(duration_ms) AS duration_ms, MAX(engaged_ms) AS engaged_ms',
        'MAX(IF(is_first, 1, 0)) AS begins, MAX(IF(is_last_pageview, 1, 0)) AS ends',
      ],
      facts: [
        'SUM(pageviews) AS visit_pageviews, SUM(IF(question = 0, begins, 1) * bounce) AS bounces',
        'SUM(duration_ms) AS duration_ms, SUM(engaged_ms) AS engaged_ms, SUM(begins) AS entrances, SUM(ends) AS exits',
      ],
      percentiles: [
        `PERCENTILE_CONT(duration_ms, 0.5) ${ofPeriod('p50_ms')}`,
        `PERCENTILE_CONT(duration_ms, 0.9) ${ofPeriod('p90_ms')}`,
        `PERCENTILE_CONT(page_engaged_ms, 0.5) ${ofPeriod('page_p50_ms')}`,
        `PERCENTILE_CONT(page_engaged_ms, 0.9) ${ofPeriod('page_p90_ms')}`,
        'IF(page_engaged_ms > 0, page_engaged_ms, NULL) AS page_engaged_ms',
      ],
    },
  ],
  [
    'revenue has the decimals of its currency, and no sum of several',
    [
      { ...week, metrics: ['total_revenue', 'average_revenue'], dimensions: ['event:currency'] },
      { ...week, metrics: ['total_revenue'], dimensions: ['visit:source'] },
    ],
    {
      event_rows: [
        "'JPY', 'KMF'",
        'THEN CAST(ROUND(numbered.revenue, 0) AS NUMERIC)',
        'ELSE CAST(ROUND(numbered.revenue, 2) AS NUMERIC) END AS event_revenue',
      ],
      units:
        'COALESCE(SUM(event_revenue), 0) AS revenue, COUNT(event_revenue) AS revenue_events, MIN(event_currency) AS first_currency, MAX(event_currency) AS last_currency',
      facts: 'MIN(first_currency) AS first_currency, MAX(last_currency) AS last_currency',
      ranked: '-IF(first_currency != last_currency, NULL, revenue) END IS NULL',
      answer: 'CAST(revenue AS FLOAT64) AS revenue',
    },
  ],
  [
    'numbers of a property are read safely, those of engagements left out',
    [
      {
        filters: [['is', 'event:name', ['Order']]],
        dimensions: ['time:hour'],
        metrics: ['visits', 'prop_sum:price', 'prop_mean:price', 'prop_median:price'],
      },
    ],
    {
      numbered_events: `IF(event_name = 'engagement', NULL, SAFE_CAST(REGEXP_EXTRACT(JSON_VALUE(event_props, "$.\\"price\\""), r'^-?\\d{1,15}(?:\\.\\d+)?(?:e-\\d+)?$') AS NUMERIC)) AS ${price}`,
      units: `COALESCE(SUM(${price}), 0) AS ${price}_sum, COUNT(${price}) AS ${price}_count, ARRAY_AGG(${price} IGNORE NULLS) AS ${price}_numbers`,
      facts: `SUM(IF(role = 'visits', 0, ${price}_sum)) AS ${price}_sum`,
      [`${price}_medians`]: [
        `PERCENTILE_CONT(number, 0.5) ${ofPeriod(`${price}_median`)}`,
        "WHERE question = 0 AND role != 'visits'",
      ],
    },
  ],
  [
    'the median of a comparison has no visit after the cut',
    [{ ...week, filters: [germany], compare: 'previous_period', metrics: ['visit_duration_p50'] }],
    {
      percentiles: `FROM units WHERE question = 0 AND ${untilTheCut}`,
      ranked: 'LEFT JOIN percentiles USING (question, period, d1)',
    },
  ],
  [
    'pages that were not measured have no vitals, and are left out where nothing else is asked',
    [
      {
        ...week,
        filters: [germany],
        compare: 'previous_period',
        dimensions: ['event:page'],
        metrics: ['measured_loads', 'lcp_p75', 'cls_p75'],
        order_by: [['lcp_p75', 'desc']],
      },
      { ...week, filters: [germany], compare: 'previous_period', dimensions: ['visit:device'] },
    ],
    {
      units: [
        'device AS d1, NULL AS vitals',
        'SAFE_CAST(JSON_VALUE(event_props, \'$."vitals.LCP"\') AS FLOAT64) AS lcp',
      ],
      loads: [
        `PERCENTILE_CONT(vital.lcp, 0.75) ${ofPeriod('lcp_p75')}`,
        'COUNT(COALESCE(vital.lcp, vital.inp, vital.cls, vital.ttfb))',
        `WHERE question = 0 AND ${untilTheCut}`,
      ],
      ranked:
        'WHERE NOT (question = 0 AND COALESCE(measured_loads, 0) = 0 AND lcp_p75 IS NULL AND cls_p75 IS NULL)',
    },
  ],
]);

test('every metric can be asked by every dimension', async () => {
  const dimensions = [...knownValueDimensions, 'event:props', 'visit:time_on_page', 'visit:scroll_depth'];
  const named = [...queryMetricNames, 'prop_sum:price', 'prop_mean:price', 'prop_median:price'];
  // A row names one currency, that of all revenue or that of the goal's.
  const metrics = named.filter((metric) => metric !== 'goal_revenue');
  const definition = { kind: 'page' as const, page: '/', properties: [], currency: null };
  const goals = [{ id: 'g', name: 'Goal', definition }];
  const filters = [['has_done', ['is', 'event:goal', ['Goal']]]];
  for (const dimension of dimensions)
    for (const asked of [metrics, ['goal_revenue']]) {
      const question = { ...closed, metrics: asked, dimensions: [dimension], filters };
      const statements = await statementsOf({ questions: [question], site: { goals } });
      expect(statements, dimension).toHaveLength(1);
      expect(statements[0]?.sql, dimension).not.toMatch(/undefined|NaN|\[object/);
    }
});
