import type { ResolvedFilter } from '../../contract/query/filters.ts';
import { AppError } from '../../core/errors.ts';
import type { Statement } from '../../store/bigquery/sql.ts';
import { patternRefusal } from '../plan/patterns.ts';
import type { Periods } from '../plan/periods.ts';
import { notRead, type ReadRows, type ReadStatement } from '../run.ts';

/**
 * The rows of a statement about these periods; none if there is nothing to read.
 * @param filters those of the question, of which BigQuery may refuse a pattern
 * @throws AppError
 */
export async function rowsRead(
  statement: Statement | null | undefined,
  { current, compared, nowFromMs }: Periods,
  filters: readonly ResolvedFilter[],
  read: ReadStatement,
): Promise<ReadRows> {
  if (!statement) return { rows: [], bytes: 0 };
  const lastDay = compared && compared.span.to > current.to ? compared.span.to : current.to;
  try {
    return await read(statement, { lastDay, isRealtime: nowFromMs !== null });
  } catch (error) {
    throw patternRefusal(filters, error) ?? (error instanceof AppError ? error : notRead(error));
  }
}
