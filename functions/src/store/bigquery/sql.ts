import { BigQuery, type BigQueryDate } from '@google-cloud/bigquery';
import type { Day } from '../../contract/days.ts';
import { bigquery } from './client.ts';
import { datasetId } from '../clients.ts';

/** A statement with its values. SQL text never carries a value: everything is bound. */
export interface Statement {
  sql: string;
  params: Record<string, string | number | boolean | string[]>;
  /** Parameters of type DATE: text alone would be bound as a STRING. */
  days?: Record<string, Day>;
}

/** Of BigQuery's answer to a query, what tells whether it was run, and what it cost. Numbers are decimal text. */
interface QueryAnswer {
  schema?: { fields?: unknown[] };
  errors?: unknown[];
  totalBytesBilled?: string;
  totalBytesProcessed?: string;
}

/** The rows of a query, and how many bytes BigQuery bills for it; the emulator always says 0. */
interface QueryResult<Row> {
  rows: Row[];
  bytes: number;
}

/** No report needs more; a statement that would read more fails instead of costing more. */
const maximumBytesBilled = String(2 * 1024 ** 3);

/** The rows of one query, as `measuredQuery` gets them. */
export async function query<Row>(statement: Statement, maximumBytes?: string): Promise<Row[]> {
  return (await measuredQuery<Row>(statement, maximumBytes)).rows;
}

/**
 * Runs one query.
 * @param maximumBytes how many it may read; a job may ask for more than a report
 * @throws Error where BigQuery refuses the query, and where an answer has no schema: the emulator answers a
 * broken query so, and it must not pass for an empty result.
 */
export function measuredQuery<Row>(
  { sql, params, days = {} }: Statement,
  maximumBytes = maximumBytesBilled,
): Promise<QueryResult<Row>> {
  return withTables(async () => {
    const [rows, , answer] = (await bigquery().query({
      query: sql.replaceAll('{dataset}', datasetId()),
      params: { ...params, ...asDates(days) },
      maximumBytesBilled: maximumBytes,
      jobCreationMode: 'JOB_CREATION_OPTIONAL',
      // The client's types leave out the third part, which carries the answer as it came.
    })) as unknown as [Row[], unknown, QueryAnswer | undefined];
    if (!answer?.schema?.fields?.length) {
      throw new Error(`BigQuery did not run the query: ${JSON.stringify(answer?.errors ?? answer)}`);
    }
    // An answer in several pages tells only what was processed.
    return { rows, bytes: Number(answer.totalBytesBilled ?? answer.totalBytesProcessed ?? 0) };
  });
}

/** No job of ours needs more than this for one day of all workspaces, or for one month of the first run. */
export const maximumBytesBilledByJobs = String(1024 ** 4);

/**
 * Runs statements that answer no rows, such as a transaction.
 * @throws Error where BigQuery refuses one of them: then none has had an effect.
 */
export async function execute({ sql, params, days = {} }: Statement): Promise<void> {
  await withTables(async () => {
    const [job] = await bigquery().createQueryJob({
      query: sql.replaceAll('{dataset}', datasetId()),
      params: { ...params, ...asDates(days) },
      maximumBytesBilled: maximumBytesBilledByJobs,
    });
    await job.promise();
  });
}

function asDates(days: Record<string, Day>): Record<string, BigQueryDate> {
  return Object.fromEntries(Object.entries(days).map(([name, day]) => [name, BigQuery.date(day)]));
}

/** Runs the work; where a table is missing, makes the tables and runs it once more. */
async function withTables<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isNotFound(error)) throw error;
    await ensureTables();
    return work();
  }
}

/** Makes the dataset and the tables where they are missing. Concurrent calls share one flight. */
export async function ensureTables(): Promise<void> {
  const { makeTables } = await import('./tables.ts');
  await makeTables();
}

function isNotFound(error: unknown): boolean {
  // The emulator answers a query on a missing table with 400 and this text where BigQuery answers 404.
  return statusOf(error) === 404 || /not found: (table|dataset)|does not exist/i.test(String(error));
}

/** The HTTP status of an answer of BigQuery that its client threw. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'code' in error ? Number(error.code) : undefined;
}
