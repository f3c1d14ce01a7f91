import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, type ImportFormat, type WorkspaceAnswer } from '@footfall/functions/contract';
import { type Account, signUp } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { zipOf } from '../../support/imports/files.ts';
import { ga4Reports } from '../../support/imports/ga4.ts';
import { importCall, runDueImports, uploadFile } from '../../support/imports/imports.ts';
import { plausibleExport } from '../../support/imports/plausible.ts';
import { serveHere, type ServedHere } from '../../support/stack/instances/serve-here.ts';
import { useOwnTables } from '../../support/traffic/own-tables.ts';

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

/** The dimension that a column of a kind answers. */
const dimensions: Readonly<Record<string, string>> = {
  'visitors ': 'time:day',
  'pages page': 'event:page',
  'pages hostname': 'event:hostname',
  'events name': 'event:name',
  ...Object.fromEntries(
    [
      'sources source',
      'sources channel',
      'sources utm_medium',
      'entry_pages entry_page',
      'exit_pages exit_page',
    ]
      .concat([
        'locations country',
        'locations region',
        'locations city',
        'languages language',
        'screens screen',
      ])
      .concat(['devices device', 'browsers browser', 'operating_systems os', 'operating_systems os_version'])
      .map((name) => [name, `visit:${name.split(' ')[1]}`]),
  ),
};

/** Visitors by value, without values that have none. */
async function visitorsBy(dimension: string): Promise<Record<string, number>> {
  const { status, body } = await call<{ results: { dimensions: (string | null)[]; metrics: number[] }[] }>(
    '/v1/query',
    {
      at: api.url,
      account: owner,
      body: {
        site_id: site.id,
        date_range: [day(20), day(3)],
        metrics: ['visitors'],
        dimensions: [dimension],
        filters: dimension === 'event:name' ? [['is_not', 'event:name', ['pageview']]] : [],
        include: { imports: true },
      },
    },
  );
  expect([dimension, status, body]).toMatchObject([dimension, 200, {}]);
  const rows = body.results.map(({ dimensions: [value], metrics: [visitors = 0] }) => [
    value ?? '',
    visitors,
  ]);
  return Object.fromEntries(rows.filter(([value, visitors]) => value !== '' && Number(visitors) > 0));
}

const period = { from: day(20), days: 10 };

test.each([
  ['plausible', plausibleExport('a', period)],
  ['ga4', ga4Reports('a', { ...period, form: 'csv' })],
  ['ga4', ga4Reports('b', { ...period, form: 'json' })],
] as [ImportFormat, ReturnType<typeof plausibleExport>][])(
  'sums of a file of %s answer every dimension that it has (%#)',
  async (format, { files, sums }) => {
    const forSite = (text: string) => text.replaceAll('example.com', site.domain);
    const named = Object.entries(files).map(([name, content]) => [name, forSite(content)] as const);
    const file = zipOf(Object.fromEntries(named));
    const { id } = await uploadFile(
      owner,
      { workspaceId: site.id, format, name: 'export.zip', file },
      api.url,
    );
    await runDueImports();
    const input = { workspaceId: site.id, id };
    const { import: read } = (await importCall('import.get', owner, input, api.url)).body;
    expect(read).toMatchObject({ state: 'ready', problem: null });
    expect((await importCall('import.start', owner, { ...input, cutOver: day(2) }, api.url)).status).toBe(
      200,
    );
    await runDueImports();
    for (const [column, dimension] of Object.entries(dimensions)) {
      const expected: Record<string, number> = {};
      for (const [key, { visitors = 0 }] of Object.entries(sums)) {
        const [, date = '', name = '', value = ''] = /^(\S+) (\S+ \w*)=([^]*)$/.exec(key) ?? [];
        const shown = column === 'visitors ' ? date : forSite(value);
        if (name === column && shown !== '' && visitors > 0)
          expected[shown] = (expected[shown] ?? 0) + visitors;
      }
      const isInFile = Object.keys(sums).some((key) => key.includes(` ${column}=`));
      if (isInFile) expect([column, await visitorsBy(dimension)]).toEqual([column, expected]);
    }
  },
);
