import { Query, Timestamp } from '@google-cloud/firestore';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditRetentionDays } from '@footfall/functions/contract';
import { purge } from '../../../functions/src/jobs/purge.ts';
import { rollUp } from '../../../functions/src/jobs/rollup.ts';
import { sharedDatasetOf, viewName } from '../../../functions/src/exports/view-sql.ts';
import { bigquery } from '../../../functions/src/store/bigquery/client.ts';
import { datasetId, firestore } from '../../../functions/src/store/clients.ts';
import { deletionBytesADay } from '../../../functions/src/limits/figures.ts';
import { quotaOfDay } from '../../../functions/src/store/firestore/budgets.ts';
import { addTo } from '../../../functions/src/store/firestore/quotas.ts';
import { auditEntries, recordInLog } from '../../../functions/src/store/firestore/audit.ts';
import {
  memberDocument,
  memberDocuments,
  segmentDocuments,
  workspaceDocument,
} from '../../../functions/src/store/firestore/workspace/documents.ts';
import { newMember } from '../../../functions/src/store/firestore/members/roles.ts';
import { insertEvents, insertSettledEvents, textsOf } from '../../support/traffic/rows.ts';
import {
  everything,
  forgetPurge,
  listPurges,
  purgeDocument,
  toDocument,
  type Purge,
} from '../../../functions/src/store/purges.ts';
import {
  deleteExpiredRefused,
  deleteRefused,
  storeRefused,
  refusedOf,
} from '../../../functions/src/store/firestore/ingest/refused.ts';
import { forgetPurges } from '../../support/google/purges.ts';
import { settleRows } from '../../support/stack/stand-ins/bigquery-clock.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { useOwnStores } from '../../support/traffic/own-tables.ts';

/** At this time 2 March is the last closed day. */
const now = new Date('2026-03-03T13:30:00Z');
const later = new Date('2026-03-03T15:30:00Z');
const muchLater = new Date('2026-03-03T18:00:00Z');

useOwnStores('purge');

beforeEach(forgetPurges);

afterAll(forgetPurges);

afterEach(() => vi.restoreAllMocks());

const view = (workspace_id: string, timestamp: string) => eventOf({ workspace_id, timestamp });

const ask = (changes: Partial<Purge> = {}) => {
  const written: Purge = { workspaceId: 'w', requestedAt: now, ...everything, ...changes };
  return purgeDocument(written.workspaceId).set(toDocument(written));
};

const remainingEvents = () =>
  textsOf(`SELECT CONCAT(workspace_id, ' ', CAST(date AS STRING)) AS \`row\`
    FROM \`{dataset}.events\` WHERE date >= @since ORDER BY 1`);

const remainingTotals = () =>
  textsOf(`SELECT CONCAT(workspace_id, ' ', grain, ' ', CAST(date AS STRING)) AS \`row\`
    FROM \`{dataset}.totals\` WHERE date >= @since AND dimension = 'page' ORDER BY 1`);

test('deletes rows that arrived after the deletion, and ends when no more can arrive', async () => {
  await ask();
  await insertSettledEvents([view('w', '2026-03-03T13:00:00Z'), view('other', '2026-03-03T13:00:00Z')]);
  expect(await purge(later)).toBe(0);
  expect(await remainingEvents()).toEqual(['other 2026-03-03']);
  expect(await listPurges()).toHaveLength(1);
  await insertEvents([view('w', '2026-03-03T13:31:00Z')]);
  // Its rows of the last two hours may be in the streaming buffer.
  expect(await purge(later)).toBe(0);
  expect(await remainingEvents()).toEqual(['other 2026-03-03', 'w 2026-03-03']);
  await settleRows();
  expect(await purge(muchLater)).toBe(0);
  expect(await purge(muchLater)).toBe(1);
  expect(await remainingEvents()).toEqual(['other 2026-03-03']);
  expect(await listPurges()).toEqual([]);
  expect(await purge(muchLater)).toBe(0);
});

test('does not delete other workspaces, or what a workspace counted after its reset', async () => {
  const days = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'];
  await insertSettledEvents(
    ['w', 'other'].flatMap((workspace) => days.map((day) => view(workspace, `${day}T10:00:00Z`))),
  );
  await rollUp(now);
  await ask({ before: new Date('2026-03-01T00:00:00Z'), day: '2026-03-01' });
  await purge(now);
  expect((await remainingEvents()).filter((row) => row.startsWith('w'))).toEqual([
    'w 2026-03-01',
    'w 2026-03-02',
  ]);
  const ofOther = [...days.map((day) => `other day ${day}`), 'other month 2026-02-01'];
  const total = [...ofOther, 'w day 2026-03-01', 'w day 2026-03-02'];
  expect(await remainingTotals()).toEqual(total);
  await rollUp(now);
  expect(await remainingTotals()).toEqual(total);
});

test('many workspaces share one statement per table', async () => {
  const ids = Array.from({ length: 60 }, (_, index) => `many-${index}`);
  await insertSettledEvents(ids.map((id) => view(id, '2026-03-02T10:00:00Z')));
  // Workspaces that were reset, whose documents stay: deleting those of 60 takes a minute.
  for (const workspaceId of ids) {
    await workspaceDocument(workspaceId).set({ memberIds: ['owner'] });
    await ask({ workspaceId });
  }
  const statements = vi.spyOn(bigquery(), 'createQueryJob');
  const questions = vi.spyOn(bigquery(), 'query');
  await purge(later);
  expect(await remainingEvents()).toEqual([]);
  // Two pieces, each with a search and a deletion for each table with rows.
  expect([questions.mock.calls.length, statements.mock.calls.length]).toEqual([3, 2]);
});

test('a workspace that cannot be purged does not stop the others in its statement', async () => {
  const ids = ['one', 'another'];
  await insertSettledEvents(['w', ...ids].map((id) => view(id, '2026-03-02T10:00:00Z')));
  for (const workspaceId of ids) await ask({ workspaceId });
  await ask({ day: 'not a day' });
  await expect(purge(later)).rejects.toThrow('1 parts of the purge are not done yet');
  expect(await remainingEvents()).toEqual(['w 2026-03-02']);
});

test('a purge with an event in the spool stays open until BigQuery can delete the event; other purges end', async () => {
  await insertSettledEvents(['w', 'other'].map((id) => view(id, '2026-03-02T10:00:00Z')));
  await insertEvents([view('w', '2026-03-02T11:00:00Z')]);
  for (const workspaceId of ['w', 'other']) await ask({ workspaceId });
  await purge(later);
  expect(await remainingEvents()).toEqual(['w 2026-03-02', 'w 2026-03-02']);
  await settleRows();
  await purge(later);
  expect(await remainingEvents()).toEqual([]);
});

test('deletions of a day have a budget; further rows wait for the next day', async () => {
  await insertSettledEvents([view('w', '2026-03-02T10:00:00Z')]);
  await ask();
  const budget = { scope: 'deletions', bytesADay: deletionBytesADay };
  await addTo([{ quota: quotaOfDay(budget, '2026-03-03'), amount: deletionBytesADay }]);
  await purge(later);
  expect(await remainingEvents()).toEqual(['w 2026-03-02']);
  await purge(new Date('2026-03-04T00:50:00Z'));
  expect(await remainingEvents()).toEqual([]);
});

test('deletes the members, the segments and the view of a deleted workspace, and not of one that was reset', async () => {
  const [views] = await bigquery().createDataset(sharedDatasetOf(datasetId()), {});
  await workspaceDocument('reset').set({ memberIds: ['owner'] });
  for (const id of ['w', 'reset']) {
    await memberDocument(id, 'owner').set(newMember('owner', Timestamp.fromDate(now), null));
    await segmentDocuments(id).doc().set({ name: 'Left over' });
    await views.createTable(viewName(id), { view: { query: 'SELECT 1 AS visit', useLegacySql: false } });
  }
  for (const workspaceId of ['w', 'reset']) await ask({ workspaceId });
  await purge(now);
  for (const [id, remaining] of [
    ['w', 0],
    ['reset', 1],
  ] as const) {
    const { size } = await memberDocuments(id).get();
    expect([id, size, (await segmentDocuments(id).get()).size]).toEqual([id, remaining, remaining]);
  }
  const [tables] = await views.getTables();
  expect(tables.map(({ id }) => id)).toEqual([viewName('reset')]);
  await views.delete({ force: true });
  await workspaceDocument('reset').delete();
});

test('deletes audit entries after their retention', async () => {
  const createdAt = new Date(now.getTime() - auditRetentionDays * 86_400_000);
  await workspaceDocument('old').set({ memberIds: [], createdAt });
  await recordInLog('old', { who: null, action: 'workspace.reset', what: {} }, createdAt);
  await recordInLog('old', { who: null, action: 'workspace.reset', what: {} }, now);
  await purge(now);
  expect((await auditEntries('old').get()).size).toBe(1);
});

test('a purge that was requested again in the meantime continues', async () => {
  await ask();
  const [first] = await listPurges();
  await ask({ requestedAt: later });
  if (first) await forgetPurge(first);
  expect(await listPurges()).toMatchObject([{ requestedAt: later }]);
});

describe('rows that BigQuery refused are stored for 90 days', () => {
  const refusedAt = new Date('2026-03-01T10:00:00Z');
  const end = new Date('2026-05-30T10:00:00Z');
  const row = (eventId: string, workspaceId = 'w') => ({
    workspaceId,
    eventId,
    text: `{"row":"${eventId}"}`,
  });
  const stored = async () => {
    const { docs } = await firestore().collection('deadLetters').get();
    return docs.map((document) => String(document.get('row'))).sort();
  };

  beforeEach(async () => {
    const { docs } = await firestore().collection('deadLetters').get();
    for (const { ref } of docs) await ref.delete();
  });

  test('and then deleted, even if Firestore has not deleted them by their expiry date', async () => {
    await storeRefused(row('old'), 'invalid', refusedAt);
    await storeRefused(row('later', 'other'), 'invalid', new Date(refusedAt.getTime() + 1));
    // Counted from the last refusal.
    for (const at of [refusedAt, end]) await storeRefused(row('again', 'other'), 'invalid', at);
    const [document] = (await firestore().collection('deadLetters').where('workspaceId', '==', 'w').get())
      .docs;
    expect(document?.get('expiresAt').toDate()).toEqual(end);
    await purge(new Date(end.getTime() - 1));
    expect(await stored()).toEqual(['{"row":"again"}', '{"row":"later"}', '{"row":"old"}']);
    await purge(end);
    expect(await stored()).toEqual(['{"row":"again"}', '{"row":"later"}']);
    expect(await refusedOf('w')).toEqual([]);
  });

  test('a limited number in each run, the oldest first', async () => {
    const batch = firestore().batch();
    for (let index = 0; index < 450; index++) {
      const at = Timestamp.fromMillis(refusedAt.getTime() + index);
      batch.create(firestore().doc(`deadLetters/${index}`), { row: String(index), at });
    }
    await batch.commit();
    const later = new Date('2027-01-01T00:00:00Z');
    expect(await deleteExpiredRefused(later, 430)).toBe(430);
    expect(await stored()).toEqual(Array.from({ length: 20 }, (_, index) => String(430 + index)));
    expect(await deleteExpiredRefused(later, 430)).toBe(20);
  });

  test('and deleted with their workspace, a limited number at once', async () => {
    const batch = firestore().batch();
    for (let index = 0; index < 450; index++) {
      const at = Timestamp.fromMillis(refusedAt.getTime() + index);
      batch.create(firestore().doc(`deadLetters/${index}`), { row: String(index), workspaceId: 'w', at });
    }
    await batch.commit();
    const { get } = Query.prototype;
    const found: number[] = [];
    const spy = vi.spyOn(Query.prototype, 'get').mockImplementation(async function (this: Query) {
      const snapshot = await get.call(this);
      found.push(snapshot.size);
      return snapshot;
    });
    await deleteRefused('w', new Date(refusedAt.getTime() + 449)).finally(() => spy.mockRestore());
    expect(found).toEqual([400, 49]);
    expect(await stored()).toEqual(['449']);
  });

  test('and deleted even if a purge fails', async () => {
    await storeRefused(row('old'), 'invalid', refusedAt);
    await ask({ day: 'not a day' });
    await expect(purge(end)).rejects.toThrow('1 parts of the purge are not done yet');
    expect(await stored()).toEqual([]);
  });
});
