import { addDays, dayIn } from '../../contract/period/days.ts';
import { measuredQuery } from './sql.ts';
import type { Workspace } from '../firestore/workspace/workspaces.ts';

/**
 * When the workspace's first event since its reset arrived, null if there is none yet; and how many bytes BigQuery
 * bills for the query.
 */
export async function firstEventTime({
  id,
  createdAt,
  resetAt,
}: Workspace): Promise<{ at: Date | null; bytes: number }> {
  // Even the clock furthest behind UTC is at most one day behind.
  const since = addDays(dayIn('UTC', createdAt), -1);
  const { rows, bytes } = await measuredQuery<{ first_event: { value: string } | null }>({
    sql: `SELECT MIN(timestamp) AS first_event FROM \`{dataset}.events\`
      WHERE workspace_id = @workspace AND date >= @since AND timestamp >= TIMESTAMP_MILLIS(@reset)`,
    params: { workspace: id, reset: resetAt?.getTime() ?? 0 },
    days: { since },
  });
  const first = rows[0]?.first_event;
  return { at: first ? new Date(first.value) : null, bytes };
}
