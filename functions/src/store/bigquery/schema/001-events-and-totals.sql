CREATE TABLE IF NOT EXISTS `{dataset}.events` (
  workspace_id STRING NOT NULL,
  date DATE NOT NULL,
  hour INT64 NOT NULL,
  timestamp TIMESTAMP NOT NULL,
  event_id STRING NOT NULL,
  name STRING NOT NULL,
  visitor_id INT64 NOT NULL,
  hostname STRING,
  pathname STRING,
  referrer STRING,
  source STRING,
  channel STRING,
  utm_source STRING,
  utm_medium STRING,
  utm_campaign STRING,
  utm_term STRING,
  utm_content STRING,
  country STRING,
  language STRING,
  device STRING,
  browser STRING,
  browser_version STRING,
  os STRING,
  os_version STRING,
  screen STRING,
  props JSON,
  interactive BOOL,
  engaged_ms INT64,
  scroll_percent INT64
)
PARTITION BY date
CLUSTER BY workspace_id, name
OPTIONS (require_partition_filter = TRUE);

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
CLUSTER BY workspace_id, grain, dimension;
