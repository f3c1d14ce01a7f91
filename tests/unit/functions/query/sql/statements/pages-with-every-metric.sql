-- @v0: "2026-03-01"
-- @v1: "2026-03-07"
-- @v2: "w"
-- @v3: 0
-- @v4: 1000
WITH visit_rows AS (
  SELECT 'current' AS part, date, visitor_id, visit
  FROM `{dataset}.visits` AS visits
  WHERE visits.workspace_id = @v2 AND visits.date BETWEEN @v0 AND @v1
),
read_events AS (
  SELECT visits.part, visits.date, visits.visitor_id, visits.visit, visits.pageviews, visits.bounce, visits.duration_ms, visits.engaged_ms, event.name AS event_name, event.pathname AS event_page, (event_offset = 0) AS is_first, event_offset AS event_position, event.engaged_ms AS event_engaged_ms, event.scroll_percent AS event_scroll
  FROM (
    SELECT 'current' AS part, date, visitor_id, visit, pageviews, bounce, duration_ms, engaged_ms, events
    FROM `{dataset}.visits` AS visits
    WHERE visits.workspace_id = @v2 AND visits.date BETWEEN @v0 AND @v1
  ) AS visits CROSS JOIN UNNEST(visits.events) AS event WITH OFFSET AS event_offset
),
event_rows AS (
  SELECT *, event_position = MAX(IF(event_name = 'pageview', event_position, NULL))
    OVER (PARTITION BY part, date, visitor_id, visit) AS is_last_pageview
  FROM read_events
),
units AS (
  SELECT part, date, visitor_id, 1 AS question, '' AS d1, 0 AS kept_pageviews, 0 AS kept_events, 0 AS pageviews, 0 AS bounce, 0 AS duration_ms, 0 AS engaged_ms, 0 AS begins, 0 AS ends, 0 AS page_engaged_ms, 0 AS deepest_scroll
  FROM visit_rows
  UNION ALL
  SELECT part, date, visitor_id, 0 AS question, d1, SUM(IF(event_name = 'pageview', 1, 0)) AS kept_pageviews, SUM(IF(event_name != 'engagement', 1, 0)) AS kept_events, MAX(pageviews) AS pageviews, MAX(bounce) AS bounce, MAX(duration_ms) AS duration_ms, MAX(engaged_ms) AS engaged_ms, MAX(IF(is_first, 1, 0)) AS begins, MAX(IF(is_last_pageview, 1, 0)) AS ends, SUM(IF(event_name = 'engagement', COALESCE(event_engaged_ms, 0), 0)) AS page_engaged_ms, MAX(IF(event_name = 'engagement', event_scroll, NULL)) AS deepest_scroll
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
    COUNT(DISTINCT visitor_id) AS visitors,
    COUNT(*) AS visits,
    SUM(kept_pageviews) AS pageviews,
    SUM(kept_events) AS events,
    SUM(pageviews) AS visit_pageviews,
    SUM(IF(question = 0, begins, 1) * bounce) AS bounces,
    SUM(IF(question = 0, begins, 1)) AS bounce_visits,
    SUM(duration_ms) AS duration_ms,
    SUM(engaged_ms) AS engaged_ms,
    SUM(begins) AS entrances,
    SUM(ends) AS exits,
    SUM(page_engaged_ms) AS page_engaged_ms,
    SUM(IF(page_engaged_ms > 0, 1, 0)) AS engaged_visits,
    COALESCE(SUM(deepest_scroll), 0) AS scroll_sum,
    SUM(IF(deepest_scroll IS NULL, 0, 1)) AS scroll_visits
  FROM units
  GROUP BY part, date, question, d1
),
by_period AS (
  SELECT question, IF(part = 'cut', 'previous', part) AS period, d1, SUM(visitors) AS visitors, SUM(visits) AS visits, SUM(pageviews) AS pageviews, SUM(events) AS events, SUM(visit_pageviews) AS visit_pageviews, SUM(bounces) AS bounces, SUM(bounce_visits) AS bounce_visits, SUM(duration_ms) AS duration_ms, SUM(engaged_ms) AS engaged_ms, SUM(entrances) AS entrances, SUM(exits) AS exits, SUM(page_engaged_ms) AS page_engaged_ms, SUM(engaged_visits) AS engaged_visits, SUM(scroll_sum) AS scroll_sum, SUM(scroll_visits) AS scroll_visits
  FROM facts
  GROUP BY question, period, d1
),
percentiles AS (
  SELECT DISTINCT question, period, d1, PERCENTILE_CONT(duration_ms, 0.5) OVER (PARTITION BY question, period, d1) AS p50_ms, PERCENTILE_CONT(duration_ms, 0.9) OVER (PARTITION BY question, period, d1) AS p90_ms, PERCENTILE_CONT(page_engaged_ms, 0.5) OVER (PARTITION BY question, period, d1) AS page_p50_ms, PERCENTILE_CONT(page_engaged_ms, 0.9) OVER (PARTITION BY question, period, d1) AS page_p90_ms
  FROM (
    SELECT question, IF(part = 'cut', 'previous', part) AS period, d1, duration_ms, IF(page_engaged_ms > 0, page_engaged_ms, NULL) AS page_engaged_ms
    FROM units
    WHERE question = 0
  )
),
ranked AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY question, period ORDER BY CASE WHEN question = 0 THEN -visitors END, d1) AS place,
    COUNT(*) OVER (PARTITION BY question, period) AS total_rows,
    MAX(IF(d1 = '(other)', 1, 0)) OVER (PARTITION BY question) AS has_others
  FROM by_period LEFT JOIN percentiles USING (question, period, d1)
),
shown AS (
  SELECT *, place AS shown_at
  FROM ranked
)
SELECT question, period, place, total_rows, has_others, IF(CHAR_LENGTH(d1) <= 500, d1,
    CONCAT(SUBSTR(d1, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(d1)), 1, 16))) AS d1, visitors, visits, pageviews, events, visit_pageviews, bounces, bounce_visits, duration_ms, engaged_ms, entrances, exits, page_engaged_ms, engaged_visits, scroll_sum, scroll_visits, p50_ms, p90_ms, page_p50_ms, page_p90_ms
FROM shown
WHERE question = 1
  OR question = 0 AND shown_at > @v3 AND shown_at <= @v4
