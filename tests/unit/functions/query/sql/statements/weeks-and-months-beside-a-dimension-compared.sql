-- @v0: "DE"
-- @v1: "2026-03-01"
-- @v2: "2026-03-07"
-- @v3: "2026-02-22"
-- @v4: "2026-02-28"
-- @v5: "w"
-- @v6: 0
-- @v7: 1000
-- @v8: 0
-- @v9: 1000
-- @v10: 7
-- @v11: 1
WITH visit_rows AS (
  SELECT IF(visits.date BETWEEN @v1 AND @v2, 'current', 'previous') AS part, date, visitor_id, visit, device
  FROM `{dataset}.visits` AS visits
  WHERE visits.workspace_id = @v5 AND (visits.date BETWEEN @v1 AND @v2 OR visits.date BETWEEN @v3 AND @v4)
    AND COALESCE(country = @v0, FALSE)
),
units AS (
  SELECT part, date, visitor_id, 0 AS question, FORMAT_DATE('%F', DATE_TRUNC(date, WEEK(MONDAY))) AS d1, device AS d2
  FROM visit_rows
  WHERE device IS NOT NULL
  UNION ALL
  SELECT part, date, visitor_id, 1 AS question, device AS d1, CONCAT(SUBSTR(CAST(date AS STRING), 1, 7), '-01') AS d2
  FROM visit_rows
  WHERE device IS NOT NULL
),
facts AS (
  SELECT part, date, question, d1, d2,
    COUNT(DISTINCT visitor_id) AS visitors
  FROM units
  GROUP BY part, date, question, d1, d2
),
by_period AS (
  SELECT question, IF(part = 'cut', 'previous', part) AS period, d1, d2, SUM(visitors) AS visitors
  FROM facts
  GROUP BY question, period, d1, d2
),
ranked AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY question, period ORDER BY CASE WHEN question = 0 THEN d1 WHEN question = 1 THEN d2 END, CASE WHEN question IN (0, 1) THEN -visitors END, d1, d2) AS place,
    COUNT(*) OVER (PARTITION BY question, period) AS total_rows,
    MAX(IF(d1 = '(other)', 1, 0)) OVER (PARTITION BY question) AS has_others
  FROM by_period
),
shown AS (
  SELECT *, MAX(IF(period = 'current', place, NULL)) OVER (PARTITION BY question, CASE WHEN question = 0 AND period = 'previous' THEN CONCAT(FORMAT_DATE('%F', DATE_ADD(CAST(SUBSTR(d1, 1, 10) AS DATE), INTERVAL @v10 DAY)), SUBSTR(d1, 11)) ELSE d1 END, CASE WHEN question = 1 AND period = 'previous' THEN CONCAT(FORMAT_DATE('%F', DATE_ADD(CAST(SUBSTR(d2, 1, 10) AS DATE), INTERVAL @v11 MONTH)), SUBSTR(d2, 11)) ELSE d2 END) AS shown_at
  FROM ranked
)
SELECT question, period, place, total_rows, has_others, IF(CHAR_LENGTH(d1) <= 500, d1,
    CONCAT(SUBSTR(d1, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(d1)), 1, 16))) AS d1, IF(CHAR_LENGTH(d2) <= 500, d2,
    CONCAT(SUBSTR(d2, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(d2)), 1, 16))) AS d2, visitors
FROM shown
WHERE question = 0 AND shown_at > @v6 AND shown_at <= @v7
  OR question = 1 AND shown_at > @v8 AND shown_at <= @v9
