/**
 * What BigQuery would bill for a query, which the emulator does not report: the sizes of the columns that the query
 * reads, in the rows that match its conditions.
 * @see https://cloud.google.com/bigquery/docs/reference/standard-sql/data-types#data_type_sizes
 * @see https://cloud.google.com/bigquery/pricing#on_demand_pricing each table counts at least 10 MB
 */
import { query, type Statement } from '../../functions/src/store/bigquery/sql.ts';
import { tablesOfMigrations } from '../../tests/support/traffic/table-schema.ts';

const leastATable = 10 * 1024 ** 2;

/** The tables' names. */
const tables = ['totals', 'events'] as const;
type Table = (typeof tables)[number];

interface TableBytes {
  table: Table;
  rows: number;
  bytes: number;
}

const widthOf: Record<string, (column: string) => string> = {
  STRING: (column) => `IF(${column} IS NULL, 0, 2 + BYTE_LENGTH(${column}))`,
  INT64: (column) => `IF(${column} IS NULL, 0, 8)`,
  DATE: () => '8',
  TIMESTAMP: () => '8',
  BOOL: () => '1',
};

const columnsOf = (table: Table): [name: string, type: string][] =>
  Object.entries(tablesOfMigrations()[table] ?? {}).map(([name, { type }]) => [name, type]);

/** What a statement selects from a table, and its condition on the rows. */
function readingOf(table: Table, sql: string): { selects: string; condition: string } {
  const from = `FROM \`{dataset}.${table}\``;
  const at = sql.indexOf(from);
  const rest = sql.slice(at + from.length);
  let depth = 0;
  const end = [...rest].findIndex((letter) => (depth += letter === '(' ? 1 : letter === ')' ? -1 : 0) < 0);
  const clauses = rest.slice(0, end).split(/\bQUALIFY\b/);
  return {
    selects: sql.slice(sql.lastIndexOf('SELECT', at), at) + rest.slice(0, end),
    condition: (clauses[0] ?? '').replace(/^[\s\S]*?\bWHERE\b/, ''),
  };
}

/** The bytes that a statement reads from each table. */
export async function bytesRead({ sql, params, days }: Statement): Promise<TableBytes[]> {
  const found: TableBytes[] = [];
  for (const table of tables) {
    const { selects, condition } = readingOf(table, sql);
    const width = columnsOf(table)
      .filter(([name]) => new RegExp(`\\b${name}\\b`).test(selects))
      .map(([name, type]) => widthOf[type]?.(name) ?? '0')
      .join(' + ');
    const used = (name: string) => condition.includes(`@${name}`);
    const [row] = await query<{ row_count: number; bytes: number | null }>({
      sql: `SELECT COUNT(*) AS row_count, SUM(${width}) AS bytes FROM \`{dataset}.${table}\` WHERE ${condition}`,
      params: Object.fromEntries(Object.entries(params).filter(([name]) => used(name))),
      days: Object.fromEntries(Object.entries(days ?? {}).filter(([name]) => used(name))),
    });
    found.push({ table, rows: Number(row?.row_count ?? 0), bytes: Number(row?.bytes ?? 0) });
  }
  return found;
}

export const billed = (bytes: number): number => Math.max(leastATable, bytes);
