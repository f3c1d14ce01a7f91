-- @v0: "Order"
-- @v1: "$.\"price\""
-- @v2: "2026-03-01"
-- @v3: "2026-03-07"
-- @v4: "w"
WITH visit_rows AS (
  SELECT 'current' AS part, date, visitor_id, visit, hour
  FROM `{dataset}.visits` AS visits
  WHERE visits.workspace_id = @v4 AND visits.date BETWEEN @v2 AND @v3
),
event_rows AS (
  SELECT visits.part, visits.date, visits.visitor_id, visits.visit, event.name AS event_name, event.hour AS event_hour, event.props AS event_props
  FROM (
    SELECT 'current' AS part, date, visitor_id, visit, events
    FROM `{dataset}.visits` AS visits
    WHERE visits.workspace_id = @v4 AND visits.date BETWEEN @v2 AND @v3
  ) AS visits CROSS JOIN UNNEST(visits.events) AS event
),
kept_events AS (
  SELECT *
  FROM event_rows
  WHERE COALESCE(IF(event_name = 'engagement', 'pageview', event_name) = @v0, FALSE)
),
numbered_events AS (
  SELECT *, IF(event_name = 'engagement', NULL, SAFE_CAST(REGEXP_EXTRACT(JSON_VALUE(event_props, @v1), r'^-?\d{1,15}(?:\.\d+)?(?:e-\d+)?$') AS NUMERIC)) AS prop_683b531f41ec
  FROM kept_events
),
marks AS (
  SELECT part, date, visitor_id, visit,
    COALESCE(SUM(prop_683b531f41ec), 0) AS prop_683b531f41ec_sum,
    COUNT(prop_683b531f41ec) AS prop_683b531f41ec_count,
    ARRAY_AGG(prop_683b531f41ec IGNORE NULLS) AS prop_683b531f41ec_numbers
  FROM numbered_events
  GROUP BY part, date, visitor_id, visit
  HAVING SUM(IF(event_name != 'engagement', 1, 0)) > 0
),
kept_visits AS (
  SELECT *
  FROM visit_rows JOIN marks USING (part, date, visitor_id, visit)
),
units AS (
  SELECT part, date, visitor_id, 0 AS question, 'visits' AS role, CONCAT(CAST(date AS STRING), ' ', LPAD(CAST(hour AS STRING), 2, '0'), ':00:00') AS d1, prop_683b531f41ec_sum, prop_683b531f41ec_count, prop_683b531f41ec_numbers
  FROM kept_visits
  UNION ALL
  SELECT part, date, visitor_id, 0 AS question, 'events' AS role, d1, COALESCE(SUM(prop_683b531f41ec), 0) AS prop_683b531f41ec_sum, COUNT(prop_683b531f41ec) AS prop_683b531f41ec_count, ARRAY_AGG(prop_683b531f41ec IGNORE NULLS) AS prop_683b531f41ec_numbers
  FROM (
    SELECT *, CONCAT(CAST(date AS STRING), ' ', LPAD(CAST(event_hour AS STRING), 2, '0'), ':00:00') AS d1
    FROM numbered_events
  )
  WHERE d1 IS NOT NULL
  GROUP BY part, date, visitor_id, visit, d1
  HAVING SUM(IF(event_name != 'engagement', 1, 0)) > 0
),
facts AS (
  SELECT part, date, question, d1,
    SUM(IF(role = 'events', 0, 1)) AS visits,
    SUM(IF(role = 'visits', 0, prop_683b531f41ec_sum)) AS prop_683b531f41ec_sum,
    SUM(IF(role = 'visits', 0, prop_683b531f41ec_count)) AS prop_683b531f41ec_count
  FROM units
  GROUP BY part, date, question, d1
),
by_period AS (
  SELECT question, IF(part = 'cut', 'previous', part) AS period, d1, SUM(visits) AS visits, SUM(prop_683b531f41ec_sum) AS prop_683b531f41ec_sum, SUM(prop_683b531f41ec_count) AS prop_683b531f41ec_count
  FROM facts
  GROUP BY question, period, d1
),
prop_683b531f41ec_medians AS (
  SELECT DISTINCT question, period, d1, PERCENTILE_CONT(number, 0.5) OVER (PARTITION BY question, period, d1) AS prop_683b531f41ec_median
  FROM (
    SELECT question, IF(part = 'cut', 'previous', part) AS period, d1, number
    FROM units CROSS JOIN UNNEST(units.prop_683b531f41ec_numbers) AS number
    WHERE question = 0 AND role != 'visits'
  )
),
ranked AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY question, period ORDER BY CASE WHEN question = 0 THEN d1 END, CASE WHEN question = 0 THEN -visits END, d1) AS place,
    COUNT(*) OVER (PARTITION BY question, period) AS total_rows,
    MAX(IF(d1 = '(other)', 1, 0)) OVER (PARTITION BY question) AS has_others
  FROM by_period LEFT JOIN prop_683b531f41ec_medians USING (question, period, d1)
)
SELECT question, period, place, total_rows, has_others, IF(CHAR_LENGTH(d1) <= 500, d1,
    CONCAT(SUBSTR(d1, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(d1)), 1, 16))) AS d1, visits, CAST(prop_683b531f41ec_sum AS FLOAT64) AS prop_683b531f41ec_sum, CAST(prop_683b531f41ec_count AS FLOAT64) AS prop_683b531f41ec_count, CAST(prop_683b531f41ec_median AS FLOAT64) AS prop_683b531f41ec_median
FROM ranked
