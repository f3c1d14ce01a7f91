-- @page: "/blog"
-- @country: "DE"
-- @from_ms: 0
-- @to_ms: 253402214400000
-- @workspace: "w"
-- @after_row: 0
-- @to_row: 1000
-- @from: "2026-03-20"
-- @to: "2026-03-20"
-- @from_2: "2026-03-20"
-- @to_2: "2026-03-20"
-- @from_3: "2026-03-14"
-- @to_3: "2026-03-19"
WITH counted AS (
  SELECT slice.part AS part, date, timestamp, event_id, name, visitor_id, interactive, engaged_ms, os, country, pathname
  FROM `{dataset}.events` CROSS JOIN UNNEST([
      STRUCT('current' AS part, @from_2 AS from_day, @to_2 AS to_day, @from_ms AS from_ms, @to_ms AS to_ms)
    ]) AS slice
  WHERE workspace_id = @workspace AND date BETWEEN @from AND @to
    AND date BETWEEN slice.from_day AND slice.to_day
    AND timestamp >= TIMESTAMP_MILLIS(slice.from_ms) AND timestamp < TIMESTAMP_MILLIS(slice.to_ms)
  QUALIFY ROW_NUMBER() OVER (PARTITION BY slice.part, event_id ORDER BY timestamp) = 1
),
placed AS (
  SELECT *,
    ROW_NUMBER() OVER in_order AS position,
    LAG(timestamp) OVER in_order AS previous_timestamp,
    MIN(IF(name = 'engagement', TIMESTAMP_SUB(timestamp, INTERVAL COALESCE(engaged_ms, 0) MILLISECOND), timestamp)) OVER (in_order ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS active_from
  FROM counted
  WINDOW in_order AS (PARTITION BY part, date, visitor_id ORDER BY timestamp, event_id)
),
chained AS (
  SELECT *,
    SUM(IF(TIMESTAMP_DIFF(active_from, previous_timestamp, MILLISECOND) <= 1800000, 0, 1)) OVER in_order AS chain
  FROM placed
  WINDOW in_order AS (PARTITION BY part, date, visitor_id ORDER BY position)
),
started AS (
  SELECT *,
    COALESCE(MAX(IF(name = 'engagement', 0, chain)) OVER (in_order ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
      AS chain_before
  FROM chained
  WINDOW in_order AS (PARTITION BY part, date, visitor_id ORDER BY position)
),
numbered AS (
  SELECT *,
    name != 'engagement' OR chain = chain_before AS is_in_chain,
    SUM(IF(name != 'engagement' AND chain > chain_before, 1, 0))
      OVER (PARTITION BY part, date, visitor_id ORDER BY position) AS visit
  FROM started
),
open_visits AS (
  SELECT * FROM (
  SELECT part, date, visitor_id, visit,
    ANY_VALUE(os HAVING MIN position) AS os,
    ANY_VALUE(country HAVING MIN position) AS country,
    MIN(position) AS first_position
  FROM numbered
  WHERE visit > 0
  GROUP BY part, date, visitor_id, visit
  )
  WHERE COALESCE(country = @country, FALSE)
),
visit_rows AS (
  SELECT 'current' AS part, date, visitor_id, visit, os
  FROM `{dataset}.visits` AS visits
  WHERE visits.workspace_id = @workspace AND visits.date BETWEEN @from_3 AND @to_3
    AND COALESCE(country = @country, FALSE)
  UNION ALL
  SELECT part, date, visitor_id, visit, os
  FROM open_visits
),
read_events AS (
  SELECT visits.part, visits.date, visits.visitor_id, visits.visit, event.name AS event_name, event.pathname AS event_page, event_offset AS event_position
  FROM (
    SELECT 'current' AS part, date, visitor_id, visit, events
    FROM `{dataset}.visits` AS visits
    WHERE visits.workspace_id = @workspace AND visits.date BETWEEN @from_3 AND @to_3
    AND COALESCE(country = @country, FALSE)
  ) AS visits CROSS JOIN UNNEST(visits.events) AS event WITH OFFSET AS event_offset
  UNION ALL
  SELECT part, date, visitor_id, visit, numbered.name AS event_name, numbered.pathname AS event_page, numbered.position AS event_position
  FROM numbered JOIN open_visits USING (part, date, visitor_id, visit)
),
event_rows AS (
  SELECT *, event_position = MAX(IF(event_name = 'pageview', event_position, NULL))
    OVER (PARTITION BY part, date, visitor_id, visit) AS is_last_pageview
  FROM read_events
),
filtered_events AS (
  SELECT *
  FROM event_rows
  WHERE COALESCE(STRPOS(event_page, @page) > 0, FALSE)
),
flags AS (
  SELECT part, date, visitor_id, visit,
    MAX(IF(is_last_pageview, 1, 0)) AS ends
  FROM filtered_events
  GROUP BY part, date, visitor_id, visit
  HAVING SUM(IF(event_name != 'engagement', 1, 0)) > 0
),
filtered_visits AS (
  SELECT *
  FROM visit_rows JOIN flags USING (part, date, visitor_id, visit)
),
units AS (
  SELECT part, date, visitor_id, 0 AS question, os AS d1, ends
  FROM filtered_visits
  WHERE os IS NOT NULL
),
facts AS (
  SELECT part, date, question, d1,
    COUNT(DISTINCT visitor_id) AS visitors,
    SUM(ends) AS exits
  FROM units
  GROUP BY part, date, question, d1
),
by_period AS (
  SELECT question, IF(part = 'cut', 'previous', part) AS period, d1, SUM(visitors) AS visitors, SUM(exits) AS exits
  FROM facts
  GROUP BY question, period, d1
),
ranked AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY question, period ORDER BY CASE WHEN question = 0 THEN -visitors END, d1) AS rank,
    COUNT(*) OVER (PARTITION BY question, period) AS total_rows,
    MAX(IF(d1 = '(other)', 1, 0)) OVER (PARTITION BY question) AS has_others
  FROM by_period
),
shown AS (
  SELECT *, rank AS current_rank
  FROM ranked
)
SELECT question, period, rank, total_rows, has_others, IF(CHAR_LENGTH(d1) <= 500
      OR (CHAR_LENGTH(d1) <= 2000 AND NOT REGEXP_CONTAINS(d1, r'[^!-~]')
        AND CHAR_LENGTH(REGEXP_REPLACE(d1, r'%[C-Fc-f][0-9A-Fa-f](?:%[89ABab][0-9A-Fa-f]){1,3}', '_')) <= 500), d1,
    CONCAT(SUBSTR(d1, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(d1)), 1, 16))) AS d1, visitors, exits
FROM shown
WHERE question = 0 AND current_rank > @after_row AND current_rank <= @to_row
