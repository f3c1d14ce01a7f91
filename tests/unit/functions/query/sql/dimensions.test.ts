import { on } from '../../../../support/api/questions.ts';
import { blog, germany, week, saidTable } from '../../../../support/api/statements.ts';

const otherPage = (place: 'LAG' | 'LEAD') =>
  `IF(event_name = 'pageview', NULLIF(${place}(event_page, 1, '') OVER (PARTITION BY part, date, visitor_id, visit, event_name = 'pageview' ORDER BY event_position), event_page), NULL)`;

saidTable([
  [
    'the page before and the page after are those of pageviews of the visit, if they are others',
    ['event:previous_page', 'event:next_page'].map((name) => ({
      ...week,
      filters: [on('/pricing')],
      dimensions: [name],
      metrics: ['visits'],
    })),
    {
      event_rows: [`${otherPage('LAG')} AS event_previous_page`, `${otherPage('LEAD')} AS event_next_page`],
      kept_events: 'FROM event_rows WHERE COALESCE(event_page = "/pricing", FALSE)',
      units: ['event_previous_page AS d1 FROM kept_events', 'event_next_page AS d1 FROM kept_events'],
    },
  ],
  [
    'visits spread by steps of time and of scrolling, those without any left out',
    [
      { filters: [blog], dimensions: ['visit:time_on_page'], metrics: ['visits'] },
      { filters: [blog], dimensions: ['event:page', 'visit:scroll_depth'], metrics: ['visits'] },
    ],
    {
      units: [
        "CASE WHEN page_engaged_ms >= 1800000 THEN '1800'",
        "WHEN page_engaged_ms >= 5000 THEN '5' ELSE '0' END AS d1",
        'WHERE page_engaged_ms > 0 UNION ALL',
        "CAST(DIV(MAX(IF(event_name = 'engagement', event_scroll, NULL)), 5) * 5 AS STRING) AS d2",
        "AND MAX(IF(event_name = 'engagement', event_scroll, NULL)) IS NOT NULL",
      ],
    },
  ],
  [
    'an event is in each page group of which it matches a pattern',
    [{ dimensions: ['event:page_group', 'visit:country'], metrics: ['visitors', 'bounce_rate'] }],
    {
      units: [
        'UNNEST([ IF(REGEXP_CONTAINS(event_page, "^/blog/(?s:.*)$|^/news$"), "Blog", NULL), IF(REGEXP_CONTAINS(event_page, "^/shop/[^/]*$"), "Shop", NULL) ]) AS page_group',
        'WHERE d1 IS NOT NULL AND d2 IS NOT NULL',
      ],
      facts: 'SUM(begins * bounce) AS bounces, SUM(begins) AS bounce_visits',
    },
    {
      site: {
        pageGroups: [
          { id: 'a', name: 'Blog', definition: { patterns: ['/blog/**', '/news'] } },
          { id: 'b', name: 'Shop', definition: { patterns: ['/shop/*'] } },
        ],
      },
    },
  ],
  [
    'a property is found by its name, whatever that has in it',
    [{ filters: [['is', 'event:props:plan', ['pro']]], dimensions: ['event:props:the "size"'] }],
    {
      kept_events: 'WHERE COALESCE(JSON_VALUE(event_props, "$.\\"plan\\"") = "pro", FALSE)',
      units: 'JSON_VALUE(event_props, "$.\\"the \\\\\\"size\\\\\\"\\"") AS d1 FROM kept_events',
    },
  ],
  [
    'each name of a property of an event is a row',
    [{ metrics: ['events'], dimensions: ['event:props'] }],
    {
      units: 'property_name AS d1 FROM event_rows CROSS JOIN UNNEST(JSON_KEYS(event_props)) AS property_name',
    },
  ],
  [
    'weeks and months beside a dimension are compared with those in the same place',
    [
      ['time:week', 'visit:device'],
      ['visit:device', 'time:month'],
    ].map((dimensions) => ({ filters: [germany], dimensions, compare: 'days_before' })),
    {
      units: [
        "FORMAT_DATE('%F', DATE_TRUNC(date, WEEK(MONDAY))) AS d1, device AS d2",
        "device AS d1, CONCAT(SUBSTR(CAST(date AS STRING), 1, 7), '-01') AS d2",
      ],
      ranked: 'CASE WHEN question = 0 THEN d1 WHEN question = 1 THEN d2 END',
      shown: [
        "WHEN question = 0 AND period = 'previous' THEN CONCAT(FORMAT_DATE('%F', DATE_ADD(CAST(SUBSTR(d1, 1, 10) AS DATE), INTERVAL 7 DAY))",
        "WHEN question = 1 AND period = 'previous' THEN CONCAT(FORMAT_DATE('%F', DATE_ADD(CAST(SUBSTR(d2, 1, 10) AS DATE), INTERVAL 1 MONTH))",
      ],
    },
  ],
]);
