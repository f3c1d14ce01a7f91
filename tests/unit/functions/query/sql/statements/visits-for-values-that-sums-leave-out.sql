-- @v0: "2026-01-15"
-- @v1: "2026-03-10"
-- @v2: "w"
-- @v3: 0
-- @v4: 1000
WITH visit_rows AS (
  SELECT 'current' AS part, date, visitor_id, visit, source
  FROM `{dataset}.visits` AS visits
  WHERE visits.workspace_id = @v2 AND visits.date BETWEEN @v0 AND @v1
),
units AS (
  SELECT part, date, visitor_id, 0 AS question, source AS d1
  FROM visit_rows
  WHERE source IS NOT NULL
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
WHERE question = 0 AND shown_at > @v3 AND shown_at <= @v4

-- @v0: "2026-01-15"
-- @v1: "2026-03-10"
-- @v2: "2026-02-01"
-- @v3: "2026-02-28"
-- @v4: "w"
-- @v5: 0
-- @v6: 1000
WITH closed_facts AS (
  SELECT 'current' AS part, date, asked.question AS question, value AS d1,
    visitors AS visitors
  FROM `{dataset}.totals` AS totals
    CROSS JOIN UNNEST([
      STRUCT(0 AS question, 'country' AS dimension)
    ]) AS asked
  WHERE workspace_id = @v4 AND (date BETWEEN @v0 AND @v1)
    AND totals.dimension IN ('country')
    AND totals.dimension = asked.dimension
    AND (grain = 'day' AND (totals.dimension IN ('total', 'hour') OR NOT (date BETWEEN @v2 AND @v3))
      OR grain = 'month' AND (date BETWEEN @v2 AND @v3))
),
by_period AS (
  SELECT question, IF(part = 'cut', 'previous', part) AS period, d1, SUM(visitors) AS visitors
  FROM closed_facts
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
WHERE question = 0 AND shown_at > @v5 AND shown_at <= @v6
