import { bigquery, datasetId } from './clients.ts';
import type { EventRow } from './event-row.ts';
import { withTables } from './sql.ts';

/**
 * Writes events to BigQuery by the streaming insert. When this resolves, BigQuery has the rows.
 * The event's id is the insert id, so a retry of ours within the next minute is dropped by BigQuery; reports
 * count each event id once in any case.
 * @throws Error where BigQuery refuses or does not answer: none of the events may then be acknowledged.
 */
export async function insertEvents(events: readonly EventRow[]): Promise<void> {
  const table = bigquery().dataset(datasetId()).table('events');
  await withTables(() =>
    table.insert(
      events.map((event) => ({ insertId: event.event_id, json: event })),
      { raw: true },
    ),
  );
}
