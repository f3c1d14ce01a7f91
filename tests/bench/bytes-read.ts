/**
 * What BigQuery would bill for a query, which the emulator does not report: the sizes of the columns that the query
 * reads, in the rows that partitions and clusters cannot leave out.
 * @see https://cloud.google.com/bigquery/docs/reference/standard-sql/data-types#data_type_sizes
 * @see https://cloud.google.com/bigquery/pricing#on_demand_pricing each table counts at least 10 MB
 */
import { query, type Statement } from '../../functions/src/store/bigquery/sql.ts';
import { tablesOfMigrations } from '../support/traffic/table-schema.ts';

const minPerTable = 10 * 1024 ** 2;

const tables = ['totals', 'events', 'visits', 'imported'] as const;
type Table = (typeof tables)[number];

/** What a statement reads of a table. */
export interface TableBytes {
  table: Table;
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

/** One point where a statement reads a table. */
interface Reading {
  table: Table;
  /** The columns that it names there. */
  columns: string[];
  /** The fields of nested events that it names. */
  fields: string[];
  condition: string;
}

const isNamed = (name: string, text: string) => new RegExp(`\\b${name}\\b`).test(text);

/** The columns by which each table is partitioned and clustered. */
const sortedBy: Record<Table, readonly string[]> = {
  totals: ['workspace_id', 'grain', 'date', 'dimension'],
  events: ['workspace_id', 'date'],
  visits: ['workspace_id', 'date'],
  imported: ['workspace_id', 'kind', 'date'],
};

/**
 * Whether BigQuery reads fewer rows because of a line of a condition: not because of other columns, nor because of what a
 * join compares. How finely it can tell depends on its blocks, so what it really reads may be more.
 */
const prunes = (table: Table, line: string) =>
  !/\b(requested|slice|added)\./.test(line) &&
  columnsOf(table).every(([name]) => sortedBy[table].includes(name) || !isNamed(name, line));

function readingsOf(sql: string): Reading[] {
  return tables.flatMap((table) => {
    const from = `FROM \`{dataset}.${table}\``;
    return [...sql.matchAll(new RegExp(from.replaceAll(/[{}.]/g, '\\$&'), 'g'))].map(({ index }) => {
      const rest = sql.slice(index + from.length);
      let depth = 0;
      const close = [...rest].findIndex(
        (character) => (depth += character === '(' ? 1 : character === ')' ? -1 : 0) < 0,
      );
      const [clauses = ''] = rest.slice(0, close < 0 ? undefined : close).split(/\bUNION ALL\b/);
      const [, where = ''] = /\bWHERE\b([\s\S]*)/.exec(clauses.split(/\bQUALIFY\b/)[0] ?? '') ?? [];
      // A day that belongs to several parts has a condition of several lines for each.
      const ofParts = /\bpart = /.test(where) ? /\bpart = |^\s*OR grain/ : /$^/;
      const condition = where
        .split('\n')
        .filter((line) => prunes(table, line) && !ofParts.test(line))
        .join('\n');
      const text = sql.slice(sql.lastIndexOf('SELECT', index), index) + clauses;
      const named = columnsOf(table).filter(([name]) => isNamed(name, text));
      const nested = named.find(([, type]) => type.startsWith('ARRAY'));
      return {
        table,
        columns: named.filter((column) => column !== nested).map(([name]) => name),
        // The unnested events have this name wherever the statement reads them.
        fields: nested
          ? nestedFields(nested[1])
              .map(([name]) => name)
              .filter((name) => isNamed(`(event|events\\[OFFSET\\(0\\)\\])\\.${name}`, sql))
          : [],
        condition,
      };
    });
  });
}

/** The bytes of a row of a table, as SQL, as far as these columns and fields are read. */
function widthSql({ table, columns, fields }: Reading): string {
  const all = columnsOf(table);
  const sum = (types: [string, string][], named: string[], prefix: string) =>
    types
      .filter(([name]) => named.includes(name))
      .map(([name, type]) => widthOf[type]?.(`${prefix}${name}`) ?? '0')
      .join(' + ') || '0';
  const plain = sum(all, columns, '');
  if (fields.length === 0) return plain;
  const [, type = ''] = all.find(([, type]) => type.startsWith('ARRAY')) ?? [];
  const nested = sum(nestedFields(type), fields, 'inner_event.');
  return `${plain} + (SELECT COALESCE(SUM(${nested}), 0) FROM UNNEST(events) AS inner_event)`;
}

async function measure(reading: Reading, { params, days }: Statement): Promise<number> {
  const { table, condition } = reading;
  const used = (name: string) => new RegExp(`@${name}\\b`).test(condition);
  const [row] = await query<{ bytes: number | null }>({
    sql: `SELECT SUM(${widthSql(reading)}) AS bytes
      FROM \`{dataset}.${table}\` AS ${table} WHERE ${condition}`,
    params: Object.fromEntries(Object.entries(params).filter(([name]) => used(name))),
    days: Object.fromEntries(Object.entries(days ?? {}).filter(([name]) => used(name))),
  });
  return Number(row?.bytes ?? 0);
}

/**
 * The bytes that a statement reads from each table. What it reads in two places with the same condition counts once,
 * because BigQuery bills columns of tables and not scans.
 */
export async function bytesRead(statement: Statement): Promise<TableBytes[]> {
  const readings = readingsOf(statement.sql);
  const found: TableBytes[] = [];
  for (const table of tables) {
    const ofTable = readings.filter((reading) => reading.table === table);
    if (ofTable.length === 0) continue;
    let bytes = 0;
    for (const condition of new Set(ofTable.map((reading) => reading.condition))) {
      const same = ofTable.filter((reading) => reading.condition === condition);
      const all = (key: 'columns' | 'fields') => [...new Set(same.flatMap((reading) => reading[key]))];
      bytes += await measure({ table, condition, columns: all('columns'), fields: all('fields') }, statement);
    }
    found.push({ table, bytes });
  }
  return found;
}

/** What is billed: at least 10 MiB for each table that a query references. */
export const billed = (tablesRead: readonly TableBytes[]): number =>
  tablesRead.reduce((sum, { bytes }) => sum + Math.max(minPerTable, bytes), 0);
