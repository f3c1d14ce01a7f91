import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addDays,
  type CountedVisits,
  type ErrorAnswer,
  type EventRow,
  utcDay,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { purge } from '../../../functions/src/jobs/purge.ts';
import { removeVisits } from '../../../functions/src/jobs/remove-visits.ts';
import { rollUp } from '../../../functions/src/jobs/rollup.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { readAuditLog } from '../../support/api/audit.ts';
import { forgetPurges } from '../../support/google/purges.ts';
import { serveHere, type ServedHere } from '../../support/stack/instances/serve-here.ts';
import { settleRows } from '../../support/stack/stand-ins/bigquery-clock.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents, insertSettledEvents, textsOf } from '../../support/traffic/rows.ts';
import { useOwnTables } from '../../support/traffic/own-tables.ts';

const hourMs = 3_600_000;
const today = new Date().toISOString().slice(0, 10);
/** A closed day, and the one before it. */
const [closed, earlier] = [addDays(today, -3), addDays(today, -4)];
const recent = { date_range: [addDays(today, -6), today] };

/**
 * A separate instance of the API: an instance caches the watermark for a minute, and would miss what other tests insert
 * on days that are rolled up here.
 */
let api: ServedHere;
let owner: Account;
let site: WorkspaceAnswer;

useOwnTables();

beforeAll(async () => {
  [api, owner] = await Promise.all([serveHere('api'), signUp()]);
});

afterAll(() => api[Symbol.asyncDispose]());

beforeEach(async () => {
  site = await addWorkspace(owner, 'UTC');
});

async function forgetRemovals(): Promise<void> {
  const { docs } = await firestore().collection('removals').get();
  for (const { ref } of docs) await ref.delete();
}
beforeEach(forgetRemovals);
beforeAll(forgetPurges);
afterAll(forgetRemovals);

type Visit = [visitor: string, at: string, changes: Partial<EventRow>[]];

/** The events of visits, a minute apart. */
const eventsOf = (visits: readonly Visit[], workspace_id = site.id) =>
  visits.flatMap(([visitor_id, at, changes]) =>
    changes.map((each, index) =>
      eventOf({
        workspace_id,
        visitor_id,
        timestamp: new Date(Date.parse(`${at}Z`) + index * 60_000).toISOString(),
        ...each,
      }),
    ),
  );

/** Two visits of the same bot on a day, one of a person between them, and the bot on the day before. */
const traffic = (): Visit[] => [
  ['7', `${closed}T08:00:00`, [{ pathname: '/a' }, { pathname: '/wp-login' }]],
  ['7', `${closed}T10:00:00`, [{ pathname: '/a' }]],
  ['8', `${closed}T08:00:30`, [{ pathname: '/a' }, { pathname: '/b' }, { name: 'engagement' }]],
  ['7', `${earlier}T08:00:00`, [{ pathname: '/wp-login' }]],
];

const bot = [['is', 'event:page', ['/wp-login']]];

const post = <Body>(path: string, body: object) =>
  call<Body & ErrorAnswer>(`/v1/visits/${path}`, {
    at: api.url,
    account: owner,
    body: { workspaceId: site.id, ...body },
  });
const remove = (body: object) => post<CountedVisits>('delete', { domain: site.domain, ...body });

async function ask(fields: object): Promise<(number | null)[][]> {
  const { body } = await call<{ results: { metrics: number[] }[] }>('/v1/query', {
    at: api.url,
    account: owner,
    body: { site_id: site.id, ...recent, metrics: ['visitors', 'visits', 'pageviews'], ...fields },
  });
  return body.results.map(({ metrics }) => metrics);
}

const remainingEvents = (workspace = site.id) =>
  textsOf(
    `SELECT CONCAT(CAST(visitor_id AS STRING), ' ', FORMAT_TIMESTAMP('%F %H:%M', timestamp), ' ', name, ' ', pathname) AS \`row\`
      FROM \`{dataset}.events\` WHERE workspace_id = @workspace AND date >= @since ORDER BY 1`,
    { workspace },
  );

const summed = () =>
  textsOf(
    `SELECT CONCAT(grain, ' ', CAST(date AS STRING), ' ', value, ' ', CAST(pageviews AS STRING)) AS \`row\`
      FROM \`{dataset}.totals\` WHERE workspace_id = @workspace AND date >= @since AND dimension = 'page' AND grain = 'day' ORDER BY 1`,
    { workspace: site.id },
  );

const later = () => new Date(Date.now() + 3 * hourMs);

test('the visits that match a filter are deleted from events, visits and totals, all others stay, and the audit log names who requested it and what was deleted', async () => {
  const other = await addWorkspace(owner, 'UTC');
  await insertSettledEvents([...eventsOf(traffic()), ...eventsOf(traffic(), other.id)]);
  await rollUp(new Date());
  const ofOther = await remainingEvents(other.id);
  const { body: counted } = await post<CountedVisits>('count', { ...recent, filters: bot });
  expect(counted).toEqual({ visits: 2, pageviews: 3, days: { from: earlier, to: closed } });
  expect(await ask({ filters: bot, metrics: ['visits'] })).toEqual([[counted.visits]]);

  expect((await remove({ ...recent, filters: bot })).body).toEqual(counted);
  expect(await ask({})).toEqual([[3, 4, 6]]);
  const job = later();
  await purge(job);

  expect(await remainingEvents()).toEqual([
    `7 ${closed} 10:00 pageview /a`,
    `8 ${closed} 08:00 pageview /a`,
    `8 ${closed} 08:01 pageview /b`,
    `8 ${closed} 08:02 engagement /`,
  ]);
  expect(await summed()).toEqual([`day ${closed} /a 2`, `day ${closed} /b 1`]);
  // No earlier answer from memory is returned, from totals or from visits.
  expect(await ask({})).toEqual([[2, 2, 3]]);
  expect(await ask({ filters: [['is', 'visit:country', ['NL']]] })).toEqual([[2, 2, 3]]);
  expect(await ask({ filters: bot })).toEqual([[0, 0, 0]]);
  expect(await remainingEvents(other.id)).toEqual(ofOther);
  expect((await readAuditLog(owner, site.id)).slice(0, 2)).toMatchObject([
    {
      who: owner.uid,
      action: 'removal.done',
      what: {
        filters: { new: 'Page is /wp-login' },
        from: { new: earlier },
        to: { new: closed },
        visits: { new: 2 },
        events: { new: 3 },
        restorableUntil: { new: addDays(utcDay(job), 7) },
      },
    },
    { who: owner.uid, action: 'removal.asked', what: { visits: { new: 2 } } },
  ]);
});

test('visits of today are deleted when BigQuery can, except those that start after the request', async () => {
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString().slice(0, 19);
  await insertEvents(eventsOf([['7', at(5), [{ pathname: '/wp-login' }]]]));
  await remove({ ...recent, filters: bot });
  await insertEvents(eventsOf([['9', at(-10), [{ pathname: '/wp-login' }]]]));
  await removeVisits(new Date());
  expect(await remainingEvents()).toHaveLength(2);
  await removeVisits(later());
  // For example, they waited in the spool and have just been streamed in.
  expect(await remainingEvents()).toHaveLength(2);
  expect((await firestore().collection('removals').get()).size).toBe(1);
  await settleRows();
  await removeVisits(later());
  expect(await remainingEvents()).toEqual([expect.stringMatching(/^9 /)]);
  expect((await firestore().collection('removals').get()).size).toBe(0);
});

test('at most three wait, the receipt includes what an interrupted run deleted, and filters mean what they meant when they were chosen', async () => {
  const definition = { kind: 'page', page: '/wp-login', properties: [], currency: null };
  const { body: goal } = await call<{ id: string }>('/v1/goal/create', {
    at: api.url,
    account: owner,
    body: { workspaceId: site.id, name: 'Login', definition },
  });
  await insertSettledEvents(eventsOf(traffic()));
  await rollUp(new Date());
  expect((await remove({ ...recent, filters: [['is', 'event:goal', ['Login']]] })).body.visits).toBe(2);
  const { docs } = await firestore().collection('removals').get();
  const statuses: number[] = [];
  for (let count = 0; count < 3; count++) statuses.push((await remove({ ...recent, filters: bot })).status);
  expect(statuses).toEqual([200, 200, 409]);
  expect(await remainingEvents()).toHaveLength(7);

  // Two events were deleted before, five were due, and three of these still exist.
  await docs[0]?.ref.update({ events: 2, pending: 5 });
  // By now, the goal is a different one.
  await call('/v1/goal/update', {
    at: api.url,
    account: owner,
    body: { workspaceId: site.id, id: goal.id, definition: { ...definition, page: '/a' } },
  });
  await removeVisits(later());
  expect(await remainingEvents()).toHaveLength(4);
  const reported = (await readAuditLog(owner, site.id)).filter(({ action }) => action === 'removal.done');
  expect(reported).toHaveLength(3);
  expect(reported).toContainEqual(
    expect.objectContaining({
      what: expect.objectContaining({ events: { old: null, new: 7 }, visits: { old: null, new: 2 } }),
    }),
  );
});

test.each([
  ['without a filter, because that is what a reset is for', { filters: [] }, 'filters'],
  ['without the domain', { filters: bot, domain: 'another.example' }, 'domain'],
])('refused %s', async (_, fields, field) => {
  const { status, body } = await remove({ ...recent, ...fields });
  expect([status, body.error.code, body.error.field]).toEqual([400, 'invalid_request', field]);
});

test('nothing is recorded if no visit matches the filters', async () => {
  expect((await remove({ ...recent, filters: bot })).body).toEqual({ visits: 0, pageviews: 0, days: null });
  expect((await firestore().collection('removals').get()).size).toBe(0);
});
