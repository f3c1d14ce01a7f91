WITH counted AS (
  SELECT slice.part AS part, date, timestamp, event_id, name, visitor_id, interactive, engaged_ms, device, browser, browser_version, pathname, hostname
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
    ANY_VALUE(device HAVING MIN position) AS device,
    ANY_VALUE(browser HAVING MIN position) AS browser,
    ANY_VALUE(browser_version HAVING MIN position) AS browser_version,
    IF(SUM(IF(name = 'pageview', 1, 0)) = 1
      AND SUM(IF(interactive AND name NOT IN ('pageview', 'engagement'), 1, 0)) = 0, 1, 0) AS bounce,
    GREATEST(
      TIMESTAMP_DIFF(MAX(IF(is_in_chain, timestamp, NULL)), MIN(timestamp), MILLISECOND),
      SUM(IF(name = 'engagement' AND is_in_chain, COALESCE(engaged_ms, 0), 0))
    ) AS duration_ms,
    SUM(IF(name = 'engagement', COALESCE(engaged_ms, 0), 0)) AS engaged_ms,
    SUM(IF(name = 'pageview', 1, 0)) AS pageviews,
    MIN(position) AS first_position
  FROM numbered
  WHERE visit > 0
  GROUP BY part, date, visitor_id, visit
),
visit_rows AS (
  SELECT part, date, visitor_id, visit, device, browser, browser_version, bounce, duration_ms, engaged_ms, pageviews
  FROM open_visits
),
event_rows AS (
  SELECT part, date, visitor_id, visit, numbered.name AS event_name, numbered.pathname AS event_page, numbered.hostname AS event_hostname
  FROM numbered JOIN open_visits USING (part, date, visitor_id, visit)
),
units AS (
  SELECT part, date, visitor_id, 0 AS question, '' AS d1, pageviews AS filtered_pageviews, bounce, duration_ms, engaged_ms, 0 AS begins
  FROM visit_rows
  UNION ALL
  SELECT part, date, visitor_id, 1 AS question, CAST(date AS STRING) AS d1, pageviews AS filtered_pageviews, bounce, duration_ms, engaged_ms, 0 AS begins
  FROM visit_rows
  UNION ALL
  SELECT part, date, visitor_id, 3 AS question, device AS d1, pageviews AS filtered_pageviews, bounce, duration_ms, engaged_ms, 0 AS begins
  FROM visit_rows
  WHERE device IS NOT NULL
  UNION ALL
  SELECT part, date, visitor_id, 6 AS question, IF(browser_version = '', browser, CONCAT(browser, ' ', browser_version)) AS d1, pageviews AS filtered_pageviews, bounce, duration_ms, engaged_ms, 0 AS begins
  FROM visit_rows
  WHERE IF(browser_version = '', browser, CONCAT(browser, ' ', browser_version)) IS NOT NULL
  UNION ALL
  SELECT part, date, visitor_id, 2 AS question, d1, SUM(IF(event_name = 'pageview', 1, 0)) AS filtered_pageviews, 0 AS bounce, 0 AS duration_ms, 0 AS engaged_ms, 0 AS begins
  FROM (
    SELECT *, event_page AS d1
    FROM event_rows
  )
  WHERE d1 IS NOT NULL
  GROUP BY part, date, visitor_id, visit, d1
  HAVING SUM(IF(event_name != 'engagement', 1, 0)) > 0
  UNION ALL
  SELECT part, date, visitor_id, 4 AS question, d1, SUM(IF(event_name = 'pageview', 1, 0)) AS filtered_pageviews, 0 AS bounce, 0 AS duration_ms, 0 AS engaged_ms, 0 AS begins
  FROM (
    SELECT *, IF(event_name IN ('pageview', 'engagement'), NULL, event_name) AS d1
    FROM event_rows
  )
  WHERE d1 IS NOT NULL
  GROUP BY part, date, visitor_id, visit, d1
  HAVING SUM(IF(event_name != 'engagement', 1, 0)) > 0
  UNION ALL
  SELECT part, date, visitor_id, 5 AS question, d1, SUM(IF(event_name = 'pageview', 1, 0)) AS filtered_pageviews, 0 AS bounce, 0 AS duration_ms, 0 AS engaged_ms, 0 AS begins
  FROM (
    SELECT *, IF(event_name = 'pageview', event_hostname, NULL) AS d1
    FROM event_rows
  )
  WHERE d1 IS NOT NULL
  GROUP BY part, date, visitor_id, visit, d1
  HAVING SUM(IF(event_name != 'engagement', 1, 0)) > 0
),
facts AS (
  SELECT part, date, question, d1,
    COUNT(DISTINCT visitor_id) AS visitors,
    COUNT(*) AS visits,
    SUM(filtered_pageviews) AS pageviews,
    SUM(IF(question = 2, begins, 1) * bounce) AS bounces,
    SUM(IF(question = 2, begins, 1)) AS bounce_visits,
    SUM(duration_ms) AS duration_ms,
    SUM(engaged_ms) AS engaged_ms
  FROM units
  GROUP BY part, date, question, d1
),
closed_facts AS (
  SELECT IF(date BETWEEN @from_3 AND @to_3, 'current', 'previous') AS part, date, requested.question AS question, CASE requested.question WHEN 0 THEN '' WHEN 1 THEN CAST(date AS STRING) ELSE value END AS d1,
    visitors AS visitors, visits AS visits, pageviews AS pageviews, bounces AS bounces, visits AS bounce_visits, COALESCE(duration_ms, duration_s * 1000) AS duration_ms, engaged_ms AS engaged_ms
  FROM `{dataset}.totals` AS totals
    CROSS JOIN UNNEST([
      STRUCT(0 AS question, 'total' AS dimension),
      STRUCT(1 AS question, 'total' AS dimension),
      STRUCT(2 AS question, 'page' AS dimension),
      STRUCT(3 AS question, 'device' AS dimension),
      STRUCT(4 AS question, 'event' AS dimension),
      STRUCT(5 AS question, 'hostname' AS dimension),
      STRUCT(6 AS question, 'browser-version' AS dimension)
    ]) AS requested
  WHERE workspace_id = @workspace AND (date BETWEEN @from_3 AND @to_3 OR date BETWEEN @from_4 AND @to_4)
    AND totals.dimension IN ('total', 'page', 'device', 'event', 'hostname', 'browser-version')
    AND totals.dimension = requested.dimension
    AND grain = 'day'
),
by_period AS (
  SELECT question, IF(part = 'cut', 'previous', part) AS period, d1, SUM(visitors) AS visitors, SUM(visits) AS visits, SUM(pageviews) AS pageviews, SUM(bounces) AS bounces, SUM(bounce_visits) AS bounce_visits, SUM(duration_ms) AS duration_ms, SUM(engaged_ms) AS engaged_ms
  FROM (
    SELECT part, date, question, d1, visitors, visits, pageviews, bounces, bounce_visits, duration_ms, engaged_ms FROM facts
    UNION ALL
    SELECT part, date, question, d1, visitors, visits, pageviews, bounces, bounce_visits, duration_ms, engaged_ms FROM closed_facts
  )
  WHERE IF(question = 1, part != 'cut', part IN ('current', 'cut') OR (part = 'previous' AND date <= @cut))
  GROUP BY question, period, d1
),
ranked AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY question, period ORDER BY CASE WHEN question IN (0, 3, 4, 5, 6) THEN -visitors WHEN question = 2 THEN -pageviews END, CASE WHEN question = 1 THEN d1 END, CASE WHEN question = 1 THEN -visitors END, d1) AS rank,
    COUNT(*) OVER (PARTITION BY question, period) AS total_rows,
    MAX(IF(d1 = '(other)', 1, 0)) OVER (PARTITION BY question) AS has_others,
    SUM(CASE WHEN question = 2 THEN pageviews WHEN question IN (3, 4, 5, 6) THEN visitors END) OVER (PARTITION BY question, period) AS total
  FROM by_period
  WHERE NOT (question = 2 AND pageviews = 0)
)
SELECT question, period, rank, total_rows, has_others, total, IF(CHAR_LENGTH(d1) <= 500
      OR (CHAR_LENGTH(d1) <= 2000 AND NOT REGEXP_CONTAINS(d1, r'[^!-~]')
        AND CHAR_LENGTH(REGEXP_REPLACE(d1, r'%[C-Fc-f][0-9A-Fa-f](?:%[89ABab][0-9A-Fa-f]){1,3}', '_')) <= 500), d1,
    CONCAT(SUBSTR(d1, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(d1)), 1, 16))) AS d1, visitors, visits, pageviews, bounces, bounce_visits, duration_ms, engaged_ms
FROM ranked
WHERE question IN (0, 1)
  OR question = 2 AND period = 'current' AND rank > @after_row AND rank <= @to_row
  OR question = 3 AND rank > @after_row_2 AND rank <= @to_row_2
  OR question = 4 AND period = 'current' AND rank > @after_row_3 AND rank <= @to_row_3
  OR question = 5 AND period = 'current' AND rank > @after_row_4 AND rank <= @to_row_4
  OR question = 6 AND period = 'current' AND rank > @after_row_5 AND rank <= @to_row_5
