import { appendRows, serializeRow } from '../../../functions/src/store/bigquery/events.ts';
import type { EventRow } from '@footfall/functions/contract';

/** Puts rows into BigQuery at once, as collect does. @throws Error if BigQuery does not accept all of them */
export async function insertEvents(events: readonly EventRow[]): Promise<void> {
  const { refused, failed } = await appendRows(events.map(serializeRow), AbortSignal.timeout(60_000));
  if (refused.length + failed.length > 0) {
    throw new Error(`BigQuery did not take all rows: ${refused[0]?.reason ?? 'it failed'}`);
  }
}
