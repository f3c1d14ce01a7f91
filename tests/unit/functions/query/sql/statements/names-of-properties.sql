-- @v0: "2026-03-01"
-- @v1: "2026-03-07"
-- @v2: "w"
-- @v3: 0
-- @v4: 1000
WITH event_rows AS (
  SELECT visits.part, visits.date, visits.visitor_id, visits.visit, event.name AS event_name, event.props AS event_props
  FROM (
    SELECT 'current' AS part, date, visitor_id, visit, events
    FROM `{dataset}.visits` AS visits
    WHERE visits.workspace_id = @v2 AND visits.date BETWEEN @v0 AND @v1
  ) AS visits CROSS JOIN UNNEST(visits.events) AS event
),
units AS (
  SELECT part, date, visitor_id, 0 AS question, d1, SUM(IF(event_name != 'engagement', 1, 0)) AS kept_events
  FROM (
    SELECT *, property_name AS d1
    FROM event_rows CROSS JOIN UNNEST(JSON_KEYS(event_props)) AS property_name
  )
  WHERE d1 IS NOT NULL
  GROUP BY part, date, visitor_id, visit, d1
  HAVING SUM(IF(event_name != 'engagement', 1, 0)) > 0
),
facts AS (
  SELECT part, date, question, d1,
    SUM(kept_events) AS events
  FROM units
  GROUP BY part, date, question, d1
),
by_period AS (
  SELECT question, IF(part = 'cut', 'previous', part) AS period, d1, SUM(events) AS events
  FROM facts
  GROUP BY question, period, d1
),
ranked AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY question, period ORDER BY CASE WHEN question = 0 THEN -events END, d1) AS place,
    COUNT(*) OVER (PARTITION BY question, period) AS total_rows,
    MAX(IF(d1 = '(other)', 1, 0)) OVER (PARTITION BY question) AS has_others
  FROM by_period
),
shown AS (
  SELECT *, place AS shown_at
  FROM ranked
)
SELECT question, period, place, total_rows, has_others, IF(CHAR_LENGTH(d1) <= 500, d1,
    CONCAT(SUBSTR(d1, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(d1)), 1, 16))) AS d1, events
FROM shown
WHERE question = 0 AND shown_at > @v3 AND shown_at <= @v4
