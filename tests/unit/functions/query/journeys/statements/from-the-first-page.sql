-- @v0: "2026-03-01"
-- @v1: "2026-03-07"
-- @v2: "w"
WITH event_rows AS (
  SELECT visits.part, visits.date, visits.visitor_id, visits.visit, event.name AS event_name, event.pathname AS event_page, event_offset AS event_position
  FROM (
    SELECT 'current' AS part, date, visitor_id, visit, events
    FROM `{dataset}.visits` AS visits
    WHERE visits.workspace_id = @v2 AND visits.date BETWEEN @v0 AND @v1
  ) AS visits CROSS JOIN UNNEST(visits.events) AS event WITH OFFSET AS event_offset
),
views_after AS (
  SELECT part, date, visitor_id, visit, event_position, IF(CHAR_LENGTH(event_page) <= 500, event_page,
    CONCAT(SUBSTR(event_page, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(event_page)), 1, 16))) AS page,
    LAG(event_page) OVER (PARTITION BY part, date, visitor_id, visit ORDER BY event_position) = event_page AS is_again
  FROM event_rows
  WHERE event_name = 'pageview'
),
steps_after AS (
  SELECT part, date, visitor_id, visit, event_position, page, 'after' AS side,
    (ROW_NUMBER() OVER in_order - 1) AS step, LEAD(page) OVER in_order AS next_page
  FROM views_after
  WHERE is_again IS NULL OR NOT is_again
  WINDOW in_order AS (PARTITION BY part, date, visitor_id, visit ORDER BY event_position)
),
steps AS (
  SELECT *
  FROM steps_after
),
pairs AS (
  SELECT side, step, page, next_page, SUM(IF(part = 'current', 1, 0)) AS visits, SUM(IF(part = 'current', 0, 1)) AS visits_before
  FROM steps
  WHERE step BETWEEN 0 AND 4
  GROUP BY side, step, page, next_page
),
nodes AS (
  SELECT *, IF(visits = 0, 11, LEAST(11, ROW_NUMBER() OVER (PARTITION BY step ORDER BY visits DESC, page))) AS place
  FROM (
    SELECT step, page, SUM(visits) AS visits, SUM(visits_before) AS visits_before
    FROM pairs
    GROUP BY step, page
  )
),
moves AS (
  SELECT side, step, page, next_page, IF(side = 'after', step + 1, step - 1) AS next_step, visits, visits_before
  FROM pairs
  WHERE step < 4
),
bands AS (
  SELECT moves.next_step AS step, nodes.place AS place, COALESCE(next_nodes.place, 12) AS next_place,
    SUM(moves.visits) AS visits, SUM(moves.visits_before) AS visits_before
  FROM moves
  JOIN nodes ON nodes.step = moves.step AND nodes.page = moves.page
  LEFT JOIN nodes AS next_nodes
    ON next_nodes.step = moves.next_step AND next_nodes.page = moves.next_page
  GROUP BY moves.next_step, nodes.place, next_nodes.place
)
SELECT 'node' AS kind, step, place, 0 AS next_place, IF(place > 10, '', MIN(page)) AS page, SUM(IF(visits > 0, 1, 0)) AS amount, SUM(visits) AS visits, SUM(visits_before) AS visits_before
FROM nodes
GROUP BY step, place
UNION ALL
SELECT 'band' AS kind, step, place, next_place, '' AS page, 0 AS amount, visits, visits_before
FROM bands
