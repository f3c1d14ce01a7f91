MERGE `{dataset}.totals` AS target
USING (
WITH days_of_month AS (
  SELECT workspace_id, dimension, value, visitors, visits, pageviews, bounces, COALESCE(duration_ms, duration_s * 1000) AS duration_ms, engaged_ms
  FROM `{dataset}.totals`
  WHERE grain = 'day' AND date BETWEEN @from_day AND @to_day AND dimension NOT IN ('total', 'hour')
)
SELECT workspace_id, 'month' AS grain, @from_day AS date, dimension, value, SUM(visitors) AS visitors, SUM(visits) AS visits, SUM(pageviews) AS pageviews, SUM(bounces) AS bounces, SUM(duration_ms) AS duration_ms, SUM(engaged_ms) AS engaged_ms
FROM days_of_month
GROUP BY workspace_id, dimension, value
) AS fresh
ON FALSE
WHEN NOT MATCHED BY SOURCE AND target.grain = 'month' AND target.date = @from_day THEN DELETE
WHEN NOT MATCHED BY TARGET THEN INSERT (workspace_id, grain, date, dimension, value, visitors, visits, pageviews, bounces, duration_ms, engaged_ms, duration_s) VALUES (workspace_id, grain, date, dimension, value, visitors, visits, pageviews, bounces, duration_ms, engaged_ms, DIV(duration_ms, 1000))
