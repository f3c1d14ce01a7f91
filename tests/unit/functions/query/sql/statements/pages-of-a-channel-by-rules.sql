-- @v0: "Email"
-- @v1: "substack"
-- @v2: "Email"
-- @v3: "2026-03-05"
-- @v4: "(?i)^https://cast\\.example/[^/]*$"
-- @v5: "Podcasts"
-- @v6: "nwsletter"
-- @v7: "Email"
-- @v8: "2026-03-20"
-- @v9: "2026-03-20"
-- @v10: "2026-03-20"
-- @v11: "2026-03-20"
-- @v12: 0
-- @v13: 253402214400000
-- @v14: "w"
-- @v15: "2026-03-14"
-- @v16: "2026-03-19"
-- @v17: "w"
-- @v18: 0
-- @v19: 1000
WITH counted AS (
  SELECT slice.part AS part, date, timestamp, event_id, name, visitor_id, interactive, engaged_ms, channel, source, referrer, utm_medium, pathname
  FROM `{dataset}.events` CROSS JOIN UNNEST([
      STRUCT('current' AS part, @v10 AS from_day, @v11 AS to_day, @v12 AS from_ms, @v13 AS to_ms)
    ]) AS slice
  WHERE workspace_id = @v14 AND date BETWEEN @v8 AND @v9
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
  SELECT part, date, visitor_id, visit, CASE
      WHEN COALESCE(STRPOS(LOWER(source), LOWER(@v1)) > 0, FALSE) THEN @v2
      WHEN date >= @v3 AND COALESCE(REGEXP_CONTAINS(referrer, @v4), FALSE) THEN @v5
      WHEN COALESCE(LOWER(utm_medium) = LOWER(@v6), FALSE) THEN @v7
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
  )
  WHERE COALESCE(channel = @v0, FALSE)
),
ruled_visits AS (
  SELECT date, visitor_id, visit, CASE
      WHEN COALESCE(STRPOS(LOWER(source), LOWER(@v1)) > 0, FALSE) THEN @v2
      WHEN date >= @v3 AND COALESCE(REGEXP_CONTAINS(referrer, @v4), FALSE) THEN @v5
      WHEN COALESCE(LOWER(utm_medium) = LOWER(@v6), FALSE) THEN @v7
      ELSE channel
    END AS channel, events
  FROM `{dataset}.visits` AS visits
  WHERE visits.workspace_id = @v17 AND visits.date BETWEEN @v15 AND @v16
),
event_rows AS (
  SELECT visits.part, visits.date, visits.visitor_id, visits.visit, event.name AS event_name, event.pathname AS event_page
  FROM (
    SELECT 'current' AS part, date, visitor_id, visit, events
    FROM ruled_visits AS visits
    WHERE COALESCE(channel = @v0, FALSE)
  ) AS visits CROSS JOIN UNNEST(visits.events) AS event
  UNION ALL
  SELECT part, date, visitor_id, visit, numbered.name AS event_name, numbered.pathname AS event_page
  FROM numbered JOIN open_visits USING (part, date, visitor_id, visit)
),
units AS (
  SELECT part, date, visitor_id, 0 AS question, d1
  FROM (
    SELECT *, event_page AS d1
    FROM event_rows
  )
  WHERE d1 IS NOT NULL
  GROUP BY part, date, visitor_id, visit, d1
  HAVING SUM(IF(event_name != 'engagement', 1, 0)) > 0
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
WHERE question = 0 AND shown_at > @v18 AND shown_at <= @v19
