-- @v0: "DE"
-- @v1: "2026-03-01"
-- @v2: "2026-03-07"
-- @v3: "w"
WITH visit_rows AS (
  SELECT 'current' AS part, date, visitor_id, visit
  FROM `{dataset}.visits` AS visits
  WHERE visits.workspace_id = @v3 AND visits.date BETWEEN @v1 AND @v2
    AND COALESCE(country = @v0, FALSE)
),
units AS (
  SELECT part, date, visitor_id, 0 AS question, '' AS d1
  FROM visit_rows
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
)
SELECT question, period, place, total_rows, has_others, IF(CHAR_LENGTH(d1) <= 500, d1,
    CONCAT(SUBSTR(d1, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(d1)), 1, 16))) AS d1, visitors
FROM ranked
