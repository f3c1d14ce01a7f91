/** The product's statements on GoogleSQL's reference implementation, each compared with the BigQuery emulator's rows. */
import { expect } from 'vitest';
import type { EventRow } from '@footfall/functions/contract';
import type { ReadStatement } from '../../../functions/src/query/run.ts';
import { rollupDays, rollupMonth, rollupVisits } from '../../../functions/src/rollup/statements.ts';
import { query, type Statement } from '../../../functions/src/store/bigquery/sql.ts';
import { monthsWith } from '../oracle/tables.ts';
import type { GoogleSql } from './client.ts';

type Row = Record<string, unknown>;

/** Runs a query on both. @returns the rows of the reference implementation, which are the emulator's */
export const readBoth =
  (googleSql: GoogleSql): ReadStatement =>
  async (statement) => {
    const [rows, emulated] = await Promise.all([googleSql.evaluate(statement), query<Row>(statement)]);
    expect(comparable(rows)).toEqual(comparable(emulated));
    return { rows, bytes: 0 };
  };

/**
 * Loads events, with the visits and totals that the reference implementation computes from them. These are the rows that
 * the rollup has written into the emulator's tables.
 */
export async function loadRolledUp(googleSql: GoogleSql, events: readonly EventRow[]): Promise<void> {
  const days = events.map(({ date }) => date).sort();
  const [from, to] = [days[0], days.at(-1)];
  await googleSql.load({ events, visits: [], totals: [] });
  if (from === undefined || to === undefined) return;
  const visits = await googleSql.evaluate(rowsOfMerge(rollupVisits({ from, to })));
  await googleSql.load({ events, visits, totals: [] });
  const totals = await googleSql.evaluate(rowsOfMerge(rollupDays({ from, to })));
  await googleSql.load({ events, visits, totals });
  const months = monthsWith(days).map((month) => googleSql.evaluate(rowsOfMerge(rollupMonth(month))));
  const withMonths = [...totals, ...(await Promise.all(months)).flat()];
  const workspaces = [...new Set(events.map(({ workspace_id }) => workspace_id))];
  await expectStored('visits', visits, workspaces);
  await expectStored('totals', withMonths, workspaces);
  await googleSql.load({ events, visits, totals: withMonths });
}

/** The query whose rows a MERGE of the rollup writes. The reference implementation runs no MERGE. */
function rowsOfMerge({ sql, ...values }: Statement): Statement {
  const [, rows] = /\nUSING \(([^]*)\n\) AS fresh\n/.exec(sql) ?? [];
  if (rows === undefined) throw new Error(`This is no MERGE of the rollup: ${sql}`);
  return { ...values, sql: rows };
}

/** Compares the rows of workspaces with those in a table of the emulator. */
async function expectStored(table: 'visits' | 'totals', rows: readonly Row[], workspaces: string[]) {
  const columns = Object.keys(rows[0] ?? { workspace_id: '' }).map((name) =>
    name === 'visitor_id' ? `CAST(${name} AS STRING) AS ${name}` : name,
  );
  const stored = await query<Row>({
    sql: `SELECT ${columns.join(', ')} FROM \`{dataset}.${table}\`
      WHERE workspace_id IN UNNEST(@workspaces) AND date >= @since`,
    params: { workspaces },
    days: { since: '2000-01-01' },
  });
  expect(comparable(rows), table).toEqual(comparable(stored));
}

/**
 * Rows in a canonical order and form: neither engine defines the order of rows without ORDER BY, or of additions of
 * floats.
 */
const comparable = (rows: readonly Row[]) =>
  rows
    .map((row) => JSON.stringify(plain(row)))
    .sort()
    .map((row) => JSON.parse(row) as Row);

function plain(value: unknown, name?: string): unknown {
  if (name === 'visitor_id') return String(value);
  if (typeof value === 'number') return Number.isInteger(value) ? value : rounded(value);
  if (typeof value === 'string') return plainText(value, name);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => plain(each));
  // Days, timestamps and decimals, in the format of BigQuery's client.
  if ('value' in value && Object.keys(value).length === 1) return plain(value.value);
  if ('toFixed' in value) return String(value);
  if (name === 'props') return value;
  const fields = Object.entries(value).map(([key, field]) => [key, plain(field, key)] as const);
  return Object.fromEntries(fields.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const rounded = (value: number) => (Math.abs(value) < 1e-9 ? 0 : Number(value.toPrecision(9)));

function plainText(value: string, name?: string) {
  if (name === 'props') return JSON.parse(value) as unknown;
  // A row of an export. The emulator writes decimals with all nine decimal places.
  if (name === 'line') return plain(JSON.parse(value));
  if (name === 'revenue') return value.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
  // The numbers of buckets have no order.
  if (name === 'figures') return value.split(';').sort().join(';');
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? new Date(value).toISOString() : value;
}
