import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addDays, hourMs, type ImportAnswer, type WorkspaceAnswer } from '@footfall/functions/contract';
import { runImports } from '../../../functions/src/imports/job/run-imports.ts';
import { rollUp } from '../../../functions/src/jobs/rollup.ts';
import { bigquery } from '../../../functions/src/store/bigquery/client.ts';
import { sizeOfUpload } from '../../../functions/src/store/uploads.ts';
import { type Account, signUp } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { readAuditLog } from '../../support/api/audit.ts';
import { zipOf } from '../../support/imports/files.ts';
import { importCall, runDueImports, uploadFile } from '../../support/imports/imports.ts';
import { umamiFile, type UmamiEvent } from '../../support/imports/umami-file.ts';
import { serveHere, type ServedHere } from '../../support/stack/instances/serve-here.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { useOwnTables } from '../../support/traffic/own-tables.ts';
import { insertSettledEvents, textsOf } from '../../support/traffic/rows.ts';

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
  site = await addWorkspace(owner, 'UTC');
});

/** Two visitors ten days ago, one of them again nine days ago, and one event of a form. */
const history = (): UmamiEvent[] => [
  { session_id: 'a', url_path: '/', created_at: `${day(10)} 08:00:00` },
  { session_id: 'a', url_path: '/pricing', created_at: `${day(10)} 08:01:00` },
  { session_id: 'b', visit_id: 'v2', url_path: '/', created_at: `${day(10)} 12:00:00` },
  { session_id: 'a', visit_id: 'v3', url_path: '/', created_at: `${day(9)} 08:00:00` },
  {
    session_id: 'a',
    visit_id: 'v3',
    event_type: '2',
    event_name: 'Sign up',
    created_at: `${day(9)} 08:02:00`,
  },
];

/** What the script has counted: one visitor nine days ago, and one eight days ago. */
const own = () =>
  [9, 8].map((ago) =>
    eventOf({ workspace_id: site.id, visitor_id: '7', timestamp: `${day(ago)}T10:00:00.000Z` }),
  );

const upload = (events = history(), name = 'export.zip') =>
  uploadFile(
    owner,
    { workspaceId: site.id, format: 'umami', name, file: umamiFile(site.domain, events) },
    api.url,
  );

const ask = async (id: string) =>
  (await importCall('import.get', owner, { workspaceId: site.id, id }, api.url)).body;

const startIt = (id: string, cutOver = day(8)) =>
  importCall('import.start', owner, { workspaceId: site.id, id, cutOver }, api.url);

const undoIt = (id: string) => importCall('import.undo', owner, { workspaceId: site.id, id }, api.url);

/** Uploads, reads and imports a file. */
async function importIt(events = history(), cutOver = day(8)): Promise<ImportAnswer> {
  const { id } = await upload(events);
  await runDueImports();
  expect((await startIt(id, cutOver)).body).toMatchObject({ state: 'importing' });
  await runDueImports();
  return (await ask(id)).import;
}

/** Visitors, visits, pageviews and events by day, of days with any. */
async function counted(): Promise<Record<string, number[]>> {
  const { body } = await call<{ results: { dimensions: string[]; metrics: number[] }[] }>('/v1/query', {
    at: api.url,
    account: owner,
    body: {
      site_id: site.id,
      date_range: [day(12), day(1)],
      metrics: ['visitors', 'visits', 'pageviews', 'events'],
      dimensions: ['time:day'],
    },
  });
  return Object.fromEntries(
    body.results.flatMap(({ dimensions: [date = ''], metrics }) =>
      metrics.some((metric) => metric > 0) ? [[date.slice(0, 10), metrics]] : [],
    ),
  );
}

const stored = (table: string) =>
  textsOf(
    `SELECT CAST(COUNT(*) AS STRING) AS \`row\` FROM \`{dataset}.${table}\`
      WHERE workspace_id = @workspace AND import_id IS NOT NULL AND date >= @since`,
    { workspace: site.id },
  );

const before = () => ({ [day(9)]: [1, 1, 1, 1], [day(8)]: [1, 1, 1, 1] });
const imported = () => ({ [day(10)]: [2, 2, 3, 3], [day(9)]: [1, 1, 1, 2], [day(8)]: [1, 1, 1, 1] });

test('a file is previewed, imported before the cut-over day, and undone', async () => {
  await insertSettledEvents(own());
  await rollUp(new Date());
  const { id } = await upload();
  expect(await counted()).toEqual(before());
  await runDueImports();
  const ready = await ask(id);
  expect(ready.import).toMatchObject({ state: 'ready', file: 'export.zip', days: [], cutOver: null });
  expect(ready.preview).toMatchObject({
    findings: { rows: 5, days: { from: day(10), to: day(9) }, skipped: [] },
    days: [
      { day: day(10), file: { visitors: 2, visits: 2, pageviews: 3 }, own: null },
      {
        day: day(9),
        file: { visitors: 1, visits: 1, pageviews: 1 },
        own: { visitors: 1, visits: 1, pageviews: 1 },
      },
      { day: day(8), file: null, own: { visitors: 1, visits: 1, pageviews: 1 } },
    ],
    taken: [],
    eventNames: [{ name: 'Sign up', events: 1 }],
    cutOver: { from: day(9), to: today },
    suggestedCutOver: day(9),
  });
  expect(await counted()).toEqual(before());
  expect(await sizeOfUpload(`imports/${site.id}/${id}`)).toBeNull();

  expect((await startIt(id)).body).toMatchObject({
    state: 'importing',
    days: [{ from: day(10), to: day(9) }],
  });
  await runDueImports();
  expect((await ask(id)).import).toMatchObject({ state: 'done', visitors: 3, progress: null });
  expect(await counted()).toEqual(imported());
  expect([await stored('import_events'), await stored('events')]).toEqual([['0'], ['5']]);

  expect((await undoIt(id)).body).toMatchObject({ state: 'undoing' });
  await runDueImports();
  expect((await ask(id)).import).toMatchObject({ state: 'undone' });
  expect(await counted()).toEqual(before());
  expect(await stored('events')).toEqual(['0']);
  const log = await readAuditLog(owner, site.id);
  expect(log.map(({ action }) => action).filter((action) => action.startsWith('import.'))).toEqual([
    'import.undone',
    'import.done',
    'import.started',
  ]);
});

test('the same file twice counts once, and the second remains when the first is undone', async () => {
  await insertSettledEvents(own());
  await rollUp(new Date());
  const first = await importIt();
  const second = await importIt();
  expect(await counted()).toEqual(imported());
  await undoIt(first.id);
  await runDueImports();
  expect(await counted()).toEqual(imported());
  await undoIt(second.id);
  await runDueImports();
  expect(await counted()).toEqual(before());
});

test('an upload continues after a break', async () => {
  const file = umamiFile(site.domain, [
    ...history(),
    { event_id: 'long', url_path: `/${'x'.repeat(100)}`, created_at: `${day(9)} 09:00:00` },
  ]);
  const padded = Buffer.concat([file, Buffer.alloc(600_000)]);
  const input = { workspaceId: site.id, format: 'umami', file: 'a.zip', bytes: padded.length } as const;
  const { body } = await importCall('import.create', owner, input, api.url);
  const { url } = body.upload;
  const send = (from: number, to: number) =>
    fetch(url, {
      method: 'PUT',
      headers: { 'content-range': `bytes ${from}-${to - 1}/${padded.length}` },
      body: new Uint8Array(padded.subarray(from, to)),
    });
  const half = 256 * 1024;
  expect((await send(0, half)).headers.get('range')).toBe(`bytes=0-${half - 1}`);
  const early = await importCall('import.read', owner, { workspaceId: site.id, id: body.import.id }, api.url);
  expect([early.status, early.body.error.code]).toEqual([400, 'invalid_import']);
  // The page was loaded again: the answer has the same address, which knows what has arrived.
  const again = await ask(body.import.id);
  expect(again.upload?.url).toBe(url);
  const status = await fetch(url, {
    method: 'PUT',
    headers: { 'content-range': `bytes */${padded.length}` },
  });
  expect([status.status, status.headers.get('range')]).toEqual([308, `bytes=0-${half - 1}`]);
  expect((await send(half, padded.length)).status).toBe(200);
  const read = await importCall('import.read', owner, { workspaceId: site.id, id: body.import.id }, api.url);
  expect(read.body.state).toBe('reading');
  await importCall('import.cancel', owner, { workspaceId: site.id, id: body.import.id }, api.url);
  await runDueImports();
});

test('a file that cannot be read fails with a sentence, and leaves nothing', async () => {
  const file = Buffer.from('PK\u0003\u0004 not a zip');
  const { id } = await uploadFile(
    owner,
    { workspaceId: site.id, format: 'umami', name: 'a.zip', file },
    api.url,
  );
  await runDueImports();
  const { import: failed } = await ask(id);
  expect(failed.state).toBe('failed');
  expect(failed.problem).toMatch(/damaged/);
  expect(await sizeOfUpload(`imports/${site.id}/${id}`)).toBeNull();
  expect((await readAuditLog(owner, site.id))[0]?.action).toBe('import.failed');
});

test('an import that fails for a day is undone, and fails with a sentence', async () => {
  await insertSettledEvents(own());
  await rollUp(new Date());
  const { id } = await upload();
  await runDueImports();
  await startIt(id);
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const create = bigquery().createQueryJob.bind(bigquery());
  const spy = vi.spyOn(bigquery(), 'createQueryJob').mockImplementation((async (options: {
    query: string;
  }) => {
    // After the events of the file have moved to those that count.
    if (/DELETE FROM \S+imported\b/.test(options.query)) throw new Error('BigQuery is down');
    return create(options);
  }) as never);
  let now = Date.now();
  let failures = 0;
  for (; (await ask(id)).import.state === 'importing'; now += hourMs) {
    await runImports(new Date(now)).catch(() => failures++);
    expect(failures).toBeLessThan(30);
  }
  expect(failures).toBe(29);
  expect(await stored('events')).toEqual(['5']);
  spy.mockRestore();
  log.mockRestore();
  await runDueImports(new Date(now));
  expect((await ask(id)).import).toMatchObject({
    state: 'failed',
    problem: expect.stringMatching(/Nothing was imported/),
  });
  expect([await counted(), await stored('events')]).toEqual([before(), ['0']]);
  const [entry] = await readAuditLog(owner, site.id);
  expect(entry).toMatchObject({ action: 'import.failed', what: { problem: { new: expect.any(String) } } });
});

test('one import of a site runs at a time, and states follow each other', async () => {
  const { id } = await upload();
  const input = { workspaceId: site.id, format: 'umami', file: 'b.zip', bytes: 10 } as const;
  const another = await importCall('import.create', owner, input, api.url);
  expect([another.status, another.body.error.code]).toEqual([409, 'import_running']);
  expect((await startIt(id)).body.error.code).toBe('changed_meanwhile');
  expect((await undoIt(id)).body.error.code).toBe('changed_meanwhile');
  await runDueImports();
  for (const cutOver of [day(10), addDays(today, 1)])
    expect((await startIt(id, cutOver)).body.error).toMatchObject({
      code: 'invalid_request',
      field: 'cutOver',
    });
  expect((await importCall('import.cancel', owner, { workspaceId: site.id, id }, api.url)).body.state).toBe(
    'cancelled',
  );
  await runDueImports();
  expect(await stored('import_events')).toEqual(['0']);
  const { body } = await importCall('import.list', owner, { workspaceId: site.id }, api.url);
  expect(body.imports.map(({ state }) => state)).toEqual(['cancelled']);
  expect(body.remaining).toBe(20);
});

/** Plausible's export of two days: visitors, and sources on the first of them. */
function plausibleFile(): Buffer {
  const range = `${day(10)}_${day(9)}`.replaceAll('-', '');
  return zipOf({
    [`imported_visitors_${range}.csv`]: [
      'date,visitors,pageviews,bounces,visits,visit_duration',
      `${day(10)},20,60,5,25,300`,
      `${day(9)},10,30,2,12,100`,
      '',
    ].join('\n'),
    [`imported_sources_${range}.csv`]: [
      'date,source,referrer,utm_source,utm_medium,utm_campaign,utm_content,utm_term,pageviews,visitors,visits,visit_duration,bounces',
      `${day(10)},Google,google.com,,,,,,60,20,25,300,5`,
      '',
    ].join('\n'),
  });
}

test('sums of a file count where a question includes them, and only before the cut-over day', async () => {
  await insertSettledEvents(own());
  await rollUp(new Date());
  const { id } = await uploadFile(
    owner,
    { workspaceId: site.id, format: 'plausible', name: 'export.zip', file: plausibleFile() },
    api.url,
  );
  await runDueImports();
  const { preview } = await ask(id);
  expect(preview).toMatchObject({
    days: [
      { day: day(10), file: { visitors: 20, visits: 25, pageviews: 60 }, own: null },
      { day: day(9), file: { visitors: 10, visits: 12, pageviews: 30 }, own: { visitors: 1 } },
      { day: day(8), file: null, own: { visitors: 1 } },
    ],
    findings: { tables: { visitors: expect.arrayContaining(['visitors', 'visits']) } },
  });
  expect((await startIt(id, day(9))).body.days).toEqual([{ from: day(10), to: day(10) }]);
  await runDueImports();
  expect((await ask(id)).import).toMatchObject({ state: 'done', visitors: 20 });
  const inTotals = () =>
    textsOf(
      'SELECT CONCAT(dimension, value, CAST(visitors AS STRING)) AS `row` FROM `{dataset}.totals` WHERE workspace_id = @workspace AND date >= @since AND import_id = @id ORDER BY 1',
      { workspace: site.id, id },
    );
  expect([await stored('imported'), await inTotals()]).toEqual([
    ['2'],
    expect.arrayContaining(['sourceGoogle20', 'total20']),
  ]);
  const visitors = async (imports: boolean) => {
    const { body } = await call<{ results: { metrics: number[] }[] }>('/v1/query', {
      at: api.url,
      account: owner,
      body: {
        site_id: site.id,
        date_range: [day(12), day(1)],
        metrics: ['visitors'],
        include: { imports },
      },
    });
    return body.results[0]?.metrics;
  };
  expect([await visitors(true), await visitors(false)]).toEqual([[22], [2]]);
  await undoIt(id);
  await runDueImports();
  expect([await visitors(true), await stored('imported'), await inTotals()]).toEqual([[2], ['0'], []]);
});
