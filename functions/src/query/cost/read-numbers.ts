import { inTime } from '../../core/in-time.ts';
import { TooExpensive } from '../../store/bigquery/too-expensive.ts';
import { measuredQuery, type Statement } from '../../store/bigquery/sql.ts';
import type { Read } from './memory.ts';
import { notRead } from './not-read.ts';

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
