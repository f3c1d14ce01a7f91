-- @v0: "^/shop/(?s:.*)$"
-- @v1: "Add to basket"
-- @v2: "$.\"size\""
-- @v3: "L"
-- @v4: "/thanks"
-- @v5: 0
-- @v6: 1000
-- @v7: "2026-03-01"
-- @v8: "2026-03-07"
-- @v9: "w"
WITH event_rows AS (
  SELECT visits.part, visits.date, visits.visitor_id, visits.visit, event.name AS event_name, event_offset AS event_position, TIMESTAMP_ADD(visits.started_at, INTERVAL event.after_ms MILLISECOND) AS event_at, event.pathname AS event_page, event.props AS event_props
  FROM (
    SELECT 'current' AS part, date, visitor_id, visit, started_at, events
    FROM `{dataset}.visits` AS visits
    WHERE visits.workspace_id = @v9 AND visits.date BETWEEN @v7 AND @v8
  ) AS visits CROSS JOIN UNNEST(visits.events) AS event WITH OFFSET AS event_offset
),
step_events AS (
  SELECT visitor_id, UNIX_DATE(date) * 100 + visit AS unit,
    UNIX_MILLIS(event_at) * 1000000 + event_position AS place,
    COALESCE(REGEXP_CONTAINS(event_page, @v0), FALSE) AS is_1,
    COALESCE(IF(event_name = 'engagement', 'pageview', event_name) = @v1, FALSE)
    AND COALESCE(JSON_VALUE(event_props, @v2) = @v3, FALSE) AS is_2,
    COALESCE(event_page = @v4, FALSE) AS is_3
  FROM event_rows
  WHERE event_name != 'engagement'
),
runs AS (
  SELECT visitor_id, unit, is_1, place AS place_1,
    LEAD(is_2, 1) OVER in_order AS next_2, LEAD(place, 1) OVER in_order AS place_2,
    LEAD(is_3, 2) OVER in_order AS next_3, LEAD(place, 2) OVER in_order AS place_3
  FROM step_events
  WINDOW in_order AS (PARTITION BY visitor_id, unit ORDER BY place)
),
units AS (
  SELECT IF(unit > 0, 'current', 'previous') AS period,
    DIV(place_1, 1000000) AS at_1,
    DIV(IF(next_2, place_2, NULL), 1000000) AS at_2,
    DIV(IF(next_2 AND next_3, place_3, NULL), 1000000) AS at_3
  FROM runs
  WHERE is_1
  QUALIFY ROW_NUMBER() OVER (
    PARTITION BY visitor_id, unit
    ORDER BY IF(next_2 AND next_3, 0, 1), IF(next_2, 0, 1), place_1
  ) = 1
),
timed AS (
  SELECT period, is_total, value, at_1, at_2, at_3,
    PERCENTILE_CONT(at_2 - at_1, 0.5) OVER (PARTITION BY period, is_total, value) AS median_1,
    PERCENTILE_CONT(at_3 - at_2, 0.5) OVER (PARTITION BY period, is_total, value) AS median_2
  FROM (SELECT *, TRUE AS is_total, '' AS value FROM units)
),
sums AS (
  SELECT period, is_total, value,
    COUNT(at_1) AS entered_1, COUNT(at_2) AS entered_2, COUNT(at_3) AS entered_3,
    MAX(median_1) AS median_1, MAX(median_2) AS median_2
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
    CONCAT(SUBSTR(value, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(value)), 1, 16))) AS value, place, total_rows, entered_1, entered_2, entered_3, median_1, median_2
FROM shown
WHERE is_total OR shown_at > @v5 AND shown_at <= @v6
