-- @v0: "nwsletter"
-- @v1: "Email"
-- @v2: "nwsletter"
-- @v3: "Email"
-- @v4: "substack"
-- @v5: "Email"
-- @v6: "2026-03-20"
-- @v7: "2026-03-20"
-- @v8: "2026-03-20"
-- @v9: "2026-03-20"
-- @v10: 0
-- @v11: 253402214400000
-- @v12: "w"
-- @v13: "2026-03-14"
-- @v14: "2026-03-19"
-- @v15: "w"
-- @v16: 0
-- @v17: 1000
-- @v18: 0
-- @v19: 1000
-- @v20: 0
-- @v21: 1000
-- @v22: 0
-- @v23: 1000
WITH counted AS (
  SELECT slice.part AS part, date, timestamp, event_id, name, visitor_id, interactive, engaged_ms, channel, source, utm_medium
  FROM `{dataset}.events` CROSS JOIN UNNEST([
      STRUCT('current' AS part, @v8 AS from_day, @v9 AS to_day, @v10 AS from_ms, @v11 AS to_ms)
    ]) AS slice
  WHERE workspace_id = @v12 AND date BETWEEN @v6 AND @v7
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
      WHEN COALESCE(LOWER(utm_medium) = LOWER(@v0), FALSE) THEN @v1
      ELSE channel
    END AS channel, CASE
      WHEN COALESCE(LOWER(utm_medium) = LOWER(@v2), FALSE) THEN @v3
      WHEN COALESCE(STRPOS(LOWER(source), LOWER(@v4)) > 0, FALSE) THEN @v5
      ELSE channel
    END AS channel_after, source, first_position
  FROM (
  SELECT part, date, visitor_id, visit,
    ANY_VALUE(channel HAVING MIN position) AS channel,
    ANY_VALUE(source HAVING MIN position) AS source,
    ANY_VALUE(utm_medium HAVING MIN position) AS utm_medium,
    MIN(position) AS first_position
  FROM numbered
  WHERE visit > 0
  GROUP BY part, date, visitor_id, visit
  )
),
ruled_visits AS (
  SELECT date, visitor_id, visit, CASE
      WHEN COALESCE(LOWER(utm_medium) = LOWER(@v0), FALSE) THEN @v1
      ELSE channel
    END AS channel, CASE
      WHEN COALESCE(LOWER(utm_medium) = LOWER(@v2), FALSE) THEN @v3
      WHEN COALESCE(STRPOS(LOWER(source), LOWER(@v4)) > 0, FALSE) THEN @v5
      ELSE channel
    END AS channel_after, source
  FROM `{dataset}.visits` AS visits
  WHERE visits.workspace_id = @v15 AND visits.date BETWEEN @v13 AND @v14
),
visit_rows AS (
  SELECT 'current' AS part, date, visitor_id, visit, channel, channel_after, source
  FROM ruled_visits AS visits
  UNION ALL
  SELECT part, date, visitor_id, visit, channel, channel_after, source
  FROM open_visits
),
units AS (
  SELECT part, date, visitor_id, 0 AS question, channel AS d1, '' AS d2
  FROM visit_rows
  WHERE channel IS NOT NULL
  UNION ALL
  SELECT part, date, visitor_id, 1 AS question, channel_after AS d1, '' AS d2
  FROM visit_rows
  WHERE channel_after IS NOT NULL
  UNION ALL
  SELECT part, date, visitor_id, 2 AS question, IF(channel = channel_after, NULL, 'moved') AS d1, '' AS d2
  FROM visit_rows
  WHERE IF(channel = channel_after, NULL, 'moved') IS NOT NULL
  UNION ALL
  SELECT part, date, visitor_id, 3 AS question, source AS d1, IF(channel = channel_after, NULL, 'moved') AS d2
  FROM visit_rows
  WHERE source IS NOT NULL
    AND IF(channel = channel_after, NULL, 'moved') IS NOT NULL
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
  SELECT *, ROW_NUMBER() OVER (PARTITION BY question, period ORDER BY CASE WHEN question IN (0, 1, 2, 3) THEN -visitors END, d1, d2) AS place,
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
    CONCAT(SUBSTR(d2, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(d2)), 1, 16))) AS d2, visitors
FROM shown
WHERE question = 0 AND shown_at > @v16 AND shown_at <= @v17
  OR question = 1 AND shown_at > @v18 AND shown_at <= @v19
  OR question = 2 AND shown_at > @v20 AND shown_at <= @v21
  OR question = 3 AND shown_at > @v22 AND shown_at <= @v23
