import { expect, test } from 'vitest';
import type { ImportPreview } from '@footfall/functions/contract';
import {
  cannotBeImported,
  cutOverWords,
  startWords,
} from '../../../../../../../../web/src/features/settings/data/import/preview/preview-words.ts';

const always = 'The file counts until the day before, Footfall from this day on.';

test.each([
  [{ days: 0, share: null }, ''],
  [{ days: 1, share: 0.021 }, ' On the day that both have, the file is 2.1% higher.'],
  [{ days: 54, share: -0.1 }, ' On the 54 days that both have, the file is 10% lower.'],
  [{ days: 2, share: 0.0001 }, ' On the 2 days that both have, the file counts the same.'],
  [{ days: 3, share: null }, ' On the 3 days that both have, Footfall counted nobody.'],
])('the sentence about %o', (compared, words) =>
  expect(cutOverWords(compared, 'en-US')).toBe(`${always}${words} No day counts twice.`),
);

const findings: ImportPreview['findings'] = {
  rows: 10,
  days: { from: '2025-01-01', to: '2025-02-01' },
  skipped: [],
  ignoredColumns: [],
  notices: [],
  hostnames: [],
  tables: {},
  visits: null,
};

test('sums cannot answer what needs visits, nor what the file does not have', () =>
  expect(
    cannotBeImported('plausible', {
      findings: {
        ...findings,
        notices: ['The file has no city names.'],
        tables: {
          visitors: ['visitors'],
          sources: ['visitors'],
          pages: ['visitors'],
          entry_pages: ['visits'],
          exit_pages: ['visits'],
          locations: ['visitors'],
          devices: ['visitors'],
          browsers: ['visitors'],
          operating_systems: ['visitors'],
          events: ['events'],
        },
      },
      taken: [],
    }),
  ).toEqual([
    'Filters by two things at once, such as Germany and mobile: the file has one total for each.',
    'Journeys, funnels and hours: the file has days, not visits.',
    'Languages and screen sizes: not in the file.',
    'The file has no city names.',
  ]));

test('a file of sums can lack the totals of its days', () =>
  expect(cannotBeImported('ga4', { findings: { ...findings, tables: {} }, taken: [] }).at(-1)).toMatch(
    /^Totals of days, sources, pages, .+: not in the file\.$/,
  ));

test('events can answer everything, so only rows and days are left out', () =>
  expect(
    cannotBeImported('umami', {
      findings: {
        ...findings,
        skipped: [{ reason: 'unreadable-date', rows: 3, first: 'website_event.csv, line 12' }],
        ignoredColumns: Array.from({ length: 8 }, (_, index) => `website_event.csv: c${index + 1}`),
        notices: ['Umami counts 2 visits more.'],
      },
      taken: [{ from: '2025-01-01', to: '2025-01-03', format: 'ga4' }],
    }),
  ).toEqual([
    'Jan 1 to 3, 2025: already imported from GA4.',
    '3 rows: the date cannot be read. The first is website_event.csv, line 12.',
    'Columns that Footfall does not know: website_event.csv: c1, website_event.csv: c2, website_event.csv: c3, website_event.csv: c4, website_event.csv: c5, website_event.csv: c6, and 2 more.',
    'Umami counts 2 visits more.',
  ]));

test.each([
  [3, 2 * 1024 ** 3, 'Reads at most 2 GiB in BigQuery. You can leave this page.'],
  [3, 0, 'You can leave this page.'],
  [0, 0, 'No days of this file can be imported.'],
])('before an import of %i days that reads %i bytes', (days, bytes, words) =>
  expect(startWords(days, bytes)).toBe(words),
);
