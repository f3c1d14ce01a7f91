import { columnEntries } from '../contract/columns.ts';
import { hostOfSource } from '../sources/index.ts';
import type { Dimension } from './dimensions.ts';

/** How the rows of a dimension are answered. */
export interface Breakdown {
  dimension: Dimension;
  /** Rows answered unless the caller asks for another number. */
  take: number;
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

const sources = {
  dimension: 'source',
  take: 5,
  nameOf: (value: string) => value || 'Direct / None',
} as const satisfies Breakdown;

const take = 5;
/** Of what the specification gives six rows. */
const takeMore = 6;

/** Every column that is a dimension, by its name. */
const { page: pages, ...others } = Object.fromEntries(
  columnEntries.flatMap(([, { dimension }]) => {
    if (!dimension) return [];
    const { name, of, empty } = dimension;
    const named = of === 'visit' && empty === 'row' ? { nameOf: orUnknown } : {};
    return [[name, { dimension: name as Dimension, take, ...named } satisfies Breakdown]];
  }),
);

/** The breakdowns of the API, by the last part of their path. */
export const breakdowns: Record<string, Breakdown> = {
  ...others,
  browser: { dimension: 'browser', take: takeMore, nameOf: orUnknown },
  'browser-version': { dimension: 'browser-version', take: takeMore, nameOf: orUnknown },
  country: { dimension: 'country', take: takeMore, nameOf: countryName, subNameOf: (code) => code },
  // The reader's browser names a language, in the reader's language.
  language: { dimension: 'language', take: takeMore },
  os: { dimension: 'os', take: takeMore, nameOf: orUnknown },
  screen: { dimension: 'screen', take: takeMore, nameOf: orUnknown },
  // By the specification's name.
  ...(pages && { pages }),
  source: sources,
  referrer: { ...sources, hostOf: hostOfSource },
  'entry-page': { dimension: 'entry-page', take },
  'exit-page': { dimension: 'exit-page', take },
  event: { dimension: 'event', take },
};
