CREATE TABLE IF NOT EXISTS `{dataset}.totals` (
  workspace_id STRING NOT NULL,
  grain STRING NOT NULL,
  date DATE NOT NULL,
  dimension STRING NOT NULL,
  value STRING NOT NULL,
  visitors INT64 NOT NULL,
  visits INT64 NOT NULL,
  pageviews INT64 NOT NULL,
  bounces INT64 NOT NULL,
  duration_s INT64 NOT NULL,
  engaged_ms INT64 NOT NULL
)
PARTITION BY DATE_TRUNC(date, MONTH)
CLUSTER BY workspace_id, grain, dimension
