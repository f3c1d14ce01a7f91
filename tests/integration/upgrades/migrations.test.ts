import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { columnEntries } from '@footfall/functions/contract';
import { drain } from '../../../functions/src/jobs/drain.ts';
import { rollUp } from '../../../functions/src/jobs/rollup.ts';
import { bigquery } from '../../../functions/src/store/bigquery/client.ts';
import { datasetId, firestore } from '../../../functions/src/store/clients.ts';
import { migrate } from '../../../functions/src/store/migrate.ts';
import { serializeRow } from '../../../functions/src/store/bigquery/events.ts';
import { documentMigrations } from '../../../functions/src/store/migrate.ts';
import { spool } from '../../../functions/src/store/firestore/ingest/spool.ts';
import { query } from '../../../functions/src/store/bigquery/sql.ts';
import { tableMigrations } from '../../../functions/src/store/bigquery/tables.ts';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { startFaultyProxy } from '../../support/stack/stand-ins/faulty-proxy.ts';
import { stack } from '../../support/stack/stack.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';
import { forgetRollup, markRolledUp, restoreRollupState } from '../../support/traffic/rollup-state.ts';
import { makeTables } from '../../support/upgrades/first-version.ts';

/** At this time 2 March is the last closed day. */
const now = new Date('2026-03-03T13:30:00Z');

restoreRollupState();

/** The tables as the first version of the product made them, with a closed day that its rollup computed. */
beforeAll(async () => {
  process.env.FOOTFALL_DATASET = `migrations_${process.pid}`;
  await makeTables();
  const at = (second: string) =>
    eventOf({ workspace_id: 'w', visitor_id: '1', timestamp: `2026-03-02T10:00:${second}Z` });
  await insertEvents([at('00.500'), at('02.499')]);
  await bigquery().query({
    query: `INSERT INTO \`${datasetId()}.totals\`
      (workspace_id, grain, date, dimension, value, visitors, visits, pageviews, bounces, duration_s, engaged_ms)
      VALUES ('w', 'day', DATE '2026-03-02', 'total', '', 1, 1, 2, 0, 1, 0)`,
  });
  await forgetRollup();
  await markRolledUp('2026-03-02', { counted: { '2026-03-02': 2 }, definition: 1, rebuiltFrom: 1 });
});

const durations = () =>
  query<{ duration_s: number; duration_ms: number | null }>({
    sql: `SELECT duration_s, duration_ms FROM \`{dataset}.totals\` WHERE dimension = 'total' AND grain = 'day'`,
    params: {},
  });

test('the first schema is migrated to the current one with its data, and a second run has nothing to do', async () => {
  const { ran } = await migrate();
  expect(ran).toEqual(expect.arrayContaining(tableMigrations().map(({ name }) => name)));
  expect(await durations()).toEqual([{ duration_s: 1, duration_ms: null }]);
  const version = (await firestore().doc(`schema/bigquery_${datasetId()}`).get()).data()?.version;
  expect(version).toBe(tableMigrations().length);
  expect((await firestore().doc('schema/firestore').get()).data()?.version).toBe(documentMigrations.length);
  expect(await migrate()).toEqual({ ran: [] });

  const [table] = await bigquery().dataset(datasetId()).table('events').getMetadata();
  expect(table.schema.fields.map(({ name }: { name: string }) => name)).toEqual([
    ...columnEntries.map(([name]) => name),
    'import_id',
  ]);
});

test('an interrupted run that has not recorded its version is repeated with the same result', async () => {
  await firestore().doc(`schema/bigquery_${datasetId()}`).delete();
  const { ran } = await migrate();
  expect(ran).toEqual(tableMigrations().map(({ name }) => name));
  expect(await durations()).toEqual([{ duration_s: 1, duration_ms: null }]);
});

test('the rollup recomputes earlier days in milliseconds', async () => {
  await rollUp(now);
  expect(await durations()).toContainEqual({ duration_s: 1, duration_ms: 1999 });
});

const earned = (workspace: string) =>
  query<{ revenue: number | null; currency: string | null }>({
    sql: `SELECT CAST(revenue AS FLOAT64) AS revenue, currency FROM \`{dataset}.events\`
      WHERE workspace_id = @workspace AND date = @day`,
    params: { workspace },
    days: { day: '2026-03-02' },
  });

test('a row with a column that the table lacks waits in the spool and is stored once the table has the column', async () => {
  const account = await signUp();
  const { id } = await addWorkspace(account);
  const event = eventOf({
    workspace_id: id,
    timestamp: '2026-03-02T11:00:00Z',
    name: 'Order',
    revenue: '9.90',
    currency: 'EUR',
  });
  await spool([{ workspaceId: id, eventId: event.event_id, text: serializeRow(event) }]);
  const errors = [{ reason: 'invalid', location: 'revenue', message: 'no such field: revenue.' }];
  await using proxy = await startFaultyProxy(stack.bigquery);
  vi.stubEnv('BIGQUERY_EMULATOR_HOST', proxy.address);
  onTestFinished(() => void vi.unstubAllEnvs());
  await proxy.become({ mode: 'answer', status: 200, body: { insertErrors: [{ index: 0, errors }] } });
  await expect(drain()).rejects.toHaveProperty(
    'cause.message',
    expect.stringContaining('no such field: revenue'),
  );
  await proxy.become({ mode: 'pass' });
  const refused = await firestore().collection('deadLetters').where('workspaceId', '==', id).get();
  expect(refused.size).toBe(0);
  expect(await drain()).toMatchObject({ refused: 0 });
  await expect.poll(() => earned(id)).toEqual([{ revenue: 9.9, currency: 'EUR' }]);
});
