-- @page: "/shop"
-- @name: "Order"
-- @after_row: 0
-- @to_row: 6
-- @from_ms: 0
-- @to_ms: 253402214400000
-- @cut_from_ms: 0
-- @cut_to_ms: 1773398520000
-- @workspace: "w"
-- @from: "2026-03-20"
-- @to: "2026-03-20"
-- @cut_from: "2026-03-13"
-- @cut_to: "2026-03-13"
-- @from_2: "2026-03-20"
-- @to_2: "2026-03-20"
-- @cut_from_2: "2026-03-13"
-- @cut_to_2: "2026-03-13"
-- @from_3: "2026-03-14"
-- @to_3: "2026-03-19"
-- @previous_from: "2026-03-07"
-- @previous_to: "2026-03-12"
WITH counted AS (
  SELECT slice.part AS part, date, timestamp, event_id, name, visitor_id, interactive, engaged_ms, source, pathname
  FROM `{dataset}.events` CROSS JOIN UNNEST([
      STRUCT('current' AS part, @from_2 AS from_day, @to_2 AS to_day, @from_ms AS from_ms, @to_ms AS to_ms),
      STRUCT('cut' AS part, @cut_from_2 AS from_day, @cut_to_2 AS to_day, @cut_from_ms AS from_ms, @cut_to_ms AS to_ms)
    ]) AS slice
  WHERE workspace_id = @workspace AND (date BETWEEN @from AND @to OR date BETWEEN @cut_from AND @cut_to)
    AND date BETWEEN slice.from_day AND slice.to_day
    AND timestamp >= TIMESTAMP_MILLIS(slice.from_ms) AND timestamp < TIMESTAMP_MILLIS(slice.to_ms)
  QUALIFY ROW_NUMBER() OVER (PARTITION BY slice.part, event_id ORDER BY timestamp) = 1
),
placed AS (
  SELECT *,
    ROW_NUMBER() OVER in_order AS position,
    LAG(timestamp) OVER in_order AS previous_timestamp,
    MIN(IF(name = 'engagement', TIMESTAMP_SUB(timestamp, INTERVAL COALESCE(engaged_ms, 0) MILLISECOND), timestamp)) OVER (in_order ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS active_from
  FROM counted
  WINDOW in_order AS (PARTITION BY part, date, visitor_id ORDER BY timestamp, event_id)
),
chained AS (
  SELECT *,
    SUM(IF(TIMESTAMP_DIFF(active_from, previous_timestamp, MILLISECOND) <= 1800000, 0, 1)) OVER in_order AS chain
  FROM placed
  WINDOW in_order AS (PARTITION BY part, date, visitor_id ORDER BY position)
),
started AS (
  SELECT *,
    COALESCE(MAX(IF(name = 'engagement', 0, chain)) OVER (in_order ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
      AS chain_before
  FROM chained
  WINDOW in_order AS (PARTITION BY part, date, visitor_id ORDER BY position)
),
numbered AS (
  SELECT *,
    name != 'engagement' OR chain = chain_before AS is_in_chain,
    SUM(IF(name != 'engagement' AND chain > chain_before, 1, 0))
      OVER (PARTITION BY part, date, visitor_id ORDER BY position) AS visit
  FROM started
),
open_visits AS (
  SELECT part, date, visitor_id, visit,
    ANY_VALUE(source HAVING MIN position) AS source,
    MIN(position) AS first_position
  FROM numbered
  WHERE visit > 0
  GROUP BY part, date, visitor_id, visit
),
event_rows AS (
  SELECT visits.part, visits.date, visits.visitor_id, visits.visit, visits.source, event.name AS event_name, event_offset AS event_position, TIMESTAMP_ADD(visits.started_at, INTERVAL event.after_ms MILLISECOND) AS event_at, event.pathname AS event_page
  FROM (
    SELECT IF(visits.date BETWEEN @from_3 AND @to_3, 'current', 'previous') AS part, date, visitor_id, visit, source, started_at, events
    FROM `{dataset}.visits` AS visits
    WHERE visits.workspace_id = @workspace AND (visits.date BETWEEN @from_3 AND @to_3 OR visits.date BETWEEN @previous_from AND @previous_to)
  ) AS visits CROSS JOIN UNNEST(visits.events) AS event WITH OFFSET AS event_offset
  UNION ALL
  SELECT part, date, visitor_id, visit, open_visits.source, numbered.name AS event_name, numbered.position AS event_position, numbered.timestamp AS event_at, numbered.pathname AS event_page
  FROM numbered JOIN open_visits USING (part, date, visitor_id, visit)
),
step_events AS (
  SELECT IF(part = 'current', 'current', 'previous') AS period, visitor_id, date,
    UNIX_MILLIS(event_at) * 1000000 + event_position AS sort_key,
    source AS value,
    COALESCE(event_page = @page, FALSE) AS is_1,
    COALESCE(IF(event_name = 'engagement', 'pageview', event_name) = @name, FALSE) AS is_2
  FROM event_rows
  WHERE event_name != 'engagement'
),
step_1 AS (
  SELECT *, MIN(IF(is_1, sort_key, NULL)) OVER (PARTITION BY period, visitor_id, date) AS sort_key_1
  FROM step_events
  WHERE is_1 OR is_2
),
step_2 AS (
  SELECT *, MIN(IF(is_2 AND sort_key > sort_key_1, sort_key, NULL)) OVER (PARTITION BY period, visitor_id, date) AS sort_key_2,
    MIN(IF(sort_key = sort_key_1, value, NULL)) OVER (PARTITION BY period, visitor_id, date) AS value_1
  FROM step_1
  WHERE sort_key = sort_key_1 OR sort_key > sort_key_1 AND (is_2)
),
units AS (
  SELECT period,
    value_1 AS value,
    DIV(sort_key_1, 1000000) AS at_1,
    DIV(sort_key_2, 1000000) AS at_2
  FROM step_2
  WHERE sort_key = COALESCE(sort_key_2, sort_key_1)
),
timed AS (
  SELECT period, is_total, value, at_1, at_2,
    PERCENTILE_CONT(at_2 - at_1, 0.5) OVER (PARTITION BY period, is_total, value) AS median_1
  FROM (
    SELECT * EXCEPT (value), IF(is_total, '', value) AS value
    FROM units CROSS JOIN UNNEST([TRUE, FALSE]) AS is_total
    WHERE is_total OR value IS NOT NULL
  )
),
sums AS (
  SELECT period, is_total, value,
    COUNT(at_1) AS entered_1, COUNT(at_2) AS entered_2,
    MAX(median_1) AS median_1
  FROM timed
  GROUP BY period, is_total, value
),
ranked AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY is_total, period ORDER BY -entered_1, value) AS rank,
    COUNT(*) OVER (PARTITION BY is_total, period) AS total_rows
  FROM sums
),
shown AS (
  SELECT *, MAX(IF(period = 'current', rank, NULL)) OVER (PARTITION BY is_total, value) AS current_rank
  FROM ranked
)
SELECT period, is_total, IF(CHAR_LENGTH(value) <= 500
      OR (CHAR_LENGTH(value) <= 2000 AND NOT REGEXP_CONTAINS(value, r'[^!-~]')
        AND CHAR_LENGTH(REGEXP_REPLACE(value, r'%[C-Fc-f][0-9A-Fa-f](?:%[89ABab][0-9A-Fa-f]){1,3}', '_')) <= 500), value,
    CONCAT(SUBSTR(value, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(value)), 1, 16))) AS value, rank, total_rows, entered_1, entered_2, median_1
FROM shown
WHERE is_total OR current_rank > @after_row AND current_rank <= @to_row
