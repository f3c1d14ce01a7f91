MERGE `{dataset}.totals` AS target
USING (
WITH sums_of_month AS (
  SELECT workspace_id, dimension, value, SUM(visitors) AS visitors, SUM(visits) AS visits, SUM(pageviews) AS pageviews, SUM(bounces) AS bounces, SUM(duration_s) AS duration_s, SUM(engaged_ms) AS engaged_ms
  FROM `{dataset}.totals`
  WHERE grain = 'day' AND date BETWEEN @from_day AND @to_day AND dimension NOT IN ('total', 'hour')
  GROUP BY workspace_id, dimension, value
),
placed_values AS (
  SELECT *, ROW_NUMBER() OVER (
      PARTITION BY workspace_id, dimension ORDER BY IF(value = '(other)', 1, 0), IF(dimension = 'page', pageviews, visitors) DESC, value
    ) AS place
  FROM sums_of_month
),
kept_values AS (
  SELECT * REPLACE (IF(place > 1000, '(other)', value) AS value)
  FROM placed_values
)
SELECT workspace_id, 'month' AS grain, @from_day AS date, dimension, value, SUM(visitors) AS visitors, SUM(visits) AS visits, SUM(pageviews) AS pageviews, SUM(bounces) AS bounces, SUM(duration_s) AS duration_s, SUM(engaged_ms) AS engaged_ms
FROM kept_values
GROUP BY workspace_id, dimension, value
) AS fresh
ON FALSE
WHEN NOT MATCHED BY SOURCE AND target.grain = 'month' AND target.date = @from_day THEN DELETE
WHEN NOT MATCHED BY TARGET THEN INSERT (workspace_id, grain, date, dimension, value, visitors, visits, pageviews, bounces, duration_s, engaged_ms) VALUES (workspace_id, grain, date, dimension, value, visitors, visits, pageviews, bounces, duration_s, engaged_ms)
