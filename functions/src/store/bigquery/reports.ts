import { addDays, utcDay } from '../../contract/index.ts';
import { type Allowance, type Estimate, estimateOf, measuredQuery, type Statement } from './sql.ts';
import type { FirstEvent } from '../firestore/workspace/first-event.ts';
import type { Workspace } from '../firestore/workspace/workspaces.ts';

/** No clock is more than a day behind UTC. Events of imports are not the first that arrived. */
function firstEventStatement({ id, createdAt, resetAt, imports }: Workspace): Statement {
  const since = addDays(utcDay(createdAt), -1);
  return {
    sql: `SELECT MIN(timestamp) AS first_event, CAST(MIN(date) AS STRING) AS first_day FROM \`{dataset}.events\`
      WHERE workspace_id = @workspace AND date >= @since AND timestamp >= TIMESTAMP_MILLIS(@reset)${imports.length > 0 ? ' AND import_id IS NULL' : ''}`,
    params: { workspace: id, reset: resetAt?.getTime() ?? 0 },
    days: { since },
  };
}

export const estimateFirstEvent = (workspace: Workspace): Promise<Estimate> =>
  estimateOf(firstEventStatement(workspace));

/**
 * Finds when the first event since the workspace's reset arrived, the oldest day of an event, and the billed bytes.
 * @throws AppError of the allowance
 */
export async function findFirstEvent(
  workspace: Workspace,
  allowance?: Allowance,
): Promise<{ first: FirstEvent | null; bytes: number }> {
  const { rows, bytes } = await measuredQuery<{ first_event: { value: string } | null; first_day: string }>(
    firstEventStatement(workspace),
    allowance,
  );
  const [row] = rows;
  return {
    first: row?.first_event ? { at: new Date(row.first_event.value), day: row.first_day } : null,
    bytes,
  };
}
