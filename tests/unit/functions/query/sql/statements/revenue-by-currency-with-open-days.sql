-- @v0: "2026-03-20"
-- @v1: "2026-03-20"
-- @v2: "2026-03-20"
-- @v3: "2026-03-20"
-- @v4: 0
-- @v5: 253402214400000
-- @v6: "w"
-- @v7: "2026-03-14"
-- @v8: "2026-03-19"
-- @v9: "w"
-- @v10: 0
-- @v11: 1000
-- @v12: 0
-- @v13: 1000
WITH counted AS (
  SELECT slice.part AS part, date, timestamp, event_id, name, visitor_id, interactive, engaged_ms, source, currency, revenue
  FROM `{dataset}.events` CROSS JOIN UNNEST([
      STRUCT('current' AS part, @v2 AS from_day, @v3 AS to_day, @v4 AS from_ms, @v5 AS to_ms)
    ]) AS slice
  WHERE workspace_id = @v6 AND date BETWEEN @v0 AND @v1
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
    ANY_VALUE(source HAVING MIN position) AS source,
    MIN(position) AS first_position
  FROM numbered
  WHERE visit > 0
  GROUP BY part, date, visitor_id, visit
),
visit_rows AS (
  SELECT 'current' AS part, date, visitor_id, visit, source
  FROM `{dataset}.visits` AS visits
  WHERE visits.workspace_id = @v9 AND visits.date BETWEEN @v7 AND @v8
  UNION ALL
  SELECT part, date, visitor_id, visit, source
  FROM open_visits
),
event_rows AS (
  SELECT visits.part, visits.date, visits.visitor_id, visits.visit, event.name AS event_name, event.currency AS event_currency, event.revenue AS event_revenue
  FROM (
    SELECT 'current' AS part, date, visitor_id, visit, events
    FROM `{dataset}.visits` AS visits
    WHERE visits.workspace_id = @v9 AND visits.date BETWEEN @v7 AND @v8
  ) AS visits CROSS JOIN UNNEST(visits.events) AS event
  UNION ALL
  SELECT part, date, visitor_id, visit, numbered.name AS event_name, numbered.currency AS event_currency, CASE WHEN numbered.currency IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') THEN CAST(ROUND(numbered.revenue, 0) AS NUMERIC) WHEN numbered.currency IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') THEN CAST(ROUND(numbered.revenue, 3) AS NUMERIC) WHEN numbered.currency IN ('CLF', 'UYW') THEN CAST(ROUND(numbered.revenue, 4) AS NUMERIC) ELSE CAST(ROUND(numbered.revenue, 2) AS NUMERIC) END AS event_revenue
  FROM numbered JOIN open_visits USING (part, date, visitor_id, visit)
),
marks AS (
  SELECT part, date, visitor_id, visit,
    COALESCE(SUM(event_revenue), 0) AS revenue,
    MIN(event_currency) AS first_currency,
    MAX(event_currency) AS last_currency
  FROM event_rows
  GROUP BY part, date, visitor_id, visit
  HAVING SUM(IF(event_name != 'engagement', 1, 0)) > 0
),
kept_visits AS (
  SELECT *
  FROM visit_rows JOIN marks USING (part, date, visitor_id, visit)
),
units AS (
  SELECT part, date, visitor_id, 1 AS question, source AS d1, revenue, 0 AS revenue_events, first_currency, last_currency
  FROM kept_visits
  WHERE source IS NOT NULL
  UNION ALL
  SELECT part, date, visitor_id, 0 AS question, d1, COALESCE(SUM(event_revenue), 0) AS revenue, COUNT(event_revenue) AS revenue_events, MIN(event_currency) AS first_currency, MAX(event_currency) AS last_currency
  FROM (
    SELECT *, event_currency AS d1
    FROM event_rows
  )
  WHERE d1 IS NOT NULL
  GROUP BY part, date, visitor_id, visit, d1
  HAVING SUM(IF(event_name != 'engagement', 1, 0)) > 0
),
facts AS (
  SELECT part, date, question, d1,
    SUM(revenue) AS revenue,
    SUM(revenue_events) AS revenue_events,
    MIN(first_currency) AS first_currency,
    MAX(last_currency) AS last_currency
  FROM units
  GROUP BY part, date, question, d1
),
by_period AS (
  SELECT question, IF(part = 'cut', 'previous', part) AS period, d1, SUM(revenue) AS revenue, SUM(revenue_events) AS revenue_events, MIN(first_currency) AS first_currency, MAX(last_currency) AS last_currency
  FROM facts
  GROUP BY question, period, d1
),
ranked AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY question, period ORDER BY CASE WHEN question IN (0, 1) THEN -IF(first_currency != last_currency, NULL, revenue) END IS NULL, CASE WHEN question IN (0, 1) THEN -IF(first_currency != last_currency, NULL, revenue) END, d1) AS place,
    COUNT(*) OVER (PARTITION BY question, period) AS total_rows,
    MAX(IF(d1 = '(other)', 1, 0)) OVER (PARTITION BY question) AS has_others
  FROM by_period
),
shown AS (
  SELECT *, place AS shown_at
  FROM ranked
)
SELECT question, period, place, total_rows, has_others, IF(CHAR_LENGTH(d1) <= 500, d1,
    CONCAT(SUBSTR(d1, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(d1)), 1, 16))) AS d1, CAST(revenue AS FLOAT64) AS revenue, revenue_events, first_currency, last_currency
FROM shown
WHERE question = 0 AND shown_at > @v10 AND shown_at <= @v11
  OR question = 1 AND shown_at > @v12 AND shown_at <= @v13
