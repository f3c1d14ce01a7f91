import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { createWriter } from '../../../functions/src/collect/deliver/writer.ts';
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

// Rows from earlier tests would be among the rows that a drain reports as stored.
beforeEach(async () => {
  await drain();
});

test('a row that BigQuery refuses is stored with the reason, the others are inserted, and the owner is notified', async () => {
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
  expect(await createWriter(targets)(rows)).toEqual(new Set());
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

/** BigQuery, with these answers to requests that have a text. */
function answering(text: string, answer: (rows: { insertId: string }[]) => Response | null) {
  const reach = globalThis.fetch;
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, sent) => {
    const body = String(sent?.body);
    return (body.includes(text) && answer(JSON.parse(body).rows)) || reach(url, sent);
  });
}

test.each([
  ['a row that BigQuery does not accept', () => Response.json({}, { status: 500 })],
  [
    'a row that BigQuery does not accept among others',
    (rows: { insertId: string }[]) => {
      const index = rows.findIndex((row) => JSON.stringify(row).includes('/bad'));
      return Response.json({ insertErrors: [{ index, errors: [{ reason: 'backendError' }] }] });
    },
  ],
  [
    'a row whose column the table lacks',
    (rows: { insertId: string }[]) => {
      const index = rows.findIndex((row) => JSON.stringify(row).includes('/bad'));
      const errors = [{ reason: 'invalid', location: 'city', message: 'no such field: city.' }];
      return Response.json({ insertErrors: [{ index, errors }] });
    },
  ],
])('%s does not stop the others, or later workspaces', async (_, answer) => {
  const [first, next] = [await addWorkspace(account), await addWorkspace(account)];
  await spool([...rowsOf(first, ['/a', '/bad', '/b']), ...rowsOf(first, Array(600).fill('/c'))]);
  await spool(rowsOf(next, ['/d']));
  const fetch = answering('/bad', answer);
  await expect(drain()).rejects.toThrow('1 rows stay in the spool');
  expect(await spooledOf(first.id)).toHaveLength(1);
  expect(await spooledOf(next.id)).toEqual([]);
  expect(await pathsOf(next.id)).toEqual(['/d']);
  // Stored rows are not resent.
  const sent = fetch.mock.calls.length;
  await expect(drain()).rejects.toThrow('1 rows stay in the spool');
  expect(fetch.mock.calls.slice(sent).map(([, init]) => String(init?.body))).not.toContainEqual(
    expect.stringContaining('/c'),
  );
  fetch.mockRestore();
  expect(await drain()).toEqual({ stored: 1, refused: 0, dropped: 0 });
  expect(await pathsOf(first.id)).toContain('/bad');
});

test('an invalid line is set aside, and does not stop the others', async () => {
  const site = await addWorkspace(account);
  const [row] = rowsOf(site, ['/a']);
  const texts = ['{"insertId":"1"', '{"insertId":"1","json":{}}', 'null', '[]'];
  await spool(texts.map((text) => ({ workspaceId: site.id, eventId: text, text })));
  await spool(row ? [row] : []);
  expect(await drain()).toEqual({ stored: 1, refused: 4, dropped: 0 });
  expect(await pathsOf(site.id)).toEqual(['/a']);
  expect(await ingestOf(account, site.id)).toMatchObject({ waiting: 0, refused: [{ count: 4 }] });
});

test('while BigQuery is down, a run gives up early, and every row stays', async () => {
  const site = await addWorkspace(account);
  await spool(rowsOf(site, Array(40).fill('/a')));
  for (const answer of [
    () => Response.json({}, { status: 503 }),
    () => {
      throw new TypeError('fetch failed');
    },
  ]) {
    const fetch = answering('/a', answer);
    await expect(drain()).rejects.toThrow('40 rows stay in the spool');
    expect(fetch.mock.calls.length).toBeLessThanOrEqual(20);
    fetch.mockRestore();
  }
  expect(await spooledOf(site.id)).toHaveLength(40);
  expect(await drain()).toMatchObject({ stored: 40 });
});

test('a row that makes an entire request unreadable is found and set aside, and the others are stored', async () => {
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
