import {
  type BreakdownRow,
  type Filter,
  type MetricMeaning,
  metrics,
  type ValueDimension,
  displayName,
  say,
  phrase,
  speech,
  valueName,
} from '@footfall/functions/contract';
import { browserLogoOf, flagOf, sourceTileOf, type Picture } from './pictures.ts';

export interface Breakdown {
  /** The dialog's name in the address. */
  dimension: string;
  of: ValueDimension;
  /** Filters in addition to those of the page. Must be stable. */
  within?: readonly Filter[];
  /** In English, marked by `phrase`, as the unit. */
  title: string;
  /** The column title of the count. */
  unit: string;
  meaning: MetricMeaning;
  /** Rows that the card shows above Others. */
  take: number;
  /** Rows to request, if filtering or adding up Others needs more than `take`. */
  fetch?: number;
  /** The share of each row is its conversion rate. */
  hasRates?: true;
  nameOf: (row: BreakdownRow) => string;
  /** The name without a flag beside it, for files and screen readers. */
  fullNameOf?: (row: BreakdownRow) => string;
  pictureOf?: (row: BreakdownRow) => Picture;
}

export type RowKind = Pick<Breakdown, 'of' | 'unit' | 'meaning' | 'nameOf' | 'fullNameOf' | 'pictureOf'>;

const asGiven = ({ name }: BreakdownRow) => name;

/** Shared by most cards. */
export const visitorDefaults = {
  unit: phrase('Visitors'),
  meaning: metrics.uniqueVisitors,
  take: 5,
  // A visitor can be in several rows, so Others adds up further rows. Requesting all would delay the dashboard.
  fetch: 30,
  nameOf: asGiven,
} as const;

/** For lists that would make the dashboard's answer too large. */
export const fewRows = 10;

export const regionName = (code: string, fallback: string) => displayName('region', code, fallback);

/** A title within a sentence. English lowercases it, except acronyms such as `OS` and `UTM source`. */
export const inSentence = (title: string) =>
  speech().tag !== 'en' || /^[A-Z]{2}/.test(title) ? title : title.toLowerCase();

export const breakdowns = {
  pages: {
    ...visitorDefaults,
    dimension: 'pages',
    of: 'event:page',
    title: phrase('Pages'),
    unit: phrase('Pageviews'),
    meaning: metrics.pageviews,
    fetch: 5,
  },
  sources: {
    ...visitorDefaults,
    dimension: 'referrer',
    of: 'visit:source',
    title: phrase('Sources'),
    pictureOf: sourceTileOf,
  },
  software: {
    ...visitorDefaults,
    dimension: 'browser',
    of: 'visit:browser',
    title: phrase('Software'),
    take: 6,
    pictureOf: browserLogoOf,
  },
  devices: {
    ...visitorDefaults,
    dimension: 'device',
    of: 'visit:device',
    title: phrase('Device Type'),
    take: 4,
    nameOf: ({ name }) => valueName('visit:device', name),
  },
  countries: {
    ...visitorDefaults,
    dimension: 'country',
    of: 'visit:country',
    title: phrase('Countries'),
    // All countries.
    fetch: 300,
    nameOf: ({ name, subName }) => regionName(subName, name),
    pictureOf: flagOf,
  },
  languages: {
    ...visitorDefaults,
    dimension: 'language',
    of: 'visit:language',
    title: phrase('Languages'),
    nameOf: ({ name }) => displayName('language', name, say('Undefined')),
  },
} as const satisfies Record<string, Breakdown>;
