import { Timestamp } from '@google-cloud/firestore';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addDays,
  dayIn,
  type DropReason,
  type IngestAnswer,
  type QueryAnswer,
  type UsageAnswer,
} from '@footfall/functions/contract';
import { drain } from '../../../functions/src/jobs/drain.ts';
import { purge } from '../../../functions/src/jobs/purge.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { purgeDocument } from '../../../functions/src/store/purges.ts';
import { addTallies, readTallies } from '../../../functions/src/store/firestore/ingest/tallies.ts';
import { call } from '../../support/api/api.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { post } from '../../support/api/domains.ts';
import { owner, startAnotherWorkspace, useOwnWorkspace, workspace } from '../../support/api/team.ts';
import { forgetPurges } from '../../support/google/purges.ts';
import { testMs, withinOneDay } from '../../support/stack/day-end.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

useOwnWorkspace();

const today = dayIn('UTC', new Date());

const ask = (query: Record<string, string> = {}) =>
  call<IngestAnswer>('/v1/workspace/ingest', {
    account: owner,
    query: { workspaceId: workspace.id, ...query },
  });

const add = (day: string, counted: number, dropped: Partial<Record<DropReason, number>> = {}) =>
  addTallies([{ workspaceId: workspace.id, day, counted, dropped }]);

const tallyDocument = (day: string) => firestore().doc(`tallies/${workspace.id}_${day}`);

test('a workspace without events has only zeros', async () => {
  expect((await ask()).body).toEqual({
    from: addDays(today, -29),
    to: today,
    counted: 0,
    dropped: [],
    withoutRevenue: [],
    refused: [],
    waiting: 0,
  });
});

test('the tallies of many instances add up, by reason, the largest first', async () => {
  const tally = { workspaceId: workspace.id, day: today };
  const dropped = { bot: 2, prefetch: 1 };
  await Promise.all([
    add(today, 3, { bot: 1, 'excluded-ip': 4 }),
    addTallies([
      { ...tally, counted: 0, dropped, withoutRevenue: { 'unknown-currency': 1, 'without-key': 2 } },
    ]),
    addTallies([{ ...tally, counted: 2, dropped: {}, withoutRevenue: { 'unknown-currency': 4 } }]),
    add(addDays(today, -1), 10, { bot: 4 }),
  ]);
  expect((await ask()).body).toMatchObject({
    counted: 15,
    dropped: [
      { reason: 'bot', count: 7 },
      { reason: 'excluded-ip', count: 4 },
      { reason: 'prefetch', count: 1 },
    ],
    withoutRevenue: [
      { reason: 'unknown-currency', count: 5 },
      { reason: 'without-key', count: 2 },
    ],
  });
});

test('an event that is resent with its id counts once here, in the usage of the month, and in reports', async () => {
  const [first, second, third] = ['an-event-of-1st-id', 'an-event-of-2nd-id', 'an-event-of-3rd-id'];
  const ids = [first, second, first, first, second, third];
  for (const id of ids) expect((await postEvent({ ...pageview(workspace.domain), id })).status).toBe(202);
  // Once this one is in the tallies, the earlier ones are too.
  await postEvent(pageview(workspace.domain), { headers: { 'Sec-GPC': '1' } });
  await expect
    .poll(async () => (await ask()).body.dropped, { interval: 500 })
    .toEqual([{ reason: 'gpc', count: 1 }]);
  expect((await ask()).body.counted).toBe(3);
  const query = { workspaceId: workspace.id };
  const usage = await call<UsageAnswer>('/v1/workspace/usage', { account: owner, query });
  expect(usage.body.events.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  // Rows that BigQuery was too slow for wait in the spool.
  await drain();
  const question = { site_id: workspace.id, metrics: ['events'], date_range: 'day' };
  const report = await call<QueryAnswer>('/v1/query', { account: owner, body: question });
  expect(report.body.results).toEqual([{ dimensions: [], metrics: [3] }]);
});

test('a day is one document with an expiry date', async () => {
  await add('2026-03-01', 2, { bot: 1 });
  await add('2026-03-01', 1, { 'excluded-ip': 1, bot: 1 });
  expect((await tallyDocument('2026-03-01').get()).data()).toEqual({
    workspaceId: workspace.id,
    day: '2026-03-01',
    counted: 3,
    dropped_bot: 2,
    dropped_excluded_ip: 1,
    expiresAt: Timestamp.fromDate(new Date('2027-04-05T00:00:00Z')),
  });
});

test('one flush writes many workspaces, each to its own document', async () => {
  const tallies = Array.from({ length: 501 }, (_, index) => ({
    workspaceId: `${workspace.id}x${index}`,
    day: today,
    counted: index,
    dropped: {},
  }));
  await addTallies([...tallies, { workspaceId: workspace.id, day: today, counted: 7, dropped: {} }]);
  expect((await ask()).body.counted).toBe(7);
  expect(await readTallies(`${workspace.id}x500`, today, today)).toEqual({ counted: 500, dropped: {} });
});

describe('days', () => {
  beforeEach(async () => {
    for (const [day, counted] of [
      ['2025-12-31', 1],
      ['2026-01-01', 2],
      ['2026-01-15', 4],
      ['2026-04-02', 8],
      ['2026-04-03', 16],
    ] as const) {
      await add(day, counted);
    }
  });

  test.each([
    ['2026-01-01', '2026-04-02', 14],
    ['2025-12-31', '2026-01-14', 3],
  ])('from %s to %s, both included', async (from, to, counted) => {
    expect((await ask({ from, to })).body).toMatchObject({ from, to, counted });
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('end with the current day in %s', async (zone) => {
    await startAnotherWorkspace(zone);
    await withinOneDay([zone], testMs);
    const there = dayIn(zone, new Date());
    await add(there, 1);
    await add(addDays(there, -29), 2);
    await add(addDays(there, -30), 4);
    const { body } = await ask();
    expect(body).toMatchObject({ to: there, counted: 3 });
  });
});

test('refused rows and waiting rows are those of this workspace only', async () => {
  const at = (time: string) => Timestamp.fromDate(new Date(time));
  const refusedEvents = firestore().collection('deadLetters');
  const spool = firestore().collection('spool');
  const { id } = workspace;
  const refuse = (workspaceId: string, reason: string, rows: number, hour: string) =>
    refusedEvents.add({ workspaceId, reason, rows, at: at(`2026-03-01T${hour}:00:00Z`) });
  const wait = (counts: Record<string, number>) =>
    spool.add({ rows: '', counts, workspaceIds: Object.keys(counts), createdAt: at('2026-03-01') });
  const added = await Promise.all([
    refuse(id, 'invalid', 2, '10'),
    refuse(id, 'invalid', 3, '09'),
    refuse(id, 'too old', 9, '08'),
    refuse('other', 'invalid', 50, '11'),
    wait({ [id]: 4, other: 7 }),
    wait({ [id]: 1 }),
    wait({ other: 1 }),
  ]);
  expect((await ask()).body).toMatchObject({
    waiting: 5,
    refused: [
      {
        reason: 'too old',
        count: 9,
        lastAt: '2026-03-01T08:00:00.000Z',
        keptUntil: '2026-05-30T08:00:00.000Z',
      },
      {
        reason: 'invalid',
        count: 5,
        lastAt: '2026-03-01T10:00:00.000Z',
        keptUntil: '2026-05-30T10:00:00.000Z',
      },
    ],
  });
  await Promise.all(added.map((document) => document.delete()));
});

describe('a workspace that is reset or deleted', () => {
  beforeAll(forgetPurges);

  const end = (route: string) => post(route, owner, { workspaceId: workspace.id, domain: workspace.domain });
  const countedSince = async (from: string) => (await readTallies(workspace.id, from, today)).counted;

  test('after a reset earlier tallies are gone, and what an instance adds to earlier days is deleted', async () => {
    const yesterday = addDays(today, -1);
    await Promise.all([add(today, 1), add(yesterday, 2), add('2026-01-01', 4)]);
    expect((await end('reset')).status).toBe(200);
    expect(await countedSince('2026-01-01')).toBe(0);
    await Promise.all([add(today, 8), add(yesterday, 16)]);
    await purge(new Date());
    expect((await ask()).body.counted).toBe(8);
    await purgeDocument(workspace.id).delete();
  });

  test('after a deletion nothing remains, not even what an instance adds later', async () => {
    await Promise.all([add(today, 1), add('2026-01-01', 2)]);
    expect((await end('delete')).status).toBe(200);
    expect(await countedSince('2026-01-01')).toBe(0);
    await add(today, 4);
    await purge(new Date());
    expect(await countedSince('2026-01-01')).toBe(0);
    await purgeDocument(workspace.id).delete();
  });
});
