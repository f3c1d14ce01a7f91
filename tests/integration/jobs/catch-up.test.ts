import { describe, expect, test } from 'vitest';
import { Timestamp } from '@google-cloud/firestore';
import { addDays } from '@footfall/functions/contract';
import { drain } from '../../../functions/src/jobs/drain.ts';
import { purge } from '../../../functions/src/jobs/purge.ts';
import { rollUp } from '../../../functions/src/jobs/rollup.ts';
import { rotateSalts } from '../../../functions/src/jobs/rotate-salts.ts';
import { readRollupState } from '../../../functions/src/store/bigquery/rollup.ts';
import { serializeRow } from '../../../functions/src/store/bigquery/events.ts';
import { query } from '../../../functions/src/store/bigquery/sql.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { spool } from '../../../functions/src/store/firestore/ingest/spool.ts';
import { everything, listPurges, purgeDocument, toDocument } from '../../../functions/src/store/purges.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';
import { useOwnStores } from '../../support/traffic/own-tables.ts';
import { forgetRollup } from '../../support/traffic/rollup-state.ts';

useOwnStores('catch-up');

/** A time in the past, so that a run does one step and stops. */
const timeIsUp = 0;

const view = (day: string) => eventOf({ workspace_id: 'w', timestamp: `${day}T10:00:00.000Z` });
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

const totals = () =>
  query<{ grain: string; day: string; pageviews: number }>({
    sql: `SELECT grain, CAST(date AS STRING) AS day, pageviews
      FROM \`{dataset}.totals\` WHERE dimension = 'page' ORDER BY grain, day`,
    params: {},
  });

describe('after sixty days of silence', () => {
  // More than are checked for late events, in three months.
  const silent = daysFrom('2025-11-20', 60);
  const before = new Date('2025-11-20T13:30:00Z');
  const after = new Date('2026-01-19T13:30:00Z');

  test('the rollup takes a month in each step, continues in the next run, and has the same rows as without the silence', async () => {
    await insertEvents(['2025-11-18', '2025-11-19', ...silent].map(view));
    await rollUp(before);
    expect((await readRollupState())?.through).toBe('2025-11-19');

    const through: (string | undefined)[] = [];
    while ((await rollUp(after, undefined, timeIsUp)).length > 0) {
      through.push((await readRollupState())?.through);
    }
    expect(through).toEqual(['2025-11-30', '2025-12-31', '2026-01-18']);
    const caughtUp = await totals();
    await forgetRollup();
    await rollUp(after);
    expect(await totals()).toEqual(caughtUp);
    expect(caughtUp.filter(({ grain }) => grain === 'day')).toHaveLength(62);
  });

  test('late events of days before the silence are computed first', async () => {
    await insertEvents(silent.slice(30).map(view));
    await rollUp(new Date('2026-01-05T13:30:00Z'));
    await insertEvents([view('2025-12-30')]);
    expect(await rollUp(after, undefined, timeIsUp)).toEqual(['2025-12-30']);
    expect(await rollUp(after, undefined, timeIsUp)).toHaveLength(14);
  });

  test('the first run deletes all salts of past days', async () => {
    const salts = firestore().collection('salts');
    await Promise.all(silent.map((day) => salts.doc(day).create({ salt: Buffer.alloc(32) })));
    expect(await rotateSalts(after)).toBe(60);
    expect((await salts.get()).size).toBe(0);
  });
});

test('a full spool is emptied over several runs, the oldest events first, and none is lost', async () => {
  const workspaceId = `catch-up-${process.pid}`;
  await firestore()
    .doc(`workspaces/${workspaceId}`)
    .set({
      domain: `${workspaceId}.example`,
      timezone: 'UTC',
      createdAt: Timestamp.now(),
      memberIds: [],
    });
  // One more than a step handles: copies of a normally written one.
  const row = { ...view('2026-03-01'), workspace_id: workspaceId, event_id: 'event-0' };
  await spool([{ workspaceId, eventId: row.event_id, text: serializeRow(row) }]);
  const [first] = (await firestore().collection('spool').get()).docs.map((document) => document.data());
  const copies = firestore().batch();
  for (let index = 1; index <= 400; index++) {
    const rows = String(first?.rows).replaceAll('event-0', `event-${index}`);
    copies.create(firestore().collection('spool').doc(), { ...first, rows });
  }
  await copies.commit();
  expect((await drain(timeIsUp)).stored).toBe(0);
  const { stored } = await drain();
  expect(stored).toBe(401);
  const [found] = await query<{ events: number }>({
    sql: 'SELECT COUNT(DISTINCT event_id) AS events FROM `{dataset}.events` WHERE date = @day',
    params: {},
    days: { day: '2026-03-01' },
  });
  expect(found?.events).toBe(401);
});

test('a run of the purge that is out of time stops; the next run starts with the oldest', async () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  for (const [id, hours] of [
    ['purge-a', 3],
    ['purge-b', 5],
  ] as const) {
    await purgeDocument(id).set(toDocument({ requestedAt: hoursAgo(hours), ...everything }));
  }
  const remaining = async () => (await listPurges()).map(({ workspaceId }) => workspaceId);
  expect(await purge(now, timeIsUp)).toBe(0);
  expect(await remaining()).toEqual(['purge-b', 'purge-a']);
  await purge(now);
  expect(await remaining()).toEqual([]);
});
