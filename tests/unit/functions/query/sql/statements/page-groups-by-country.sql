-- @v0: "^/blog/(?s:.*)$|^/news$"
-- @v1: "Blog"
-- @v2: "^/shop/[^/]*$"
-- @v3: "Shop"
-- @v4: "2026-03-01"
-- @v5: "2026-03-07"
-- @v6: "w"
-- @v7: 0
-- @v8: 1000
WITH event_rows AS (
  SELECT visits.part, visits.date, visits.visitor_id, visits.visit, visits.country, visits.bounce, event.name AS event_name, event.pathname AS event_page, (event_offset = 0) AS is_first
  FROM (
    SELECT 'current' AS part, date, visitor_id, visit, country, bounce, events
    FROM `{dataset}.visits` AS visits
    WHERE visits.workspace_id = @v6 AND visits.date BETWEEN @v4 AND @v5
  ) AS visits CROSS JOIN UNNEST(visits.events) AS event WITH OFFSET AS event_offset
),
units AS (
  SELECT part, date, visitor_id, 0 AS question, d1, d2, MAX(bounce) AS bounce, MAX(IF(is_first, 1, 0)) AS begins
  FROM (
    SELECT *, page_group AS d1, country AS d2
    FROM event_rows CROSS JOIN UNNEST([
      IF(REGEXP_CONTAINS(event_page, @v0), @v1, NULL),
      IF(REGEXP_CONTAINS(event_page, @v2), @v3, NULL)
    ]) AS page_group
  )
  WHERE d1 IS NOT NULL AND d2 IS NOT NULL
  GROUP BY part, date, visitor_id, visit, d1, d2
  HAVING SUM(IF(event_name != 'engagement', 1, 0)) > 0
),
facts AS (
  SELECT part, date, question, d1, d2,
    COUNT(DISTINCT visitor_id) AS visitors,
    SUM(begins * bounce) AS bounces,
    SUM(begins) AS bounce_visits
  FROM units
  GROUP BY part, date, question, d1, d2
),
by_period AS (
  SELECT question, IF(part = 'cut', 'previous', part) AS period, d1, d2, SUM(visitors) AS visitors, SUM(bounces) AS bounces, SUM(bounce_visits) AS bounce_visits
  FROM facts
  GROUP BY question, period, d1, d2
),
ranked AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY question, period ORDER BY CASE WHEN question = 0 THEN -visitors END, d1, d2) AS place,
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
    CONCAT(SUBSTR(d2, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(d2)), 1, 16))) AS d2, visitors, bounces, bounce_visits
FROM shown
WHERE question = 0 AND shown_at > @v7 AND shown_at <= @v8
