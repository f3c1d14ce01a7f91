import { bigquery } from './client.ts';
import { datasetLocation } from './location.ts';
import { withQueryLog } from './query-log.ts';
import { startQuery, statusOf, type Statement } from './sql.ts';

/** A part of a query's rows. */
export interface ResultPage {
  /** Each row's only column, which is text. */
  lines: string[];
  /** Where the next page begins; null after the last one. */
  next: string | null;
}

/** BigQuery does not have the rows of this query: it never ran, or it ran too long ago. */
export class ResultGone extends Error {}

/** The query did not end in time. */
export class StillRunning extends Error {}

/**
 * Runs a query whose rows are one column of text, and reads the first of them. BigQuery keeps the rows for about a day,
 * so the other pages cost nothing. A page has at most 20 MB.
 * @param job a new id for the query
 * @returns also how many bytes BigQuery bills
 * @throws StillRunning
 * @see https://cloud.google.com/bigquery/docs/paging-results
 */
export async function firstPage(
  statement: Statement,
  job: string,
  maxRows: number,
  patienceMs: number,
): Promise<ResultPage & { bytes: number }> {
  const run = async () => {
    const started = await startQuery(statement, job);
    const page = await readPage(job, { maxResults: maxRows, timeoutMs: patienceMs }).catch(
      async (error: unknown) => {
        if (!/did not complete/i.test(String(error))) throw error;
        await started.cancel().catch(() => undefined);
        throw new StillRunning('The query takes too long', { cause: error });
      },
    );
    const [{ statistics }] = await started.getMetadata();
    const { totalBytesBilled, totalBytesProcessed } = statistics?.query ?? {};
    return { ...page, bytes: Number(totalBytesBilled ?? totalBytesProcessed ?? 0) };
  };
  return withQueryLog(statement.sql, run, ({ bytes }) => bytes);
}

/** Reads the page of a query that begins here. @throws ResultGone */
export async function nextPage(job: string, pageToken: string, maxRows: number): Promise<ResultPage> {
  try {
    return await readPage(job, { maxResults: maxRows, pageToken });
  } catch (error) {
    const status = statusOf(error);
    if (status !== 400 && status !== 404) throw error;
    throw new ResultGone('BigQuery does not have these rows', { cause: error });
  }
}

/** The part of the answer that counts. */
interface Answer {
  schema?: { fields?: unknown[] };
  rows?: { f: { v: string }[] }[];
  pageToken?: string;
}

async function readPage(job: string, options: object): Promise<ResultPage> {
  // Without parsing, because each row is text already.
  const location = await datasetLocation();
  const [, , answer] = (await bigquery()
    .job(job, { location })
    .getQueryResults({ ...options, autoPaginate: false, skipParsing: true })) as unknown as [
    unknown,
    unknown,
    Answer,
  ];
  if (!answer.schema?.fields?.length) {
    throw new Error(`BigQuery did not run the query: ${JSON.stringify(answer).slice(0, 500)}`);
  }
  return { lines: (answer.rows ?? []).map(({ f }) => f[0]?.v ?? ''), next: answer.pageToken ?? null };
}
