-- @v0: "DE"
-- @v1: "2026-03-03"
-- @v2: "2026-03-04"
-- @v3: "2026-03-03"
-- @v4: "2026-03-04"
-- @v5: 1772539200000
-- @v6: 253402214400000
-- @v7: "w"
-- @v8: "2026-03-05"
-- @v9: "2026-03-07"
-- @v10: "w"
WITH counted AS (
  SELECT slice.part AS part, date, timestamp, event_id, name, visitor_id, interactive, engaged_ms, country
  FROM `{dataset}.events` CROSS JOIN UNNEST([
      STRUCT('current' AS part, @v3 AS from_day, @v4 AS to_day, @v5 AS from_ms, @v6 AS to_ms)
    ]) AS slice
  WHERE workspace_id = @v7 AND date BETWEEN @v1 AND @v2
    AND date BETWEEN slice.from_day AND slice.to_day
    AND timestamp >= TIMESTAMP_MILLIS(slice.from_ms) AND timestamp < TIMESTAMP_MILLIS(slice.to_ms)
  QUALIFY ROW_NUMBER() OVER (PARTITION BY slice.part, event_id ORDER BY timestamp) = 1
),
placed AS (
  SELECT *,
    ROW_NUMBER() OVER in_order AS position,
    LAG(timestamp) OVER in_order AS previous_timestamp,
    COALESCE(SUM(IF(name = 'engagement', 0, 1)) OVER (in_order ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
      AS started_before
  FROM counted
  WINDOW in_order AS (PARTITION BY part, date, visitor_id ORDER BY timestamp, event_id)
),
numbered AS (
  SELECT *,
    SUM(IF(name != 'engagement' AND (
      started_before = 0 OR TIMESTAMP_DIFF(timestamp, previous_timestamp, MILLISECOND) > 1800000
    ), 1, 0)) OVER (PARTITION BY part, date, visitor_id ORDER BY position) AS visit
  FROM placed
),
open_visits AS (
  SELECT * FROM (
  SELECT part, date, visitor_id, visit,
    ANY_VALUE(country HAVING MIN position) AS country,
    MIN(position) AS first_position
  FROM numbered
  WHERE visit > 0
  GROUP BY part, date, visitor_id, visit
  )
  WHERE COALESCE(country = @v0, FALSE)
),
visit_rows AS (
  SELECT 'current' AS part, date, visitor_id, visit
  FROM `{dataset}.visits` AS visits
  WHERE visits.workspace_id = @v10 AND visits.date BETWEEN @v8 AND @v9
    AND COALESCE(country = @v0, FALSE)
  UNION ALL
  SELECT part, date, visitor_id, visit
  FROM open_visits
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
