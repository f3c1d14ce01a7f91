import fc from 'fast-check';
import type { ImportedTable, Question } from '@footfall/functions/contract';
import type { ImportedSumsRow } from '../../imports/stored-sums.ts';

/** An own visit of one pageview, of a visitor who comes once. */
export interface OwnVisit {
  date: string;
  values: Readonly<Record<string, string>>;
}

export interface ImportedCase {
  rows: readonly ImportedSumsRow[];
  visits: readonly OwnVisit[];
  questions: readonly Partial<Question>[];
}

/** The dimensions of some tables, by the column that has their values. */
export const dimensionsOf: Partial<Record<ImportedTable, Readonly<Record<string, string>>>> = {
  sources: { source: 'visit:source', channel: 'visit:channel', utm_medium: 'visit:utm_medium' },
  pages: { page: 'event:page', hostname: 'event:hostname' },
  entry_pages: { entry_page: 'visit:entry_page' },
  exit_pages: { exit_page: 'visit:exit_page' },
  locations: { country: 'visit:country', city: 'visit:city' },
  devices: { device: 'visit:device' },
  browsers: { browser: 'visit:browser', browser_version: 'visit:browser_version' },
};

const valuesOf: Readonly<Record<string, readonly string[]>> = {
  source: ['', 'Google', 'News'],
  channel: ['Direct', 'Email', 'Organic Search'],
  utm_medium: ['', 'mail', 'cpc'],
  page: ['/', '/a', '/b/'],
  hostname: ['a.example', 'b.example'],
  entry_page: ['/', '/a'],
  exit_page: ['/a', '/b/'],
  country: ['', 'DE', 'NL'],
  city: ['', 'Berlin'],
  device: ['desktop', 'mobile'],
  browser: ['Firefox', 'Safari'],
  browser_version: ['17', '140'],
};

export const importedDays = { from: '2025-05-30', to: '2025-06-05' };
const dates = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(2025, 4, first + index)).toISOString().slice(0, 10),
  );
const ofImport = dates(30, 7);
const ofSite = dates(37, 7);

const measures = fc.record({
  visitors: fc.nat(20),
  visits: fc.nat(30),
  pageviews: fc.nat(60),
  bounces: fc.nat(10),
  duration_ms: fc.nat(9).map((seconds) => seconds * 1000),
});

const valuesIn = (columns: readonly string[]) =>
  fc.record(Object.fromEntries(columns.map((name) => [name, fc.constantFrom(...(valuesOf[name] ?? ['']))])));

const tables = Object.keys(dimensionsOf) as (keyof typeof dimensionsOf)[];
const columnsOf = (table: ImportedTable) => Object.keys(dimensionsOf[table] ?? {});

const row = (table: ImportedTable): fc.Arbitrary<ImportedSumsRow> =>
  fc
    .tuple(fc.constantFrom(...ofImport), valuesIn(columnsOf(table)), measures)
    .map(([date, values, sums]) => ({ kind: table, date, ...values, ...sums }));

const rows = fc
  .tuple(
    ...(['visitors', ...tables] as const).map((table) =>
      fc.array(row(table), { minLength: 3, maxLength: 12 }),
    ),
  )
  .map((lists) => lists.flat());

const visits = fc.array(
  fc.record({ date: fc.constantFrom(...ofSite), values: valuesIn(Object.keys(valuesOf)) }),
  { minLength: 5, maxLength: 20 },
);

const filter = (table: ImportedTable) =>
  fc.constantFrom(...columnsOf(table)).chain((column) => {
    const dimension = dimensionsOf[table]?.[column] ?? '';
    const value = fc.constantFrom(...(valuesOf[column] ?? ['']));
    return fc.oneof(
      fc.tuple(
        fc.constantFrom('is', 'is_not'),
        fc.constant(dimension),
        fc.array(value, { minLength: 1, maxLength: 2 }),
      ),
      fc.tuple(fc.constantFrom('contains', 'contains_not'), fc.constant(dimension), fc.constant(['a'])),
    );
  });

const ranges = [
  { date_range: ['2025-06-01', '2025-06-09'] },
  { date_range: ['2025-06-03', '2025-06-04'], compare: 'previous_period' },
  { date_range: ['2025-06-06', '2025-06-10'], compare: 'previous_period' },
  { date_range: ['2025-05-30', '2025-06-12'] },
];

/** A question about the values of one table, or about none. */
const question = fc.constantFrom('visitors' as const, ...tables).chain((table) =>
  fc
    .record({
      range: fc.constantFrom(...ranges),
      dimension: fc.option(fc.constantFrom('', ...columnsOf(table)), { nil: '' }),
      time: fc.constantFrom('', '', 'time:day', 'time:week', 'time:month'),
      filters: table === 'visitors' ? fc.constant([]) : fc.array(filter(table), { maxLength: 2 }),
      isEither: fc.boolean(),
      metrics: fc.constantFrom(['visitors'], ['pageviews', 'visitors'], ['visitors', 'visits']),
    })
    .map(({ range, dimension, time, filters, isEither, metrics }) => ({
      ...range,
      metrics,
      dimensions: [time, dimensionsOf[table]?.[dimension] ?? ''].filter((name) => name !== ''),
      filters: isEither && filters.length > 0 ? [['or', filters]] : filters,
    })),
) as unknown as fc.Arbitrary<Partial<Question>>;

export const importedCase: fc.Arbitrary<ImportedCase> = fc.record({
  rows,
  visits,
  questions: fc.array(question, { minLength: 6, maxLength: 6 }),
});
