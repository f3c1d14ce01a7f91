-- One row for each visit of a closed day, with its events inside. Region, city, revenue and currency are there from the
-- start, because adding a field inside a repeated record later is not safe while other code writes it.
CREATE TABLE IF NOT EXISTS `{dataset}.visits` (
  workspace_id STRING NOT NULL,
  date DATE NOT NULL,
  hour INT64 NOT NULL,
  started_at TIMESTAMP NOT NULL,
  visitor_id INT64 NOT NULL,
  visit INT64 NOT NULL,
  duration_ms INT64 NOT NULL,
  engaged_ms INT64 NOT NULL,
  pageviews INT64 NOT NULL,
  bounce INT64 NOT NULL,
  entry_page STRING,
  exit_page STRING,
  hostname STRING,
  referrer STRING,
  source STRING,
  channel STRING,
  utm_source STRING,
  utm_medium STRING,
  utm_campaign STRING,
  utm_term STRING,
  utm_content STRING,
  country STRING,
  region STRING,
  city STRING,
  language STRING,
  device STRING,
  browser STRING,
  browser_version STRING,
  os STRING,
  os_version STRING,
  screen STRING,
  events ARRAY<STRUCT<after_ms INT64, hour INT64, name STRING, pathname STRING, hostname STRING, engaged_ms INT64, scroll_percent INT64, interactive BOOL, revenue NUMERIC, currency STRING, props JSON>>
)
PARTITION BY date
CLUSTER BY workspace_id
OPTIONS (require_partition_filter = TRUE);
