import type { ImportedMeasure, ImportedTable, PlausibleTable } from '../../../contract/index.ts';
import { phraseOf } from '../../../core/phrase.ts';
import type { Findings } from '../findings.ts';
import type { FormatContext, ImportRow } from '../format.ts';
import { cityById } from '../sums/cities.ts';
import {
  countOf,
  deviceWord,
  eventName,
  hostOf,
  linkOf,
  locationFields,
  orEmpty,
  pageOf,
  sourceFields,
} from '../sums/values.ts';
import { technologyOf } from '../technology.ts';

/** The values of a row; '' for columns that the file does not have. */
type Values = (column: string) => string;

type Fields = Omit<Extract<ImportRow, { table: 'imported' }>['row'], 'date' | 'kind'>;

interface Sum {
  column: string;
  /** Plausible has seconds. */
  times?: 1000;
}

export interface Table {
  kind: ImportedTable;
  /** Columns of the dimensions, of which the first is required. */
  dimensions: readonly string[];
  /** Columns of dimensions by their names in the file, where these are others. */
  renamed?: Readonly<Record<string, string>>;
  fields: (text: Values, context: FormatContext, findings: Findings) => Fields;
  sums: Partial<Record<ImportedMeasure, Sum>>;
}

const visitors: Sum = { column: 'visitors' };
const pageviews: Sum = { column: 'pageviews' };
const bounces: Sum = { column: 'bounces' };
const duration: Sum = { column: 'visit_duration', times: 1000 };

/** Those of a visit. */
const visitSums = { visitors, visits: { column: 'visits' }, pageviews, bounces, duration_ms: duration };

const unknownCities = phraseOf(
  'Some cities are not in the list of GeoNames. Their visits count without a city.',
);

/** What each table of an export has, and how it is stored. */
export const tables: Readonly<Record<PlausibleTable, Table>> = {
  visitors: { kind: 'visitors', dimensions: [], fields: () => ({}), sums: visitSums },
  sources: {
    kind: 'sources',
    dimensions: ['source', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'],
    fields: (text, context) =>
      sourceFields(
        {
          source: text('source'),
          referrer: text('referrer'),
          utm_source: text('utm_source'),
          utm_medium: text('utm_medium'),
          utm_campaign: text('utm_campaign'),
          utm_content: text('utm_content'),
          utm_term: text('utm_term'),
        },
        context,
      ),
    sums: visitSums,
  },
  pages: {
    kind: 'pages',
    dimensions: ['page', 'hostname'],
    fields: (text, context) => ({
      hostname: hostOf(text('hostname')),
      page: pageOf(text('page'), context),
    }),
    sums: {
      visitors,
      visits: { column: 'visits' },
      pageviews,
      scroll_sum: { column: 'total_scroll_depth' },
      scroll_visits: { column: 'total_scroll_depth_visits' },
      engaged_ms: { column: 'total_time_on_page', times: 1000 },
      engaged_visits: { column: 'total_time_on_page_visits' },
    },
  },
  entry_pages: {
    kind: 'entry_pages',
    dimensions: ['entry_page'],
    fields: (text, context) => ({ entry_page: pageOf(text('entry_page'), context) }),
    sums: { visitors, visits: { column: 'entrances' }, pageviews, bounces, duration_ms: duration },
  },
  exit_pages: {
    kind: 'exit_pages',
    dimensions: ['exit_page'],
    fields: (text, context) => ({ exit_page: pageOf(text('exit_page'), context) }),
    sums: { visitors, visits: { column: 'exits' }, pageviews, bounces, duration_ms: duration },
  },
  locations: {
    kind: 'locations',
    dimensions: ['country', 'region', 'city'],
    fields: (text, _, findings) => {
      const city = cityById(text('city'));
      if (city === undefined && /[1-9]/.test(text('city'))) findings.notice(unknownCities);
      const visitors = countOf(text('visitors')) ?? 0;
      return locationFields({ country: text('country'), region: text('region'), city: city ?? '', visitors });
    },
    sums: visitSums,
  },
  devices: {
    kind: 'devices',
    dimensions: ['device'],
    fields: (text) => ({ device: deviceWord(text('device')) }),
    sums: visitSums,
  },
  browsers: {
    kind: 'browsers',
    dimensions: ['browser', 'browser_version'],
    fields: (text) => {
      const [browser, version] = [orEmpty(text('browser')), orEmpty(text('browser_version'))];
      const known = technologyOf({ browser, browserVersion: version, os: '' });
      return { browser: known.browser, browser_version: known.browser_version };
    },
    sums: visitSums,
  },
  operating_systems: {
    kind: 'operating_systems',
    dimensions: ['operating_system', 'operating_system_version'],
    renamed: { operating_system: 'os', operating_system_version: 'os_version' },
    fields: (text) => {
      const [os, version] = [orEmpty(text('operating_system')), orEmpty(text('operating_system_version'))];
      const known = technologyOf({ browser: '', os, osVersion: version });
      return { os: known.os, os_version: known.os_version };
    },
    sums: visitSums,
  },
  custom_events: {
    kind: 'events',
    dimensions: ['name', 'link_url', 'path'],
    renamed: { path: 'page' },
    fields: (text, context) => ({
      name: eventName(text('name')),
      link_url: linkOf(text('link_url')),
      page: pageOf(text('path'), context),
    }),
    sums: { visitors, events: { column: 'events' } },
  },
};
