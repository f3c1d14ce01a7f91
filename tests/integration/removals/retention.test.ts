import { afterEach, beforeEach, expect, test } from 'vitest';
import { Timestamp } from '@google-cloud/firestore';
import { applyRetention } from '../../../functions/src/jobs/retention.ts';
import { drain } from '../../../functions/src/jobs/drain.ts';
import { rollUp } from '../../../functions/src/jobs/rollup.ts';
import { rollupImported } from '../../../functions/src/rollup/statements.ts';
import { execute } from '../../../functions/src/store/bigquery/execute.ts';
import { readRollupState, writeRollupState } from '../../../functions/src/store/bigquery/rollup.ts';
import { serializeRow } from '../../../functions/src/store/bigquery/events.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { auditEntries } from '../../../functions/src/store/firestore/audit.ts';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { spool } from '../../../functions/src/store/firestore/ingest/spool.ts';
import { beginExpiry } from '../../../functions/src/store/firestore/workspace/retention.ts';
import { findWorkspace } from '../../../functions/src/store/firestore/workspace/workspaces.ts';
import { settleRows } from '../../support/stack/stand-ins/bigquery-clock.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents, insertSettledEvents, textsOf } from '../../support/traffic/rows.ts';
import { markRolledUp } from '../../support/traffic/rollup-state.ts';
import { useOwnStores } from '../../support/traffic/own-tables.ts';

/** With two months of retention, 10 March is the first day with visits. */
const now = new Date('2026-05-10T13:30:00Z');
const tomorrow = new Date('2026-05-11T13:30:00Z');
const longAgo = Timestamp.fromDate(new Date('2026-01-01T00:00:00Z'));

/** Each workspace has its own creation time, which the walk over all workspaces needs. */
let made = 0;
let workspaces: string[] = [];

useOwnStores('retention');

beforeEach(async () => {
  await firestore().doc('walks/retention').delete();
});

afterEach(async () => {
  for (const id of workspaces) await workspaceDocument(id).delete();
  workspaces = [];
});

/** A workspace with this retention and without members. */
async function workspaceWith(name: string, changes: Record<string, unknown> = {}): Promise<string> {
  const id = `${name}-${process.pid}`;
  workspaces.push(id);
  await workspaceDocument(id).set({
    domain: `${id}.example`,
    timezone: 'UTC',
    memberIds: [],
    createdAt: Timestamp.fromMillis(Date.parse('2026-01-01T00:00:00Z') + made++),
    retentionMonths: 2,
    retentionKeepsTotals: true,
    retentionSince: longAgo,
    ...changes,
  });
  return id;
}

const view = (workspace_id: string, day: string, visitor_id = '1') =>
  eventOf({ workspace_id, visitor_id, timestamp: `${day}T10:00:00.000Z` });

/** The days of a table that have rows of a workspace, with their number of pageviews or events. */
async function remainingDays(table: 'events' | 'visits' | 'totals', workspace: string): Promise<string[]> {
  const [count, where] = {
    events: ['COUNT(*)', ''],
    visits: ['SUM(pageviews)', ''],
    totals: ['SUM(pageviews)', "AND dimension = 'page'"],
  }[table] as [string, string];
  const grain = table === 'totals' ? "grain, ' ', " : '';
  return textsOf(
    `SELECT CONCAT(${grain}CAST(date AS STRING), ' ', CAST(${count} AS STRING)) AS \`row\`
      FROM \`{dataset}.${table}\` WHERE workspace_id = @workspace AND date >= @since ${where}
      GROUP BY ${table === 'totals' ? 'grain, ' : ''}date ORDER BY 1`,
    { workspace },
  );
}

async function receipts(id: string): Promise<object[]> {
  const { docs } = await auditEntries(id).orderBy('order').get();
  return docs.map((document) => {
    const { who, action, what } = document.data();
    const values = Object.entries(what as Record<string, { new: unknown }>);
    return { who, action, ...Object.fromEntries(values.map(([name, change]) => [name, change.new])) };
  });
}

const days = ['2026-02-27', '2026-02-28', '2026-03-09', '2026-03-10', '2026-05-01'];

test('visits and events are deleted, totals only where that was chosen; other workspaces do not change; the next night deletes one more day, and the rollup does not change the totals of emptied days', async () => {
  const id = await workspaceWith('two-months');
  const totalsToo = await workspaceWith('totals-too', { retentionKeepsTotals: false });
  const other = await workspaceWith('for-ever', { retentionMonths: null });
  await insertSettledEvents([id, totalsToo, other].flatMap((each) => days.map((day) => view(each, day))));
  await rollUp(now);
  const [before, ofOther] = [await remainingDays('totals', id), await remainingDays('events', other)];

  const { workspaces, rows } = await applyRetention(now);
  expect([workspaces, rows.events, rows.visits]).toEqual([2, 6, 6]);
  expect(rows.totals).toBeGreaterThan(0);

  const stored = ['2026-03-10 1', '2026-05-01 1'];
  for (const each of [id, totalsToo]) {
    expect(await remainingDays('events', each)).toEqual(stored);
    expect(await remainingDays('visits', each)).toEqual(stored);
  }
  expect(await remainingDays('totals', id)).toEqual(before);
  expect(before).toContain('month 2026-02-01 2');
  // The total of the cut month stays. It is never read, because the range of a query begins later.
  expect(await remainingDays('totals', totalsToo)).toEqual([
    'day 2026-03-10 1',
    'day 2026-05-01 1',
    'month 2026-03-01 2',
  ]);
  expect(await remainingDays('events', other)).toEqual(ofOther);
  expect(await remainingDays('visits', other)).toHaveLength(days.length);
  expect(await receipts(other)).toEqual([]);
  const receipt = {
    ...{ who: null, action: 'retention.applied', to: '2026-03-09' },
    ...{ events: 3, visits: 3, restorableUntil: '2026-05-17' },
  };
  expect(await receipts(id)).toEqual([{ ...receipt, from: '2026-02-27', totals: 0 }]);
  expect(await receipts(totalsToo)).toEqual([{ ...receipt, from: '2026-02-01', totals: rows.totals }]);
  expect((await findWorkspace(id))?.keptFrom).toEqual({ visits: '2026-03-10', totals: null });
  expect((await findWorkspace(totalsToo))?.keptFrom).toEqual({ visits: '2026-03-10', totals: '2026-03-10' });

  expect((await applyRetention(now)).workspaces).toBe(0);
  expect(await applyRetention(tomorrow)).toMatchObject({ workspaces: 2, rows: { events: 2, visits: 2 } });
  expect((await receipts(id))[1]).toMatchObject({
    ...{ from: '2026-03-10', to: '2026-03-10' },
    ...{ events: 1, visits: 1, totals: 0 },
  });
  expect(await remainingDays('events', totalsToo)).toEqual(['2026-05-01 1']);

  // As if the rollup had listed the emptied workspaces just before that.
  const { visitsFrom } = (await workspaceDocument(id).get()).data() ?? {};
  await workspaceDocument(id).update({ visitsFrom: null });
  await rollUp(now, { from: '2026-03-10', to: '2026-05-01' });
  expect(await remainingDays('totals', id)).toEqual(before);
  await workspaceDocument(id).update({ visitsFrom });

  // An event for an emptied day, and one of a workspace without retention.
  await insertSettledEvents([view(id, '2026-02-28', '2'), view(other, '2026-02-28', '2')]);
  await rollUp(now, { from: '2026-02-27', to: '2026-05-09' });
  expect(await remainingDays('totals', id)).toEqual(before);
  expect(await remainingDays('visits', id)).toEqual(['2026-05-01 1']);
  expect(await remainingDays('totals', other)).toContain('day 2026-02-28 2');
  expect(await remainingDays('totals', other)).toContain('month 2026-02-01 3');

  const state = await readRollupState();
  if (!state) throw new Error('the rollup has no state');
  await writeRollupState({ ...state, definition: 1 });
  for (let run = 0; run < 3; run++) await rollUp(now);
  expect((await readRollupState())?.rebuiltThrough).toBeNull();
  expect(await remainingDays('totals', id)).toEqual(before);
});

test('late events for an emptied day are deleted the next night, spooled ones are dropped, and an interrupted run is completed, with one receipt for both', async () => {
  const [late, spooled] = [await workspaceWith('late'), await workspaceWith('spooled')];
  const brokenOff = await workspaceWith('broken-off');
  await insertSettledEvents([late, spooled, brokenOff].flatMap((id) => days.map((day) => view(id, day))));
  await markRolledUp('2026-05-09');
  await beginExpiry(brokenOff, {
    before: '2026-03-10',
    keepsTotals: true,
    rows: { events: 8, visits: 5, totals: 0 },
    days: { from: '2026-02-02', to: '2026-03-09' },
  });
  await applyRetention(now);
  expect(await remainingDays('events', brokenOff)).toEqual(['2026-03-10 1', '2026-05-01 1']);
  expect(await receipts(brokenOff)).toEqual([
    expect.objectContaining({ from: '2026-02-02', to: '2026-03-09', events: 8, visits: 5 }),
  ]);
  await insertSettledEvents([view(late, '2026-03-08', '2')]);
  const rows = ['2026-03-09', '2026-03-10'].map((day) => view(spooled, day, '2'));
  await spool(rows.map((row) => ({ workspaceId: spooled, eventId: row.event_id, text: serializeRow(row) })));
  await drain();
  expect(await remainingDays('events', spooled)).toEqual(['2026-03-10 2', '2026-05-01 1']);
  await settleRows();
  await applyRetention(tomorrow);
  expect(await remainingDays('events', late)).toEqual(['2026-05-01 1']);
});

test('a workspace with a row that BigQuery cannot delete yet waits for the next run, and does not stop the others', async () => {
  const ids = await Promise.all(['a', 'b', 'c'].map((name) => workspaceWith(name)));
  const [, late = ''] = ids;
  await insertSettledEvents(ids.flatMap((id) => days.map((day) => view(id, day))));
  await insertEvents([view(late, '2026-03-08', '2')]);
  await markRolledUp('2026-05-09');
  const stored = ['2026-03-10 1', '2026-05-01 1'];
  expect((await applyRetention(now)).workspaces).toBe(2);
  for (const id of ids) if (id !== late) expect(await remainingDays('events', id)).toEqual(stored);
  expect(await remainingDays('events', late)).toEqual(['2026-03-08 1', '2026-03-09 1', ...stored]);
  expect(await receipts(late)).toEqual([]);
  await settleRows();
  expect((await applyRetention(now)).workspaces).toBe(1);
  expect(await remainingDays('events', late)).toEqual(stored);
  expect(await receipts(late)).toEqual([
    expect.objectContaining({ from: '2026-02-27', to: '2026-03-09', events: 4 }),
  ]);
});

test('days that the rollup has not computed yet are not deleted', async () => {
  const behind = await workspaceWith('behind');
  await insertSettledEvents(days.map((day) => view(behind, day)));
  await rollUp(new Date('2026-02-28T13:30:00Z'));
  await applyRetention(now);
  expect(await remainingDays('events', behind)).toEqual(days.slice(1).map((day) => `${day} 1`));
});

test('runs delete for many workspaces in pages and pieces, and each continues where the last one stopped', async () => {
  const many = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => workspaceWith(name)));
  await insertSettledEvents(many.flatMap((id) => [view(id, '2026-03-01'), view(id, '2026-05-01')]));
  await markRolledUp('2026-05-09');
  const small = { workspacesInPage: 3, pages: 2, workspacesInStatement: 1 };
  const counts: number[] = [];
  for (let run = 0; run < 2; run++) counts.push((await applyRetention(now, Infinity, small)).workspaces);
  expect(counts).toEqual([4, 1]);
  for (const id of many) expect(await remainingDays('events', id)).toEqual(['2026-05-01 1']);
});

test('sums of imports stay as long as totals do', async () => {
  const id = await workspaceWith('imported');
  const totalsToo = await workspaceWith('imported-totals-too', { retentionKeepsTotals: false });
  await insertSettledEvents([id, totalsToo].map((each) => view(each, '2026-05-01')));
  await execute({
    sql: `INSERT INTO \`{dataset}.imported\` (workspace_id, import_id, piece, date, kind, visitors)
      SELECT workspace_id, 'i', 0, date, 'visitors', 7
      FROM UNNEST(@workspaces) AS workspace_id CROSS JOIN UNNEST([@before, @day]) AS date`,
    params: { workspaces: [id, totalsToo] },
    days: { before: '2026-03-09', day: '2026-03-10' },
  });
  for (const workspaceId of [id, totalsToo])
    await execute(rollupImported({ id: 'i', workspaceId }, { from: '2026-03-01', to: '2026-03-31' }));
  await rollUp(now);
  expect((await applyRetention(now)).rows).toEqual({ events: 0, visits: 0, totals: 2 });
  const remaining = (workspace: string, table = 'imported') =>
    textsOf(
      `SELECT CAST(date AS STRING) AS \`row\` FROM \`{dataset}.${table}\` WHERE workspace_id = @workspace AND date >= @since AND import_id = 'i' ORDER BY 1`,
      { workspace },
    );
  expect(await remaining(id)).toEqual(['2026-03-09', '2026-03-10']);
  expect(await remaining(totalsToo)).toEqual(['2026-03-10']);
  expect(await remaining(id, 'totals')).toEqual(['2026-03-09', '2026-03-10']);
  expect(await remaining(totalsToo, 'totals')).toEqual(['2026-03-10']);
  expect((await findWorkspace(totalsToo))?.keptFrom).toEqual({ visits: null, totals: '2026-03-10' });
});
