-- @v0: "DE"
-- @v1: "2026-03-01"
-- @v2: "2026-03-07"
-- @v3: "w"
-- @v4: 20
-- @v5: 30
-- @v6: 0
-- @v7: 5
WITH visit_rows AS (
  SELECT 'current' AS part, date, visitor_id, visit, source, utm_medium, browser, bounce
  FROM `{dataset}.visits` AS visits
  WHERE visits.workspace_id = @v3 AND visits.date BETWEEN @v1 AND @v2
    AND COALESCE(country = @v0, FALSE)
),
units AS (
  SELECT part, date, visitor_id, 0 AS question, source AS d1, NULLIF(utm_medium, '') AS d2, bounce
  FROM visit_rows
  WHERE source IS NOT NULL
    AND NULLIF(utm_medium, '') IS NOT NULL
  UNION ALL
  SELECT part, date, visitor_id, 1 AS question, browser AS d1, '' AS d2, bounce
  FROM visit_rows
  WHERE browser IS NOT NULL
),
facts AS (
  SELECT part, date, question, d1, d2,
    COUNT(DISTINCT visitor_id) AS visitors,
    COUNT(*) AS visits,
    SUM(bounce) AS bounces,
    COUNT(*) AS bounce_visits
  FROM units
  GROUP BY part, date, question, d1, d2
),
by_period AS (
  SELECT question, IF(part = 'cut', 'previous', part) AS period, d1, d2, SUM(visitors) AS visitors, SUM(visits) AS visits, SUM(bounces) AS bounces, SUM(bounce_visits) AS bounce_visits
  FROM facts
  GROUP BY question, period, d1, d2
),
ranked AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY question, period ORDER BY CASE WHEN question = 0 THEN IF(bounce_visits = 0, NULL, bounces / bounce_visits) WHEN question = 1 THEN -visitors END IS NULL, CASE WHEN question = 0 THEN IF(bounce_visits = 0, NULL, bounces / bounce_visits) WHEN question = 1 THEN -visitors END, CASE WHEN question = 0 THEN d1 END DESC, d1, d2) AS place,
    COUNT(*) OVER (PARTITION BY question, period) AS total_rows,
    MAX(IF(d1 = '(other)', 1, 0)) OVER (PARTITION BY question) AS has_others
  FROM by_period
),
shown AS (
  SELECT *, place AS shown_at
  FROM ranked
)
SELECT question, period, place, total_rows, has_others, IF(CHAR_LENGTH(d1) <= 500, d1,
    CONCAT(SUBSTR(d1, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(d1)), 1, 16))) AS d1, IF(CHAR_LENGTH(d2) <= 500, d2,
    CONCAT(SUBSTR(d2, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(d2)), 1, 16))) AS d2, visitors, visits, bounces, bounce_visits
FROM shown
WHERE question = 0 AND (shown_at = 1 OR shown_at > @v4 AND shown_at <= @v5)
  OR question = 1 AND shown_at > @v6 AND shown_at <= @v7
