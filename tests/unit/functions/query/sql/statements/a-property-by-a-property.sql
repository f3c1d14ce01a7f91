-- @v0: "$.\"the \\\"size\\\"\""
-- @v1: "$.\"plan\""
-- @v2: "pro"
-- @v3: "2026-03-01"
-- @v4: "2026-03-07"
-- @v5: "w"
-- @v6: 0
-- @v7: 1000
WITH event_rows AS (
  SELECT visits.part, visits.date, visits.visitor_id, visits.visit, event.name AS event_name, event.props AS event_props
  FROM (
    SELECT 'current' AS part, date, visitor_id, visit, events
    FROM `{dataset}.visits` AS visits
    WHERE visits.workspace_id = @v5 AND visits.date BETWEEN @v3 AND @v4
  ) AS visits CROSS JOIN UNNEST(visits.events) AS event
),
kept_events AS (
  SELECT *
  FROM event_rows
  WHERE COALESCE(JSON_VALUE(event_props, @v1) = @v2, FALSE)
),
units AS (
  SELECT part, date, visitor_id, 0 AS question, d1
  FROM (
    SELECT *, JSON_VALUE(event_props, @v0) AS d1
    FROM kept_events
  )
  WHERE d1 IS NOT NULL
  GROUP BY part, date, visitor_id, visit, d1
  HAVING SUM(IF(event_name != 'engagement', 1, 0)) > 0
),
facts AS (
  SELECT part, date, question, d1,
    COUNT(DISTINCT visitor_id) AS visitors
  FROM units
  GROUP BY part, date, question, d1
),
by_period AS (
  SELECT question, IF(part = 'cut', 'previous', part) AS period, d1, SUM(visitors) AS visitors
  FROM facts
  GROUP BY question, period, d1
),
ranked AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY question, period ORDER BY CASE WHEN question = 0 THEN -visitors END, d1) AS place,
    COUNT(*) OVER (PARTITION BY question, period) AS total_rows,
    MAX(IF(d1 = '(other)', 1, 0)) OVER (PARTITION BY question) AS has_others
  FROM by_period
),
shown AS (
  SELECT *, place AS shown_at
  FROM ranked
)
SELECT question, period, place, total_rows, has_others, IF(CHAR_LENGTH(d1) <= 500, d1,
    CONCAT(SUBSTR(d1, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(d1)), 1, 16))) AS d1, visitors
FROM shown
WHERE question = 0 AND shown_at > @v6 AND shown_at <= @v7
