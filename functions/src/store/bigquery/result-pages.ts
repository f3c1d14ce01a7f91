import { datasetId } from '../clients.ts';
import { bigquery, statusOf } from './client.ts';
import { withQueryLog } from './query-log.ts';
import { startQuery, type Statement, throwTooExpensive } from './sql.ts';

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

/** Which part of a query's rows. */
interface PageBounds {
  maxRows: number;
  /** As JSON. A page has one row at least. */
  maxBytes: number;
}

/**
 * Runs a query whose rows are one column of text, and reads the first of them. BigQuery keeps the rows for about a day,
 * so the other pages cost nothing.
 * @param job a new id for the query
 * @param mostBytes that BigQuery's estimate of it may have
 * @returns also how many bytes BigQuery bills
 * @throws StillRunning, TooExpensive
 * @see https://cloud.google.com/bigquery/docs/paging-results
 */
export async function firstPage(
  statement: Statement,
  job: string,
  { patienceMs, mostBytes, ...bounds }: PageBounds & { patienceMs: number; mostBytes: number },
): Promise<ResultPage & { bytes: number }> {
  const run = async () => {
    const started = await startQuery(statement, job, mostBytes);
    const page = await readPage(job, 0, { ...bounds, timeoutMs: patienceMs }).catch(
      async (error: unknown) => {
        if (!/did not complete/i.test(String(error))) return throwTooExpensive(error);
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
export async function nextPage(job: string, next: string, bounds: PageBounds): Promise<ResultPage> {
  if (!/^\d{1,15}$/.test(next)) throw new ResultGone('There is no such page');
  try {
    return await readPage(job, Number(next), bounds);
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
  totalRows?: string;
}

/** A row can have as much as a request of `collect`, so few are read at a time. */
const rowsAtATime = 500;

async function readPage(
  job: string,
  from: number,
  { maxRows, maxBytes, ...options }: PageBounds & { timeoutMs?: number },
): Promise<ResultPage> {
  const location = await datasetLocation();
  const lines: string[] = [];
  let bytes = 0;
  for (;;) {
    const startIndex = from + lines.length;
    const maxResults = Math.min(rowsAtATime, maxRows - lines.length);
    // Without parsing, because each row is text already.
    const [, , answer] = (await bigquery()
      .job(job, { location })
      .getQueryResults({
        ...options,
        startIndex: String(startIndex),
        maxResults,
        autoPaginate: false,
        skipParsing: true,
      })) as unknown as [unknown, unknown, Answer];
    if (!answer.schema?.fields?.length) {
      throw new Error(`BigQuery did not run the query: ${JSON.stringify(answer).slice(0, 500)}`);
    }
    for (const { f } of answer.rows ?? []) {
      const line = f[0]?.v ?? '';
      bytes += Buffer.byteLength(JSON.stringify(line));
      if (lines.length > 0 && bytes > maxBytes) return { lines, next: String(from + lines.length) };
      lines.push(line);
    }
    const read = from + lines.length;
    if (read === startIndex || read >= Number(answer.totalRows)) return { lines, next: null };
    if (lines.length >= maxRows) return { lines, next: String(read) };
  }
}

let known: string | undefined;

/** Where the dataset lies. It may be older than the choice of a region, so BigQuery is asked, once an instance. */
async function datasetLocation() {
  if (known === undefined) {
    const [metadata] = await bigquery().dataset(datasetId()).getMetadata();
    known = (metadata as { location: string }).location;
  }
  return known;
}
