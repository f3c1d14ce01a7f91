-- @v0: "2026-03-01"
-- @v1: "2026-03-07"
-- @v2: "w"
WITH closed_facts AS (
  SELECT 'current' AS part, date, asked.question AS question, CASE asked.question WHEN 0 THEN CONCAT(CAST(date AS STRING), ' ', value, ':00:00') ELSE value END AS d1,
    visitors AS visitors, visits AS visits
  FROM `{dataset}.totals` AS totals
    CROSS JOIN UNNEST([
      STRUCT(0 AS question, 'hour' AS dimension)
    ]) AS asked
  WHERE workspace_id = @v2 AND (date BETWEEN @v0 AND @v1)
    AND totals.dimension IN ('hour')
    AND totals.dimension = asked.dimension
    AND grain = 'day'
),
by_period AS (
  SELECT question, IF(part = 'cut', 'previous', part) AS period, d1, SUM(visitors) AS visitors, SUM(visits) AS visits
  FROM closed_facts
  GROUP BY question, period, d1
),
ranked AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY question, period ORDER BY CASE WHEN question = 0 THEN d1 END, CASE WHEN question = 0 THEN -visitors END, d1) AS place,
    COUNT(*) OVER (PARTITION BY question, period) AS total_rows,
    MAX(IF(d1 = '(other)', 1, 0)) OVER (PARTITION BY question) AS has_others
  FROM by_period
)
SELECT question, period, place, total_rows, has_others, IF(CHAR_LENGTH(d1) <= 500, d1,
    CONCAT(SUBSTR(d1, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(d1)), 1, 16))) AS d1, visitors, visits
FROM ranked
