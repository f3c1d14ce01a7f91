-- Seconds were rounded down for each visit, losing up to one second. `duration_s` stays until no deployed code reads it.
ALTER TABLE `{dataset}.totals` ADD COLUMN IF NOT EXISTS duration_ms INT64;
