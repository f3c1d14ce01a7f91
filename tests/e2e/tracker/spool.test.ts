import { expect, test } from 'vitest';
import { serializeRow } from '../../../functions/src/store/bigquery/events.ts';
import { spool } from '../../../functions/src/store/firestore/ingest/spool.ts';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { rowsOf } from '../../support/traffic/rows.ts';

test('on the local stack too, an event that BigQuery was too slow to accept counts within seconds', async () => {
  const { id } = await addWorkspace(await signUp());
  const event = eventOf({ workspace_id: id, pathname: '/slow', timestamp: new Date().toISOString() });
  await spool([{ workspaceId: id, eventId: event.event_id, text: serializeRow(event) }]);
  const paths = async () => (await rowsOf(id)).map(({ pathname }) => pathname);
  await expect.poll(paths).toEqual(['/slow']);
});
