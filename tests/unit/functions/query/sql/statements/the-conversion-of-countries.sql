-- @v0: "pageview"
-- @v1: "^/thanks/(?s:.*)$"
-- @v2: "DE"
-- @v3: "2026-03-01"
-- @v4: "2026-03-07"
-- @v5: "w"
-- @v6: 0
-- @v7: 1000
WITH visit_rows AS (
  SELECT 'current' AS part, date, visitor_id, visit, source
  FROM `{dataset}.visits` AS visits
  WHERE visits.workspace_id = @v5 AND visits.date BETWEEN @v3 AND @v4
    AND COALESCE(country = @v2, FALSE)
),
event_rows AS (
  SELECT visits.part, visits.date, visits.visitor_id, visits.visit, event.name AS event_name, event.pathname AS event_page
  FROM (
    SELECT 'current' AS part, date, visitor_id, visit, events
    FROM `{dataset}.visits` AS visits
    WHERE visits.workspace_id = @v5 AND visits.date BETWEEN @v3 AND @v4
    AND COALESCE(country = @v2, FALSE)
  ) AS visits CROSS JOIN UNNEST(visits.events) AS event
),
kept_events_1 AS (
  SELECT *
  FROM event_rows
  WHERE ((COALESCE(IF(event_name = 'engagement', 'pageview', event_name) = @v0, FALSE) AND COALESCE(REGEXP_CONTAINS(event_page, @v1), FALSE)))
),
marks_1 AS (
  SELECT part, date, visitor_id, visit
  FROM kept_events_1
  GROUP BY part, date, visitor_id, visit
  HAVING SUM(IF(event_name != 'engagement', 1, 0)) > 0
),
kept_visits_1 AS (
  SELECT *
  FROM visit_rows JOIN marks_1 USING (part, date, visitor_id, visit)
),
units AS (
  SELECT part, date, visitor_id, 0 AS question, 'base' AS role, source AS d1
  FROM visit_rows
  WHERE source IS NOT NULL
  UNION ALL
  SELECT part, date, visitor_id, 0 AS question, 'all' AS role, source AS d1
  FROM kept_visits_1
  WHERE source IS NOT NULL
),
facts AS (
  SELECT part, date, question, d1,
    COUNT(DISTINCT IF(role IN ('visits', 'base'), NULL, visitor_id)) AS visitors,
    COUNT(DISTINCT IF(role = 'base', visitor_id, NULL)) AS base_visitors,
    SUM(IF(role = 'base', 0, 1)) AS kept_units
  FROM units
  GROUP BY part, date, question, d1
),
by_period AS (
  SELECT question, IF(part = 'cut', 'previous', part) AS period, d1, SUM(visitors) AS visitors, SUM(base_visitors) AS base_visitors, SUM(kept_units) AS kept_units
  FROM facts
  GROUP BY question, period, d1
),
ranked AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY question, period ORDER BY CASE WHEN question = 0 THEN -visitors END, d1) AS place,
    COUNT(*) OVER (PARTITION BY question, period) AS total_rows,
    MAX(IF(d1 = '(other)', 1, 0)) OVER (PARTITION BY question) AS has_others
  FROM by_period
  WHERE NOT (question = 0 AND period = 'current' AND kept_units = 0)
),
shown AS (
  SELECT *, place AS shown_at
  FROM ranked
)
SELECT question, period, place, total_rows, has_others, IF(CHAR_LENGTH(d1) <= 500, d1,
    CONCAT(SUBSTR(d1, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(d1)), 1, 16))) AS d1, visitors, base_visitors, kept_units
FROM shown
WHERE question = 0 AND shown_at > @v6 AND shown_at <= @v7
