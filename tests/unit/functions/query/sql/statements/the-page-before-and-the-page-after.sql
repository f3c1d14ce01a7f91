-- @v0: "/pricing"
-- @v1: "2026-03-20"
-- @v2: "2026-03-20"
-- @v3: "2026-03-20"
-- @v4: "2026-03-20"
-- @v5: 0
-- @v6: 253402214400000
-- @v7: "w"
-- @v8: "2026-03-14"
-- @v9: "2026-03-19"
-- @v10: "w"
-- @v11: 0
-- @v12: 1000
-- @v13: 0
-- @v14: 1000
WITH counted AS (
  SELECT slice.part AS part, date, timestamp, event_id, name, visitor_id, interactive, engaged_ms, pathname
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
  SELECT part, date, visitor_id, visit,
    MIN(position) AS first_position
  FROM numbered
  WHERE visit > 0
  GROUP BY part, date, visitor_id, visit
),
read_events AS (
  SELECT visits.part, visits.date, visits.visitor_id, visits.visit, event.name AS event_name, event.pathname AS event_page, event_offset AS event_position
  FROM (
    SELECT 'current' AS part, date, visitor_id, visit, events
    FROM `{dataset}.visits` AS visits
    WHERE visits.workspace_id = @v10 AND visits.date BETWEEN @v8 AND @v9
  ) AS visits CROSS JOIN UNNEST(visits.events) AS event WITH OFFSET AS event_offset
  UNION ALL
  SELECT part, date, visitor_id, visit, numbered.name AS event_name, numbered.pathname AS event_page, numbered.position AS event_position
  FROM numbered JOIN open_visits USING (part, date, visitor_id, visit)
),
event_rows AS (
  SELECT *, IF(event_name = 'pageview', NULLIF(LAG(event_page, 1, '') OVER (PARTITION BY part, date, visitor_id, visit, event_name = 'pageview' ORDER BY event_position), event_page), NULL) AS event_previous_page, IF(event_name = 'pageview', NULLIF(LEAD(event_page, 1, '') OVER (PARTITION BY part, date, visitor_id, visit, event_name = 'pageview' ORDER BY event_position), event_page), NULL) AS event_next_page
  FROM read_events
),
kept_events AS (
  SELECT *
  FROM event_rows
  WHERE COALESCE(event_page = @v0, FALSE)
),
units AS (
  SELECT part, date, visitor_id, 0 AS question, d1
  FROM (
    SELECT *, event_previous_page AS d1
    FROM kept_events
  )
  WHERE d1 IS NOT NULL
  GROUP BY part, date, visitor_id, visit, d1
  HAVING SUM(IF(event_name != 'engagement', 1, 0)) > 0
  UNION ALL
  SELECT part, date, visitor_id, 1 AS question, d1
  FROM (
    SELECT *, event_next_page AS d1
    FROM kept_events
  )
  WHERE d1 IS NOT NULL
  GROUP BY part, date, visitor_id, visit, d1
  HAVING SUM(IF(event_name != 'engagement', 1, 0)) > 0
),
facts AS (
  SELECT part, date, question, d1,
    COUNT(*) AS visits
  FROM units
  GROUP BY part, date, question, d1
),
by_period AS (
  SELECT question, IF(part = 'cut', 'previous', part) AS period, d1, SUM(visits) AS visits
  FROM facts
  GROUP BY question, period, d1
),
ranked AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY question, period ORDER BY CASE WHEN question IN (0, 1) THEN -visits END, d1) AS place,
    COUNT(*) OVER (PARTITION BY question, period) AS total_rows,
    MAX(IF(d1 = '(other)', 1, 0)) OVER (PARTITION BY question) AS has_others
  FROM by_period
),
shown AS (
  SELECT *, place AS shown_at
  FROM ranked
)
SELECT question, period, place, total_rows, has_others, IF(CHAR_LENGTH(d1) <= 500, d1,
    CONCAT(SUBSTR(d1, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(d1)), 1, 16))) AS d1, visits
FROM shown
WHERE question = 0 AND shown_at > @v11 AND shown_at <= @v12
  OR question = 1 AND shown_at > @v13 AND shown_at <= @v14
