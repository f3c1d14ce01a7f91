-- @v0: "/blog"
-- @v1: "2026-03-01"
-- @v2: "2026-03-07"
-- @v3: "w"
WITH visit_rows AS (
  SELECT 'current' AS part, date, visitor_id, visit, bounce
  FROM `{dataset}.visits` AS visits
  WHERE visits.workspace_id = @v3 AND visits.date BETWEEN @v1 AND @v2
),
event_rows AS (
  SELECT visits.part, visits.date, visits.visitor_id, visits.visit, event.name AS event_name, event.pathname AS event_page, (event_offset = 0) AS is_first
  FROM (
    SELECT 'current' AS part, date, visitor_id, visit, events
    FROM `{dataset}.visits` AS visits
    WHERE visits.workspace_id = @v3 AND visits.date BETWEEN @v1 AND @v2
  ) AS visits CROSS JOIN UNNEST(visits.events) AS event WITH OFFSET AS event_offset
),
kept_events AS (
  SELECT *
  FROM event_rows
  WHERE COALESCE(STRPOS(event_page, @v0) > 0, FALSE)
),
marks AS (
  SELECT part, date, visitor_id, visit,
    SUM(IF(event_name = 'pageview', 1, 0)) AS kept_pageviews,
    MAX(IF(is_first, 1, 0)) AS begins
  FROM kept_events
  GROUP BY part, date, visitor_id, visit
  HAVING SUM(IF(event_name != 'engagement', 1, 0)) > 0
),
kept_visits AS (
  SELECT *
  FROM visit_rows JOIN marks USING (part, date, visitor_id, visit)
),
units AS (
  SELECT part, date, visitor_id, 0 AS question, '' AS d1, kept_pageviews, bounce, begins
  FROM kept_visits
),
facts AS (
  SELECT part, date, question, d1,
    COUNT(DISTINCT visitor_id) AS visitors,
    SUM(kept_pageviews) AS pageviews,
    SUM(begins * bounce) AS bounces,
    SUM(begins) AS bounce_visits
  FROM units
  GROUP BY part, date, question, d1
),
by_period AS (
  SELECT question, IF(part = 'cut', 'previous', part) AS period, d1, SUM(visitors) AS visitors, SUM(pageviews) AS pageviews, SUM(bounces) AS bounces, SUM(bounce_visits) AS bounce_visits
  FROM facts
  GROUP BY question, period, d1
),
ranked AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY question, period ORDER BY CASE WHEN question = 0 THEN -visitors END, d1) AS place,
    COUNT(*) OVER (PARTITION BY question, period) AS total_rows,
    MAX(IF(d1 = '(other)', 1, 0)) OVER (PARTITION BY question) AS has_others
  FROM by_period
)
SELECT question, period, place, total_rows, has_others, IF(CHAR_LENGTH(d1) <= 500, d1,
    CONCAT(SUBSTR(d1, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(d1)), 1, 16))) AS d1, visitors, pageviews, bounces, bounce_visits
FROM ranked
