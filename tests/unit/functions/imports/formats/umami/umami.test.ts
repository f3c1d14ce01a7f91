import { expect, test } from 'vitest';
import { Findings } from '../../../../../../functions/src/imports/formats/findings.ts';
import { umami } from '../../../../../../functions/src/imports/formats/umami/umami.ts';
import { openSource } from '../../../../../../functions/src/imports/source/open-source.ts';
import { fileOf, zipOf } from '../../../../../support/imports/files.ts';
import { contextWith, readFormat } from '../../../../../support/imports/read-format.ts';

const event = {
  website_id: 'site-1',
  session_id: 's1',
  visit_id: 'v1',
  event_id: 'e1',
  hostname: 'www.example.com',
  browser: 'crios',
  os: 'iOS',
  device: 'mobile',
  screen: '390x844',
  language: 'pt-BR',
  country: 'DE',
  region: 'DE-BY',
  city: 'Munich',
  url_path: '/preise/über',
  url_query: 'utm_campaign=spring&token=SECRET',
  referrer_domain: 'google.com',
  referrer_path: '/',
  event_type: '1',
  event_name: '',
  created_at: '2026-03-01 23:30:00',
};

type Fields = Record<string, string>;

const csv = (rows: readonly Fields[], columns = Object.keys(rows[0] ?? event)) =>
  [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((fields) => fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(','))
    .join('\n');

const rowWith = (changes: Fields = {}): Fields => ({ ...event, ...changes });

const read = (rows: readonly Fields[], others: Record<string, string> = {}, context = contextWith()) =>
  readFormat(umami, fileOf('umami.zip', zipOf({ 'website_event.csv': csv(rows), ...others })), context);

/** The files as if they were so large that their properties do not fit into memory at once. */
async function readInParts(files: Record<string, string>) {
  const entries = await openSource(fileOf('umami.zip', zipOf(files)));
  const ids: string[] = [];
  let bytesRead = 0;
  const large = entries.map((entry) => {
    const bytes = 400 * 1024 ** 2;
    const open = () => {
      bytesRead += bytes;
      return entry.open();
    };
    return { ...entry, bytes, open };
  });
  for await (const { row } of umami.read(large, contextWith(), new Findings()))
    if ('event_id' in row) ids.push(`${row.event_id} ${row.props ?? ''}`);
  expect(umami.bytesToRead?.(large)).toBe(bytesRead);
  return ids;
}

const firstOf = async (changes: Fields, others?: Record<string, string>) => {
  const { events, findings } = await read([rowWith(changes)], others);
  return events[0] ?? findings.skipped[0]?.reason;
};

test('a pageview becomes the row that a pageview of the browser has', async () => {
  const context = contextWith();
  expect(await firstOf({})).toEqual({
    workspace_id: 'w1',
    date: '2026-03-02',
    hour: 0,
    timestamp: '2026-03-01T23:30:00.000Z',
    event_id: context.eventId('umami:e1'),
    name: 'pageview',
    visitor_id: context.visitorId('s1', '2026-03-02'),
    hostname: 'example.com',
    pathname: '/preise/%C3%BCber',
    referrer: 'https://google.com/',
    source: 'Google',
    channel: 'Organic Search',
    utm_source: '',
    utm_medium: '',
    utm_campaign: 'spring',
    utm_term: '',
    utm_content: '',
    country: 'DE',
    language: 'pt',
    device: 'mobile',
    browser: 'Chrome',
    browser_version: '',
    os: 'iOS',
    os_version: '',
    screen: '390x844',
    props: null,
    interactive: true,
    engaged_ms: null,
    scroll_percent: null,
    revenue: null,
    currency: null,
    region: 'Bavaria, DE',
    city: 'Munich, Bavaria, DE',
  });
});

test.each([
  ['a custom event', { event_type: '2', event_name: 'Signup' }, { name: 'Signup' }],
  [
    'a custom event with a name of ours',
    { event_type: '2', event_name: 'engagement' },
    { name: 'Engagement' },
  ],
  ['a system with its version', { os: 'Windows 10' }, { os: 'Windows', os_version: '10' }],
  ['an iPad', { device: 'tablet' }, { device: 'tablet', os: 'iPadOS' }],
  ['a TV', { device: 'smarttv', os: 'Tizen' }, { device: 'tv', os: 'Tizen' }],
  ['a browser that Footfall names otherwise', { browser: 'edge-chromium' }, { browser: 'Microsoft Edge' }],
  ['an unknown browser', { browser: 'Beaker' }, { browser: 'Beaker' }],
  ['a region without a country', { country: '' }, { country: '', region: '', city: '' }],
  ['a region of which only the code differs', { region: 'BY' }, { region: 'Bavaria, DE' }],
  ['an unknown code of a region', { region: 'DE-XX' }, { region: '', city: 'Munich, DE' }],
  ['a route in the fragment', { url_path: '/app#/reset', url_query: 'a=1' }, { pathname: '/app#/reset' }],
  ['a fragment that is no route', { url_path: '/docs#install' }, { pathname: '/docs' }],
  ['a percent sign', { url_path: '/100%' }, { pathname: '/100%25' }],
  ['columns of tags without a query', { url_query: '', utm_source: 'news' }, { utm_source: 'news' }],
  ['a click id of an ad', { url_query: '', gclid: 'x' }, { channel: 'Paid Search' }],
  ['a referrer of the site itself', { referrer_domain: 'example.com' }, { referrer: '', channel: 'Direct' }],
  ['a hostname with a port', { hostname: 'example.com:8443' }, { hostname: 'example.com' }],
  ['a subdomain', { hostname: 'shop.example.com' }, { hostname: 'shop.example.com' }],
  ['a NULL of ClickHouse', { language: '\\N', city: '\\N' }, { language: '', city: '' }],
  ['a time with an offset', { created_at: '2026-03-01T23:30:00+02:00' }, { hour: 22, date: '2026-03-01' }],
  ['a formula', { url_path: '=HYPERLINK("x")' }, { pathname: '/=HYPERLINK(%22x%22)' }],
])('%s', async (_, changes, fields) => expect(await firstOf(changes)).toMatchObject(fields));

test.each([
  ['other-kind', { event_type: '3' }],
  ['other-kind', { event_type: '5' }],
  ['before-retention', { created_at: '1999-12-31 12:00:00' }],
  ['after-yesterday', { created_at: '2026-11-28 23:30:00' }],
  ['unreadable-row', { event_id: '' }],
])('%s is left out: %j', async (reason, changes) => expect(await firstOf(changes)).toBe(reason));

const dataColumns = 'website_id,event_id,data_key,string_value,number_value,date_value,data_type';
const dataOf = (...lines: string[]) => ({ 'event_data.csv': [dataColumns, ...lines].join('\n') });

test('properties are joined to their event, with revenue', async () => {
  const data = dataOf(
    'site-1,e1,plan,"pro, yearly",,,1',
    'site-1,e2,plan,free,,,1',
    'site-1,e1,revenue,19.9,19.9000,,2',
    'site-1,e1,currency,EUR,,,1',
    'site-1,e1,trial,true,,,3',
    'site-1,e1,until,,,2026-04-01 00:00:00,4',
  );
  const row = await firstOf({ event_type: '2', event_name: 'Buy' }, data);
  expect(row).toMatchObject({ revenue: '19.9', currency: 'EUR' });
  expect(row).toHaveProperty(
    'props',
    '{"plan":"pro, yearly","revenue":19.9,"currency":"EUR","trial":true,"until":"2026-04-01 00:00:00"}',
  );
});

test('measurements become those of an engagement, which is neither a pageview nor an event', async () => {
  const vitals = { event_type: '5', lcp: '1234.5', cls: '0.0123', inp: '', ttfb: '\\N' };
  expect(await firstOf(vitals)).toMatchObject({
    name: 'engagement',
    interactive: false,
    engaged_ms: null,
    scroll_percent: null,
    props: '{"vitals.LCP":1235,"vitals.CLS":0.0123}',
  });
});

test('of several websites, only the rows of the site are taken over', async () => {
  const { events, findings } = await read([
    rowWith(),
    rowWith({ event_id: 'e2', website_id: 'site-2', hostname: 'other.org' }),
    rowWith({ event_id: 'e3', hostname: '' }),
    rowWith({ event_id: 'e4', hostname: '', website_id: 'site-2' }),
  ]);
  expect(events.map(({ event_id: id }) => id)).toEqual(['umami:e1', 'umami:e3'].map(contextWith().eventId));
  expect(findings.skipped).toEqual([{ reason: 'other-site', rows: 2, first: 'website_event.csv, line 3' }]);
  expect(findings.hostnames).toContainEqual({ hostname: 'www.example.com', rows: 1 });
});

test("Umami's visits are counted by month, each once", async () => {
  const { findings } = await read([
    rowWith(),
    rowWith({ event_id: 'e2', created_at: '2026-03-02 10:00:00' }),
    rowWith({ event_id: 'e3', visit_id: 'v2', created_at: '2026-04-02 10:00:00' }),
  ]);
  expect(findings.visits).toEqual({ '2026-03': 1, '2026-04': 1 });
});

test.each([
  [
    'another site',
    rowWith({ hostname: 'other.org' }),
    'The file is about other.org, and this site is example.com.',
  ],
  [
    'times of another form',
    rowWith({ created_at: '3/1/2026 11:30 PM' }),
    /time is not .*website_event.csv, line 2/,
  ],
])('refuses a file with %s', async (_, row, message) => expect(read([row])).rejects.toThrow(message));

test("refuses the export of Umami's dashboard, and says where the right one is", () =>
  expect(
    readFormat(umami, fileOf('umami.zip', zipOf({ 'pages.csv': 'x,y\n/,1\n', 'os.csv': 'x,y\n' }))),
  ).rejects.toThrow(/sums only\. Export the data of the website/));

test('reads the table of events alone, under any name', async () => {
  const { events } = await readFormat(umami, fileOf('march.csv', csv([rowWith()])));
  expect(events).toHaveLength(1);
});

test('extra columns are named, and every order of columns is read', async () => {
  const row = rowWith({ distinct_id: 'ann@example.org', page_title: 'Prices' });
  const { events, findings } = await readFormat(
    umami,
    fileOf('u.zip', zipOf({ 'data/website_event.csv': csv([row], Object.keys(row).toReversed()) })),
  );
  expect(events).toHaveLength(1);
  expect(findings.ignoredColumns).toEqual([
    'website_event.csv: page_title',
    'website_event.csv: distinct_id',
  ]);
  expect(JSON.stringify(events)).not.toContain('ann@');
});

test('events of large files are read in parts, each once and with its properties', async () => {
  const ids = Array.from({ length: 200 }, (_, n) => `e${n}`);
  const files = {
    'website_event.csv': csv(ids.map((id) => rowWith({ event_id: id }))),
    ...dataOf(...ids.toReversed().map((id) => `site-1,${id},of,${id},,,1`)),
  };
  const read = await readInParts(files);
  const expected = ids.map((id) => `${contextWith().eventId(`umami:${id}`)} {"of":"${id}"}`);
  expect(read).not.toEqual(expected);
  expect(read.toSorted()).toEqual(expected.toSorted());
  expect(await readInParts(files)).toEqual(read);
});
