/**
 * What BigQuery would bill for a query, which the emulator does not report: the sizes of the columns that the query
 * reads, in the rows that match its conditions.
 * @see https://cloud.google.com/bigquery/docs/reference/standard-sql/data-types#data_type_sizes
 * @see https://cloud.google.com/bigquery/pricing#on_demand_pricing each table counts at least 10 MB
 */
import { query, type Statement } from '../../functions/src/store/bigquery/sql.ts';
import { tablesOfMigrations } from '../support/traffic/table-schema.ts';

const leastATable = 10 * 1024 ** 2;

const tables = ['totals', 'events', 'visits'] as const;
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
  NUMERIC: (column) => `IF(${column} IS NULL, 0, 16)`,
  JSON: (column) => `IF(${column} IS NULL, 0, 2 + BYTE_LENGTH(TO_JSON_STRING(${column})))`,
};

const columnsOf = (table: Table): [name: string, type: string][] =>
  Object.entries(tablesOfMigrations()[table] ?? {}).map(([name, { type }]) => [name, type]);

/** The fields of the events that a stored visit contains, with their types. */
function nestedFields(type: string): [name: string, type: string][] {
  return [...type.matchAll(/(\w+) (\w+)[,>]/g)].map(([, name = '', of = '']) => [name, of]);
}

/** One place where a statement reads a table. */
interface Reading {
  table: Table;
  /** The part of the statement that can name columns of the table. */
  text: string;
  condition: string;
}

function readingsOf(sql: string): Reading[] {
  return tables.flatMap((table) => {
    const from = `FROM \`{dataset}.${table}\``;
    return [...sql.matchAll(new RegExp(from.replaceAll(/[{}.]/g, '\\$&'), 'g'))].map(({ index }) => {
      const rest = sql.slice(index + from.length);
      let depth = 0;
      const close = [...rest].findIndex(
        (letter) => (depth += letter === '(' ? 1 : letter === ')' ? -1 : 0) < 0,
      );
      const [clauses = ''] = rest.slice(0, close < 0 ? undefined : close).split(/\bUNION ALL\b/);
      const [, where = ''] = /\bWHERE\b([\s\S]*)/.exec(clauses.split(/\bQUALIFY\b/)[0] ?? '') ?? [];
      // BigQuery does not prune by what a join compares.
      const condition = where
        .split('\n')
        .filter((line) => !/\b(asked|slice)\./.test(line))
        .join('\n');
      return { table, text: sql.slice(sql.lastIndexOf('SELECT', index), index) + clauses, condition };
    });
  });
}

/** The bytes of a row of a table, as SQL, as far as the text names its columns. */
function widthSql({ table, text }: Reading): string {
  const isNamed = (name: string) => new RegExp(`\\b${name}\\b`).test(text);
  const sum = (fields: [string, string][], prefix: string) =>
    fields.map(([name, type]) => widthOf[type]?.(`${prefix}${name}`) ?? '0').join(' + ') || '0';
  const columns = columnsOf(table);
  const nested = columns.find(([, type]) => type.startsWith('ARRAY'));
  const plain = columns.filter(([name, type]) => !type.startsWith('ARRAY') && isNamed(name));
  if (!nested || !/UNNEST\((\w+\.)?events\)/.test(text)) return sum(plain, '');
  const fields = nestedFields(nested[1]).filter(([name]) => isNamed(`event\\.${name}`));
  return `${sum(plain, '')} + (SELECT COALESCE(SUM(${sum(fields, 'inner_event.')}), 0) FROM UNNEST(events) AS inner_event)`;
}

/** The bytes that a statement reads from each table. A table that it reads twice is there twice. */
export async function bytesRead({ sql, params, days }: Statement): Promise<TableBytes[]> {
  const found: TableBytes[] = [];
  for (const reading of readingsOf(sql)) {
    const { table, condition } = reading;
    const used = (name: string) => new RegExp(`@${name}\\b`).test(condition);
    const [row] = await query<{ row_count: number; bytes: number | null }>({
      sql: `SELECT COUNT(*) AS row_count, SUM(${widthSql(reading)}) AS bytes
        FROM \`{dataset}.${table}\` AS ${table} WHERE ${condition}`,
      params: Object.fromEntries(Object.entries(params).filter(([name]) => used(name))),
      days: Object.fromEntries(Object.entries(days ?? {}).filter(([name]) => used(name))),
    });
    found.push({ table, rows: Number(row?.row_count ?? 0), bytes: Number(row?.bytes ?? 0) });
  }
  return found;
}

export const billed = (bytes: number): number => Math.max(leastATable, bytes);
