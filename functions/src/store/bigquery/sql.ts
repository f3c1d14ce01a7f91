import { BigQuery, type BigQueryDate, type Job } from '@google-cloud/bigquery';
import type { Day } from '../../contract/index.ts';
import type { AppError } from '../../core/errors.ts';
import { bigquery, jobTimeoutMs, statusOf } from './client.ts';
import { datasetId } from '../clients.ts';
import { withQueryLog } from './query-log.ts';

/** A statement with its values. The SQL text never contains a value: everything is bound. */
export interface Statement {
  sql: string;
  params: Record<string, string | number | boolean | string[]>;
  /** Parameters of type DATE. Plain text would be bound as a STRING. */
  days?: Record<string, Day>;
  /** The rows that are read at a time, at most. By default BigQuery decides; a page has at most 10 MB. */
  pageRows?: number;
}

/** The part of BigQuery's answer that says whether a query ran and what it cost. Numbers are decimal text. */
interface QueryAnswer {
  schema?: { fields?: unknown[] };
  errors?: unknown[];
  totalBytesBilled?: string;
  totalBytesProcessed?: string;
}

/** What a query may cost. */
export interface Allowance {
  /** What BigQuery's estimate of it may be at most. */
  maxBytes: number;
  /** What is thrown if the estimate is above that: the query did not run, and costs nothing. */
  tooExpensive: () => AppError;
}

/** BigQuery bills so much at least for each table of a query. */
export const minBilled = 10 * 1024 ** 2;

/** What a query would cost. */
export interface Estimate {
  /** BigQuery's estimate, which is not below what the query reads. */
  bytes: number;
  /** What it is billed at least. */
  least: number;
}

/** The rows of a query, and how many bytes BigQuery bills for it; 0 from the emulator. */
interface QueryResult<Row> {
  rows: Row[];
  bytes: number;
}

/**
 * BigQuery refuses a statement with a larger estimate, and bills nothing. The estimate of a clustered table is all workspaces' rows on the
 * days of the statement, of which it then reads and bills those of one workspace. So the limit is for the rows of all;
 * what the reports of one workspace cost is limited by its budget.
 * @see https://cloud.google.com/bigquery/docs/best-practices-costs
 */
const maxEstimate = 1024 ** 4;

/** The rows of one query, see `measuredQuery`. */
export async function query<Row>(statement: Statement): Promise<Row[]> {
  return (await measuredQuery<Row>(statement)).rows;
}

/** How long a question may take. Calls end after a minute, including those that wait for the question of another one. */
export const questionMs = 50_000;

/**
 * Runs one query; with an allowance, it is a question.
 * @throws AppError of the allowance
 * @throws Error if BigQuery refuses the query, or if the answer has no schema: the emulator answers a broken query in
 * this way, and that must not count as an empty result.
 */
export function measuredQuery<Row>(statement: Statement, allowance?: Allowance): Promise<QueryResult<Row>> {
  const { sql, pageRows } = statement;
  const maxBytes = allowance?.maxBytes ?? maxEstimate;
  const run = async () => {
    const [rows, , answer] = (await bigquery(allowance && questionMs).query({
      ...inFormat(statement),
      maximumBytesBilled: atMost(maxBytes),
      jobCreationMode: 'JOB_CREATION_OPTIONAL',
      ...(pageRows === undefined ? {} : { maxResults: pageRows }),
      // The client's types leave out the third element, which is the raw answer.
    })) as unknown as [Row[], unknown, QueryAnswer | undefined];
    if (!answer?.schema?.fields?.length) {
      throw new Error(`BigQuery did not run the query: ${JSON.stringify(answer?.errors ?? answer)}`);
    }
    // An answer in several pages has only the processed bytes.
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
 * Starts a query, and does not wait for its end.
 * @param options with an id that no query has had, and when BigQuery ends it
 * @param maxBytes that BigQuery's estimate of it may have
 */
export function startQuery(
  statement: Statement,
  options: { jobId: string; jobTimeoutMs: number },
  maxBytes: number,
): Promise<Job> {
  return withTables(() => createJob(statement, options, maxBytes));
}

/** What a query would cost. To ask this costs nothing. @throws Error if BigQuery refuses the query */
export async function estimateOf(statement: Statement): Promise<Estimate> {
  const [job] = await withTables(() => bigquery().createQueryJob({ ...inFormat(statement), dryRun: true }));
  const { totalBytesProcessed, referencedTables } = (job.metadata as DryRun).statistics?.query ?? {};
  return { bytes: Number(totalBytesProcessed ?? 0), least: (referencedTables?.length ?? 0) * minBilled };
}

/** The part of the answer to a dry run that says what the query would cost. */
interface DryRun {
  statistics?: { query?: { totalBytesProcessed?: string; referencedTables?: unknown[] } };
}

/** A statement as BigQuery's client takes it. */
const inFormat = ({ sql, params, days = {} }: Statement) => ({
  query: sql.replaceAll('{dataset}', datasetId()),
  params: { ...params, ...asDates(days) },
});

const atMost = (maxBytes: number) => String(Math.max(1, Math.floor(Math.min(maxBytes, maxEstimate))));

/** Starts a job. */
export async function createJob(
  statement: Statement,
  options: { jobId?: string; jobTimeoutMs?: number } = {},
  maxBytes = maxEstimate,
) {
  const [job] = await bigquery().createQueryJob({
    ...inFormat(statement),
    maximumBytesBilled: atMost(maxBytes),
    jobTimeoutMs,
    ...options,
  });
  return job;
}

function asDates(days: Record<string, Day>): Record<string, BigQueryDate> {
  return Object.fromEntries(Object.entries(days).map(([name, day]) => [name, BigQuery.date(day)]));
}

/** Runs the work. If a table is missing, creates the tables and runs it once more. */
export async function withTables<Result>(work: () => Promise<Result>) {
  try {
    return await work();
  } catch (error) {
    if (!isNotFound(error)) throw error;
    await ensureTables();
    return work();
  }
}

/** Creates the dataset and the tables if they are missing. Concurrent calls share one run. */
export async function ensureTables() {
  const { makeTables } = await import('./tables.ts');
  await makeTables();
}

function isNotFound(error: unknown) {
  // For a missing table, the emulator answers 400 with this text; BigQuery answers 404.
  return statusOf(error) === 404 || /not found: (table|dataset)|does not exist/i.test(String(error));
}

/** The error of BigQuery's client, unless it says that the query may cost too much. */
export const orTooExpensive = (error: unknown, { tooExpensive }: Allowance): unknown =>
  /bytesBilledLimitExceeded|exceeded limit for bytes billed/i.test(JSON.stringify(error) + String(error))
    ? tooExpensive()
    : error;
