-- @v0: "/shop"
-- @v1: "Order"
-- @v2: 5
-- @v3: 10
-- @v4: "2026-03-01"
-- @v5: "2026-03-07"
-- @v6: "w"
WITH event_rows AS (
  SELECT visits.part, visits.date, visits.visitor_id, visits.visit, event.name AS event_name, event.pathname AS event_page, event_offset AS event_position, TIMESTAMP_ADD(visits.started_at, INTERVAL event.after_ms MILLISECOND) AS event_at
  FROM (
    SELECT 'current' AS part, date, visitor_id, visit, started_at, events
    FROM `{dataset}.visits` AS visits
    WHERE visits.workspace_id = @v6 AND visits.date BETWEEN @v4 AND @v5
  ) AS visits CROSS JOIN UNNEST(visits.events) AS event WITH OFFSET AS event_offset
),
step_events AS (
  SELECT visitor_id, UNIX_DATE(date) * 100 + visit AS unit,
    UNIX_MILLIS(event_at) * 1000000 + event_position AS place,
    event_page AS value,
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
  SELECT *, place AS shown_at
  FROM ranked
)
SELECT period, is_total, IF(CHAR_LENGTH(value) <= 500, value,
    CONCAT(SUBSTR(value, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(value)), 1, 16))) AS value, place, total_rows, entered_1, entered_2, median_1
FROM shown
WHERE is_total OR shown_at = 1 OR shown_at > @v2 AND shown_at <= @v3
