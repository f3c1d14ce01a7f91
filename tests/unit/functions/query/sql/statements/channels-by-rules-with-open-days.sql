-- @v0: "substack"
-- @v1: "Email"
-- @v2: "2026-03-05"
-- @v3: "(?i)^https://cast\\.example/[^/]*$"
-- @v4: "Podcasts"
-- @v5: "nwsletter"
-- @v6: "Email"
-- @v7: "2026-03-20"
-- @v8: "2026-03-20"
-- @v9: "2026-03-20"
-- @v10: "2026-03-20"
-- @v11: 0
-- @v12: 253402214400000
-- @v13: "w"
-- @v14: "2026-03-14"
-- @v15: "2026-03-19"
-- @v16: "w"
-- @v17: 0
-- @v18: 1000
WITH counted AS (
  SELECT slice.part AS part, date, timestamp, event_id, name, visitor_id, interactive, engaged_ms, channel, source, referrer, utm_medium
  FROM `{dataset}.events` CROSS JOIN UNNEST([
      STRUCT('current' AS part, @v9 AS from_day, @v10 AS to_day, @v11 AS from_ms, @v12 AS to_ms)
    ]) AS slice
  WHERE workspace_id = @v13 AND date BETWEEN @v7 AND @v8
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
  SELECT part, date, visitor_id, visit, CASE
      WHEN COALESCE(STRPOS(LOWER(source), LOWER(@v0)) > 0, FALSE) THEN @v1
      WHEN date >= @v2 AND COALESCE(REGEXP_CONTAINS(referrer, @v3), FALSE) THEN @v4
      WHEN COALESCE(LOWER(utm_medium) = LOWER(@v5), FALSE) THEN @v6
      ELSE channel
    END AS channel, first_position
  FROM (
  SELECT part, date, visitor_id, visit,
    ANY_VALUE(channel HAVING MIN position) AS channel,
    ANY_VALUE(source HAVING MIN position) AS source,
    ANY_VALUE(referrer HAVING MIN position) AS referrer,
    ANY_VALUE(utm_medium HAVING MIN position) AS utm_medium,
    MIN(position) AS first_position
  FROM numbered
  WHERE visit > 0
  GROUP BY part, date, visitor_id, visit
  )
),
ruled_visits AS (
  SELECT date, visitor_id, visit, CASE
      WHEN COALESCE(STRPOS(LOWER(source), LOWER(@v0)) > 0, FALSE) THEN @v1
      WHEN date >= @v2 AND COALESCE(REGEXP_CONTAINS(referrer, @v3), FALSE) THEN @v4
      WHEN COALESCE(LOWER(utm_medium) = LOWER(@v5), FALSE) THEN @v6
      ELSE channel
    END AS channel
  FROM `{dataset}.visits` AS visits
  WHERE visits.workspace_id = @v16 AND visits.date BETWEEN @v14 AND @v15
),
visit_rows AS (
  SELECT 'current' AS part, date, visitor_id, visit, channel
  FROM ruled_visits AS visits
  UNION ALL
  SELECT part, date, visitor_id, visit, channel
  FROM open_visits
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
WHERE question = 0 AND shown_at > @v17 AND shown_at <= @v18
