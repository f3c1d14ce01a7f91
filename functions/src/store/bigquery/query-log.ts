import { isLogged, log } from '../../core/log.ts';

/**
 * Runs a query. In a request or a job, logs its tables, billed bytes and duration, but not its values or its long text.
 * @param bytesOf returns the billed bytes of a result
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
    log('query.failed', about());
    throw error;
  }
}

const tablesIn = (sql: string) => [
  ...new Set(Array.from(sql.matchAll(/\{dataset\}\.(\w+)/g), ([, table = '']) => table)),
];
