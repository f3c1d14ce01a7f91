import {
  type BreakdownName,
  dimensionRow,
  dimensionsOfTotals,
  type TotalsName,
} from '../../contract/index.ts';
import { breakdownNames } from '../../contract/shapes/questions/report.ts';
import { hostOfSource } from '../../sources/index.ts';
import type { Dimension } from './report.ts';

export interface Presentation {
  dimension: Dimension;
  rows: number;
  /** Defaults to the value itself. */
  nameOf?: (value: string) => string;
  /** Such as the code of a country. */
  subNameOf?: (value: string) => string;
  /** The host of the value's site, or '' if it has none. The row includes the addresses of the site and its favicon. */
  hostOf?: (value: string) => string;
}

const unknown = 'Unknown';
const orUnknown = (value: string) => value || unknown;

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

function countryName(code: string) {
  return code === '' ? unknown : (countryNames.of(code) ?? code);
}

function hasUnknown(name: BreakdownName) {
  const dimension = dimensionsOfTotals[name as TotalsName] as string | undefined;
  if (!dimension?.startsWith('visit:')) return false;
  const { optional, values } = dimensionRow(dimension);
  return !optional && values !== 'path';
}

const defaultRows = 5;
const sixRows = new Set<BreakdownName>(['browser', 'browser-version', 'country', 'language', 'os', 'screen']);

const sources = { dimension: 'source', nameOf: (value: string) => value || 'Direct / None' } as const;

const exceptions: Partial<Record<BreakdownName, Partial<Presentation>>> = {
  country: { nameOf: countryName, subNameOf: (code) => code },
  // The browser translates the code into the reader's language.
  language: { nameOf: (value) => value },
  'browser-version': { nameOf: orUnknown },
  pages: { dimension: 'page' },
  source: sources,
  referrer: { ...sources, hostOf: hostOfSource },
};

export const presentations = Object.fromEntries(
  breakdownNames.map((name): [BreakdownName, Presentation] => [
    name,
    {
      dimension: name as Dimension,
      rows: sixRows.has(name) ? 6 : defaultRows,
      ...(hasUnknown(name) ? { nameOf: orUnknown } : {}),
      ...exceptions[name],
    },
  ]),
) as Record<BreakdownName, Presentation>;
