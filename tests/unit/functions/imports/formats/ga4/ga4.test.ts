import { expect, test } from 'vitest';
import { ImportFault } from '../../../../../../functions/src/imports/formats/format.ts';
import { ga4 } from '../../../../../../functions/src/imports/formats/ga4/ga4.ts';
import { fileOf, zipOf } from '../../../../../support/imports/files.ts';
import { ga4Reports } from '../../../../../support/imports/ga4.ts';
import { contextWith, readFormat } from '../../../../../support/imports/read-format.ts';
import { sumsOf } from '../../../../../support/imports/sums.ts';

const read = (files: Record<string, string>, context = contextWith()) =>
  readFormat(ga4, fileOf('reports.zip', zipOf(files)), context);

test.each([
  ['a', 'csv'],
  ['b', 'csv'],
  ['c', 'json'],
] as const)('the sums of every column are those of the reports (%s, %s)', async (seed, form) => {
  const { files, sums } = ga4Reports(seed, { from: '2025-12-20', days: 40, form });
  const { imported, findings } = await read(files);
  expect(sumsOf(imported)).toEqual(sums);
  expect(findings.skipped).toEqual([]);
  expect(Object.keys(findings.tables)).toHaveLength(11);
});

test('rates and averages become sums', async () => {
  const { imported, findings } = await read({
    'a.csv':
      'Date,Active users,Sessions,Bounce rate,Average engagement time per session\n20260101,3,"1,000",0.255,12.5\n20260102,1,4,25%,1\n',
  });
  expect(imported).toEqual([
    {
      ...{ date: '2026-01-01', kind: 'visitors', visitors: 3, visits: 1000 },
      ...{ bounces: 255, engaged_ms: 12_500_000, engaged_visits: 1000 },
    },
    {
      date: '2026-01-02',
      kind: 'visitors',
      visitors: 1,
      visits: 4,
      bounces: 1,
      engaged_ms: 4000,
      engaged_visits: 4,
    },
  ]);
  expect(findings.tables).toEqual({
    visitors: ['visitors', 'visits', 'bounces', 'engaged_ms', 'engaged_visits'],
  });
});

test("Google's own events, days outside, and what cannot be read are left out", async () => {
  const context = contextWith({ firstDay: '2026-01-02', lastDay: '2026-01-03' });
  const rows = [
    '20260101,a,1',
    '20260102,page_view,9',
    '20260102,a,2',
    '20260103,a,x',
    '20260104,a,1',
    '2026,a,1',
  ];
  const { imported, findings } = await read(
    { 'a.csv': `Date,Event name,Event count\n${rows.join('\n')}\n` },
    context,
  );
  expect(imported).toEqual([
    { date: '2026-01-02', kind: 'events', name: 'a', link_url: '', page: '', events: 2 },
  ]);
  expect(findings.skipped.map(({ reason, first }) => [reason, first])).toEqual([
    ['before-retention', 'a.csv, line 2'],
    ['other-kind', 'a.csv, line 3'],
    ['unreadable-number', 'a.csv, line 5'],
    ['after-yesterday', 'a.csv, line 6'],
    ['unreadable-date', 'a.csv, line 7'],
  ]);
});

test('tables of a kind count once: the finest, and each day from one file', async () => {
  const { imported, findings } = await read({
    'a.csv': 'Date,Country,Total users\n20260101,Germany,9\n',
    'b.csv': 'Date,Country,City,Total users\n20260101,Germany,Munich,5\n20260102,Germany,Munich,6\n',
    'c.csv': 'Date,City,Country,Total users\n20260102,Munich,Germany,6\n20260103,Munich,Germany,7\n',
  });
  expect(imported.map(({ date, city, visitors }) => [date, city, visitors])).toEqual([
    ['2026-01-01', 'Munich, DE', 5],
    ['2026-01-02', 'Munich, DE', 6],
    ['2026-01-03', 'Munich, DE', 7],
  ]);
  expect(findings.skipped).toMatchObject([{ reason: 'duplicate', rows: 1, first: 'c.csv, line 2' }]);
});

test('columns that reports do not have are named', async () => {
  const { findings } = await read({
    'a.csv': 'Date,Country,Total users\n20260101,Germany,9\n',
    'b.csv': 'Date,Session default channel group,Sessions\n20260101,Direct,9\n',
    'c.csv': 'Date,OS with version,Sessions\n20260101,Windows 11,9\n',
  });
  expect(findings.missingColumns).toEqual({
    locations: ['region', 'city'],
    sources: ['source', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'],
  });
});

const answer = (rows: [string, string][], more: object = {}) =>
  JSON.stringify({
    dimensionHeaders: [{ name: 'date' }],
    metricHeaders: [{ name: 'sessions' }],
    rows: rows.map(([date, sessions]) => ({
      dimensionValues: [{ value: date }],
      metricValues: [{ value: sessions }],
    })),
    ...more,
  });

test('the pages of an answer belong together', async () => {
  const pages = [answer([['20260101', '1']], { rowCount: 2 }), answer([['20260102', '2']], { rowCount: 2 })];
  expect((await read({ 'a.json': pages.join('\n') })).imported).toHaveLength(2);
  expect((await read({ 'a.json': pages[0] ?? '', 'b.json': pages[1] ?? '' })).imported).toHaveLength(2);
  await expect(read({ 'a.json': pages[0] ?? '' })).rejects.toThrow(/has 2 rows, and the file 1 of them/);
});

test('samples, left out rows and other time zones are noted', async () => {
  const metadata = {
    ...{ timeZone: 'America/New_York', subjectToThresholding: true, dataLossFromOtherRow: true },
    samplingMetadatas: [{}],
  };
  const { findings } = await read({ 'a.json': `{"reports":[${answer([['20260101', '1']], { metadata })}]}` });
  expect(findings.notices).toHaveLength(4);
});

test.each([
  [
    'has no days',
    { 'a.csv': '# Start date: 20260101\nPage path,Views\n/,3\n' },
    /no days\. Add the dimension Date/,
  ],
  [
    'is in German',
    { 'a.csv': '# ----\n# Startdatum: 20260101\nDatum,Aktive Nutzer\n20260101,3\n' },
    /English.*language/,
  ],
  [
    'crosses dimensions',
    { 'a.csv': 'Date,Country,Device category,Sessions\n20260101,Germany,mobile,3\n' },
    /crosses.*Country, Device category/,
  ],
  ['has another dimension', { 'a.csv': 'Date,Page title,Sessions\n20260101,A,3\n' }, /crosses.*Page title/],
  ['is an error', { 'a.json': '{"error":{"code":403}}' }, /not the answer of a report.*a\.json, line 1/],
  ['is cut', { 'a.json': answer([['20260101', '1']]).slice(0, -9) }, /ends in the middle/],
])('a file is refused that %s', async (_, files, message) => {
  const fault: unknown = await read(files as Record<string, string>).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(ImportFault);
  expect((fault as ImportFault).message).toMatch(message);
});
