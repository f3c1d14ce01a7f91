MERGE `{dataset}.totals` AS target
USING (
WITH
counted AS (
  SELECT workspace_id, date, hour, timestamp, event_id, name, visitor_id, hostname, pathname, source, channel,
    utm_source, utm_medium, utm_campaign, utm_term, utm_content,
    country, language, device, browser, browser_version, os, screen, interactive, engaged_ms
  FROM `{dataset}.events`
  WHERE date BETWEEN @from_day AND @to_day
  QUALIFY ROW_NUMBER() OVER (PARTITION BY workspace_id, event_id ORDER BY timestamp) = 1
),
placed AS (
  SELECT *,
    ROW_NUMBER() OVER in_order AS position,
    LAG(timestamp) OVER in_order AS previous_timestamp,
    COALESCE(SUM(IF(name = 'engagement', 0, 1)) OVER (in_order ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
      AS started_before
  FROM counted
  WINDOW in_order AS (PARTITION BY workspace_id, date, visitor_id ORDER BY timestamp, event_id)
),
numbered AS (
  SELECT *,
    SUM(IF(name != 'engagement' AND (
      started_before = 0 OR TIMESTAMP_DIFF(timestamp, previous_timestamp, MILLISECOND) > 1800000
    ), 1, 0)) OVER (PARTITION BY workspace_id, date, visitor_id ORDER BY position) AS visit
  FROM placed
),
visits AS (
  SELECT workspace_id, date, visitor_id, visit,
    ANY_VALUE(browser HAVING MIN position) AS browser,
    ANY_VALUE(browser_version HAVING MIN position) AS browser_version,
    ANY_VALUE(channel HAVING MIN position) AS channel,
    ANY_VALUE(country HAVING MIN position) AS country,
    ANY_VALUE(device HAVING MIN position) AS device,
    ANY_VALUE(hour HAVING MIN position) AS hour,
    ANY_VALUE(language HAVING MIN position) AS language,
    ANY_VALUE(os HAVING MIN position) AS os,
    ANY_VALUE(screen HAVING MIN position) AS screen,
    ANY_VALUE(source HAVING MIN position) AS source,
    ANY_VALUE(utm_campaign HAVING MIN position) AS utm_campaign,
    ANY_VALUE(utm_content HAVING MIN position) AS utm_content,
    ANY_VALUE(utm_medium HAVING MIN position) AS utm_medium,
    ANY_VALUE(utm_source HAVING MIN position) AS utm_source,
    ANY_VALUE(utm_term HAVING MIN position) AS utm_term,
    ANY_VALUE(pathname HAVING MIN position) AS entry_page,
    ANY_VALUE(IF(name = 'pageview', pathname, NULL) HAVING MAX IF(name = 'pageview', position, NULL)) AS exit_page,
    SUM(IF(name = 'pageview', 1, 0)) AS pageviews,
    IF(SUM(IF(name = 'pageview', 1, 0)) = 1
      AND SUM(IF(interactive AND name NOT IN ('pageview', 'engagement'), 1, 0)) = 0, 1, 0) AS bounce,
    DIV(TIMESTAMP_DIFF(MAX(timestamp), MIN(timestamp), MILLISECOND), 1000) AS duration_s,
    SUM(IF(name = 'engagement', COALESCE(engaged_ms, 0), 0)) AS engaged_ms
  FROM numbered
  WHERE visit > 0
  GROUP BY workspace_id, date, visitor_id, visit
),
parts AS (
  SELECT workspace_id, date, entry.dimension AS dimension, entry.value AS value,
    IF(entry.dimension = 'hour', 0, COUNT(DISTINCT visitor_id)) AS visitors,
    COUNT(*) AS visits,
    IF(entry.dimension = 'hour', 0, SUM(pageviews)) AS pageviews,
    SUM(bounce) AS bounces,
    SUM(duration_s) AS duration_s,
    SUM(engaged_ms) AS engaged_ms
  FROM visits CROSS JOIN UNNEST([
      STRUCT('total' AS dimension, '' AS value),
      STRUCT('hour' AS dimension, LPAD(CAST(hour AS STRING), 2, '0') AS value),
      STRUCT('browser' AS dimension, browser AS value),
      STRUCT('browser-version' AS dimension, IF(browser_version = '', browser, CONCAT(browser, ' ', browser_version)) AS value),
      STRUCT('channel' AS dimension, channel AS value),
      STRUCT('country' AS dimension, country AS value),
      STRUCT('device' AS dimension, device AS value),
      STRUCT('entry-page' AS dimension, entry_page AS value),
      STRUCT('exit-page' AS dimension, exit_page AS value),
      STRUCT('language' AS dimension, language AS value),
      STRUCT('os' AS dimension, os AS value),
      STRUCT('screen' AS dimension, screen AS value),
      STRUCT('source' AS dimension, source AS value),
      STRUCT('utm-campaign' AS dimension, IF(utm_campaign = '', NULL, utm_campaign) AS value),
      STRUCT('utm-content' AS dimension, IF(utm_content = '', NULL, utm_content) AS value),
      STRUCT('utm-medium' AS dimension, IF(utm_medium = '', NULL, utm_medium) AS value),
      STRUCT('utm-source' AS dimension, IF(utm_source = '', NULL, utm_source) AS value),
      STRUCT('utm-term' AS dimension, IF(utm_term = '', NULL, utm_term) AS value)
    ]) AS entry
  WHERE entry.value IS NOT NULL AND TRUE
  GROUP BY workspace_id, date, entry.dimension, entry.value
  UNION ALL
  SELECT workspace_id, date, entry.dimension AS dimension, entry.value AS value,
    COUNT(DISTINCT visitor_id) AS visitors,
    IF(entry.dimension = 'hour', 0, COUNT(DISTINCT CONCAT(CAST(visitor_id AS STRING), '/', CAST(visit AS STRING)))) AS visits,
    SUM(IF(name = 'pageview', 1, 0)) AS pageviews,
    0 AS bounces,
    0 AS duration_s,
    0 AS engaged_ms
  FROM numbered CROSS JOIN UNNEST([
      STRUCT('hour' AS dimension, IF(name = 'engagement', NULL, LPAD(CAST(hour AS STRING), 2, '0')) AS value),
      STRUCT('event' AS dimension, IF(name IN ('pageview', 'engagement'), NULL, name) AS value),
      STRUCT('hostname' AS dimension, IF(name = 'pageview', hostname, NULL) AS value),
      STRUCT('page' AS dimension, IF(name = 'pageview', pathname, NULL) AS value)
    ]) AS entry
  WHERE visit > 0 AND entry.value IS NOT NULL AND TRUE
  GROUP BY workspace_id, date, entry.dimension, entry.value
),
values_of_days AS (
  SELECT workspace_id, date, dimension, value, SUM(visitors) AS visitors, SUM(visits) AS visits, SUM(pageviews) AS pageviews, SUM(bounces) AS bounces, SUM(duration_s) AS duration_s, SUM(engaged_ms) AS engaged_ms
  FROM parts
  GROUP BY workspace_id, date, dimension, value
),
placed_values AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY workspace_id, date, dimension ORDER BY IF(dimension = 'page', pageviews, visitors) DESC, value) AS place
  FROM values_of_days
),
kept_values AS (
  SELECT * REPLACE (IF(place > 1000, '(other)', value) AS value)
  FROM placed_values
),
facts AS (
  SELECT workspace_id, date, dimension, value, SUM(visitors) AS visitors, SUM(visits) AS visits, SUM(pageviews) AS pageviews, SUM(bounces) AS bounces, SUM(duration_s) AS duration_s, SUM(engaged_ms) AS engaged_ms
  FROM kept_values
  GROUP BY workspace_id, date, dimension, value
)
SELECT workspace_id, 'day' AS grain, date, dimension, value, visitors, visits, pageviews, bounces, duration_s, engaged_ms
FROM facts
) AS fresh
ON FALSE
WHEN NOT MATCHED BY SOURCE AND target.grain = 'day' AND target.date BETWEEN @from_day AND @to_day THEN DELETE
WHEN NOT MATCHED BY TARGET THEN INSERT (workspace_id, grain, date, dimension, value, visitors, visits, pageviews, bounces, duration_s, engaged_ms) VALUES (workspace_id, grain, date, dimension, value, visitors, visits, pageviews, bounces, duration_s, engaged_ms)
