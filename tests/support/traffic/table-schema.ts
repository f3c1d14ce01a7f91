import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../../functions/src/store/bigquery/schema/', import.meta.url);

/** A column as the migrations create it. */
interface TableColumn {
  type: string;
  required: boolean;
}

/** The columns of each table, in order, after all migrations. Reads the SQL as text. */
export function tablesOfMigrations(): Record<string, Record<string, TableColumn>> {
  const tables: Record<string, Record<string, TableColumn>> = {};
  const add = (table: string, definition: string) => {
    const [, name = '', type = '', notNull] = /^\s*(\w+) (\w+(?:<.*>)?)( NOT NULL)?/.exec(definition) ?? [];
    (tables[table] ??= {})[name] = { type, required: notNull !== undefined };
  };
  for (const file of readdirSync(folder).sort()) {
    const text = readFileSync(new URL(file, folder), 'utf8');
    for (const [, table = '', body = ''] of text.matchAll(
      /CREATE TABLE IF NOT EXISTS `\{dataset\}\.(\w+)` \(\n([^;]*?)\n\)/g,
    )) {
      for (const line of body.split(',\n')) add(table, line);
    }
    for (const [, table = '', definition = ''] of text.matchAll(
      /ALTER TABLE `\{dataset\}\.(\w+)` ADD COLUMN IF NOT EXISTS ([^;]+);/g,
    )) {
      add(table, definition);
    }
  }
  return tables;
}
