-- @v0: "Signup"
-- @v1: "DE"
-- @v2: "/blog"
-- @v3: "mobile"
-- @v4: "2026-03-01"
-- @v5: "2026-03-07"
-- @v6: "w"
WITH visit_rows AS (
  SELECT 'current' AS part, date, visitor_id, visit, country
  FROM `{dataset}.visits` AS visits
  WHERE visits.workspace_id = @v6 AND visits.date BETWEEN @v4 AND @v5
),
event_rows AS (
  SELECT visits.part, visits.date, visits.visitor_id, visits.visit, visits.country, visits.device, event.name AS event_name, event.pathname AS event_page
  FROM (
    SELECT 'current' AS part, date, visitor_id, visit, country, device, events
    FROM `{dataset}.visits` AS visits
    WHERE visits.workspace_id = @v6 AND visits.date BETWEEN @v4 AND @v5
  ) AS visits CROSS JOIN UNNEST(visits.events) AS event
),
done_0 AS (
  SELECT part, date, visitor_id, visit, TRUE AS is_done_0
  FROM event_rows
  WHERE event_name != 'engagement' AND COALESCE(IF(event_name = 'engagement', 'pageview', event_name) = @v0, FALSE)
  GROUP BY part, date, visitor_id, visit
),
done_1 AS (
  SELECT part, date, visitor_id, visit, TRUE AS is_done_1
  FROM event_rows
  WHERE event_name != 'engagement' AND (COALESCE(STRPOS(event_page, @v2) > 0, FALSE) AND NOT COALESCE(device = @v3, FALSE))
  GROUP BY part, date, visitor_id, visit
),
kept_visits AS (
  SELECT *
  FROM visit_rows LEFT JOIN done_0 USING (part, date, visitor_id, visit) LEFT JOIN done_1 USING (part, date, visitor_id, visit)
  WHERE (is_done_0 IS NOT NULL)
    AND (COALESCE(country = @v1, FALSE) OR (is_done_1 IS NULL))
),
units AS (
  SELECT part, date, visitor_id, 0 AS question, '' AS d1
  FROM kept_visits
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
