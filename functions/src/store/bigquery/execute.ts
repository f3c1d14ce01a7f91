import { withQueryLog } from './query-log.ts';
import { createJob, type Statement, withTables } from './sql.ts';

/**
 * Runs statements that change rows. Only jobs use this, so no query budget applies.
 * @returns the bytes that BigQuery bills; 0 from the emulator
 * @throws Error if BigQuery refuses one of them; then none has had an effect
 */
export function execute(statement: Statement): Promise<number> {
  const run = async () => {
    const job = await createJob(statement);
    await job.promise();
    return Number(job.metadata?.statistics?.query?.totalBytesBilled ?? 0);
  };
  return withQueryLog(
    statement.sql,
    () => withTables(run),
    (bytes) => bytes,
  );
}
