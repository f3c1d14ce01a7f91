-- @v0: "/blog"
-- @v1: "2026-03-01"
-- @v2: "2026-03-07"
-- @v3: "w"
WITH visit_rows AS (
  SELECT 'current' AS part, date, visitor_id, visit
  FROM `{dataset}.visits` AS visits
  WHERE visits.workspace_id = @v3 AND visits.date BETWEEN @v1 AND @v2
),
event_rows AS (
  SELECT visits.part, visits.date, visits.visitor_id, visits.visit, event.name AS event_name, event.pathname AS event_page, event.engaged_ms AS event_engaged_ms, event.scroll_percent AS event_scroll
  FROM (
    SELECT 'current' AS part, date, visitor_id, visit, events
    FROM `{dataset}.visits` AS visits
    WHERE visits.workspace_id = @v3 AND visits.date BETWEEN @v1 AND @v2
  ) AS visits CROSS JOIN UNNEST(visits.events) AS event
),
kept_events AS (
  SELECT *
  FROM event_rows
  WHERE COALESCE(STRPOS(event_page, @v0) > 0, FALSE)
),
marks AS (
  SELECT part, date, visitor_id, visit,
    SUM(IF(event_name = 'engagement', COALESCE(event_engaged_ms, 0), 0)) AS page_engaged_ms,
    MAX(IF(event_name = 'engagement', event_scroll, NULL)) AS deepest_scroll
  FROM kept_events
  GROUP BY part, date, visitor_id, visit
  HAVING SUM(IF(event_name != 'engagement', 1, 0)) > 0
),
kept_visits AS (
  SELECT *
  FROM visit_rows JOIN marks USING (part, date, visitor_id, visit)
),
units AS (
  SELECT part, date, visitor_id, 0 AS question, '' AS d1, page_engaged_ms, deepest_scroll
  FROM kept_visits
),
facts AS (
  SELECT part, date, question, d1,
    SUM(page_engaged_ms) AS page_engaged_ms,
    SUM(IF(page_engaged_ms > 0, 1, 0)) AS engaged_visits,
    COALESCE(SUM(deepest_scroll), 0) AS scroll_sum,
    SUM(IF(deepest_scroll IS NULL, 0, 1)) AS scroll_visits
  FROM units
  GROUP BY part, date, question, d1
),
by_period AS (
  SELECT question, IF(part = 'cut', 'previous', part) AS period, d1, SUM(page_engaged_ms) AS page_engaged_ms, SUM(engaged_visits) AS engaged_visits, SUM(scroll_sum) AS scroll_sum, SUM(scroll_visits) AS scroll_visits
  FROM facts
  GROUP BY question, period, d1
),
ranked AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY question, period ORDER BY CASE WHEN question = 0 THEN -IF(engaged_visits = 0, NULL, page_engaged_ms / engaged_visits) END IS NULL, CASE WHEN question = 0 THEN -IF(engaged_visits = 0, NULL, page_engaged_ms / engaged_visits) END, d1) AS place,
    COUNT(*) OVER (PARTITION BY question, period) AS total_rows,
    MAX(IF(d1 = '(other)', 1, 0)) OVER (PARTITION BY question) AS has_others
  FROM by_period
)
SELECT question, period, place, total_rows, has_others, IF(CHAR_LENGTH(d1) <= 500, d1,
    CONCAT(SUBSTR(d1, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(d1)), 1, 16))) AS d1, page_engaged_ms, engaged_visits, scroll_sum, scroll_visits
FROM ranked
