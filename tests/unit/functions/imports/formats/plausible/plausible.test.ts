import { beforeAll, expect, test } from 'vitest';
import { compileCities } from '../../../../../../functions/build/cities.ts';
import { ImportFault } from '../../../../../../functions/src/imports/formats/format.ts';
import { plausible } from '../../../../../../functions/src/imports/formats/plausible/plausible.ts';
import { fileOf, zipOf } from '../../../../../support/imports/files.ts';
import { plausibleExport } from '../../../../../support/imports/plausible.ts';
import { contextWith, readFormat } from '../../../../../support/imports/read-format.ts';
import { sumsOf } from '../../../../../support/imports/sums.ts';

beforeAll(() => void compileCities());

const read = (files: Record<string, string>, context = contextWith()) =>
  readFormat(plausible, fileOf('export.zip', zipOf(files)), context);

test.each(['a', 'b', 'c'])('the sums of every column are those of the file (%s)', async (seed) => {
  const { files, sums } = plausibleExport(seed, { from: '2025-12-20', days: 40 });
  const { imported, findings } = await read(files);
  expect(sumsOf(imported)).toEqual(sums);
  expect(findings.skipped).toEqual([]);
  expect(findings.tables.pages).toEqual([
    ...['visitors', 'visits', 'pageviews', 'scroll_sum', 'scroll_visits', 'engaged_ms', 'engaged_visits'],
  ]);
  expect(Object.keys(findings.tables)).toHaveLength(10);
  expect(findings.missingColumns).toBeUndefined();
});

const visitors = 'date,visitors,pageviews,bounces,visits,visit_duration\n';

test('columns and tables can be missing, and days outside are left out', async () => {
  const context = contextWith({ firstDay: '2025-01-02', lastDay: '2025-01-04' });
  const { imported, findings } = await read(
    {
      'x/imported_visitors_20250101_20250105.csv':
        'visitors,date,mood\n1,2025-01-01,a\n2,2025-01-02,a\n4,2025-01-04,a\n5,2025-01-05,a\n6,tomorrow,a\nmany,2025-01-03,a\n',
    },
    context,
  );
  expect(imported).toEqual([
    { date: '2025-01-02', kind: 'visitors', visitors: 2 },
    { date: '2025-01-04', kind: 'visitors', visitors: 4 },
  ]);
  expect(findings).toMatchObject({
    days: { from: '2025-01-02', to: '2025-01-04' },
    tables: { visitors: ['visitors'] },
    ignoredColumns: ['imported_visitors_20250101_20250105.csv: mood'],
    skipped: [
      { reason: 'before-retention', rows: 1, first: 'imported_visitors_20250101_20250105.csv, line 2' },
      { reason: 'after-yesterday', rows: 1 },
      { reason: 'unreadable-date', rows: 1 },
      { reason: 'unreadable-number', rows: 1, first: 'imported_visitors_20250101_20250105.csv, line 7' },
    ],
  });
  expect(findings.notices).toEqual([]);
});

test('a measure counts only if all files of a table have it', async () => {
  const { findings } = await read({
    'imported_pages_20250101_20250131.csv': 'date,page,visitors,visits\n2025-01-01,/,1,1\n',
    'imported_pages_20250201_20250228.csv': 'date,page,visitors,pageviews\n2025-02-01,/,1,1\n',
  });
  expect(findings.tables).toEqual({ pages: ['visitors'] });
  expect(findings.missingColumns).toEqual({ pages: ['hostname'] });
});

test.each([
  [
    'has the same days twice',
    {
      'a/imported_visitors_20250101_20250131.csv': visitors,
      'b/imported_visitors_20250131_20250228.csv': visitors,
    },
    'The zip has two exports of the same days: imported_visitors_20250101_20250131.csv and imported_visitors_20250131_20250228.csv. Remove one.',
  ],
  [
    'has two files of a table without days',
    { 'a/imported_visitors.csv': visitors, 'b/imported_visitors.csv': visitors },
    /two exports of the same days/,
  ],
  [
    'is of the dashboard',
    { 'visitors.csv': visitors, 'pages.csv': 'name,visitors\n' },
    /Plausible’s dashboard/,
  ],
  [
    'is of another tool',
    { 'website_event.csv': 'website_id,session_id,event_id\n' },
    /file of Umami, and not of Plausible/,
  ],
  [
    'is of another site',
    {
      'imported_pages_20250101_20250131.csv':
        'date,hostname,page\n2025-01-01,b.example,/\n2025-01-02,c.example,/\n',
    },
    /about b\.example, and this site is example\.com/,
  ],
  [
    'has no date',
    { 'imported_pages.csv': 'page,visitors\n/,1\n' },
    /no column date.*imported_pages\.csv, line 1/,
  ],
  ['has no page', { 'imported_pages.csv': 'date,visitors\n' }, /no column page/],
  ['is cut', { 'imported_visitors.csv': `${visitors}2025-01-01,1,1,0,1,3` }, /last line is incomplete/],
])('a file is refused that %s', async (_, files, message) => {
  const fault: unknown = await read(files as Record<string, string>).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(ImportFault);
  expect((fault as ImportFault).message).toMatch(message);
});

test('pages of a former domain are of this site', async () => {
  const context = contextWith({ formerDomains: ['b.example'] });
  const files = { 'imported_pages.csv': 'date,hostname,page,visitors\n2025-01-01,www.b.example,/,1\n' };
  expect((await read(files, context)).imported).toMatchObject([{ hostname: 'b.example', page: '/' }]);
});
