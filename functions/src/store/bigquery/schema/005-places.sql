-- Where a visitor is. NULL in rows of the version before.
ALTER TABLE `{dataset}.events` ADD COLUMN IF NOT EXISTS region STRING;
ALTER TABLE `{dataset}.events` ADD COLUMN IF NOT EXISTS city STRING;
