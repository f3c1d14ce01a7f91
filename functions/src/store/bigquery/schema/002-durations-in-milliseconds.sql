-- Seconds were cut per visit, up to one second each. `duration_s` stays until no deployed code reads it.
ALTER TABLE `{dataset}.totals` ADD COLUMN IF NOT EXISTS duration_ms INT64;
