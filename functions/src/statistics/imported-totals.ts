import type { ImportedTable, TotalsName } from '../contract/index.ts';
import { type dataCallDimensions, totalsFromVisits } from './dimensions.ts';

type Name = 'total' | TotalsName | (typeof dataCallDimensions)[keyof typeof dataCallDimensions];

/** The dimensions of `totals` that sums of imports also have there, and the kind of their rows in `imported`. */
const kinds: Partial<Record<Name, ImportedTable>> = {
  total: 'visitors',
  source: 'sources',
  channel: 'sources',
  'utm-source': 'sources',
  'utm-medium': 'sources',
  'utm-campaign': 'sources',
  'utm-term': 'sources',
  'utm-content': 'sources',
  page: 'pages',
  hostname: 'pages',
  'entry-page': 'entry_pages',
  'exit-page': 'exit_pages',
  country: 'locations',
  language: 'languages',
  device: 'devices',
  screen: 'screens',
  browser: 'browsers',
  'browser-version': 'browsers',
  os: 'operating_systems',
};

export const kindInTotals = (name: string): ImportedTable | undefined => kinds[name as Name];

/** SQL of the values in rows of `imported`. Those that are NULL get no row. */
export const importedValues = Object.entries(kinds).map(([dimension, kind]) => ({
  dimension,
  kind,
  value: totalsFromVisits[dimension] ?? dimension,
}));
