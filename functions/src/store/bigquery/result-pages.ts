import { AppError } from '../../core/errors.ts';
import { TimeUp } from '../../core/in-time.ts';
import { phraseOf } from '../../core/phrase.ts';
import { datasetId } from '../clients.ts';
import { bigquery, statusOf } from './client.ts';
import { withQueryLog } from './query-log.ts';
import { type Allowance, orTooExpensive, startQuery, type Statement } from './sql.ts';

export interface ResultPage {
  lines: string[];
  /** Cursor of the next page; null after the last one. */
  next: string | null;
}

interface PageBounds {
  maxRows: number;
  /** Size of the rows as a JSON list. A page has at least one row. */
  maxBytes: number;
}

/**
 * Runs a query whose rows are one column of text, and reads the first page. BigQuery stores the rows for about a day,
 * so the other pages cost nothing.
 * @param job an unused id for the query
 * @returns also how many bytes BigQuery bills
 * @throws AppError `query_failed` because of `TimeUp` if the query does not end in time, and that of the allowance
 * @see https://cloud.google.com/bigquery/docs/paging-results
 */
export async function firstPage(
  statement: Statement,
  job: string,
  { timeoutMs, allowance, ...bounds }: PageBounds & { timeoutMs: number; allowance: Allowance },
): Promise<ResultPage & { bytes: number }> {
  const run = async () => {
    const started = await startQuery(statement, { jobId: job, jobTimeoutMs: timeoutMs }, allowance.maxBytes);
    const page = await readPage(job, 0, { ...bounds, timeoutMs }).catch(async (error: unknown) => {
      if (!/did not complete/i.test(String(error))) throw orTooExpensive(error, allowance);
      await started.cancel().catch(() => undefined);
      const message = phraseOf(
        'These days have too many rows to read at once. Ask for fewer days, or use the statement.',
      );
      const cause = new TimeUp('The query takes too long', { cause: error });
      throw new AppError('query_failed', message, { cause });
    });
    const [{ statistics }] = await started.getMetadata();
    const { totalBytesBilled, totalBytesProcessed } = statistics?.query ?? {};
    return { ...page, bytes: Number(totalBytesBilled ?? totalBytesProcessed ?? 0) };
  };
  return withQueryLog(statement.sql, run, ({ bytes }) => bytes);
}

/** @throws AppError `not_found` if BigQuery does not have the rows: the query never ran, or it ran too long ago */
export async function nextPage(job: string, next: string, bounds: PageBounds): Promise<ResultPage> {
  if (!/^\d{1,15}$/.test(next)) throw gone();
  try {
    return await readPage(job, Number(next), bounds);
  } catch (error) {
    const status = statusOf(error);
    if (status !== 400 && status !== 404) throw error;
    throw gone(error);
  }
}

const gone = (cause?: unknown) =>
  new AppError('not_found', phraseOf('This part of the export has ended. Begin another one.'), { cause });

interface Answer {
  schema?: { fields?: unknown[] };
  rows?: { f: { v: string }[] }[];
  totalRows?: string;
}

const comma = 1;

/** A row can be as large as a request of `collect`, so few are read at a time. */
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
    // Each row is text already, so parsing is skipped.
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
      bytes += Buffer.byteLength(JSON.stringify(line)) + comma;
      if (lines.length > 0 && bytes > maxBytes) return { lines, next: String(from + lines.length) };
      lines.push(line);
    }
    const read = from + lines.length;
    if (read === startIndex || read >= Number(answer.totalRows)) return { lines, next: null };
    if (lines.length >= maxRows) return { lines, next: String(read) };
  }
}

let known: string | undefined;

/** The dataset may be older than the setting of a region, so each instance reads it once from BigQuery. */
async function datasetLocation() {
  if (known === undefined) {
    const [metadata] = await bigquery().dataset(datasetId()).getMetadata();
    known = (metadata as { location: string }).location;
  }
  return known;
}
