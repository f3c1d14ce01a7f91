-- @v0: "DE"
-- @v1: "Signup"
-- @v2: "/blog"
-- @v3: "2026-03-01"
-- @v4: "2026-03-07"
-- @v5: "w"
WITH event_rows AS (
  SELECT visits.part, visits.date, visits.visitor_id, visits.visit, event.name AS event_name, event.pathname AS event_page, event_offset AS event_position
  FROM (
    SELECT 'current' AS part, date, visitor_id, visit, events
    FROM `{dataset}.visits` AS visits
    WHERE visits.workspace_id = @v5 AND visits.date BETWEEN @v3 AND @v4
    AND COALESCE(country = @v0, FALSE)
  ) AS visits CROSS JOIN UNNEST(visits.events) AS event WITH OFFSET AS event_offset
),
done_0 AS (
  SELECT part, date, visitor_id, visit, TRUE AS is_done_0
  FROM event_rows
  WHERE event_name != 'engagement' AND COALESCE(IF(event_name = 'engagement', 'pageview', event_name) = @v1, FALSE)
  GROUP BY part, date, visitor_id, visit
),
kept_visits AS (
  SELECT part, date, visitor_id, visit
  FROM event_rows LEFT JOIN done_0 USING (part, date, visitor_id, visit)
  WHERE event_name != 'engagement'
    AND (is_done_0 IS NULL)
  GROUP BY part, date, visitor_id, visit
),
starts AS (
  SELECT part, date, visitor_id, visit, MIN(event_position) AS start_position
  FROM event_rows
  WHERE event_name != 'engagement'
    AND COALESCE(event_page = @v2, FALSE)
  GROUP BY part, date, visitor_id, visit
),
views_after AS (
  SELECT part, date, visitor_id, visit, event_position, IF(CHAR_LENGTH(event_page) <= 500, event_page,
    CONCAT(SUBSTR(event_page, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(event_page)), 1, 16))) AS page,
    LAG(event_page) OVER (PARTITION BY part, date, visitor_id, visit ORDER BY event_position) = event_page AS is_again
  FROM event_rows JOIN starts USING (part, date, visitor_id, visit) JOIN kept_visits USING (part, date, visitor_id, visit)
  WHERE event_position = start_position
    OR (event_name = 'pageview' AND event_position > start_position)
),
steps_after AS (
  SELECT part, date, visitor_id, visit, event_position, page, 'after' AS side,
    (ROW_NUMBER() OVER in_order - 1) AS step, LEAD(page) OVER in_order AS next_page
  FROM views_after
  WHERE is_again IS NULL OR NOT is_again
  WINDOW in_order AS (PARTITION BY part, date, visitor_id, visit ORDER BY event_position)
),
views_before AS (
  SELECT part, date, visitor_id, visit, event_position, IF(CHAR_LENGTH(event_page) <= 500, event_page,
    CONCAT(SUBSTR(event_page, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(event_page)), 1, 16))) AS page,
    LAG(event_page) OVER (PARTITION BY part, date, visitor_id, visit ORDER BY event_position DESC) = event_page AS is_again
  FROM event_rows JOIN starts USING (part, date, visitor_id, visit) JOIN kept_visits USING (part, date, visitor_id, visit)
  WHERE event_position = start_position
    OR (event_name = 'pageview' AND event_position < start_position)
),
steps_before AS (
  SELECT part, date, visitor_id, visit, event_position, page, 'before' AS side,
    -(ROW_NUMBER() OVER in_order - 1) AS step, LEAD(page) OVER in_order AS next_page
  FROM views_before
  WHERE is_again IS NULL OR NOT is_again
  WINDOW in_order AS (PARTITION BY part, date, visitor_id, visit ORDER BY event_position DESC)
),
steps AS (
  SELECT *
  FROM steps_after
  UNION ALL
  SELECT *
  FROM steps_before
),
pairs AS (
  SELECT side, step, page, next_page, SUM(IF(part = 'current', 1, 0)) AS visits, SUM(IF(part = 'current', 0, 1)) AS visits_before
  FROM steps
  WHERE step BETWEEN -2 AND 2
  GROUP BY side, step, page, next_page
),
nodes AS (
  SELECT *, IF(visits = 0, 11, LEAST(11, ROW_NUMBER() OVER (PARTITION BY step ORDER BY visits DESC, page))) AS place
  FROM (
    SELECT step, page, SUM(visits) AS visits, SUM(visits_before) AS visits_before
    FROM pairs
    WHERE side = 'after' OR step < 0
    GROUP BY step, page
  )
),
moves AS (
  SELECT side, step, page, next_page, IF(side = 'after', step + 1, step - 1) AS next_step, visits, visits_before
  FROM pairs
  WHERE (side = 'after' AND step < 2) OR (side = 'before' AND step > -2)
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
