import { hostOfSource } from '../sources/index.ts';
import type { Dimension } from './dimensions.ts';

/** How the values of a dimension are told. */
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

/** The breakdowns of the API, by the last part of their path. */
export const breakdowns: Record<string, Breakdown> = {
  browser: { dimension: 'browser', take: 6, nameOf: orUnknown },
  country: { dimension: 'country', take: 6, nameOf: countryName, subNameOf: (code) => code },
  // A code that nobody can resolve is the reader's to name, in the reader's language.
  language: { dimension: 'language', take: 6 },
  pages: { dimension: 'page', take: 5 },
  referrer: { ...sources, hostOf: hostOfSource },
  source: sources,
  channel: { dimension: 'channel', take: 5 },
  'browser-version': { dimension: 'browser-version', take: 6, nameOf: orUnknown },
  os: { dimension: 'os', take: 6, nameOf: orUnknown },
  screen: { dimension: 'screen', take: 6, nameOf: orUnknown },
  device: { dimension: 'device', take: 5, nameOf: orUnknown },
  'utm-source': { dimension: 'utm-source', take: 5 },
  'utm-medium': { dimension: 'utm-medium', take: 5 },
  'utm-campaign': { dimension: 'utm-campaign', take: 5 },
  'utm-term': { dimension: 'utm-term', take: 5 },
  'utm-content': { dimension: 'utm-content', take: 5 },
  'entry-page': { dimension: 'entry-page', take: 5 },
  'exit-page': { dimension: 'exit-page', take: 5 },
  hostname: { dimension: 'hostname', take: 5 },
  event: { dimension: 'event', take: 5 },
};
