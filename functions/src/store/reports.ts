import { addDays, dayIn } from '../contract/days.ts';
import { query } from './sql.ts';

/** When the workspace's first event arrived, or null where there is none yet. */
export async function firstEventTime(workspaceId: string, createdAt: Date): Promise<Date | null> {
  // The clock furthest behind UTC shows the day before at most.
  const since = addDays(dayIn('UTC', createdAt), -1);
  const [row] = await query<{ first_event: { value: string } | null }>({
    sql: 'SELECT MIN(timestamp) AS first_event FROM `{dataset}.events` WHERE workspace_id = @workspace AND date >= @since',
    params: { workspace: workspaceId },
    days: { since },
  });
  return row?.first_event ? new Date(row.first_event.value) : null;
}
