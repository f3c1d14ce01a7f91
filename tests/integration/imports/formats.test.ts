import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addDays,
  type BegunExport,
  columnEntries,
  type CrawlersAnswer,
  type EventRow,
  type ExportRows,
  type ImportFormat,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { rollUp } from '../../../functions/src/jobs/rollup.ts';
import { headText, rowsText } from '../../../web/src/features/settings/data/export/row-text.ts';
import { type Account, signUp } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { zipOf } from '../../support/imports/files.ts';
import {
  goatcounterFile,
  logFile,
  matomoFile,
  packed,
  umamiFile,
} from '../../support/imports/history/files.ts';
import { type Action, countsOf, history } from '../../support/imports/history/history.ts';
import { importCall, runDueImports, uploadFile } from '../../support/imports/imports.ts';
import { serveHere, type ServedHere } from '../../support/stack/instances/serve-here.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { useOwnTables } from '../../support/traffic/own-tables.ts';
import { insertSettledEvents } from '../../support/traffic/rows.ts';

const today = new Date().toISOString().slice(0, 10);
const day = (ago: number) => addDays(today, -ago);

/** A separate instance of the API, because an instance caches the watermark for a minute. */
let api: ServedHere;
let owner: Account;
let site: WorkspaceAnswer;

useOwnTables();

beforeAll(async () => {
  [api, owner] = await Promise.all([serveHere('api'), signUp()]);
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  site = await addWorkspace(owner, 'Europe/Berlin');
});

interface Results {
  results: { dimensions: (string | null)[]; metrics: (number | null)[] }[];
}

/** Visitors and pageviews of each value of a dimension over the imported days. */
async function numbersBy(dimension: string): Promise<Record<string, (number | null)[]>> {
  const { status, body } = await call<Results>('/v1/query', {
    at: api.url,
    account: owner,
    body: {
      site_id: site.id,
      date_range: [day(12), day(3)],
      metrics: ['visitors', 'pageviews', 'events'],
      dimensions: [dimension],
    },
  });
  expect([status, body]).toMatchObject([200, {}]);
  const rows = body.results.filter(({ metrics }) => metrics.some((metric) => Number(metric) > 0));
  return Object.fromEntries(rows.map(({ dimensions, metrics }) => [String(dimensions[0] ?? ''), metrics]));
}

const dimensions: Readonly<Record<string, string>> = {
  date: 'time:day',
  pathname: 'event:page',
  hostname: 'event:hostname',
  name: 'event:name',
  plan: 'event:props:plan',
  ...Object.fromEntries(
    ['source', 'channel', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign', 'country', 'region', 'city']
      .concat(['language', 'device', 'browser', 'browser_version', 'os', 'os_version', 'screen'])
      .map((column) => [column, `visit:${column}`]),
  ),
};

/** Uploads a file, reads it, and imports it before the cut-over day. */
async function importIt(format: ImportFormat, [name, file]: [string, Buffer]): Promise<string> {
  const { id } = await uploadFile(owner, { workspaceId: site.id, format, name, file }, api.url);
  await runDueImports();
  const input = { workspaceId: site.id, id };
  const { import: read } = (await importCall('import.get', owner, input, api.url)).body;
  expect(read).toMatchObject({ state: 'ready', problem: null });
  expect((await importCall('import.start', owner, { ...input, cutOver: day(2) }, api.url)).status).toBe(200);
  await runDueImports();
  return id;
}

async function undoIt(id: string) {
  const input = { workspaceId: site.id, id };
  expect((await importCall('import.undo', owner, input, api.url)).status).toBe(200);
  await runDueImports();
}

const files = { umami: umamiFile, goatcounter: goatcounterFile, matomo: matomoFile, logs: logFile } as const;

test.each(Object.entries(files))(
  'a file of %s answers every dimension that it has, until it is undone',
  async (name, file) => {
    const own = eventOf({ workspace_id: site.id, visitor_id: '7', timestamp: `${day(9)}T10:00:00.000Z` });
    await insertSettledEvents([own]);
    await rollUp(new Date());
    const before = await numbersBy('time:day');
    const options = { visits: 240, from: day(12), days: 4, timezone: site.timezone, hostname: site.domain };
    const all = [...history({ seed: name, ...options })];
    const format = name as keyof typeof files;
    const id = await importIt(format, packed(file, all));
    const actions: Action[] = format === 'logs' ? all.filter(({ plan }) => plan === null) : all;
    const counts = countsOf(actions, file.columns);
    for (const [column, dimension] of Object.entries(dimensions)) {
      if (!file.columns.includes(column)) continue;
      const answer = await numbersBy(dimension);
      for (const [value, { visitors, pageviews, events }] of Object.entries(counts[column] ?? {})) {
        // Lists have no row of visits without a tag or property.
        if (value === '' && /^(?:plan|utm_)/.test(column)) continue;
        const [shownVisitors, ...others] = answer[value] ?? answer[shownEmpty(value)] ?? [];
        expect([column, value, shownVisitors]).toEqual([column, value, visitors]);
        // Values of the first event are those of the whole visit.
        if (['date', 'pathname', 'hostname', 'name'].includes(column))
          expect(others).toEqual([pageviews, events]);
      }
    }
    await undoIt(id);
    expect(await numbersBy('time:day')).toEqual(before);
  },
);

const shownEmpty = (value: string) => (value === '' ? 'null' : value);

test.each(Object.entries({ umami: umamiFile, logs: logFile }))(
  'a file of %s that is imported twice counts once',
  async (name, file) => {
    const format = name as keyof typeof files;
    const options = { visits: 60, from: day(12), days: 2, timezone: site.timezone, hostname: site.domain };
    const upload = packed(file, [...history({ seed: 'twice', ...options })]);
    const first = await importIt(format, upload);
    const once = [
      await numbersBy('time:day'),
      await numbersBy('event:name'),
      await numbersBy('visit:source'),
    ];
    const second = await importIt(format, upload);
    expect([
      await numbersBy('time:day'),
      await numbersBy('event:name'),
      await numbersBy('visit:source'),
    ]).toEqual(once);
    await undoIt(first);
    expect([
      await numbersBy('time:day'),
      await numbersBy('event:name'),
      await numbersBy('visit:source'),
    ]).toEqual(once);
    await undoIt(second);
    expect(await numbersBy('time:day')).toEqual({});
  },
);

test.each([
  [
    'umami',
    'u.csv',
    'website_id,event_id,session_id,url_path,hostname,created_at\na,b,c,/,other.org,2026-11-01 00:00:00\n',
    /about other\.org/,
  ],
  [
    'goatcounter',
    'g.csv',
    '2Path,Session,Date\n/,s,11/01/2026\n',
    /time is not as in exports of GoatCounter.*g\.csv, line 2/,
  ],
  ['matomo', 'm.json', '{"result":"error","message":"No access"}', /Matomo answered an error: No access/],
  ['footfall', 'f.ndjson', '{"event_id":"a","visitor_id"', /ends in the middle/],
  ['logs', 'a.log', 'nothing\n', /no access log/],
] as const)('a wrong file of %s fails with a sentence', async (format, name, content, problem) => {
  const { id } = await uploadFile(
    owner,
    { workspaceId: site.id, format, name, file: Buffer.from(content) },
    api.url,
  );
  await runDueImports();
  const { body } = await importCall('import.get', owner, { workspaceId: site.id, id }, api.url);
  expect(body.import).toMatchObject({ state: 'failed', problem: expect.stringMatching(problem) });
});

test('bots of a log are fetches of crawlers until the import is undone', async () => {
  const [date = '', month = '', year = ''] = new Date(`${day(9)}T00:00:00Z`)
    .toLocaleDateString('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .split(' ');
  const lineOf = (agent: string) =>
    `198.51.100.7 - - [${date}/${month.slice(0, 3)}/${year}:10:00:00 +0000] "GET /a HTTP/1.1" 200 5 "-" "${agent}"\n`;
  const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
  const log = lineOf(browser) + lineOf('GPTBot/1.2') + lineOf('GPTBot/1.2');
  const crawlers = async () =>
    (
      await call<CrawlersAnswer>('/v1/workspace/crawlers', {
        at: api.url,
        account: owner,
        query: { workspaceId: site.id },
      })
    ).body;
  const id = await importIt('logs', ['access.log', Buffer.from(log)]);
  expect(await numbersBy('time:day')).toEqual({ [day(9)]: [1, 1, 1] });
  expect(await crawlers()).toMatchObject({ fetches: 2, pages: [{ page: '/a', fetches: 2 }] });
  await undoIt(id);
  expect(await crawlers()).toMatchObject({ fetches: 0, pages: [] });
});

/** All rows of events of a site, as its export has them. */
async function exported({ id }: WorkspaceAnswer): Promise<string[]> {
  const begun = await call<BegunExport>('/v1/export/begin', {
    at: api.url,
    account: owner,
    body: { workspaceId: id },
  });
  const query = { workspaceId: id, export: begun.body.id, table: 'events', from: day(12), to: day(1) };
  const { body } = await call<ExportRows>('/v1/export/rows', { at: api.url, account: owner, query });
  expect(body.next).toBeNull();
  return body.rows.toSorted();
}

test.each(['csv', 'ndjson'] as const)(
  'an export as %s becomes the same export of another site',
  async (format) => {
    const target = await addWorkspace(owner, 'UTC');
    site = await addWorkspace(owner, 'UTC');
    const rows: Partial<EventRow>[] = [
      {
        visitor_id: '1',
        name: 'pageview',
        pathname: '/a?id=7',
        source: 'Google',
        referrer: 'https://google.com/',
      },
      { visitor_id: '1', name: 'Buy', props: '{"plan":"=1+1","seats":2}', revenue: '12.5', currency: 'EUR' },
      {
        visitor_id: '-2',
        name: '+1',
        pathname: '/%C3%BC',
        utm_source: '@a',
        interactive: false,
        props: null,
      },
      { visitor_id: '-2', name: 'engagement', engaged_ms: 4200, scroll_percent: 0, interactive: false },
    ];
    await insertSettledEvents(
      rows.map((row, minute) =>
        eventOf({
          workspace_id: site.id,
          hostname: target.domain,
          timestamp: `${day(9)}T22:5${minute}:00.123Z`,
          ...row,
        }),
      ),
    );
    const lines = await exported(site);
    expect(lines).toHaveLength(4);
    const names = columnEntries.map(([name]) => name).filter((name) => name !== 'workspace_id');
    const text = headText(names, format) + rowsText(lines, names, format);
    site = target;
    await importIt('footfall', ['export.zip', zipOf({ [`events.${format}`]: text })]);
    expect(await exported(target)).toEqual(lines);
  },
);
