-- @v0: "/shop"
-- @v1: "Order"
-- @v2: 0
-- @v3: 6
-- @v4: "2026-03-20"
-- @v5: "2026-03-20"
-- @v6: "2026-03-13"
-- @v7: "2026-03-13"
-- @v8: "2026-03-20"
-- @v9: "2026-03-20"
-- @v10: 0
-- @v11: 253402214400000
-- @v12: "2026-03-13"
-- @v13: "2026-03-13"
-- @v14: 0
-- @v15: 1773398520000
-- @v16: "w"
-- @v17: "2026-03-14"
-- @v18: "2026-03-19"
-- @v19: "2026-03-07"
-- @v20: "2026-03-12"
-- @v21: "w"
WITH counted AS (
  SELECT slice.part AS part, date, timestamp, event_id, name, visitor_id, interactive, engaged_ms, source, pathname
  FROM `{dataset}.events` CROSS JOIN UNNEST([
      STRUCT('current' AS part, @v8 AS from_day, @v9 AS to_day, @v10 AS from_ms, @v11 AS to_ms),
      STRUCT('cut' AS part, @v12 AS from_day, @v13 AS to_day, @v14 AS from_ms, @v15 AS to_ms)
    ]) AS slice
  WHERE workspace_id = @v16 AND (date BETWEEN @v4 AND @v5 OR date BETWEEN @v6 AND @v7)
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
    ANY_VALUE(source HAVING MIN position) AS source,
    MIN(position) AS first_position
  FROM numbered
  WHERE visit > 0
  GROUP BY part, date, visitor_id, visit
),
event_rows AS (
  SELECT visits.part, visits.date, visits.visitor_id, visits.visit, visits.source, event.name AS event_name, event_offset AS event_position, TIMESTAMP_ADD(visits.started_at, INTERVAL event.after_ms MILLISECOND) AS event_at, event.pathname AS event_page
  FROM (
    SELECT IF(visits.date BETWEEN @v17 AND @v18, 'current', 'previous') AS part, date, visitor_id, visit, source, started_at, events
    FROM `{dataset}.visits` AS visits
    WHERE visits.workspace_id = @v21 AND (visits.date BETWEEN @v17 AND @v18 OR visits.date BETWEEN @v19 AND @v20)
  ) AS visits CROSS JOIN UNNEST(visits.events) AS event WITH OFFSET AS event_offset
  UNION ALL
  SELECT part, date, visitor_id, visit, open_visits.source, numbered.name AS event_name, numbered.position AS event_position, numbered.timestamp AS event_at, numbered.pathname AS event_page
  FROM numbered JOIN open_visits USING (part, date, visitor_id, visit)
),
step_events AS (
  SELECT visitor_id, IF(part = 'current', 1, -1) * (UNIX_DATE(date)) AS unit,
    UNIX_MILLIS(event_at) * 1000000 + event_position AS place,
    source AS value,
    COALESCE(event_page = @v0, FALSE) AS is_1,
    COALESCE(IF(event_name = 'engagement', 'pageview', event_name) = @v1, FALSE) AS is_2
  FROM event_rows
  WHERE event_name != 'engagement'
),
step_1 AS (
  SELECT *, MIN(IF(is_1, place, NULL)) OVER (PARTITION BY visitor_id, unit) AS place_1
  FROM step_events
  WHERE is_1 OR is_2
),
step_2 AS (
  SELECT *, MIN(IF(is_2 AND place > place_1, place, NULL)) OVER (PARTITION BY visitor_id, unit) AS place_2,
    MIN(IF(place = place_1, value, NULL)) OVER (PARTITION BY visitor_id, unit) AS value_1
  FROM step_1
  WHERE place = place_1 OR place > place_1 AND (is_2)
),
units AS (
  SELECT IF(unit > 0, 'current', 'previous') AS period,
    value_1 AS value,
    DIV(place_1, 1000000) AS at_1,
    DIV(place_2, 1000000) AS at_2
  FROM step_2
  WHERE place = COALESCE(place_2, place_1)
),
timed AS (
  SELECT period, is_total, value, at_1, at_2,
    PERCENTILE_CONT(at_2 - at_1, 0.5) OVER (PARTITION BY period, is_total, value) AS median_1
  FROM (
    SELECT * EXCEPT (value), IF(is_total, '', value) AS value
    FROM units CROSS JOIN UNNEST([TRUE, FALSE]) AS is_total
    WHERE is_total OR value IS NOT NULL
  )
),
sums AS (
  SELECT period, is_total, value,
    COUNT(at_1) AS entered_1, COUNT(at_2) AS entered_2,
    MAX(median_1) AS median_1
  FROM timed
  GROUP BY period, is_total, value
),
ranked AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY is_total, period ORDER BY -entered_1, value) AS place,
    COUNT(*) OVER (PARTITION BY is_total, period) AS total_rows
  FROM sums
),
shown AS (
  SELECT *, MAX(IF(period = 'current', place, NULL)) OVER (PARTITION BY is_total, value) AS shown_at
  FROM ranked
)
SELECT period, is_total, IF(CHAR_LENGTH(value) <= 500, value,
    CONCAT(SUBSTR(value, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(value)), 1, 16))) AS value, place, total_rows, entered_1, entered_2, median_1
FROM shown
WHERE is_total OR shown_at > @v2 AND shown_at <= @v3
