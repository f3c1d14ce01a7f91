import { expect, test } from 'vitest';
import { appendRows, serializeRow } from '../../../functions/src/store/bigquery/events.ts';
import { query } from '../../../functions/src/store/bigquery/sql.ts';
import { eventOf } from '../../support/traffic/events.ts';

process.env.FOOTFALL_DATASET = `first_${process.pid}`;

test('the first events of a deployment create the tables, and are stored', async () => {
  const event = eventOf({ workspace_id: 'first', timestamp: '2026-03-02T12:00:00Z' });
  const appended = await appendRows([serializeRow(event)], AbortSignal.timeout(60_000));
  expect(appended).toEqual({ refused: [], failed: [] });
  const stored = await query({
    sql: `SELECT event_id FROM \`{dataset}.events\` WHERE workspace_id = 'first' AND date = @day`,
    params: {},
    days: { day: '2026-03-02' },
  });
  expect(stored).toEqual([{ event_id: event.event_id }]);
});
