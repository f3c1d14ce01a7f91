import { drain } from '../../../functions/src/jobs/drain.ts';
import { query } from '../../../functions/src/store/bigquery/sql.ts';
import type { EventRow } from '../../../functions/src/contract/report/columns.ts';

/** The rows of a workspace in the table `events`, oldest first. */
export function rowsOf(workspaceId: string): Promise<(EventRow & Record<string, unknown>)[]> {
  return query({
    sql: `SELECT * REPLACE (CAST(date AS STRING) AS date, CAST(visitor_id AS STRING) AS visitor_id)
      FROM \`{dataset}.events\` WHERE workspace_id = @workspace AND date > @since ORDER BY timestamp`,
    params: { workspace: workspaceId },
    days: { since: '2000-01-01' },
  });
}

/**
 * The same after the rows in the spool have been stored in BigQuery, as the scheduled job does: on a busy machine the
 * emulator can take longer than `collect` waits for it.
 */
export async function rowsByNow(workspaceId: string): ReturnType<typeof rowsOf> {
  await drain();
  return rowsOf(workspaceId);
}

/** The properties of rows. The emulator returns JSON as text or as its value. */
export function propsIn(rows: { props: unknown }[]): (Record<string, unknown> | null)[] {
  return rows.map(({ props }) => (typeof props === 'string' ? JSON.parse(props) : props));
}
