import { drain } from '../../../functions/src/jobs/drain.ts';
import { execute } from '../../../functions/src/store/bigquery/execute.ts';
import { query, type Statement } from '../../../functions/src/store/bigquery/sql.ts';
import { epochDay, type EventRow } from '@footfall/functions/contract';
import { appendRows, serializeRow } from '../../../functions/src/store/bigquery/events.ts';
import { letTimePass, settleRows } from '../stack/stand-ins/bigquery-clock.ts';

type Row = EventRow & Record<string, unknown>;

/**
 * The rows of a workspace in the table `events`, oldest first. An event is one row, as in the reports: what `collect`
 * stops waiting for can be stored after all, and then it is there twice, under the same id.
 */
export async function rowsOf(workspaceId: string): Promise<Row[]> {
  return select<Row>(
    '* REPLACE (CAST(date AS STRING) AS date, CAST(visitor_id AS STRING) AS visitor_id)',
    workspaceId,
  );
}

/** The pages of these rows, which are cheaper to read alone if the rows are large. */
export async function pagesOf(workspaceId: string): Promise<string[]> {
  const rows = await select<Pick<Row, 'event_id' | 'pathname'>>('event_id, pathname', workspaceId);
  return rows.map(({ pathname }) => pathname);
}

async function select<Of extends { event_id: string }>(columns: string, workspaceId: string): Promise<Of[]> {
  const rows = await query<Of>({
    sql: `SELECT ${columns}
      FROM \`{dataset}.events\` WHERE workspace_id = @workspace AND date > @since ORDER BY timestamp`,
    params: { workspace: workspaceId },
    days: { since: '2000-01-01' },
  });
  const ids = new Set<string>();
  return rows.filter(({ event_id: id }) => !ids.has(id) && ids.add(id));
}

/**
 * The same after the rows in the spool have been stored in BigQuery, as the scheduled job does. Every test of what
 * `collect` has taken needs this: on a busy machine the emulator takes longer than `collect` waits for it, and then the
 * events of the next second go to the spool too.
 */
export async function rowsByNow(workspaceId: string): Promise<Row[]> {
  await drain();
  return rowsOf(workspaceId);
}

/** The properties of rows. The emulator returns JSON as text or as its value. */
export function propsIn(rows: { props: unknown }[]): (Record<string, unknown> | null)[] {
  return rows.map(({ props }) => (typeof props === 'string' ? JSON.parse(props) : props));
}

/** What a statement selects as `row`. A condition on days is `date >= @since`. */
export async function textsOf(sql: string, params: Statement['params'] = {}): Promise<string[]> {
  const rows = await query<{ row: string }>({ sql, params, days: { since: '2000-01-01' } });
  return rows.map(({ row }) => row);
}

/**
 * Puts rows into BigQuery, as collect does. Rows with the same id arrive more than a minute apart, so that BigQuery has all
 * of them.
 * @throws Error if BigQuery does not accept all of them
 */
export async function insertEvents(events: readonly EventRow[]): Promise<void> {
  const rounds: EventRow[][] = [];
  for (const sameId of Map.groupBy(events, ({ event_id: id }) => id).values()) {
    for (const [index, event] of sameId.entries()) (rounds[index] ??= []).push(event);
  }
  for (const round of rounds) {
    await letTimePass(60);
    await insertAtOnce(round);
  }
}

async function insertAtOnce(events: readonly EventRow[]) {
  const { refused, failed } = await appendRows(events.map(serializeRow), AbortSignal.timeout(60_000));
  if (refused.length + failed.length > 0) {
    throw new Error(`BigQuery did not take all rows: ${refused[0]?.reason ?? 'it failed'}`);
  }
}

/** The same for events that were sent so long ago that BigQuery can delete them. */
export async function insertSettledEvents(events: readonly EventRow[]): Promise<void> {
  await insertEvents(events);
  await settleRows();
}

/** Deletes all rows of all workspaces. */
export async function emptyTables(): Promise<void> {
  await settleRows();
  for (const table of ['events', 'visits', 'totals', 'imported', 'import_events'])
    await execute({
      sql: `DELETE FROM \`{dataset}.${table}\` WHERE date >= @first`,
      params: {},
      days: { first: epochDay },
    });
}
