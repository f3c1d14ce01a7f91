import { beforeAll, expect, test } from 'vitest';
import type { AnswerBySite, SiteOverview } from '@footfall/functions/contract';
import { addWorkspace, call } from '../../support/api/api.ts';
import {
  type ImportedSumsRow,
  importOfSums,
  insertSums,
  setImports,
} from '../../support/imports/stored-sums.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { at, owner, useOwner } from '../../support/traffic/reports/reports-of-march.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

useOwner();

const days = [{ from: '2026-02-01', to: '2026-02-28' }];
let ofSums: string;
let ofEvents: string;

/** Sums of two days in one workspace, events of a day in another, and a day of both sites themselves. */
beforeAll(async () => {
  [ofSums, ofEvents] = (await Promise.all([addWorkspace(owner), addWorkspace(owner)])).map(
    ({ id }) => id,
  ) as [string, string];
  const sums = ['2026-02-27', '2026-02-28'].flatMap((date, index): ImportedSumsRow[] => [
    { kind: 'visitors', date, visitors: 10 + index, visits: 12, pageviews: 30 },
    { kind: 'sources', date, source: 'Google', channel: 'Organic Search', visitors: 7 },
    { kind: 'pages', date, hostname: 'a.test', page: '/blog', visitors: 5, pageviews: 8 },
  ]);
  const onImported = { workspace_id: ofEvents, timestamp: '2026-02-27T10:00:00.000Z' };
  const umami = `umami-${ofEvents}`;
  await insertEvents([
    eventOf({ workspace_id: ofSums, ...at('10:00:00.000', { pathname: '/blog', source: 'Google' }) }),
    eventOf({ workspace_id: ofEvents, ...at('10:00:00.000', { pathname: '/own', country: 'DE' }) }),
    // Events of the site itself do not count on imported days, whatever its neighbour in the answer imports.
    eventOf({ workspace_id: ofSums, timestamp: onImported.timestamp, pathname: '/uncounted' }),
    eventOf({ ...onImported, pathname: '/uncounted' }),
    ...['21', '22'].map((visitor_id) => ({
      ...eventOf({ ...onImported, pathname: '/old', visitor_id, country: 'DE' }),
      import_id: umami,
    })),
  ]);
  await insertSums(ofSums, ofSums, sums);
  await setImports(ofSums, [importOfSums(ofSums, days, sums)]);
  await setImports(ofEvents, [{ id: umami, format: 'umami', days, isActive: true, tables: {} }]);
});

async function ask(fields: object) {
  const { status, body } = await call<AnswerBySite>('/v1/query', {
    account: owner,
    body: {
      ...{ site_ids: [ofSums, ofEvents], date_range: ['2026-02-27', '2026-03-01'] },
      ...{ metrics: ['visitors'], dimensions: ['site'], ...fields },
    },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const named = (text: string) => text.replace(ofSums, 'sums').replace(ofEvents, 'events');

test.each<[string, object, Record<string, (number | null)[]>]>([
  ['totals', { metrics: ['visitors', 'pageviews'] }, { sums: [22, 61], events: [3, 3] }],
  [
    'days',
    { dimensions: ['site', 'time:day'] },
    {
      ...{ 'sums 2026-02-27': [10], 'sums 2026-02-28': [11], 'sums 2026-03-01': [1] },
      ...{ 'events 2026-02-27': [2], 'events 2026-02-28': [0], 'events 2026-03-01': [1] },
    },
  ],
  [
    'pages',
    { dimensions: ['site', 'event:page'], metrics: ['pageviews'] },
    { 'sums /blog': [17], 'events /old': [2], 'events /own': [1] },
  ],
  [
    'sources',
    { dimensions: ['site', 'visit:source'], metrics: ['visitors', 'percentage'] },
    { 'sums Google': [15, (15 * 100) / 22], 'events ': [3, 100] },
  ],
  [
    'a comparison',
    { date_range: ['2026-02-28', '2026-03-01'], compare: ['2026-02-26', '2026-02-27'] },
    { sums: [12, 10], events: [1, 2] },
  ],
  ['no sums', { include: { imports: false } }, { sums: [1], events: [3] }],
])('an answer about several sites counts the imports of each: %s', async (_, fields, expected) => {
  const { results } = await ask(fields);
  const rows = results.map(({ dimensions, metrics, comparison }) => [
    named(dimensions.join(' ')),
    [...metrics, ...(comparison?.metrics ?? [])],
  ]);
  expect(Object.fromEntries(rows)).toEqual(expected);
});

test('a filter that one of them cannot answer leaves its days out alone, and its meta says so', async () => {
  const { results, meta } = await ask({ filters: [['is', 'visit:country', ['DE']]] });
  expect(
    Object.fromEntries(results.map(({ dimensions: [id = ''], metrics }) => [named(id), metrics])),
  ).toEqual({ sums: [0], events: [3] });
  expect(
    meta.sites.map((site) => [named(site.id), 'imports_included' in site && site.imports_included]),
  ).toEqual([
    ['sums', false],
    ['events', true],
  ]);
});

test('the list of sites counts the imports of each', async () => {
  const query = { from: '2026-02-27', to: '2026-03-01' };
  const { body } = await call<SiteOverview[]>('/v1/sites', { account: owner, query });
  const listed = body.map(({ workspaceId, value, points }) => [named(workspaceId), value, points]);
  expect(listed).toEqual([
    ['sums', 22, [10, 11, 1]],
    ['events', 3, [2, 0, 1]],
  ]);
});
