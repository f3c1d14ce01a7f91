import { beforeAll, describe, expect, test } from 'vitest';
import {
  type BegunExport,
  type ErrorAnswer,
  type EventRow,
  type ExportPlan,
  type ExportRows,
  type ExportTable,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { rollUp } from '../../../functions/src/jobs/rollup.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { scopeOf } from '../../../functions/src/store/firestore/budgets.ts';
import { auditEntries } from '../../../functions/src/store/firestore/audit.ts';
import { storeRefused } from '../../../functions/src/store/firestore/ingest/refused.ts';
import { addFetch, type Fetches } from '../../../functions/src/store/firestore/ingest/fetches.ts';
import { addTallies } from '../../../functions/src/store/firestore/ingest/tallies.ts';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, type Answer } from '../../support/api/api.ts';
import { readAuditLog } from '../../support/api/audit.ts';
import { refusedAs } from '../../support/api/domains.ts';
import { addMember } from '../../support/api/members.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';
import { restoreRollupState } from '../../support/traffic/rollup-state.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';
import { rates } from '../../../functions/src/limits/figures.ts';

useOwnApi();

restoreRollupState();

const january = { from: '2026-01-01', to: '2026-01-31' };

let owner: Account;
let admin: Account;
let workspace: WorkspaceAnswer;

beforeAll(async () => {
  [owner, admin] = await Promise.all([signUp(), signUp()]);
  workspace = await addWorkspace(owner, 'Europe/Berlin');
  await addMember(workspace.id, admin, 'admin');
});

const begin = (account = owner, { id } = workspace) =>
  call<BegunExport & ErrorAnswer>('/v1/export/begin', { account, body: { workspaceId: id } });

const planOf = ({ id }: WorkspaceAnswer = workspace) =>
  call<ExportPlan>('/v1/export/plan', { account: owner, query: { workspaceId: id } });

interface PageOf {
  exported: string;
  account?: Account;
  workspaceId?: string;
  days?: { from: string; to: string };
  cursor?: string;
}

const ask = (table: ExportTable, page: PageOf): Promise<Answer<ExportRows & ErrorAnswer>> => {
  const { exported, account = owner, workspaceId = workspace.id, days = january, cursor } = page;
  const query = { workspaceId, export: exported, table, ...days, ...(cursor ? { cursor } : {}) };
  return call('/v1/export/rows', { account, query });
};

/** All rows of a table, page by page. */
async function everyRow(table: ExportTable, page: PageOf): Promise<Record<string, unknown>[]> {
  const rows: string[] = [];
  let cursor: string | undefined;
  do {
    const { status, body } = await ask(table, { ...page, ...(cursor ? { cursor } : {}) });
    expect([status, body.error?.message]).toEqual([200, undefined]);
    rows.push(...body.rows);
    cursor = body.next ?? undefined;
  } while (cursor);
  return rows.map((row) => JSON.parse(row));
}

const event = (changes: Partial<EventRow>) =>
  eventOf({ workspace_id: workspace.id, timestamp: '2026-01-10T10:00:00.250Z', ...changes });

describe('the rows of a month', () => {
  const events: EventRow[] = [];
  let exported: string;

  beforeAll(async () => {
    const first = event({
      visitor_id: '9007199254740993',
      pathname: '/a "quoted", path',
      props: '{"plan":"=1+1","list":[1,2]}',
      revenue: '19.99',
      currency: 'EUR',
      city: 'Springfield, Illinois, US',
    });
    const inCity = ['2', '3', '4'].map((visitor_id) => event({ visitor_id, city: 'Hamburg, Hamburg, DE' }));
    // No visit begins in Kiel, so reports have no row for it.
    const moved = ['2', '3', '4'].map((visitor_id) =>
      event({
        visitor_id,
        timestamp: '2026-01-10T10:05:00.000Z',
        pathname: '/next',
        city: 'Kiel, Schleswig-Holstein, DE',
      }),
    );
    const late = { timestamp: '2026-01-31T22:30:00.000Z', name: 'engagement', engaged_ms: 1500 };
    events.push(first, ...inCity, ...moved, event({ ...late, visitor_id: '2', scroll_percent: 80 }));
    const foreign = await addWorkspace(owner);
    await insertEvents([
      ...events,
      event({ workspace_id: foreign.id }),
      event({ timestamp: '2026-02-01T10:00:00.000Z' }),
    ]);
    await insertEvents([first]);
    await rollUp(new Date('2026-02-03T13:30:00Z'), { from: '2026-01-10', to: '2026-01-10' });
    exported = (await begin()).body.id;
  });

  const byId = (a: Record<string, unknown>, b: Record<string, unknown>) =>
    String(a.event_id) < String(b.event_id) ? -1 : 1;

  test('are all events, each once, and a city with few visitors is hidden', async () => {
    const rows = await everyRow('events', { exported });
    const expected = events.map(({ workspace_id: _, ...row }) => ({
      ...row,
      props: row.props && JSON.parse(row.props),
      city: /^(Springfield|Kiel)/.test(row.city) ? 'Other' : row.city,
    }));
    const asNumber = (row: Record<string, unknown>) => ({
      ...row,
      // The emulator writes all nine decimals.
      revenue: typeof row.revenue === 'string' ? String(Number(row.revenue)) : row.revenue,
    });
    expect(rows.map(asNumber).sort(byId)).toEqual(expected.sort(byId));
  });

  test('are the visits of closed days, including their events', async () => {
    const rows = await everyRow('visits', { exported });
    expect(rows.map(({ visitor_id }) => visitor_id).sort()).toEqual(['2', '3', '4', '9007199254740993']);
    const paid = rows.find(({ visitor_id }) => visitor_id === '9007199254740993');
    expect(paid).toMatchObject({
      date: '2026-01-10',
      started_at: '2026-01-10T10:00:00.250Z',
      pageviews: 1,
      entry_page: '/a "quoted", path',
      events: [{ name: 'pageview', after_ms: 0, currency: 'EUR', props: { plan: '=1+1', list: [1, 2] } }],
    });
  });

  test('are the totals of days and months', async () => {
    const rows = await everyRow('totals', { exported });
    const pages = rows.filter(({ dimension, value }) => dimension === 'page' && value === '/');
    expect(pages).toMatchObject([{ grain: 'day', date: '2026-01-10', visitors: 3, pageviews: 3 }]);
  });

  test('have the columns that the export announces', async () => {
    const { tables } = (await planOf()).body;
    for (const { table, columns: announced } of tables) {
      const [row = {}] = await everyRow(table, { exported });
      expect([table, Object.keys(row)]).toEqual([table, announced]);
    }
  });

  describe('beyond the first page', () => {
    const days = { from: '2025-12-01', to: '2025-12-31' };
    let first: ExportRows;

    beforeAll(async () => {
      const many = Array.from({ length: 5001 }, (_, index) =>
        event({ timestamp: '2025-12-05T10:00:00.000Z', pathname: `/${index}` }),
      );
      for (let start = 0; start < many.length; start += 1000)
        await insertEvents(many.slice(start, start + 1000));
      first = (await ask('events', { exported, days })).body;
    });

    const fromCursor = (from: string) => ask('events', { exported: from, days, cursor: first.next ?? '' });

    test('are read again from a cursor, with the same rows', async () => {
      expect(first.rows).toHaveLength(5000);
      const rest = (await fromCursor(exported)).body;
      expect([rest.rows.length, rest.next]).toEqual([1, null]);
      expect((await fromCursor(exported)).body).toEqual(rest);
      const paths = [...first.rows, ...rest.rows].map((row) => JSON.parse(row).pathname);
      expect(new Set(paths).size).toBe(5001);
    });

    test('are not read with the cursor of another export', async () => {
      const another = (await begin()).body.id;
      expect(refusedAs(await fromCursor(another))).toEqual([404, 'not_found']);
    });
  });
});

test('a page of large rows has less than 8 MiB, and no row is missing', async () => {
  const large = await addWorkspace(owner);
  const props = JSON.stringify({ text: '"é'.repeat(12_000) });
  const rowOf = (index: number) =>
    eventOf({ workspace_id: large.id, timestamp: '2026-01-10T10:00:00Z', pathname: `/${index}`, props });
  for (const from of [0, 50, 100, 150])
    await insertEvents(Array.from({ length: 50 }, (_, index) => rowOf(from + index)));
  const page = { exported: (await begin(owner, large)).body.id, workspaceId: large.id };
  const { body } = await ask('events', page);
  const bytes = Buffer.byteLength(JSON.stringify(body));
  const { length: bytesOfRow } = Buffer.from(JSON.stringify(body.rows[0]));
  expect(bytes).toBeLessThan(8 * 1024 ** 2);
  expect(bytes).toBeGreaterThan(8 * 1024 ** 2 - bytesOfRow - 200);
  const paths = (await everyRow('events', page)).map(({ pathname }) => pathname);
  expect(new Set(paths).size).toBe(200);
});

test('rows from before a reset are not exported, even while they are still stored', async () => {
  const reset = await addWorkspace(owner);
  const resetAt = new Date('2026-01-10T12:00:00Z');
  const at = (timestamp: string) => eventOf({ workspace_id: reset.id, timestamp });
  await insertEvents([
    at('2026-01-09T10:00:00.000Z'),
    at('2026-01-10T10:00:00.000Z'),
    at('2026-01-10T13:00:00.000Z'),
  ]);
  await rollUp(new Date('2026-02-03T13:30:00Z'), { from: '2026-01-09', to: '2026-01-10' });
  await workspaceDocument(reset.id).update({ resetAt });
  const { body } = await begin(owner, reset);
  expect((await planOf(reset)).body.from).toBe('2026-01-10');
  const page = { exported: body.id, workspaceId: reset.id };
  const hours = (await everyRow('events', page)).map(({ timestamp }) => timestamp);
  expect(hours).toEqual(['2026-01-10T13:00:00.000Z']);
  expect((await everyRow('visits', page)).map(({ hour }) => hour)).toEqual([13]);
  const days = (await everyRow('totals', page)).map(({ date }) => date);
  expect(new Set(days)).toEqual(new Set(['2026-01-10']));
});

test('an export is in the audit log, and begins with rows that no other call answers', async () => {
  const own = await addWorkspace(owner);
  const day = '2026-01-10';
  const fetches: Fetches = new Map();
  addFetch(fetches, { agent: 'GPTBot', proof: 'proven', page: '/' });
  await addTallies([{ workspaceId: own.id, day, counted: 3, dropped: { bot: 2 }, fetches }]);
  const row = { workspaceId: own.id, eventId: 'e', text: '{"insertId":"e"}' };
  await storeRefused(row, 'props: too large', new Date('2026-01-10T10:00:00Z'));
  const remaining = { workspaceId: own.id, tag: 'utm_medium', value: 'nwsletter' };
  await call('/v1/tag/leave', { account: owner, body: remaining });
  const { status, body } = await begin(owner, own);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    counts: [{ day, counted: 3, dropped: { bot: 2 } }],
    crawlers: [{ day, agent: 'GPTBot', proven: 1, claimed: 0, unknown: 0 }],
    refused: [{ at: '2026-01-10T10:00:00.000Z', reason: 'props: too large', row: row.text }],
    leftTags: ['utm_medium=nwsletter'],
  });
  expect((await readAuditLog(owner, own.id))[0]).toEqual({
    who: owner.uid,
    action: 'workspace.exported',
    what: {},
  });
});

test('the statement for BigQuery names this workspace, and has no unbound parameter', async () => {
  const { tables } = (await planOf()).body;
  expect(tables.map(({ table }) => table)).toEqual(['events', 'visits', 'totals']);
  for (const { sql } of tables) {
    expect(sql).toMatch(/^EXPORT DATA OPTIONS \(/);
    expect(sql).toContain(`workspace_id = "${workspace.id}"`);
    expect(sql).not.toMatch(/@|\{dataset\}/);
  }
});

describe('refuses', () => {
  let exported: string;

  beforeAll(async () => {
    exported = (await begin(admin)).body.id;
  });

  test.each<[what: string, () => Partial<PageOf> | Promise<Partial<PageOf>>]>([
    ['an export that never began', () => ({ exported: 'x'.repeat(20) })],
    ['a cursor that no page named', () => ({ cursor: `${'0'.repeat(36)}.5000` })],
    ['an export of another member', () => ({ account: owner })],
    [
      'an export that began yesterday',
      async () => {
        const { id } = (await begin(admin)).body;
        const at = new Date(Date.now() - 24 * 3_600_000);
        await auditEntries(workspace.id).doc(id).update({ at });
        return { exported: id };
      },
    ],
    ['an export of another workspace', async () => ({ workspaceId: (await addWorkspace(admin)).id })],
  ])('%s', async (_, page) => {
    expect((await ask('events', { exported, account: admin, ...(await page()) })).status).toBe(404);
  });

  test('another export after the hour is used up', async () => {
    const eager = await signUp();
    const own = await addWorkspace(eager);
    for (let taken = 0; taken < rates.exports.count; taken++)
      expect((await begin(eager, own)).status).toBe(201);
    expect(refusedAs(await begin(eager, own))).toEqual([429, 'too_many_requests']);
  });

  test.each<[string, (account: Account, workspace: WorkspaceAnswer) => string]>([
    ['person', ({ uid }) => scopeOf('person', uid)],
    ['workspace', (_, { id }) => scopeOf('workspace', id)],
  ])('rows when the budget of the %s is used up', async (_, scopeOf) => {
    const poor = await signUp();
    const own = await addWorkspace(poor);
    const { id } = (await begin(poor, own)).body;
    const day = new Date().toISOString().slice(0, 10);
    await firestore()
      .doc(`budgets/${encodeURIComponent(`${scopeOf(poor, own)}_${day}`)}`)
      .set({ leased: 1024 ** 5 });
    const refused = await ask('events', { exported: id, account: poor, workspaceId: own.id });
    expect(refusedAs(refused)).toEqual([429, 'too_many_requests']);
  });
});
