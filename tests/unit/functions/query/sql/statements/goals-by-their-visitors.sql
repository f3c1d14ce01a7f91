-- @v0: "pageview"
-- @v1: "^/thanks/(?s:.*)$"
-- @v2: "Thanked"
-- @v3: "upgrade"
-- @v4: "$.\"plan\""
-- @v5: "pro"
-- @v6: "team"
-- @v7: "Upgraded"
-- @v8: "pageview"
-- @v9: "/blog"
-- @v10: 75
-- @v11: "Read"
-- @v12: "2026-03-01"
-- @v13: "2026-03-07"
-- @v14: "w"
-- @v15: 0
-- @v16: 1000
WITH visit_rows AS (
  SELECT 'current' AS part, date, visitor_id, visit
  FROM `{dataset}.visits` AS visits
  WHERE visits.workspace_id = @v14 AND visits.date BETWEEN @v12 AND @v13
),
read_events AS (
  SELECT visits.part, visits.date, visits.visitor_id, visits.visit, visits.bounce, event.name AS event_name, event.pathname AS event_page, event.props AS event_props, event_offset AS event_position, event.scroll_percent AS event_scroll, (event_offset = 0) AS is_first
  FROM (
    SELECT 'current' AS part, date, visitor_id, visit, bounce, events
    FROM `{dataset}.visits` AS visits
    WHERE visits.workspace_id = @v14 AND visits.date BETWEEN @v12 AND @v13
  ) AS visits CROSS JOIN UNNEST(visits.events) AS event WITH OFFSET AS event_offset
),
viewed_events AS (
  SELECT *, SUM(IF(event_name = 'pageview', 1, 0)) OVER (PARTITION BY part, date, visitor_id, visit, event_page ORDER BY event_position) AS event_view
  FROM read_events
  WHERE COALESCE(event_page = @v9, FALSE)
),
event_rows AS (
  SELECT *, MAX(IF(event_name = 'engagement', event_scroll, NULL)) OVER (PARTITION BY part, date, visitor_id, visit, event_page, event_view) AS event_view_scroll
  FROM viewed_events
  UNION ALL
  SELECT *, NULL AS event_view, NULL AS event_view_scroll
  FROM read_events
  WHERE NOT (COALESCE(event_page = @v9, FALSE))
),
units AS (
  SELECT part, date, visitor_id, 1 AS question, '' AS d1, 0 AS kept_events, 0 AS bounce, 0 AS begins
  FROM visit_rows
  UNION ALL
  SELECT part, date, visitor_id, 0 AS question, d1, SUM(IF(event_name != 'engagement', 1, 0)) AS kept_events, MAX(bounce) AS bounce, MAX(IF(is_first, 1, 0)) AS begins
  FROM (
    SELECT *, goal AS d1
    FROM event_rows CROSS JOIN UNNEST([
      IF((COALESCE(IF(event_name = 'engagement', 'pageview', event_name) = @v0, FALSE) AND COALESCE(REGEXP_CONTAINS(event_page, @v1), FALSE)), @v2, NULL),
      IF((COALESCE(IF(event_name = 'engagement', 'pageview', event_name) = @v3, FALSE) AND COALESCE(JSON_VALUE(event_props, @v4) IN (@v5, @v6), FALSE)), @v7, NULL),
      IF((COALESCE(IF(event_name = 'engagement', 'pageview', event_name) = @v8, FALSE) AND COALESCE(event_page = @v9, FALSE) AND COALESCE(event_view_scroll >= @v10, FALSE)), @v11, NULL)
    ]) AS goal
  )
  WHERE d1 IS NOT NULL
  GROUP BY part, date, visitor_id, visit, d1
  HAVING SUM(IF(event_name != 'engagement', 1, 0)) > 0
),
facts AS (
  SELECT part, date, question, d1,
    COUNT(DISTINCT visitor_id) AS visitors,
    SUM(kept_events) AS events,
    SUM(IF(question = 0 AND d1 IN (@v2, @v11), begins, 1) * bounce) AS bounces,
    SUM(IF(question = 0 AND d1 IN (@v2, @v11), begins, 1)) AS bounce_visits
  FROM units
  GROUP BY part, date, question, d1
),
by_period AS (
  SELECT question, IF(part = 'cut', 'previous', part) AS period, d1, SUM(visitors) AS visitors, SUM(events) AS events, SUM(bounces) AS bounces, SUM(bounce_visits) AS bounce_visits
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
    CONCAT(SUBSTR(d1, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(d1)), 1, 16))) AS d1, visitors, events, bounces, bounce_visits
FROM shown
WHERE question = 1
  OR question = 0 AND shown_at > @v15 AND shown_at <= @v16
