import { BigQuery, type BigQueryDate, type Job } from '@google-cloud/bigquery';
import type { Day } from '../../contract/index.ts';
import type { AppError } from '../../core/errors.ts';
import { bigquery, jobTimeoutMs, statusOf } from './client.ts';
import { datasetId } from '../clients.ts';
import { withQueryLog } from './query-log.ts';

/** Values are always bound; the SQL text never contains one. */
export interface Statement {
  sql: string;
  params: Record<string, string | number | boolean | string[]>;
  /** Parameters of type DATE. Plain text would be bound as a STRING. */
  days?: Record<string, Day>;
  /** Rows in a page at most. By default BigQuery decides; a page has at most 10 MB. */
  pageRows?: number;
}

interface QueryAnswer {
  schema?: { fields?: unknown[] };
  errors?: unknown[];
  totalBytesBilled?: string;
  totalBytesProcessed?: string;
}

export interface Allowance {
  maxBytes: number;
  /** Only called if the estimate is too high: the query did not run and costs nothing. */
  tooExpensive: () => AppError;
}

/** BigQuery bills at least this for each table of a query. */
export const minBilled = 10 * 1024 ** 2;

export interface Estimate {
  /** BigQuery's estimate; the query reads at most this. */
  bytes: number;
  minBytes: number;
}

interface QueryResult<Row> {
  rows: Row[];
  bytes: number;
}

/**
 * BigQuery refuses a statement with a larger estimate and bills nothing. The estimate covers the rows of all workspaces
 * on the days of the statement, although clustering lets BigQuery read and bill one workspace only. A workspace's own
 * budget limits what its reports cost.
 * @see https://cloud.google.com/bigquery/docs/best-practices-costs
 */
const maxEstimate = 1024 ** 4;

export async function query<Row>(statement: Statement): Promise<Row[]> {
  return (await measuredQuery<Row>(statement)).rows;
}

/** The timeout of a report's query. Calls end after a minute, including those that wait for another's query. */
export const queryTimeoutMs = 50_000;

/**
 * Runs one query. With an allowance, the timeout and the cost limit of reports apply.
 * @throws AppError of the allowance
 * @throws Error if BigQuery refuses the query, or if the answer has no schema: the emulator answers a broken query in
 * this way, and that must not count as an empty result
 */
export function measuredQuery<Row>(statement: Statement, allowance?: Allowance): Promise<QueryResult<Row>> {
  const { sql, pageRows } = statement;
  const maxBytes = allowance?.maxBytes ?? maxEstimate;
  const run = async () => {
    const [rows, , answer] = (await bigquery(allowance && queryTimeoutMs).query({
      ...inFormat(statement),
      maximumBytesBilled: limitOf(maxBytes),
      jobCreationMode: 'JOB_CREATION_OPTIONAL',
      ...(pageRows === undefined ? {} : { maxResults: pageRows }),
      // The client's types leave out the third element, which is the raw answer.
    })) as unknown as [Row[], unknown, QueryAnswer | undefined];
    if (!answer?.schema?.fields?.length) {
      throw new Error(`BigQuery did not run the query: ${JSON.stringify(answer?.errors ?? answer)}`);
    }
    // An answer with several pages has only the processed bytes.
    return { rows, bytes: Number(answer.totalBytesBilled ?? answer.totalBytesProcessed ?? 0) };
  };
  return withQueryLog(
    sql,
    () =>
      withTables(run).catch((error: unknown) => {
        // Beyond the limit of every statement, a larger budget would not help.
        throw allowance && maxBytes < maxEstimate ? orTooExpensive(error, allowance) : error;
      }),
    ({ bytes }) => bytes,
  );
}

/**
 * Starts a query without waiting for its end.
 * @param options an unused id, and when BigQuery ends the query
 * @param maxBytes the highest estimate with which it runs
 */
export function startQuery(
  statement: Statement,
  options: { jobId: string; jobTimeoutMs: number },
  maxBytes: number,
): Promise<Job> {
  return withTables(() => createJob(statement, options, maxBytes));
}

/** A dry run, which is free. @throws Error if BigQuery refuses the query */
export async function estimateOf(statement: Statement): Promise<Estimate> {
  const [job] = await withTables(() => bigquery().createQueryJob({ ...inFormat(statement), dryRun: true }));
  const { totalBytesProcessed, referencedTables } = (job.metadata as DryRun).statistics?.query ?? {};
  return { bytes: Number(totalBytesProcessed ?? 0), minBytes: (referencedTables?.length ?? 0) * minBilled };
}

interface DryRun {
  statistics?: { query?: { totalBytesProcessed?: string; referencedTables?: unknown[] } };
}

const inFormat = ({ sql, params, days = {} }: Statement) => ({
  query: sql.replaceAll('{dataset}', datasetId()),
  params: { ...params, ...asDates(days) },
});

const limitOf = (maxBytes: number) => String(Math.max(1, Math.floor(Math.min(maxBytes, maxEstimate))));

export async function createJob(
  statement: Statement,
  options: { jobId?: string; jobTimeoutMs?: number } = {},
  maxBytes = maxEstimate,
) {
  const [job] = await bigquery().createQueryJob({
    ...inFormat(statement),
    maximumBytesBilled: limitOf(maxBytes),
    jobTimeoutMs,
    ...options,
  });
  return job;
}

function asDates(days: Record<string, Day>): Record<string, BigQueryDate> {
  return Object.fromEntries(Object.entries(days).map(([name, day]) => [name, BigQuery.date(day)]));
}

/** If a table is missing, creates the tables and runs the work once more. */
export async function withTables<Result>(work: () => Promise<Result>) {
  try {
    return await work();
  } catch (error) {
    if (!isNotFound(error)) throw error;
    await ensureTables();
    return work();
  }
}

/** Concurrent calls share one run. */
export async function ensureTables() {
  const { makeTables } = await import('./tables.ts');
  await makeTables();
}

function isNotFound(error: unknown) {
  // For a missing table, the emulator answers 400 with this text; BigQuery answers 404.
  return statusOf(error) === 404 || /not found: (table|dataset)|does not exist/i.test(String(error));
}

export const orTooExpensive = (error: unknown, { tooExpensive }: Allowance): unknown =>
  /bytesBilledLimitExceeded|exceeded limit for bytes billed/i.test(JSON.stringify(error) + String(error))
    ? tooExpensive()
    : error;
