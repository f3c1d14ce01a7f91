-- @v0: "DE"
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
-- @v19: "2026-03-12"
-- @v20: "2026-03-12"
-- @v21: 0
-- @v22: 1000
-- @v23: 0
-- @v24: 1000
WITH counted AS (
  SELECT slice.part AS part, date, timestamp, event_id, name, visitor_id, interactive, engaged_ms, device, country, pathname, props
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
  SELECT * FROM (
  SELECT part, date, visitor_id, visit,
    ANY_VALUE(device HAVING MIN position) AS device,
    ANY_VALUE(country HAVING MIN position) AS country,
    MIN(position) AS first_position
  FROM numbered
  WHERE visit > 0
  GROUP BY part, date, visitor_id, visit
  )
  WHERE COALESCE(country = @v0, FALSE)
),
visit_rows AS (
  SELECT IF(visits.date BETWEEN @v14 AND @v15, 'current', 'previous') AS part, date, visitor_id, visit, device
  FROM `{dataset}.visits` AS visits
  WHERE visits.workspace_id = @v18 AND (visits.date BETWEEN @v14 AND @v15 OR visits.date BETWEEN @v16 AND @v17)
    AND COALESCE(country = @v0, FALSE)
  UNION ALL
  SELECT part, date, visitor_id, visit, device
  FROM open_visits
),
event_rows AS (
  SELECT visits.part, visits.date, visits.visitor_id, visits.visit, event.name AS event_name, event.pathname AS event_page, event.props AS event_props
  FROM (
    SELECT IF(visits.date BETWEEN @v14 AND @v15, 'current', 'previous') AS part, date, visitor_id, visit, events
    FROM `{dataset}.visits` AS visits
    WHERE visits.workspace_id = @v18 AND (visits.date BETWEEN @v14 AND @v15 OR visits.date BETWEEN @v16 AND @v17)
    AND COALESCE(country = @v0, FALSE)
  ) AS visits CROSS JOIN UNNEST(visits.events) AS event
  UNION ALL
  SELECT part, date, visitor_id, visit, numbered.name AS event_name, numbered.pathname AS event_page, numbered.props AS event_props
  FROM numbered JOIN open_visits USING (part, date, visitor_id, visit)
),
units AS (
  SELECT part, date, visitor_id, 1 AS question, device AS d1, NULL AS vitals
  FROM visit_rows
  WHERE device IS NOT NULL
  UNION ALL
  SELECT part, date, visitor_id, 0 AS question, d1, ARRAY_AGG(IF(event_name = 'engagement' AND event_props IS NOT NULL, STRUCT(SAFE_CAST(JSON_VALUE(event_props, '$."vitals.LCP"') AS FLOAT64) AS lcp, SAFE_CAST(JSON_VALUE(event_props, '$."vitals.INP"') AS FLOAT64) AS inp, SAFE_CAST(JSON_VALUE(event_props, '$."vitals.CLS"') AS FLOAT64) AS cls, SAFE_CAST(JSON_VALUE(event_props, '$."vitals.TTFB"') AS FLOAT64) AS ttfb), NULL) IGNORE NULLS) AS vitals
  FROM (
    SELECT *, event_page AS d1
    FROM event_rows
  )
  WHERE d1 IS NOT NULL
  GROUP BY part, date, visitor_id, visit, d1
  HAVING SUM(IF(event_name != 'engagement', 1, 0)) > 0
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
  WHERE part IN ('current', 'cut') OR (part = 'previous' AND date <= @v19)
  GROUP BY question, period, d1
),
loads AS (
  SELECT DISTINCT question, period, d1, PERCENTILE_CONT(vital.lcp, 0.75) OVER (PARTITION BY question, period, d1) AS lcp_p75, PERCENTILE_CONT(vital.cls, 0.75) OVER (PARTITION BY question, period, d1) AS cls_p75, COUNT(COALESCE(vital.lcp, vital.inp, vital.cls, vital.ttfb)) OVER (PARTITION BY question, period, d1) AS measured_loads
  FROM (
    SELECT question, IF(part = 'cut', 'previous', part) AS period, d1, vital
    FROM units CROSS JOIN UNNEST(vitals) AS vital
    WHERE question = 0 AND (part IN ('current', 'cut') OR (part = 'previous' AND date <= @v20))
  )
),
ranked AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY question, period ORDER BY CASE WHEN question = 0 THEN -lcp_p75 WHEN question = 1 THEN -visitors END IS NULL, CASE WHEN question = 0 THEN -lcp_p75 WHEN question = 1 THEN -visitors END, d1) AS place,
    COUNT(*) OVER (PARTITION BY question, period) AS total_rows,
    MAX(IF(d1 = '(other)', 1, 0)) OVER (PARTITION BY question) AS has_others
  FROM by_period LEFT JOIN loads USING (question, period, d1)
  WHERE NOT (question = 0 AND COALESCE(measured_loads, 0) = 0 AND lcp_p75 IS NULL AND cls_p75 IS NULL)
),
shown AS (
  SELECT *, MAX(IF(period = 'current', place, NULL)) OVER (PARTITION BY question, d1) AS shown_at
  FROM ranked
)
SELECT question, period, place, total_rows, has_others, IF(CHAR_LENGTH(d1) <= 500, d1,
    CONCAT(SUBSTR(d1, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(d1)), 1, 16))) AS d1, visitors, lcp_p75, cls_p75, measured_loads
FROM shown
WHERE question = 0 AND shown_at > @v21 AND shown_at <= @v22
  OR question = 1 AND shown_at > @v23 AND shown_at <= @v24
