-- @v0: "substack"
-- @v1: "Email"
-- @v2: "2026-03-05"
-- @v3: "(?i)^https://cast\\.example/[^/]*$"
-- @v4: "Podcasts"
-- @v5: "nwsletter"
-- @v6: "Email"
-- @v7: "2026-03-01"
-- @v8: "2026-03-07"
-- @v9: "w"
-- @v10: 0
-- @v11: 1000
WITH ruled_visits AS (
  SELECT date, visitor_id, visit, CASE
      WHEN COALESCE(STRPOS(LOWER(source), LOWER(@v0)) > 0, FALSE) THEN @v1
      WHEN date >= @v2 AND COALESCE(REGEXP_CONTAINS(referrer, @v3), FALSE) THEN @v4
      WHEN COALESCE(LOWER(utm_medium) = LOWER(@v5), FALSE) THEN @v6
      ELSE channel
    END AS channel
  FROM `{dataset}.visits` AS visits
  WHERE visits.workspace_id = @v9 AND visits.date BETWEEN @v7 AND @v8
),
visit_rows AS (
  SELECT 'current' AS part, date, visitor_id, visit, channel
  FROM ruled_visits AS visits
),
units AS (
  SELECT part, date, visitor_id, 0 AS question, channel AS d1
  FROM visit_rows
  WHERE channel IS NOT NULL
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
WHERE question = 0 AND shown_at > @v10 AND shown_at <= @v11
