import {
  type BreakdownRow,
  type Filter,
  type MetricMeaning,
  metrics,
  type ValueDimension,
  displayName,
  capitalised,
} from '@footfall/functions/contract';
import { browserLogoOf, flagOf, sourceTileOf, type Picture } from './pictures.ts';

/** A dimension as a card shows it. */
export interface Breakdown {
  /** The dialog's name in the address bar. */
  dimension: string;
  /** What the rows are values of. */
  of: ValueDimension;
  /** What the rows are of, in addition to what the page is filtered by; always the same list. */
  within?: readonly Filter[];
  title: string;
  /** What the rows count, as a column title. */
  unit: string;
  /** What that means. */
  meaning: MetricMeaning;
  /** Rows that the card shows above Others. */
  take: number;
  /** Rows to ask for, if what is drawn above them or added up as Others needs more than `take`. */
  fetch?: number;
  /** Whether the share of each row is its conversion rate. */
  hasRates?: true;
  /** A row's name as it is shown. */
  nameOf: (row: BreakdownRow) => string;
  /** The name where no flag stands beside it: in files, and for screen readers. */
  fullNameOf?: (row: BreakdownRow) => string;
  /** Shown to the left of the name. */
  pictureOf?: (row: BreakdownRow) => Picture;
}

/** What the rows of a list are: what a press filters by, and what a row is called. */
export type RowKind = Pick<Breakdown, 'of' | 'unit' | 'meaning' | 'nameOf' | 'fullNameOf' | 'pictureOf'>;

const asGiven = ({ name }: BreakdownRow) => name;

/** What most cards have in common. */
export const ofVisitors = {
  unit: 'Visitors',
  meaning: metrics.uniqueVisitors,
  take: 5,
  // A visitor can be in several rows, so what they leave out is not what is left of all visitors. More rows would make
  // the answer to a dashboard wait for other large answers.
  fetch: 30,
  nameOf: asGiven,
} as const;

/** Rows of a list to ask for where a dashboard would have a large answer with those of most cards. */
export const fewRows = 10;

/** The name of a country's code in the reader's language. */
export const regionName = (code: string, fallback: string) => displayName('region', code, fallback);

/** The title of a dimension within a sentence: `OS` and `UTM source` keep their capitals. */
export const inSentence = (title: string) => (/^[A-Z]{2}/.test(title) ? title : title.toLowerCase());

/** The dimensions that have a card. */
export const breakdowns = {
  pages: {
    ...ofVisitors,
    dimension: 'pages',
    of: 'event:page',
    title: 'Pages',
    unit: 'Pageviews',
    meaning: metrics.pageviews,
    fetch: 5,
  },
  sources: {
    ...ofVisitors,
    dimension: 'referrer',
    of: 'visit:source',
    title: 'Sources',
    pictureOf: sourceTileOf,
  },
  software: {
    ...ofVisitors,
    dimension: 'browser',
    of: 'visit:browser',
    title: 'Software',
    take: 6,
    pictureOf: browserLogoOf,
  },
  devices: {
    ...ofVisitors,
    dimension: 'device',
    of: 'visit:device',
    title: 'Device Type',
    take: 4,
    nameOf: ({ name }) => capitalised(name),
  },
  countries: {
    ...ofVisitors,
    dimension: 'country',
    of: 'visit:country',
    title: 'Countries',
    // Every country that there is.
    fetch: 300,
    nameOf: ({ name, subName }) => regionName(subName, name),
    pictureOf: flagOf,
  },
  languages: {
    ...ofVisitors,
    dimension: 'language',
    of: 'visit:language',
    title: 'Languages',
    nameOf: ({ name }) => displayName('language', name, 'Undefined'),
  },
} as const satisfies Record<string, Breakdown>;
