-- Revenue was kept among the properties alone; it stays there, too. NULL in rows of the version before.
ALTER TABLE `{dataset}.events` ADD COLUMN IF NOT EXISTS revenue NUMERIC;
ALTER TABLE `{dataset}.events` ADD COLUMN IF NOT EXISTS currency STRING;
