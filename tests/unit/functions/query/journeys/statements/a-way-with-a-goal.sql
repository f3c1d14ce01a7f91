-- @page: "/blog"
-- @name: "Signup"
-- @workspace: "w"
-- @step: 0
-- @step_page: "/blog"
-- @step_2: 2
-- @step_page_2: "/pricing"
-- @from: "2026-03-01"
-- @to: "2026-03-07"
WITH event_rows AS (
  SELECT visits.part, visits.date, visits.visitor_id, visits.visit, event.name AS event_name, event.pathname AS event_page, event_offset AS event_position, event.engaged_ms AS event_engaged_ms, event.scroll_percent AS event_scroll
  FROM (
    SELECT 'current' AS part, date, visitor_id, visit, events
    FROM `{dataset}.visits` AS visits
    WHERE visits.workspace_id = @workspace AND visits.date BETWEEN @from AND @to
  ) AS visits CROSS JOIN UNNEST(visits.events) AS event WITH OFFSET AS event_offset
),
starts AS (
  SELECT part, date, visitor_id, visit, MIN(IF(COALESCE(event_page = @page, FALSE), event_position, NULL)) AS start_position
  FROM event_rows
  WHERE event_name != 'engagement'
  GROUP BY part, date, visitor_id, visit
  HAVING start_position IS NOT NULL
),
views_after AS (
  SELECT part, date, visitor_id, visit, event_position, IF(CHAR_LENGTH(event_page) <= 500
      OR (CHAR_LENGTH(event_page) <= 2000 AND NOT REGEXP_CONTAINS(event_page, r'[^!-~]')
        AND CHAR_LENGTH(REGEXP_REPLACE(event_page, r'%[C-Fc-f][0-9A-Fa-f](?:%[89ABab][0-9A-Fa-f]){1,3}', '_')) <= 500), event_page,
    CONCAT(SUBSTR(event_page, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(event_page)), 1, 16))) AS page,
    LAG(event_page) OVER (PARTITION BY part, date, visitor_id, visit ORDER BY event_position) = event_page AS is_again
  FROM event_rows JOIN starts USING (part, date, visitor_id, visit)
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
  SELECT *, IF(visits = 0, 11, LEAST(11, ROW_NUMBER() OVER (PARTITION BY step ORDER BY visits DESC, page))) AS rank
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
  SELECT moves.next_step AS step, nodes.rank AS rank, COALESCE(next_nodes.rank, 12) AS next_rank,
    SUM(moves.visits) AS visits, SUM(moves.visits_before) AS visits_before
  FROM moves
  JOIN nodes ON nodes.step = moves.step AND nodes.page = moves.page
  LEFT JOIN nodes AS next_nodes
    ON next_nodes.step = moves.next_step AND next_nodes.page = moves.next_page
  GROUP BY moves.next_step, nodes.rank, next_nodes.rank
),
on_way AS (
  SELECT part, date, visitor_id, visit, MAX(IF(step = @step AND page = @step_page, 1, 0)) AS is_on_1, MAX(IF(step = @step_2 AND page = @step_page_2, 1, 0)) AS is_on_2,
    MAX(IF(side = 'after' AND step = 2, page, NULL)) AS way_page, MAX(IF(side = 'after' AND step = 2, next_page, NULL)) AS next_page, MAX(IF(side = 'after' AND step = 2, event_position, NULL)) AS way_position
  FROM steps
  WHERE (step = @step AND page = @step_page) OR (step = @step_2 AND page = @step_page_2)
  GROUP BY part, date, visitor_id, visit
),
ways AS (
  SELECT part, date, visitor_id, visit, way_page, next_page, way_position,
    CASE WHEN is_on_1 = 0 THEN 0 WHEN is_on_2 = 0 THEN 1 ELSE 2 END AS matched
  FROM on_way
),
came AS (
  SELECT *
  FROM ways
  WHERE matched = 2
),
nexts AS (
  SELECT *, IF(visits = 0, 11, LEAST(11, ROW_NUMBER() OVER (ORDER BY visits DESC, page))) AS rank
  FROM (
    SELECT next_page AS page, SUM(IF(part = 'current', 1, 0)) AS visits, SUM(IF(part = 'current', 0, 1)) AS visits_before
    FROM came
    WHERE next_page IS NOT NULL
    GROUP BY next_page
  )
),
readings AS (
  SELECT part, date, visitor_id, visit, SUM(COALESCE(event_engaged_ms, 0)) AS engaged_ms, MAX(event_scroll) AS scroll
  FROM event_rows JOIN came USING (part, date, visitor_id, visit)
  WHERE part = 'current' AND event_name = 'engagement' AND IF(CHAR_LENGTH(event_page) <= 500
      OR (CHAR_LENGTH(event_page) <= 2000 AND NOT REGEXP_CONTAINS(event_page, r'[^!-~]')
        AND CHAR_LENGTH(REGEXP_REPLACE(event_page, r'%[C-Fc-f][0-9A-Fa-f](?:%[89ABab][0-9A-Fa-f]){1,3}', '_')) <= 500), event_page,
    CONCAT(SUBSTR(event_page, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(event_page)), 1, 16))) = way_page
  GROUP BY part, date, visitor_id, visit
),
reached AS (
  SELECT part, date, visitor_id, visit
  FROM event_rows JOIN came USING (part, date, visitor_id, visit)
  WHERE part = 'current' AND event_name != 'engagement' AND event_position > way_position
    AND COALESCE(IF(event_name = 'engagement', 'pageview', event_name) = @name, FALSE)
  GROUP BY part, date, visitor_id, visit
)
SELECT 'node' AS kind, step, rank, 0 AS next_rank, IF(rank > 10, '', MIN(page)) AS page, SUM(IF(visits > 0, 1, 0)) AS amount, SUM(visits) AS visits, SUM(visits_before) AS visits_before
FROM nodes
GROUP BY step, rank
UNION ALL
SELECT 'band' AS kind, step, rank, next_rank, '' AS page, 0 AS amount, visits, visits_before
FROM bands
UNION ALL
SELECT 'way' AS kind, matched AS step, 0 AS rank, 0 AS next_rank, '' AS page, 0 AS amount, SUM(IF(part = 'current', 1, 0)) AS visits, SUM(IF(part = 'current', 0, 1)) AS visits_before
FROM ways
GROUP BY matched
UNION ALL
SELECT 'next' AS kind, 0 AS step, rank, 0 AS next_rank, IF(rank > 10, '', MIN(page)) AS page, SUM(IF(visits > 0, 1, 0)) AS amount, SUM(visits) AS visits, SUM(visits_before) AS visits_before
FROM nexts
GROUP BY rank
UNION ALL
SELECT 'engaged' AS kind, 0 AS step, 0 AS rank, 0 AS next_rank, '' AS page, COALESCE(SUM(engaged_ms), 0) AS amount, COALESCE(SUM(IF(engaged_ms > 0, 1, 0)), 0) AS visits, 0 AS visits_before
FROM readings
UNION ALL
SELECT 'scrolled' AS kind, 0 AS step, 0 AS rank, 0 AS next_rank, '' AS page, COALESCE(SUM(scroll), 0) AS amount, COALESCE(SUM(IF(scroll IS NULL, 0, 1)), 0) AS visits, 0 AS visits_before
FROM readings
UNION ALL
SELECT 'goal' AS kind, 0 AS step, 0 AS rank, 0 AS next_rank, '' AS page, 0 AS amount, COUNT(*) AS visits, 0 AS visits_before
FROM reached
