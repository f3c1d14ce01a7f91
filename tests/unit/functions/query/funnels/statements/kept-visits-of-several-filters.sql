-- @v0: "/blog"
-- @v1: "Refund"
-- @v2: "/shop"
-- @v3: "Order"
-- @v4: "/thanks"
-- @v5: "DE"
-- @v6: 0
-- @v7: 1000
-- @v8: "2026-03-01"
-- @v9: "2026-03-07"
-- @v10: "w"
WITH event_rows AS (
  SELECT visits.part, visits.date, visits.visitor_id, visits.visit, event.name AS event_name, event_offset AS event_position, TIMESTAMP_ADD(visits.started_at, INTERVAL event.after_ms MILLISECOND) AS event_at, event.pathname AS event_page
  FROM (
    SELECT 'current' AS part, date, visitor_id, visit, started_at, events
    FROM `{dataset}.visits` AS visits
    WHERE visits.workspace_id = @v10 AND visits.date BETWEEN @v8 AND @v9
    AND COALESCE(country = @v5, FALSE)
  ) AS visits CROSS JOIN UNNEST(visits.events) AS event WITH OFFSET AS event_offset
),
done_0 AS (
  SELECT part, date, visitor_id, visit, TRUE AS is_done_0
  FROM event_rows
  WHERE event_name != 'engagement' AND COALESCE(IF(event_name = 'engagement', 'pageview', event_name) = @v1, FALSE)
  GROUP BY part, date, visitor_id, visit
),
done_1 AS (
  SELECT part, date, visitor_id, visit, TRUE AS is_done_1
  FROM event_rows LEFT JOIN done_0 USING (part, date, visitor_id, visit)
  WHERE event_name != 'engagement' AND (COALESCE(STRPOS(event_page, @v0) > 0, FALSE) AND (is_done_0 IS NULL))
  GROUP BY part, date, visitor_id, visit
),
done_2 AS (
  SELECT part, date, visitor_id, visit, TRUE AS is_done_2
  FROM event_rows
  WHERE event_name != 'engagement' AND COALESCE(IF(event_name = 'engagement', 'pageview', event_name) = @v3, FALSE)
  GROUP BY part, date, visitor_id, visit
),
step_events AS (
  SELECT visitor_id, UNIX_DATE(date) * 100 + visit AS unit,
    UNIX_MILLIS(event_at) * 1000000 + event_position AS place,
    COALESCE(event_page = @v2, FALSE) AS is_1,
    (is_done_2 IS NOT NULL)
    AND COALESCE(event_page = @v4, FALSE) AS is_2
  FROM event_rows LEFT JOIN done_2 USING (part, date, visitor_id, visit) LEFT JOIN done_0 USING (part, date, visitor_id, visit) LEFT JOIN done_1 USING (part, date, visitor_id, visit)
  WHERE event_name != 'engagement' AND is_done_1 IS NOT NULL
),
step_1 AS (
  SELECT *, MIN(IF(is_1, place, NULL)) OVER (PARTITION BY visitor_id, unit) AS place_1
  FROM step_events
  WHERE is_1 OR is_2
),
step_2 AS (
  SELECT *, MIN(IF(is_2 AND place > place_1, place, NULL)) OVER (PARTITION BY visitor_id, unit) AS place_2
  FROM step_1
  WHERE place = place_1 OR place > place_1 AND (is_2)
),
units AS (
  SELECT IF(unit > 0, 'current', 'previous') AS period,
    DIV(place_1, 1000000) AS at_1,
    DIV(place_2, 1000000) AS at_2
  FROM step_2
  WHERE place = COALESCE(place_2, place_1)
),
timed AS (
  SELECT period, is_total, value, at_1, at_2,
    PERCENTILE_CONT(at_2 - at_1, 0.5) OVER (PARTITION BY period, is_total, value) AS median_1
  FROM (SELECT *, TRUE AS is_total, '' AS value FROM units)
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
WHERE is_total OR shown_at > @v6 AND shown_at <= @v7
