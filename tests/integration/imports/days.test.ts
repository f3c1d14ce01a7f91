import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type ActiveImport,
  addDays,
  type BegunExport,
  type BigQueryAnswer,
  type CountedVisits,
  type EventRow,
  type ExportRows,
  type FoundInSearch,
  type Period,
  type SiteOverview,
  utcDay,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { purge } from '../../../functions/src/jobs/purge.ts';
import { rollUp } from '../../../functions/src/jobs/rollup.ts';
import { rollupImported } from '../../../functions/src/rollup/statements.ts';
import { rollUpWorkspace } from '../../../functions/src/rollup/workspace.ts';
import { execute } from '../../../functions/src/store/bigquery/execute.ts';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { importsFields } from '../../../functions/src/store/firestore/workspace/imports.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { forgetPurges } from '../../support/google/purges.ts';
import { serveHere, type ServedHere } from '../../support/stack/instances/serve-here.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertSettledEvents, textsOf } from '../../support/traffic/rows.ts';
import { useOwnTables } from '../../support/traffic/own-tables.ts';

const dayMs = 86_400_000;
const now = new Date();
const today = utcDay(now);
const ago = (days: number) => addDays(today, -days);
/** The days of events of Umami. The last of them are open: the rollup is late. */
const ofUmami: Period = { from: ago(9), to: ago(1) };
/** Older days, of which Plausible has sums. */
const ofPlausible: Period = { from: ago(14), to: ago(10) };

const umami: ActiveImport = { id: 'umami', format: 'umami', days: [ofUmami], isActive: true, tables: {} };
const plausible: ActiveImport = {
  ...{ id: 'plausible', format: 'plausible', days: [ofPlausible], isActive: true },
  tables: { visitors: ['visitors', 'pageviews'] },
};

/** A separate instance of the API, because an instance caches the watermark for a minute. */
let api: ServedHere;
let owner: Account;
let site: WorkspaceAnswer;

useOwnTables();

beforeAll(async () => {
  [api, owner] = await Promise.all([serveHere('api'), signUp()]);
});
afterAll(() => api[Symbol.asyncDispose]());
beforeAll(forgetPurges);
afterAll(forgetPurges);

/** The pageviews of a visitor on a day from ten o'clock on, a minute apart. */
const visit = (visitor_id: string, day: string, pages: string[], fields: Partial<EventRow> = {}) =>
  pages.map((pathname, minute) =>
    eventOf({
      ...{ workspace_id: site.id, visitor_id, pathname },
      timestamp: `${day}T10:0${minute}:00.000Z`,
      ...fields,
    }),
  );

/** On each day, one visitor of the script on two pages. */
const own = () =>
  [14, 10, 9, 5, 2, 1].flatMap((days) => visit('1', ago(days), ['/own', '/shop'], { country: 'DE' }));

/** Two visitors on two closed days and on an open one; the first also buys. */
const imported = () =>
  [9, 5, 1].flatMap((days) => [
    ...visit('21', ago(days), ['/old', '/shop', '/thanks'], { country: 'NL' }),
    ...visit('22', ago(days), ['/old'], { country: 'FR' }),
  ]);

const later = () => new Date(Date.now() + 3 * 3_600_000);

const withImport = (events: EventRow[]) => events.map((event) => ({ ...event, import_id: umami.id }));

const owned = { from: ofPlausible.from, to: ofUmami.to };

async function count(...imports: ActiveImport[]): Promise<void> {
  const document = workspaceDocument(site.id);
  await document.update(importsFields(imports));
  await rollUpWorkspace(site.id, [owned], now);
  await document.update(importsFields(imports));
}

async function start(): Promise<void> {
  await insertSettledEvents(withImport(imported()));
  await count(umami, plausible);
}

async function undo(): Promise<void> {
  await execute({
    sql: 'DELETE FROM `{dataset}.events` WHERE workspace_id = @workspace AND date >= @first AND import_id IS NOT NULL',
    params: { workspace: site.id },
    days: { first: ago(30) },
  });
  await count();
}

beforeEach(async () => {
  site = await addWorkspace(owner, 'UTC');
  await insertSettledEvents(own());
  const first = ago(14);
  await workspaceDocument(site.id).update({ firstEventAt: new Date(`${first}T10:00:00Z`), firstDay: first });
  await rollUp(new Date(now.getTime() - 2 * dayMs));
});

const post = async <Body>(path: string, body: object) => {
  const answer = await call<Body>(path, { at: api.url, account: owner, body });
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([200, expect.any(String)]);
  return answer.body;
};
const get = async <Body>(path: string, query: Record<string, string> = {}) =>
  (await call<Body>(path, { at: api.url, account: owner, query })).body;

async function ask(fields: object): Promise<unknown[]> {
  const { results } = await post<{ results: { dimensions: string[]; metrics: number[] }[] }>('/v1/query', {
    ...{ site_id: site.id, date_range: [ofUmami.from, today], metrics: ['visitors', 'visits', 'pageviews'] },
    ...fields,
  });
  return results.map((row) => [...row.dimensions, ...row.metrics]);
}

async function exportedPages(): Promise<string[]> {
  const query = { workspaceId: site.id };
  const begun = await call<BegunExport>('/v1/export/begin', { at: api.url, account: owner, body: query });
  const { rows } = await get<ExportRows>('/v1/export/rows', {
    ...{ ...query, export: begun.body.id, table: 'events', from: ago(20), to: today },
  });
  return rows
    .map((row) => JSON.parse(row))
    .map(({ date, pathname }) => `${date} ${pathname}`)
    .sort();
}

const buys = [
  { filters: [['is', 'event:page', ['/shop']]] },
  { filters: [['is', 'event:page', ['/thanks']]] },
];

/** The numbers of each way to count events. */
async function numbers() {
  const range = { site_id: site.id, date_range: [ofPlausible.from, today] };
  const dutch = { filters: [['is', 'visit:country', ['NL']]] };
  const yesterday = { date_range: [ago(1), ago(1)] };
  const moments = [`${ago(2)}T00:00:00Z`, `${today}T00:00:00Z`];
  const funnel = await post<{ total: { steps: { entered: number }[] } }>('/v1/funnel', {
    ...{ ...range, date_range: [ofUmami.from, today], steps: buys },
  });
  const journey = await post<{ columns: { nodes: { page?: string; visits: number }[] }[] }>('/v1/journey', {
    ...{ ...range, direction: 'from' },
  });
  const sites = await get<SiteOverview[]>('/v1/sites', { from: ago(14), to: today });
  const first = await get<{ firstDay: string }>('/v1/workspace/first-event', { workspaceId: site.id });
  const { imports } = await get<WorkspaceAnswer>('/v1/workspace/get', { workspaceId: site.id });
  const found = await get<FoundInSearch[]>('/v1/suggestions/search', {
    ...{ workspaceId: site.id, from: ofUmami.from, to: today, text: '/o' },
  });
  const view = await get<BigQueryAnswer>('/v1/bigquery/get', { workspaceId: site.id });
  return {
    total: await ask({}),
    days: await ask({ dimensions: ['time:day'], metrics: ['visitors'] }),
    pages: await ask({ dimensions: ['event:page'], metrics: ['pageviews'] }),
    filtered: await ask({ ...dutch }),
    hour: (await ask({ ...yesterday, dimensions: ['time:hour'] }))[10],
    minutes: await ask({
      ...{ date_range: [`${ago(1)}T10:00:00Z`, `${ago(1)}T10:04:00Z`] },
      ...{ dimensions: ['time:minute'], metrics: ['pageviews'] },
    }),
    moments: await ask({ date_range: moments, dimensions: ['event:page'], metrics: ['pageviews'] }),
    compared: (
      await post<{ results: { comparison: { metrics: number[] } }[] }>('/v1/query', {
        ...{
          site_id: site.id,
          date_range: [ago(4), today],
          compare: [ago(9), ago(5)],
          metrics: ['visitors'],
        },
      })
    ).results[0]?.comparison.metrics,
    all: await ask({ date_range: 'all', metrics: ['pageviews'] }),
    funnel: funnel.total.steps.map(({ entered }) => entered),
    journey: journey.columns[0]?.nodes.map(({ page, visits }) => [page, visits]),
    exported: await exportedPages(),
    stored: await textsOf(
      `SELECT CONCAT(CAST(date AS STRING), ' ', entry_page) AS \`row\`
        FROM \`{dataset}.visits\` WHERE workspace_id = @workspace AND date >= @since AND CAST(date AS STRING) < @open ORDER BY 1`,
      { workspace: site.id, open: ago(2) },
    ),
    site: sites.find(({ workspaceId }) => workspaceId === site.id)?.value,
    found: found
      .filter(({ dimension }) => dimension === 'event:page')
      .map(({ value, visitors }) => [value, visitors]),
    firstDay: first.firstDay,
    imports,
    viewFrom: /date >= DATE '([-\d]+)'/.exec(view.questions.days)?.[1],
  };
}

test('every number counts the events of imports on their days, the own ones on all others, and after the undo as before', async () => {
  const before = await numbers();
  expect(before).toMatchObject({
    ...{
      found: [['/own', 4]],
      total: [[4, 4, 8]],
      filtered: [[0, 0, 0]],
      hour: [`${ago(1)} 10:00:00`, 1, 1, 2],
      imports: [],
    },
    ...{
      moments: [
        ['/own', 2],
        ['/shop', 2],
      ],
      all: [[12]],
      funnel: [4, 0],
      site: 6,
    },
  });

  await start();
  const during = await numbers();
  expect(during).toEqual({
    total: [[6, 6, 12]],
    days: [9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((days) => [ago(days), [9, 5, 1].includes(days) ? 2 : 0]),
    pages: [
      ['/old', 6],
      ['/shop', 3],
      ['/thanks', 3],
    ],
    filtered: [[3, 3, 9]],
    hour: [`${ago(1)} 10:00:00`, 2, 2, 4],
    minutes: [2, 1, 1, 0].map((count, minute) => [`${ago(1)} 10:0${minute}:00`, count]),
    moments: [
      ['/old', 2],
      ['/shop', 1],
      ['/thanks', 1],
    ],
    compared: [4],
    all: [[12]],
    funnel: [3, 3],
    journey: [['/old', 6]],
    exported: [9, 5, 1].flatMap((days) =>
      ['/old', '/old', '/shop', '/thanks'].map((page) => `${ago(days)} ${page}`),
    ),
    stored: [9, 5].flatMap((days) => [`${ago(days)} /old`, `${ago(days)} /old`]),
    site: 6,
    found: [['/old', 6]],
    firstDay: ofPlausible.from,
    imports: [
      { id: 'umami', format: 'umami', ...ofUmami, holds: 'events' },
      { id: 'plausible', format: 'plausible', ...ofPlausible, holds: 'sums' },
    ],
    viewFrom: before.viewFrom,
  });

  await undo();
  expect(await numbers()).toEqual(before);
});

const everything = { date_range: [ofPlausible.from, today] };

test('the rollup of all workspaces leaves imported days as they are, and late events of the script count after the undo', async () => {
  await start();
  await insertSettledEvents([
    ...visit('3', ago(5), ['/late']),
    ...visit('4', ago(3), ['/late'], { workspace_id: 'another' }),
  ]);
  await rollUp(now);
  await rollUp(now, { from: ago(14), to: today });
  expect(await ask({})).toEqual([[6, 6, 12]]);
  expect(await ask({ dimensions: ['event:page'], metrics: ['pageviews'] })).toEqual([
    ['/old', 6],
    ['/shop', 3],
    ['/thanks', 3],
  ]);
  await undo();
  expect(await ask({})).toEqual([[5, 5, 9]]);
});

test('a rollup that an import comes between computes its days once more', async () => {
  const document = workspaceDocument(site.id);
  await insertSettledEvents(withImport(imported()));
  const rollup = rollUp(now, { from: ago(14), to: ago(3) });
  await document.update(importsFields([umami]));
  await rollup;
  expect(await ask({ date_range: [ofUmami.from, ago(3)] })).toEqual([[4, 4, 8]]);
});

test('visits of imports are deleted by filters as others are, and own visits of imported days are out of reach', async () => {
  await start();
  const body = { workspaceId: site.id, domain: site.domain, ...everything };
  const ofOwn = await post<CountedVisits>('/v1/visits/count', {
    ...body,
    filters: [['is', 'event:page', ['/own']]],
  });
  expect(ofOwn).toEqual({ visits: 0, pageviews: 0, days: null });
  const filters = [['is', 'event:page', ['/thanks', '/own']]];
  const { visits, days } = await post<CountedVisits>('/v1/visits/delete', { ...body, filters });
  expect([visits, days]).toEqual([3, { from: ago(9), to: ago(1) }]);
  await purge(later());
  expect(await ask({})).toEqual([[3, 3, 3]]);
  await undo();
  expect(await ask({})).toEqual([[4, 4, 8]]);
});

test('a reset ends all imports and deletes their rows', async () => {
  await start();
  await execute({
    sql: `INSERT INTO \`{dataset}.imported\` (workspace_id, import_id, piece, date, kind, visitors)
      VALUES (@workspace, 'plausible', 0, @day, 'visitors', 7), ('another', 'plausible', 0, @day, 'visitors', 7)`,
    params: { workspace: site.id },
    days: { day: ago(12) },
  });
  for (const workspaceId of [site.id, 'another'])
    await execute(rollupImported({ id: 'plausible', workspaceId }, { from: ago(12), to: ago(12) }));
  const body = { workspaceId: site.id, domain: site.domain };
  expect(await post<WorkspaceAnswer>('/v1/workspace/reset', body)).toMatchObject({ imports: [] });
  expect(await ask(everything)).toEqual([[0, 0, 0]]);
  await purge(later());
  for (const [table, remaining] of [
    ['events', []],
    ['visits', []],
    ['imported', ['another']],
    ['totals', ['another']],
  ] as const)
    expect(
      await textsOf(
        `SELECT DISTINCT workspace_id AS \`row\` FROM \`{dataset}.${table}\` WHERE date >= @since AND workspace_id IN (@workspace, 'another')`,
        { workspace: site.id },
      ),
    ).toEqual(remaining);
});
