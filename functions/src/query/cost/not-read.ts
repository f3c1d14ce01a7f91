import { AppError } from '../../core/errors.ts';

/** What a caller learns if BigQuery does not answer. */
export const notRead = (cause: unknown) =>
  new AppError('query_failed', 'The numbers could not be read. Please try again.', { cause });
