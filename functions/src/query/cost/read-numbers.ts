import { AppError } from '../../core/errors.ts';
import { inTime } from '../../core/in-time.ts';
import { TooExpensive } from '../../store/bigquery/too-expensive.ts';
import { measuredQuery, type Statement } from '../../store/bigquery/sql.ts';
import type { Read } from './memory.ts';

/** The platform ends a call of the API after a minute, including those that wait for this one. */
const patienceMs = 50_000;

/**
 * The rows of a statement, and how many bytes BigQuery read for them.
 * @throws AppError `query_failed` if BigQuery does not answer in time, and TooExpensive
 */
export async function readNumbers<Row>(statement: Statement, mostBytes: number): Promise<Read<Row[]>> {
  try {
    const { rows, bytes } = await inTime(measuredQuery<Row>(statement, mostBytes), patienceMs, 'BigQuery');
    return { answer: rows, bytes };
  } catch (cause) {
    throw cause instanceof TooExpensive ? cause : notRead(cause);
  }
}

/** What a caller learns if BigQuery does not answer. */
export const notRead = (cause: unknown) =>
  new AppError('query_failed', 'The numbers could not be read. Please try again.', { cause });
