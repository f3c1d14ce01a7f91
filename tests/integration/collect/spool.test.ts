import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { keeper } from '../../../functions/src/collect/deliver/keep.ts';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { drain } from '../../../functions/src/jobs/drain.ts';
import { appendRows, serializeRow } from '../../../functions/src/store/bigquery/events.ts';
import { spool } from '../../../functions/src/store/firestore/ingest/spool.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { ingestOf } from '../../support/api/usage.ts';
import { eventOf } from '../../support/traffic/events.ts';
import {
  account,
  counted,
  pathsOf,
  spooledOf,
  useAccount,
} from '../../support/stack/instances/broken-instance.ts';

useAccount();

const append = (rows: readonly string[]) => appendRows(rows, AbortSignal.timeout(60_000));

const rowsOf = (site: WorkspaceAnswer, pathnames: string[], more = {}) =>
  pathnames.map((pathname) => {
    const timestamp = new Date().toISOString();
    const event = eventOf({ workspace_id: site.id, pathname, timestamp, ...more });
    return { workspaceId: site.id, eventId: event.event_id, text: serializeRow(event) };
  });

// What tests before have left there would be among the rows that a drain says it has stored.
beforeEach(async () => {
  await drain();
});

test('a row that BigQuery refuses is kept with the reason, the others are stored, and the owner is told', async () => {
  const site = await addWorkspace(account);
  // Its clock stands still, so that a busy machine is not too slow for BigQuery.
  const targets = {
    append,
    spool,
    now: () => 0,
    sleep: () => wait(100),
    random: Math.random,
    onFailure: () => {},
  };
  const rows = [
    ...rowsOf(site, ['/a']),
    ...rowsOf(site, ['/b'], { date: 'no day' }),
    ...rowsOf(site, ['/c']),
  ];
  expect(await keeper(targets)(rows)).toEqual(new Set());
  expect((await pathsOf(site.id)).sort()).toEqual(['/a', '/c']);
  expect((await spooledOf(site.id)).map(({ eventId }) => eventId)).toEqual([rows[1]?.eventId]);

  const ingest = () => ingestOf(account, site.id);
  expect(await ingest()).toMatchObject({ waiting: 1, refused: [] });
  expect(await drain()).toMatchObject({ refused: 1 });
  expect(await ingest()).toMatchObject({
    waiting: 0,
    refused: [{ count: 1, reason: expect.stringMatching(/date/i) }],
  });
  expect((await pathsOf(site.id)).sort()).toEqual(['/a', '/c']);
});

test('a drain that was interrupted before its clean-up counts nothing twice', async () => {
  const site = await addWorkspace(account);
  const rows = rowsOf(site, ['/a', '/b', '/c']);
  await spool(rows);
  await append(rows.map(({ text }) => text));
  expect(await drain()).toMatchObject({ stored: 3 });
  expect(await drain()).toEqual({ stored: 0, refused: 0, dropped: 0 });
  expect(await counted(site)).toBe(3);
});

test('a row that makes a whole request unreadable is found and set aside, and the others are stored', async () => {
  const site = await addWorkspace(account);
  await spool(rowsOf(site, ['/a', '/b', '/poison', '/c', '/d']));
  const reach = globalThis.fetch;
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation((url, sent) => {
    if (!String(sent?.body).includes('/poison')) return reach(url, sent);
    return Promise.resolve(Response.json({ error: { message: 'Unreadable' } }, { status: 400 }));
  });
  expect(await drain()).toEqual({ stored: 4, refused: 1, dropped: 0 });
  fetch.mockRestore();
  expect((await pathsOf(site.id)).sort()).toEqual(['/a', '/b', '/c', '/d']);
  expect(await ingestOf(account, site.id)).toMatchObject({
    waiting: 0,
    refused: [{ count: 1, reason: expect.stringContaining('Unreadable') }],
  });
});
