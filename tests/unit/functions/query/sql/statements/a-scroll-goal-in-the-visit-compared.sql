-- @v0: "/blog"
-- @v1: "pageview"
-- @v2: "/blog"
-- @v3: 75
-- @v4: "/blog"
-- @v5: "2026-03-20"
-- @v6: "2026-03-20"
-- @v7: "2026-03-13"
-- @v8: "2026-03-13"
-- @v9: "2026-03-20"
-- @v10: "2026-03-20"
-- @v11: 0
-- @v12: 253402214400000
-- @v13: "2026-03-13"
-- @v14: "2026-03-13"
-- @v15: 0
-- @v16: 1773398520000
-- @v17: "w"
-- @v18: "2026-03-14"
-- @v19: "2026-03-19"
-- @v20: "2026-03-07"
-- @v21: "2026-03-12"
-- @v22: "w"
-- @v23: "2026-03-12"
WITH counted AS (
  SELECT slice.part AS part, date, timestamp, event_id, name, visitor_id, interactive, engaged_ms, pathname, scroll_percent
  FROM `{dataset}.events` CROSS JOIN UNNEST([
      STRUCT('current' AS part, @v9 AS from_day, @v10 AS to_day, @v11 AS from_ms, @v12 AS to_ms),
      STRUCT('cut' AS part, @v13 AS from_day, @v14 AS to_day, @v15 AS from_ms, @v16 AS to_ms)
    ]) AS slice
  WHERE workspace_id = @v17 AND (date BETWEEN @v5 AND @v6 OR date BETWEEN @v7 AND @v8)
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
visit_rows AS (
  SELECT IF(visits.date BETWEEN @v18 AND @v19, 'current', 'previous') AS part, date, visitor_id, visit
  FROM `{dataset}.visits` AS visits
  WHERE visits.workspace_id = @v22 AND (visits.date BETWEEN @v18 AND @v19 OR visits.date BETWEEN @v20 AND @v21)
  UNION ALL
  SELECT part, date, visitor_id, visit
  FROM open_visits
),
read_events AS (
  SELECT visits.part, visits.date, visits.visitor_id, visits.visit, event.name AS event_name, event.pathname AS event_page, event_offset AS event_position, event.scroll_percent AS event_scroll
  FROM (
    SELECT IF(visits.date BETWEEN @v18 AND @v19, 'current', 'previous') AS part, date, visitor_id, visit, events
    FROM `{dataset}.visits` AS visits
    WHERE visits.workspace_id = @v22 AND (visits.date BETWEEN @v18 AND @v19 OR visits.date BETWEEN @v20 AND @v21)
  ) AS visits CROSS JOIN UNNEST(visits.events) AS event WITH OFFSET AS event_offset
  UNION ALL
  SELECT part, date, visitor_id, visit, numbered.name AS event_name, numbered.pathname AS event_page, numbered.position AS event_position, numbered.scroll_percent AS event_scroll
  FROM numbered JOIN open_visits USING (part, date, visitor_id, visit)
),
viewed_events AS (
  SELECT *, SUM(IF(event_name = 'pageview', 1, 0)) OVER (PARTITION BY part, date, visitor_id, visit, event_page ORDER BY event_position) AS event_view
  FROM read_events
  WHERE COALESCE(event_page = @v2, FALSE)
),
event_rows AS (
  SELECT *, MAX(IF(event_name = 'engagement', event_scroll, NULL)) OVER (PARTITION BY part, date, visitor_id, visit, event_page, event_view) AS event_view_scroll
  FROM viewed_events
  UNION ALL
  SELECT *, NULL AS event_view, NULL AS event_view_scroll
  FROM read_events
  WHERE NOT (COALESCE(event_page = @v2, FALSE))
),
done_0 AS (
  SELECT part, date, visitor_id, visit, TRUE AS is_done_0
  FROM event_rows
  WHERE event_name != 'engagement' AND ((COALESCE(IF(event_name = 'engagement', 'pageview', event_name) = @v1, FALSE) AND COALESCE(event_page = @v2, FALSE) AND COALESCE(event_view_scroll >= @v3, FALSE)))
  GROUP BY part, date, visitor_id, visit
),
kept_events AS (
  SELECT *
  FROM event_rows
  WHERE COALESCE(STRPOS(event_page, @v0) > 0, FALSE)
),
marks AS (
  SELECT part, date, visitor_id, visit
  FROM kept_events
  GROUP BY part, date, visitor_id, visit
  HAVING SUM(IF(event_name != 'engagement', 1, 0)) > 0
),
kept_visits AS (
  SELECT *
  FROM visit_rows JOIN marks USING (part, date, visitor_id, visit)
),
kept_events_1 AS (
  SELECT *
  FROM event_rows LEFT JOIN done_0 USING (part, date, visitor_id, visit)
  WHERE (is_done_0 IS NOT NULL)
    AND COALESCE(STRPOS(event_page, @v4) > 0, FALSE)
),
marks_1 AS (
  SELECT part, date, visitor_id, visit
  FROM kept_events_1
  GROUP BY part, date, visitor_id, visit
  HAVING SUM(IF(event_name != 'engagement', 1, 0)) > 0
),
kept_visits_1 AS (
  SELECT *
  FROM visit_rows JOIN marks_1 USING (part, date, visitor_id, visit)
),
units AS (
  SELECT part, date, visitor_id, 1 AS question, '' AS d1
  FROM kept_visits
  UNION ALL
  SELECT part, date, visitor_id, 0 AS question, '' AS d1
  FROM kept_visits_1
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
  WHERE part IN ('current', 'cut') OR (part = 'previous' AND date <= @v23)
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
