import { isLogged, log } from '../../core/log.ts';

/**
 * Runs a query, and in a request or a job logs its tables, how many bytes BigQuery bills for it, and how long it took. Not its values, and not
 * its text, which can be 20 kB long.
 * @param bytesOf how many bytes the result says it is billed
 */
export async function withQueryLog<Result>(
  sql: string,
  run: () => Promise<Result>,
  bytesOf: (result: Result) => number,
): Promise<Result> {
  if (!isLogged()) return run();
  const start = performance.now();
  const about = () => ({ tables: tablesIn(sql), durationMs: Math.round(performance.now() - start) });
  try {
    const result = await run();
    log('query.finished', { ...about(), bytesBilled: bytesOf(result) });
    return result;
  } catch (error) {
    // Who asked logs the reason.
    log('query.failed', about());
    throw error;
  }
}

const tablesIn = (sql: string) => [
  ...new Set(Array.from(sql.matchAll(/\{dataset\}\.(\w+)/g), ([, table = '']) => table)),
];
