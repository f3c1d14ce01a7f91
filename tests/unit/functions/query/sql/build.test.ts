import { expect, test } from 'vitest';
import {
  blog,
  expectSaid,
  germany,
  hostile,
  shown,
  statementsOf,
  week,
  saidTable,
} from '../../../../support/api/statements.ts';

const ofVisit = 'part, date, visitor_id, visit';
const inHours = (hour: string) =>
  `CONCAT(CAST(date AS STRING), ' ', LPAD(CAST(${hour} AS STRING), 2, '0'), ':00:00') AS d1`;

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
    'in an hour are the visits that begin then, and the visitors of its events',
    [{ filters: [blog], dimensions: ['time:hour'], metrics: ['visitors', 'visits'] }],
    {
      units: [
        `'visits' AS role, ${inHours('hour')} FROM kept_visits`,
        "'events' AS role, d1",
        `${inHours('event_hour')} FROM kept_events`,
      ],
      facts:
        "COUNT(DISTINCT IF(role = 'visits', NULL, visitor_id)) AS visitors, SUM(IF(role = 'events', 0, 1)) AS visits",
    },
  ],
  [
    'each of two questions has its order, with nothing last, and its page',
    [
      {
        filters: [germany],
        dimensions: ['visit:source', 'visit:utm_medium'],
        metrics: ['visits', 'bounce_rate'],
        order_by: [
          ['bounce_rate', 'asc'],
          ['visit:source', 'desc'],
        ],
        pagination: { limit: 10, offset: 20 },
      },
      { filters: [germany], dimensions: ['visit:browser'], pagination: { limit: 5 } },
    ],
    {
      units: "WHERE source IS NOT NULL AND NULLIF(utm_medium, '') IS NOT NULL UNION ALL",
      ranked: [
        'CASE WHEN question = 0 THEN IF(bounce_visits = 0, NULL, bounces / bounce_visits) WHEN question = 1 THEN -visitors END IS NULL,',
        'CASE WHEN question = 0 THEN d1 END DESC, d1, d2) AS place',
      ],
      answer:
        'WHERE question = 0 AND (shown_at = 1 OR shown_at > 20 AND shown_at <= 30) OR question = 1 AND shown_at > 0 AND shown_at <= 5',
    },
  ],
  [
    'in the order of changes, a value that is gone has a row without anything',
    [{ compare: 'days_before', dimensions: ['visit:source'], order_by: [['change:visitors', 'desc']] }],
    {
      either:
        "SELECT question, 'current' AS period, d1, 0 AS visitors FROM kept_rows WHERE question = 0 GROUP BY question, d1 HAVING MIN(period) = 'previous'",
      changed: "SUM(IF(period = 'current', visitors, -visitors)) OVER of_value AS visitors_change",
      ranked: 'CASE WHEN question = 0 THEN -ABS(visitors_change) END, d1) AS place',
    },
  ],
  [
    'realtime is the last half hour, and the last five minutes beside it',
    [{ date_range: 'realtime', dimensions: ['time:minute'] }],
    {
      counted: [
        '1774001550000 AS from_ms, 1774003350000 AS to_ms',
        "STRUCT('now' AS part,",
        '1774003050000 AS from_ms, 1774003350000 AS to_ms',
      ],
      units: 'FORMAT_TIMESTAMP(\'%F %H:%M:00\', event_at, "Europe/Berlin") AS d1',
    },
  ],
  [
    'moments are compared with those before them',
    [
      {
        date_range: ['2026-03-05T10:00:00Z', '2026-03-06T09:30:00Z'],
        compare: 'previous_period',
        dimensions: ['visit:country'],
      },
    ],
    {
      counted: [
        '"2026-03-04" AS from_day, "2026-03-06" AS to_day, 1772704800000 AS from_ms, 1772789400000 AS to_ms',
        '"2026-03-03" AS from_day, "2026-03-05" AS to_day, 1772620200000 AS from_ms, 1772704800000 AS to_ms',
        'AND timestamp >= TIMESTAMP_MILLIS(slice.from_ms) AND timestamp < TIMESTAMP_MILLIS(slice.to_ms)',
        'QUALIFY ROW_NUMBER() OVER (PARTITION BY slice.part, event_id ORDER BY timestamp) = 1',
      ],
      closed_facts: null,
    },
  ],
  [
    'the days of a reset are made of the events since',
    [{ filters: [germany] }],
    {
      counted:
        '"2026-03-03" AS from_day, "2026-03-04" AS to_day, 1772539200000 AS from_ms, 253402214400000 AS to_ms',
      visit_rows: 'visits.date BETWEEN "2026-03-05" AND "2026-03-07"',
    },
    { site: { resetAt: new Date('2026-03-03T12:00:00Z') } },
  ],
  [
    'days that are not rolled up are made of events',
    [{ dimensions: ['visit:country'] }],
    {
      counted: 'date BETWEEN "2026-03-01" AND "2026-03-07"',
      visit_rows: `SELECT ${ofVisit}, country FROM open_visits`,
      closed_facts: null,
    },
    { rolledUpTo: '1970-01-01' },
  ],
  [
    'the hostname of the entry page is that of the visit',
    [{ dimensions: ['visit:entry_page_hostname'] }],
    { decided_visits: null, units: 'hostname AS d1 FROM visit_rows' },
  ],
  [
    'the hostname of the exit page is read of the last pageview, before filters on it',
    [
      {
        dimensions: ['visit:exit_page_hostname'],
        filters: [['is', 'visit:exit_page_hostname', ['a.example']]],
      },
    ],
    {
      decided_visits: 'ANY_VALUE(event.hostname HAVING MAX exit_offset)',
      visit_rows: 'FROM decided_visits AS visits WHERE COALESCE(exit_hostname = "a.example", FALSE)',
      units: 'exit_hostname AS d1 FROM visit_rows',
    },
  ],
]);

test('values that sums leave out are read from visits, and nothing else is', async () => {
  const range = { date_range: ['2026-01-15', '2026-03-10'] };
  const questions = ['visit:source', 'visit:country'].map((name) => ({ ...range, dimensions: [name] }));
  const [ofVisits, ofSums] = await statementsOf({ questions, leftOut: 'visit:source' });
  expectSaid(ofVisits, { units: 'source AS d1 FROM visit_rows', closed_facts: null });
  expectSaid(ofSums, { closed_facts: "totals.dimension IN ('country')", visit_rows: null });
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
])('the whole statement of %s', async (title, questions) => {
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
