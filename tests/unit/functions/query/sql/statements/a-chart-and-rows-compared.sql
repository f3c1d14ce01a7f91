-- @v0: "2026-03-20"
-- @v1: "2026-03-20"
-- @v2: "2026-03-13"
-- @v3: "2026-03-13"
-- @v4: "2026-03-20"
-- @v5: "2026-03-20"
-- @v6: 0
-- @v7: 253402214400000
-- @v8: "2026-03-13"
-- @v9: "2026-03-13"
-- @v10: 0
-- @v11: 1773398520000
-- @v12: "w"
-- @v13: "2026-03-14"
-- @v14: "2026-03-19"
-- @v15: "2026-03-07"
-- @v16: "2026-03-13"
-- @v17: "w"
-- @v18: "2026-03-12"
-- @v19: 0
-- @v20: 9
-- @v21: 0
-- @v22: 1000
WITH counted AS (
  SELECT slice.part AS part, date, timestamp, event_id, name, visitor_id, interactive, engaged_ms, country, pathname
  FROM `{dataset}.events` CROSS JOIN UNNEST([
      STRUCT('current' AS part, @v4 AS from_day, @v5 AS to_day, @v6 AS from_ms, @v7 AS to_ms),
      STRUCT('cut' AS part, @v8 AS from_day, @v9 AS to_day, @v10 AS from_ms, @v11 AS to_ms)
    ]) AS slice
  WHERE workspace_id = @v12 AND (date BETWEEN @v0 AND @v1 OR date BETWEEN @v2 AND @v3)
    AND date BETWEEN slice.from_day AND slice.to_day
    AND timestamp >= TIMESTAMP_MILLIS(slice.from_ms) AND timestamp < TIMESTAMP_MILLIS(slice.to_ms)
  QUALIFY ROW_NUMBER() OVER (PARTITION BY slice.part, event_id ORDER BY timestamp) = 1
),
placed AS (
  SELECT *,
    ROW_NUMBER() OVER in_order AS position,
    LAG(timestamp) OVER in_order AS previous_timestamp,
    COALESCE(SUM(IF(name = 'engagement', 0, 1)) OVER (in_order ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
      AS started_before
  FROM counted
  WINDOW in_order AS (PARTITION BY part, date, visitor_id ORDER BY timestamp, event_id)
),
numbered AS (
  SELECT *,
    SUM(IF(name != 'engagement' AND (
      started_before = 0 OR TIMESTAMP_DIFF(timestamp, previous_timestamp, MILLISECOND) > 1800000
    ), 1, 0)) OVER (PARTITION BY part, date, visitor_id ORDER BY position) AS visit
  FROM placed
),
open_visits AS (
  SELECT part, date, visitor_id, visit,
    ANY_VALUE(country HAVING MIN position) AS country,
    IF(SUM(IF(name = 'pageview', 1, 0)) = 1
      AND SUM(IF(interactive AND name NOT IN ('pageview', 'engagement'), 1, 0)) = 0, 1, 0) AS bounce,
    TIMESTAMP_DIFF(MAX(timestamp), MIN(timestamp), MILLISECOND) AS duration_ms,
    SUM(IF(name = 'pageview', 1, 0)) AS pageviews,
    MIN(position) AS first_position
  FROM numbered
  WHERE visit > 0
  GROUP BY part, date, visitor_id, visit
),
visit_rows AS (
  SELECT part, date, visitor_id, visit, country, bounce, duration_ms, pageviews
  FROM open_visits
),
event_rows AS (
  SELECT part, date, visitor_id, visit, numbered.name AS event_name, numbered.pathname AS event_page
  FROM numbered JOIN open_visits USING (part, date, visitor_id, visit)
),
units AS (
  SELECT part, date, visitor_id, 0 AS question, '' AS d1, pageviews AS kept_pageviews, bounce, duration_ms, 0 AS begins
  FROM visit_rows
  UNION ALL
  SELECT part, date, visitor_id, 1 AS question, CAST(date AS STRING) AS d1, pageviews AS kept_pageviews, bounce, duration_ms, 0 AS begins
  FROM visit_rows
  UNION ALL
  SELECT part, date, visitor_id, 2 AS question, country AS d1, pageviews AS kept_pageviews, bounce, duration_ms, 0 AS begins
  FROM visit_rows
  WHERE country IS NOT NULL
  UNION ALL
  SELECT part, date, visitor_id, 3 AS question, d1, SUM(IF(event_name = 'pageview', 1, 0)) AS kept_pageviews, 0 AS bounce, 0 AS duration_ms, 0 AS begins
  FROM (
    SELECT *, event_page AS d1
    FROM event_rows
  )
  WHERE d1 IS NOT NULL
  GROUP BY part, date, visitor_id, visit, d1
  HAVING SUM(IF(event_name != 'engagement', 1, 0)) > 0
),
facts AS (
  SELECT part, date, question, d1,
    COUNT(DISTINCT visitor_id) AS visitors,
    COUNT(*) AS visits,
    SUM(kept_pageviews) AS pageviews,
    SUM(IF(question = 3, begins, 1) * bounce) AS bounces,
    SUM(IF(question = 3, begins, 1)) AS bounce_visits,
    SUM(duration_ms) AS duration_ms
  FROM units
  GROUP BY part, date, question, d1
),
closed_facts AS (
  SELECT IF(date BETWEEN @v13 AND @v14, 'current', 'previous') AS part, date, asked.question AS question, CASE asked.question WHEN 0 THEN '' WHEN 1 THEN CAST(date AS STRING) ELSE value END AS d1,
    visitors AS visitors, visits AS visits, pageviews AS pageviews, bounces AS bounces, visits AS bounce_visits, COALESCE(duration_ms, duration_s * 1000) AS duration_ms
  FROM `{dataset}.totals` AS totals
    CROSS JOIN UNNEST([
      STRUCT(0 AS question, 'total' AS dimension),
      STRUCT(1 AS question, 'total' AS dimension),
      STRUCT(2 AS question, 'country' AS dimension),
      STRUCT(3 AS question, 'page' AS dimension)
    ]) AS asked
  WHERE workspace_id = @v17 AND (date BETWEEN @v13 AND @v14 OR date BETWEEN @v15 AND @v16)
    AND totals.dimension IN ('total', 'country', 'page')
    AND totals.dimension = asked.dimension
    AND grain = 'day'
),
by_period AS (
  SELECT question, IF(part = 'cut', 'previous', part) AS period, d1, SUM(visitors) AS visitors, SUM(visits) AS visits, SUM(pageviews) AS pageviews, SUM(bounces) AS bounces, SUM(bounce_visits) AS bounce_visits, SUM(duration_ms) AS duration_ms
  FROM (
    SELECT part, date, question, d1, visitors, visits, pageviews, bounces, bounce_visits, duration_ms FROM facts
    UNION ALL
    SELECT part, date, question, d1, visitors, visits, pageviews, bounces, bounce_visits, duration_ms FROM closed_facts
  )
  WHERE IF(question = 1, part != 'cut', part IN ('current', 'cut') OR (part = 'previous' AND date <= @v18))
  GROUP BY question, period, d1
),
ranked AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY question, period ORDER BY CASE WHEN question IN (0, 2) THEN -visitors WHEN question = 3 THEN -pageviews END, CASE WHEN question = 1 THEN d1 END, CASE WHEN question = 1 THEN -visitors END, d1) AS place,
    COUNT(*) OVER (PARTITION BY question, period) AS total_rows,
    MAX(IF(d1 = '(other)', 1, 0)) OVER (PARTITION BY question) AS has_others
  FROM by_period
  WHERE NOT (question = 3 AND pageviews = 0)
),
shown AS (
  SELECT *, MAX(IF(period = 'current', place, NULL)) OVER (PARTITION BY question, d1) AS shown_at
  FROM ranked
)
SELECT question, period, place, total_rows, has_others, IF(CHAR_LENGTH(d1) <= 500, d1,
    CONCAT(SUBSTR(d1, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(d1)), 1, 16))) AS d1, visitors, visits, pageviews, bounces, bounce_visits, duration_ms
FROM shown
WHERE question IN (0, 1)
  OR question = 2 AND shown_at > @v19 AND shown_at <= @v20
  OR question = 3 AND shown_at > @v21 AND shown_at <= @v22
