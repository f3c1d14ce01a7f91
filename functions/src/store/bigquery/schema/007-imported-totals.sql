-- The import whose sums a row has, with the grain `imported`; NULL for own rows.
ALTER TABLE `{dataset}.totals` ADD COLUMN IF NOT EXISTS import_id STRING;
