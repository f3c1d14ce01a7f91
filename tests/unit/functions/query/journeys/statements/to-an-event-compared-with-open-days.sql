-- @v0: "Signup"
-- @v1: "2026-03-20"
-- @v2: "2026-03-20"
-- @v3: "2026-03-13"
-- @v4: "2026-03-13"
-- @v5: "2026-03-20"
-- @v6: "2026-03-20"
-- @v7: 0
-- @v8: 253402214400000
-- @v9: "2026-03-13"
-- @v10: "2026-03-13"
-- @v11: 0
-- @v12: 1773398520000
-- @v13: "w"
-- @v14: "2026-03-14"
-- @v15: "2026-03-19"
-- @v16: "2026-03-07"
-- @v17: "2026-03-12"
-- @v18: "w"
WITH counted AS (
  SELECT slice.part AS part, date, timestamp, event_id, name, visitor_id, interactive, engaged_ms, pathname
  FROM `{dataset}.events` CROSS JOIN UNNEST([
      STRUCT('current' AS part, @v5 AS from_day, @v6 AS to_day, @v7 AS from_ms, @v8 AS to_ms),
      STRUCT('cut' AS part, @v9 AS from_day, @v10 AS to_day, @v11 AS from_ms, @v12 AS to_ms)
    ]) AS slice
  WHERE workspace_id = @v13 AND (date BETWEEN @v1 AND @v2 OR date BETWEEN @v3 AND @v4)
    AND date BETWEEN slice.from_day AND slice.to_day
    AND timestamp >= TIMESTAMP_MILLIS(slice.from_ms) AND timestamp < TIMESTAMP_MILLIS(slice.to_ms)
  QUALIFY ROW_NUMBER() OVER (PARTITION BY slice.part, event_id ORDER BY timestamp) = 1
),
placed AS (
  SELECT *,
    ROW_NUMBER() OVER in_order AS position,
    LAG(timestamp) OVER in_order AS previous_timestamp,
    COALESCE(SUM(IF(name = 'engagement', 0, 1)) OVER (in_order ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
      AS started_before
  FROM counted
  WINDOW in_order AS (PARTITION BY part, date, visitor_id ORDER BY timestamp, event_id)
),
numbered AS (
  SELECT *,
    SUM(IF(name != 'engagement' AND (
      started_before = 0 OR TIMESTAMP_DIFF(timestamp, previous_timestamp, MILLISECOND) > 1800000
    ), 1, 0)) OVER (PARTITION BY part, date, visitor_id ORDER BY position) AS visit
  FROM placed
),
open_visits AS (
  SELECT part, date, visitor_id, visit,
    MIN(position) AS first_position
  FROM numbered
  WHERE visit > 0
  GROUP BY part, date, visitor_id, visit
),
event_rows AS (
  SELECT visits.part, visits.date, visits.visitor_id, visits.visit, event.name AS event_name, event.pathname AS event_page, event_offset AS event_position
  FROM (
    SELECT IF(visits.date BETWEEN @v14 AND @v15, 'current', 'previous') AS part, date, visitor_id, visit, events
    FROM `{dataset}.visits` AS visits
    WHERE visits.workspace_id = @v18 AND (visits.date BETWEEN @v14 AND @v15 OR visits.date BETWEEN @v16 AND @v17)
  ) AS visits CROSS JOIN UNNEST(visits.events) AS event WITH OFFSET AS event_offset
  UNION ALL
  SELECT part, date, visitor_id, visit, numbered.name AS event_name, numbered.pathname AS event_page, numbered.position AS event_position
  FROM numbered JOIN open_visits USING (part, date, visitor_id, visit)
),
starts AS (
  SELECT part, date, visitor_id, visit, MIN(event_position) AS start_position
  FROM event_rows
  WHERE event_name != 'engagement'
    AND COALESCE(IF(event_name = 'engagement', 'pageview', event_name) = @v0, FALSE)
  GROUP BY part, date, visitor_id, visit
),
views_before AS (
  SELECT part, date, visitor_id, visit, event_position, IF(CHAR_LENGTH(event_page) <= 500, event_page,
    CONCAT(SUBSTR(event_page, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(event_page)), 1, 16))) AS page,
    LAG(event_page) OVER (PARTITION BY part, date, visitor_id, visit ORDER BY event_position DESC) = event_page AS is_again
  FROM event_rows JOIN starts USING (part, date, visitor_id, visit)
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
  FROM steps_before
),
pairs AS (
  SELECT side, step, page, next_page, SUM(IF(part = 'current', 1, 0)) AS visits, SUM(IF(part = 'current', 0, 1)) AS visits_before
  FROM steps
  WHERE step BETWEEN -2 AND 0
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
  WHERE step > -2
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
