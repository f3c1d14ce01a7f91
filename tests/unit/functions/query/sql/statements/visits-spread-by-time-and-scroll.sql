-- @v0: "/blog"
-- @v1: "2026-03-01"
-- @v2: "2026-03-07"
-- @v3: "w"
-- @v4: 0
-- @v5: 1000
-- @v6: 0
-- @v7: 1000
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
    SUM(IF(event_name = 'engagement', COALESCE(event_engaged_ms, 0), 0)) AS page_engaged_ms
  FROM kept_events
  GROUP BY part, date, visitor_id, visit
  HAVING SUM(IF(event_name != 'engagement', 1, 0)) > 0
),
kept_visits AS (
  SELECT *
  FROM visit_rows JOIN marks USING (part, date, visitor_id, visit)
),
units AS (
  SELECT part, date, visitor_id, 0 AS question, CASE WHEN page_engaged_ms >= 1800000 THEN '1800' WHEN page_engaged_ms >= 1200000 THEN '1200' WHEN page_engaged_ms >= 600000 THEN '600' WHEN page_engaged_ms >= 300000 THEN '300' WHEN page_engaged_ms >= 180000 THEN '180' WHEN page_engaged_ms >= 120000 THEN '120' WHEN page_engaged_ms >= 90000 THEN '90' WHEN page_engaged_ms >= 60000 THEN '60' WHEN page_engaged_ms >= 45000 THEN '45' WHEN page_engaged_ms >= 30000 THEN '30' WHEN page_engaged_ms >= 20000 THEN '20' WHEN page_engaged_ms >= 15000 THEN '15' WHEN page_engaged_ms >= 10000 THEN '10' WHEN page_engaged_ms >= 5000 THEN '5' ELSE '0' END AS d1, '' AS d2, page_engaged_ms, 0 AS deepest_scroll
  FROM kept_visits
  WHERE page_engaged_ms > 0
  UNION ALL
  SELECT part, date, visitor_id, 1 AS question, d1, CAST(DIV(MAX(IF(event_name = 'engagement', event_scroll, NULL)), 5) * 5 AS STRING) AS d2, 0 AS page_engaged_ms, MAX(IF(event_name = 'engagement', event_scroll, NULL)) AS deepest_scroll
  FROM (
    SELECT *, event_page AS d1
    FROM kept_events
  )
  WHERE d1 IS NOT NULL
  GROUP BY part, date, visitor_id, visit, d1
  HAVING SUM(IF(event_name != 'engagement', 1, 0)) > 0 AND MAX(IF(event_name = 'engagement', event_scroll, NULL)) IS NOT NULL
),
facts AS (
  SELECT part, date, question, d1, d2,
    COUNT(*) AS visits
  FROM units
  GROUP BY part, date, question, d1, d2
),
by_period AS (
  SELECT question, IF(part = 'cut', 'previous', part) AS period, d1, d2, SUM(visits) AS visits
  FROM facts
  GROUP BY question, period, d1, d2
),
ranked AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY question, period ORDER BY CASE WHEN question IN (0, 1) THEN -visits END, d1, d2) AS place,
    COUNT(*) OVER (PARTITION BY question, period) AS total_rows,
    MAX(IF(d1 = '(other)', 1, 0)) OVER (PARTITION BY question) AS has_others
  FROM by_period
),
shown AS (
  SELECT *, place AS shown_at
  FROM ranked
)
SELECT question, period, place, total_rows, has_others, IF(CHAR_LENGTH(d1) <= 500, d1,
    CONCAT(SUBSTR(d1, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(d1)), 1, 16))) AS d1, IF(CHAR_LENGTH(d2) <= 500, d2,
    CONCAT(SUBSTR(d2, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(d2)), 1, 16))) AS d2, visits
FROM shown
WHERE question = 0 AND shown_at > @v4 AND shown_at <= @v5
  OR question = 1 AND shown_at > @v6 AND shown_at <= @v7
