-- @v0: "DE"
-- @v1: "2026-03-01"
-- @v2: "2026-03-07"
-- @v3: "w"
-- @v4: 0
-- @v5: 1000
WITH visit_rows AS (
  SELECT 'current' AS part, date, visitor_id, visit, os, pageviews
  FROM `{dataset}.visits` AS visits
  WHERE visits.workspace_id = @v3 AND visits.date BETWEEN @v1 AND @v2
    AND COALESCE(country = @v0, FALSE)
),
units AS (
  SELECT part, date, visitor_id, 0 AS question, os AS d1, 1 AS begins, IF(pageviews > 0, 1, 0) AS ends
  FROM visit_rows
  WHERE os IS NOT NULL
),
facts AS (
  SELECT part, date, question, d1,
    SUM(begins) AS entrances,
    SUM(ends) AS exits
  FROM units
  GROUP BY part, date, question, d1
),
by_period AS (
  SELECT question, IF(part = 'cut', 'previous', part) AS period, d1, SUM(entrances) AS entrances, SUM(exits) AS exits
  FROM facts
  GROUP BY question, period, d1
),
ranked AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY question, period ORDER BY CASE WHEN question = 0 THEN -entrances END, d1) AS place,
    COUNT(*) OVER (PARTITION BY question, period) AS total_rows,
    MAX(IF(d1 = '(other)', 1, 0)) OVER (PARTITION BY question) AS has_others
  FROM by_period
  WHERE NOT (question = 0 AND entrances = 0 AND exits = 0)
),
shown AS (
  SELECT *, place AS shown_at
  FROM ranked
)
SELECT question, period, place, total_rows, has_others, IF(CHAR_LENGTH(d1) <= 500, d1,
    CONCAT(SUBSTR(d1, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(d1)), 1, 16))) AS d1, entrances, exits
FROM shown
WHERE question = 0 AND shown_at > @v4 AND shown_at <= @v5
