import { breakdownNames, columnEntries, type BreakdownName } from '../contract/columns.ts';
import { hostOfSource } from '../sources/index.ts';
import type { Dimension } from './dimensions.ts';

/** How the rows of a dimension are answered. */
export interface Presentation {
  dimension: Dimension;
  /** How many, unless the caller asks for another number. */
  rows: number;
  /** The name shown for a value; the value itself where this is missing. */
  nameOf?: (value: string) => string;
  /** What goes with the name, such as a country's code. */
  subNameOf?: (value: string) => string;
  /** The host of the value's site, '' where it has none: its address goes with the name, and its favicon's. */
  hostOf?: (value: string) => string;
}

const unknown = 'Unknown';
const orUnknown = (value: string) => value || unknown;

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

function countryName(code: string): string {
  return code === '' ? unknown : (countryNames.of(code) ?? code);
}

/** The dimensions of visits in which traffic without a value has a row of its own. */
const withUnknown = new Set(
  columnEntries.flatMap(([, { dimension }]) =>
    dimension?.of === 'visit' && dimension.empty === 'row' ? [dimension.name] : [],
  ),
);

const usualRows = 5;
/** What the specification gives six rows. */
const sixRows = new Set<BreakdownName>(['browser', 'browser-version', 'country', 'language', 'os', 'screen']);

const sources = { dimension: 'source', nameOf: (value: string) => value || 'Direct / None' } as const;

/** What is not as its dimension usually is. */
const exceptions: Partial<Record<BreakdownName, Partial<Presentation>>> = {
  country: { nameOf: countryName, subNameOf: (code) => code },
  // The reader's browser names a language, in the reader's language.
  language: { nameOf: (value) => value },
  'browser-version': { nameOf: orUnknown },
  pages: { dimension: 'page' },
  source: sources,
  referrer: { ...sources, hostOf: hostOfSource },
};

/** How each breakdown of the API is answered. */
export const presentations = Object.fromEntries(
  breakdownNames.map((name): [BreakdownName, Presentation] => [
    name,
    {
      dimension: name as Dimension,
      rows: sixRows.has(name) ? 6 : usualRows,
      ...(withUnknown.has(name) ? { nameOf: orUnknown } : {}),
      ...exceptions[name],
    },
  ]),
) as Record<BreakdownName, Presentation>;
