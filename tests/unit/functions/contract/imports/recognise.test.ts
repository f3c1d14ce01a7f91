import { expect, test } from 'vitest';
import {
  recognise,
  readPlausibleName,
  type ImportSite,
} from '../../../../../functions/src/contract/imports/recognise.ts';
import { englishOf } from '../../../../../functions/src/core/phrase.ts';
import { openSource } from '../../../../../functions/src/imports/source/open-source.ts';
import { startsOf } from '../../../../../functions/src/imports/source/starts.ts';
import { fileOf, zipOf } from '../../../../support/imports/files.ts';

const site: ImportSite = {
  domain: 'a.example',
  formerDomains: ['old.example'],
  hostnames: ['*.shop.example'],
};

const starts = (files: Record<string, string>) =>
  Object.entries(files).map(([name, start]) => ({ name, start }));

const pages = (...hosts: string[]) =>
  `"date","hostname","page"\n${hosts.map((host) => `"2026-01-01","${host}","/"\n`).join('')}`;

const umamiHeader = 'website_id,session_id,visit_id,event_id,hostname';
const ga4Comments = '# ----\n# Pages\n# ----\n#\n# Start date: 20260101\n# End date: 20260131\nDate,Views\n';
const combined = '192.0.2.7 - - [01/Mar/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 5 "-" "Mozilla/5.0"\n';

test.each([
  [
    'plausible',
    {
      'x/imported_visitors_20250101_20250630.csv': '',
      'x/imported_pages_20250201_20250731.csv': pages('www.a.example'),
    },
    { days: { from: '2025-01-01', to: '2025-07-31' }, hostnames: ['a.example'] },
  ],
  ['plausible', { 'imported_browsers.csv': '' }, { days: null, hostnames: [] }],
  [
    'umami',
    { 'website_event.csv': `${umamiHeader}\n1,2,3,4,blog.a.example\n`, 'session_data.csv': '' },
    { hostnames: ['blog.a.example'] },
  ],
  ['umami', { 'my.csv': `${umamiHeader}\n1,2,3,4,x.shop.example\n` }, { hostnames: ['x.shop.example'] }],
  [
    'footfall',
    {
      'workspace.json': '{}',
      'events.csv': 'date,event_id,visitor_id,hostname,pathname\n1,2,3,old.example,/\n',
    },
    { hostnames: ['old.example'] },
  ],
  [
    'footfall',
    { 'events.ndjson': '{"event_id":"1","visitor_id":"2","hostname":"a.example"}\n' },
    { hostnames: ['a.example'] },
  ],
  ['goatcounter', { 'export.csv': '2Path,Title,Event,UserAgent\n' }, { hostnames: [] }],
  [
    'matomo',
    { 'visits.json': '[{"idSite":"1","idVisit":"7","actionDetails":[{"url":"https:\\/\\/a.example\\/"}]}]' },
    { hostnames: ['a.example'] },
  ],
  ['ga4', { 'pages.csv': ga4Comments }, { days: { from: '2026-01-01', to: '2026-01-31' } }],
  [
    'ga4',
    { 'free-form.csv': '# ----\n# Free form\n# Shop-20260101-20260131\n# ----\n\nDate,Sessions\n' },
    {},
  ],
  ['ga4', { 'a.json': '{"dimensionHeaders":[{"name":"date"}]}' }, { days: null }],
  ['ga4', { 'a.csv': 'Page path,Date,Active users\n' }, { days: null }],
  ['logs', { 'access.log': combined }, { hostnames: [] }],
  ['logs', { 'access.log': '{"level":"info","ts":1,"request":{"host":"a.example:443","uri":"/"}}\n' }, {}],
  ['logs', { 'cdn.log': '#Version: 1.0\n#Fields: date time x-edge-location sc-bytes c-ip\n' }, {}],
  [
    'logs',
    { 'lb.json': '[{"httpRequest":{"requestUrl":"https://a.example/x"}}]' },
    { hostnames: ['a.example'] },
  ],
] as const)('a file of %s is recognised (%#)', (format, files, expected) => {
  expect(recognise(starts(files), site)).toMatchObject({ format, ...expected });
});

test.each([
  [
    'the export of the dashboard of Plausible',
    { 'visitors.csv': 'date,visitors\n', 'pages.csv': 'name,visitors\n' },
    /Plausible’s dashboard.*Imports & Exports/,
  ],
  [
    'the export of the dashboard of Umami',
    { 'events.csv': 'x,y\n', 'pages.csv': 'x,y\n', 'os.csv': 'x,y\n' },
    /Umami’s dashboard/,
  ],
  ['a workbook', { '[Content_Types].xml': '<?xml' }, /as CSV/],
  ['an export of Footfall without events', { 'workspace.json': '{}' }, /no events/],
  ['sums of GoatCounter', { 'x/info.json': '{}', 'x/hit_stats.jsonl': '{}' }, /Export CSV instead/],
  ['sums of Matomo', { 'a.json': '[{"label":"/","nb_visits":3}]' }, /Live\.getLastVisitsDetails/],
  [
    'a report of Universal Analytics',
    {
      'a.csv':
        '# ----\n# All Web Site Data\n# Pages\n# 20200101-20200131\n# ----\nPage,Pageviews,Unique Pageviews\n',
    },
    /Universal Analytics/,
  ],
  ['a web page', { 'export.csv': '<!doctype html><title>Sign in</title>' }, /web page/],
  [
    'a report of GA4 without days',
    { 'a.csv': `${ga4Comments.replace('Date,', 'Page path,')}/,1\n` },
    /no days/,
  ],
  [
    'a report of GA4 in German',
    { 'a.csv': '# ----\n# Seiten\n#\n# Startdatum: 20260101\nDatum,Aufrufe\n' },
    /not in English/,
  ],
  ['something else', { 'photo.jpg': '' }, /not a file of a tool/],
  [
    'another site of Plausible',
    { 'imported_pages_20250101_20250630.csv': pages('b.example', 'localhost') },
    /about b\.example, and this site is a\.example/,
  ],
  [
    'another site of Umami',
    { 'website_event.csv': `${umamiHeader}\n1,2,3,4,nota.example\n` },
    /about nota\.example/,
  ],
])('%s is refused with a sentence', (_, files, problem) => {
  const found = recognise(starts(files as Record<string, string>), site);
  expect('problem' in found ? englishOf(found.problem) : found).toMatch(problem);
});

test('a zip is recognised by the starts of its files', async () => {
  const large = pages(...Array.from({ length: 5000 }, () => 'a.example'));
  const zip = zipOf({ 'imported_pages_20250101_20250630.csv': large });
  const files = await startsOf(await openSource(fileOf('export.zip', zip)));
  expect(files.map(({ start }) => start.length)).toEqual([65_536]);
  expect(recognise(files, site)).toMatchObject({ format: 'plausible', hostnames: ['a.example'] });
});

test.each([
  [
    'imported_entry_pages_20250101_20251231.csv',
    { table: 'entry_pages', days: { from: '2025-01-01', to: '2025-12-31' } },
  ],
  ['imported_pages.csv', { table: 'pages', days: null }],
  [
    'imported_pages_20250101_20250131 (2).csv',
    { table: 'pages', days: { from: '2025-01-01', to: '2025-01-31' } },
  ],
  ['imported_pages_20251231_20250101.csv', { table: 'pages', days: null }],
  ['imported_pages_20251301_20260101.csv', { table: 'pages', days: null }],
  ['imported_moods_20250101_20251231.csv', null],
])('the name %s says table and days', (name, expected) => {
  expect(readPlausibleName(name)).toEqual(expected);
});
