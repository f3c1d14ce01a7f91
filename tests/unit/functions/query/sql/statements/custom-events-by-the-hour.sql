-- @v0: "DE"
-- @v1: "2026-03-01"
-- @v2: "2026-03-07"
-- @v3: "w"
WITH visit_rows AS (
  SELECT 'current' AS part, date, visitor_id, visit, hour
  FROM `{dataset}.visits` AS visits
  WHERE visits.workspace_id = @v3 AND visits.date BETWEEN @v1 AND @v2
    AND COALESCE(country = @v0, FALSE)
),
event_rows AS (
  SELECT visits.part, visits.date, visits.visitor_id, visits.visit, event.name AS event_name, event.hour AS event_hour
  FROM (
    SELECT 'current' AS part, date, visitor_id, visit, events
    FROM `{dataset}.visits` AS visits
    WHERE visits.workspace_id = @v3 AND visits.date BETWEEN @v1 AND @v2
    AND COALESCE(country = @v0, FALSE)
  ) AS visits CROSS JOIN UNNEST(visits.events) AS event
),
marks AS (
  SELECT part, date, visitor_id, visit,
    SUM(IF(event_name != 'engagement', 1, 0)) AS kept_events
  FROM event_rows
  GROUP BY part, date, visitor_id, visit
  HAVING SUM(IF(event_name != 'engagement', 1, 0)) > 0
),
kept_visits AS (
  SELECT *
  FROM visit_rows JOIN marks USING (part, date, visitor_id, visit)
),
units AS (
  SELECT part, date, visitor_id, 0 AS question, 'visits' AS role, CONCAT(CAST(date AS STRING), ' ', LPAD(CAST(hour AS STRING), 2, '0'), ':00:00') AS d1, kept_events
  FROM kept_visits
  UNION ALL
  SELECT part, date, visitor_id, 0 AS question, 'events' AS role, d1, SUM(IF(event_name != 'engagement', 1, 0)) AS kept_events
  FROM (
    SELECT *, CONCAT(CAST(date AS STRING), ' ', LPAD(CAST(event_hour AS STRING), 2, '0'), ':00:00') AS d1
    FROM event_rows
  )
  WHERE d1 IS NOT NULL
  GROUP BY part, date, visitor_id, visit, d1
  HAVING SUM(IF(event_name != 'engagement', 1, 0)) > 0
),
facts AS (
  SELECT part, date, question, d1,
    SUM(IF(role = 'events', 0, 1)) AS visits,
    SUM(IF(role = 'visits', 0, kept_events)) AS events
  FROM units
  GROUP BY part, date, question, d1
),
by_period AS (
  SELECT question, IF(part = 'cut', 'previous', part) AS period, d1, SUM(visits) AS visits, SUM(events) AS events
  FROM facts
  GROUP BY question, period, d1
),
ranked AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY question, period ORDER BY CASE WHEN question = 0 THEN d1 END, CASE WHEN question = 0 THEN -events END, d1) AS place,
    COUNT(*) OVER (PARTITION BY question, period) AS total_rows,
    MAX(IF(d1 = '(other)', 1, 0)) OVER (PARTITION BY question) AS has_others
  FROM by_period
)
SELECT question, period, place, total_rows, has_others, IF(CHAR_LENGTH(d1) <= 500, d1,
    CONCAT(SUBSTR(d1, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(d1)), 1, 16))) AS d1, visits, events
FROM ranked
