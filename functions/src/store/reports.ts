import { addDays, dayIn } from '../contract/days.ts';
import { query } from './sql.ts';
import type { Workspace } from './workspaces.ts';

/** When the workspace's first event since its reset arrived, or null where there is none yet. */
export async function firstEventTime({ id, createdAt, resetAt }: Workspace): Promise<Date | null> {
  // The clock furthest behind UTC shows the day before at most.
  const since = addDays(dayIn('UTC', createdAt), -1);
  const [row] = await query<{ first_event: { value: string } | null }>({
    sql: `SELECT MIN(timestamp) AS first_event FROM \`{dataset}.events\`
      WHERE workspace_id = @workspace AND date >= @since AND timestamp >= TIMESTAMP_MILLIS(@reset)`,
    params: { workspace: id, reset: resetAt?.getTime() ?? 0 },
    days: { since },
  });
  return row?.first_event ? new Date(row.first_event.value) : null;
}
