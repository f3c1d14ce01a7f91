import { columnEntries, type EventRow } from '@footfall/functions/contract';
import { expect, test } from 'vitest';
import { footfall } from '../../../../../functions/src/imports/formats/footfall.ts';
import { fileOf, zipOf } from '../../../../support/imports/files.ts';
import { contextWith, readFormat } from '../../../../support/imports/read-format.ts';
import { headText, rowsText } from '../../../../../web/src/features/settings/data/export/row-text.ts';

const names = columnEntries.map(([name]) => name).filter((name) => name !== 'workspace_id');

const row: Omit<EventRow, 'workspace_id' | 'props'> & { props: object | null } = {
  date: '2026-03-02',
  hour: 0,
  timestamp: '2026-03-01T23:30:00.123Z',
  event_id: 'w0.sent-by-client-1',
  name: '=Sum, "quoted"\u00a0',
  visitor_id: '-9223372036854775808',
  hostname: 'example.com',
  pathname: '/product?id=7#/reset',
  referrer: 'https://news.example/a',
  source: 'Google',
  channel: 'Organic Search',
  utm_source: '@team',
  utm_medium: '',
  utm_campaign: '-5',
  utm_term: '+1',
  utm_content: '',
  country: 'DE',
  language: 'de',
  device: 'desktop',
  browser: 'Firefox',
  browser_version: '144',
  os: 'Linux',
  os_version: '',
  screen: '1920x1080',
  props: { plan: 'pro', seats: 3, trial: false, note: 'a, "b"' },
  interactive: true,
  engaged_ms: null,
  scroll_percent: null,
  revenue: '12.5',
  currency: 'EUR',
  region: 'Hamburg, DE',
  city: 'Other',
};
const named = { ...row, name: '=Sum, "quoted"' };

const stored = ({ props, ...fields }: typeof row) => ({
  ...fields,
  workspace_id: 'w1',
  props: props && JSON.stringify(props),
});

const engagement = {
  ...named,
  event_id: 'e2',
  name: 'engagement',
  props: { 'vitals.LCP': 1234 },
  interactive: false,
  engaged_ms: 4200,
  scroll_percent: 0,
  revenue: null,
  currency: null,
};

const exported = (rows: readonly object[], format: 'csv' | 'ndjson') => {
  const lines = rows.map((each) => JSON.stringify(each));
  const text = headText(names, format) + rowsText(lines, names, format);
  return fileOf(
    'export.zip',
    zipOf({ 'workspace.json': '{}', [`events.${format}`]: text, 'visits.csv': 'x\n' }),
  );
};

test.each(['csv', 'ndjson'] as const)('rows of the export as %s stay as they are', async (format) => {
  const { events, findings } = await readFormat(footfall, exported([named, engagement], format));
  expect(events).toEqual([stored(named), stored(engagement)]);
  expect(findings).toMatchObject({ skipped: [], notices: [], ignoredColumns: [] });
});

test('days and hours are those of the time zone of this site', async () => {
  const { events } = await readFormat(
    footfall,
    exported([named], 'ndjson'),
    contextWith({ timezone: 'UTC' }),
  );
  expect(events).toMatchObject([{ date: '2026-03-01', hour: 23 }]);
});

test.each([
  ['unreadable-row', { visitor_id: '9223372036854775808' }],
  ['unreadable-row', { visitor_id: 'abc' }],
  ['unreadable-row', { event_id: '' }],
  ['unreadable-date', { timestamp: 'yesterday' }],
  ['before-retention', { timestamp: '1999-01-01T00:00:00.000Z' }],
])('%s: %j', async (reason, changes) => {
  const { findings } = await readFormat(footfall, exported([{ ...named, ...changes }], 'ndjson'));
  expect(findings.skipped).toEqual([{ reason, rows: 1, first: 'events.ndjson, line 1' }]);
});

test('values that no export has are dropped or cut', async () => {
  const odd = {
    props: [1],
    revenue: 'NaN',
    engaged_ms: -1,
    scroll_percent: 101,
    country: 'D'.repeat(999),
    extra: 1,
  };
  const { events } = await readFormat(footfall, exported([{ ...named, ...odd }], 'ndjson'));
  expect(events).toMatchObject([
    {
      props: null,
      revenue: null,
      currency: null,
      engaged_ms: null,
      scroll_percent: null,
      country: 'D'.repeat(300),
    },
  ]);
});

test('refuses the export of another site', () =>
  expect(readFormat(footfall, exported([{ ...named, hostname: 'other.org' }], 'csv'))).rejects.toThrow(
    'The file is about other.org, and this site is example.com.',
  ));

test('reads a file of any name', async () => {
  const text = `${JSON.stringify(named)}\n`;
  expect((await readFormat(footfall, fileOf('march.json', text))).events).toHaveLength(1);
});

test('refuses an export without events', () =>
  expect(
    readFormat(footfall, fileOf('e.zip', zipOf({ 'workspace.json': '{}', 'visits.csv': 'x\n' }))),
  ).rejects.toThrow('The file has no events.ndjson and no events.csv.'));

test('refuses a table that ends in the middle of a row', () => {
  const text = headText(names, 'csv') + rowsText([JSON.stringify(named)], names, 'csv');
  return expect(readFormat(footfall, fileOf('events.csv', text.slice(0, -3)))).rejects.toThrow(
    /last line is incomplete/,
  );
});

test('refuses a file that ends in the middle of a row', () => {
  const text = `${JSON.stringify(named)}\n${JSON.stringify(engagement).slice(0, 50)}`;
  return expect(readFormat(footfall, fileOf('events.ndjson', text))).rejects.toThrow(/ends in the middle/);
});
