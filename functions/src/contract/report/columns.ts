/**
 * The columns of the table `events`, each stated once: the type of a row, the check of the tables, the dimensions
 * and the documentation come from here. A new column also needs a migration (`store/bigquery/schema`) and code that
 * fills it (`collect/enrich/row.ts`). Without zod, so that the browser can import it.
 */

/**
 * What BigQuery stores. `ID` is an INT64 that does not fit into a JavaScript number: it is sent as decimal digits. So is
 * a NUMERIC, whose decimals a JavaScript number would change.
 */
type ColumnType = 'STRING' | 'INT64' | 'ID' | 'NUMERIC' | 'BOOL' | 'DATE' | 'TIMESTAMP' | 'JSON';

/** How a column breaks traffic down. */
interface ColumnDimension {
  /** The last part of the path of its data call. */
  name: string;
  /** Its title on the screen. */
  label: string;
  /** The value of a visit is that of its first event; an event has its own. */
  of: 'visit' | 'event';
  /** Whether traffic without a value has a row of its own, or is left out. */
  empty: 'row' | 'left out';
}

interface Column {
  type: ColumnType;
  /** Never NULL. Every column added after the first schema may be NULL, because older rows have no value. */
  required?: true;
  /** NULL if there is no value; other text columns have '' then. */
  nullable?: true;
  /** What it holds and where the value comes from, as a sentence of the documentation. */
  filled: string;
  /** The value of a visit is that of its first event. */
  ofVisit?: true;
  dimension?: ColumnDimension;
}

const visit = <Name extends string>(name: Name, label: string, empty: ColumnDimension['empty'] = 'row') =>
  ({ ofVisit: true, dimension: { name, label, of: 'visit', empty } }) as const;
const event = <Name extends string>(name: Name, label: string) =>
  ({ dimension: { name, label, of: 'event', empty: 'row' } }) as const;

export const columns = {
  workspace_id: { type: 'STRING', required: true, filled: 'The workspace that the domain belongs to.' },
  date: {
    type: 'DATE',
    required: true,
    filled: "The calendar day of receipt in the workspace's time zone.",
  },
  hour: {
    type: 'INT64',
    required: true,
    ofVisit: true,
    filled: 'The hour of that day in the same zone, 0 to 23.',
  },
  timestamp: {
    type: 'TIMESTAMP',
    required: true,
    filled: "The moment of receipt by the server's clock, UTC.",
  },
  event_id: {
    type: 'STRING',
    required: true,
    filled: "Made at receipt, or from the client's own id; the same on every retry.",
  },
  name: {
    type: 'STRING',
    required: true,
    filled: '`pageview`, `engagement`, or the name of a custom event.',
  },
  visitor_id: {
    type: 'ID',
    required: true,
    filled: 'A keyed hash of address and browser that changes every day and with every workspace.',
  },
  hostname: {
    type: 'STRING',
    filled: 'The host of the page, in lower case and without `www.`.',
    ...event('hostname', 'Hostnames'),
  },
  pathname: { type: 'STRING', filled: 'The path of the page, without its query.', ...event('page', 'Pages') },
  referrer: {
    type: 'STRING',
    filled: 'The external page that linked here, without its query and fragment.',
  },
  source: {
    type: 'STRING',
    filled: 'The display name of where the visit came from.',
    ...visit('source', 'Sources'),
  },
  channel: { type: 'STRING', filled: 'The acquisition channel.', ...visit('channel', 'Channels') },
  utm_source: {
    type: 'STRING',
    filled: "From the page's query.",
    ...visit('utm-source', 'UTM source', 'left out'),
  },
  utm_medium: {
    type: 'STRING',
    filled: "From the page's query.",
    ...visit('utm-medium', 'Mediums', 'left out'),
  },
  utm_campaign: {
    type: 'STRING',
    filled: "From the page's query.",
    ...visit('utm-campaign', 'UTM campaign', 'left out'),
  },
  utm_term: {
    type: 'STRING',
    filled: "From the page's query.",
    ...visit('utm-term', 'UTM term', 'left out'),
  },
  utm_content: {
    type: 'STRING',
    filled: "From the page's query.",
    ...visit('utm-content', 'UTM content', 'left out'),
  },
  country: {
    type: 'STRING',
    filled: 'ISO 3166-1 alpha-2, looked up by the address, which is not stored.',
    ...visit('country', 'Countries'),
  },
  language: {
    type: 'STRING',
    filled: "The primary tag (BCP 47) of the browser's first language.",
    ...visit('language', 'Languages'),
  },
  device: {
    type: 'STRING',
    filled: '`mobile`, `tablet`, `laptop` or `desktop`, by the browser and the size of the screen.',
    ...visit('device', 'Device Type'),
  },
  browser: { type: 'STRING', filled: 'By the user agent.', ...visit('browser', 'Browsers') },
  browser_version: { type: 'STRING', ofVisit: true, filled: 'By the user agent.' },
  os: { type: 'STRING', filled: 'By the user agent.', ...visit('os', 'OS') },
  os_version: { type: 'STRING', filled: 'By the user agent.' },
  screen: {
    type: 'STRING',
    filled: 'Width and height in CSS pixels, such as `1440x900`, as the browser reports it.',
    ...visit('screen', 'Resolutions'),
  },
  props: { type: 'JSON', nullable: true, filled: 'Custom properties, at most 30.' },
  interactive: { type: 'BOOL', filled: 'False: the event does not end a bounce.' },
  engaged_ms: {
    type: 'INT64',
    nullable: true,
    filled: 'On `engagement`: for how long the page was visible and focused.',
  },
  scroll_percent: {
    type: 'INT64',
    nullable: true,
    filled: 'On `engagement`: the greatest scroll depth, 0 to 100.',
  },
  revenue: {
    type: 'NUMERIC',
    nullable: true,
    filled: "What the event earned, as decimals of the currency's major unit.",
  },
  currency: {
    type: 'STRING',
    nullable: true,
    filled: 'The currency of the revenue: three capital letters (ISO 4217).',
  },
  region: {
    type: 'STRING',
    filled:
      'Name and country of the region, such as `Hamburg, DE`, looked up by the address, which is not stored.',
  },
  city: {
    type: 'STRING',
    filled:
      'Name, region and country of the city, such as `Springfield, Illinois, US`, looked up in the same way.',
  },
} as const satisfies Record<string, Column>;

export type ColumnName = keyof typeof columns;

interface JavaScriptTypes {
  STRING: string;
  INT64: number;
  ID: string;
  NUMERIC: string;
  BOOL: boolean;
  DATE: string;
  TIMESTAMP: string;
  /** The JSON text of an object; a load job takes the object itself. */
  JSON: string;
}

type ValueOf<Of extends Column> =
  JavaScriptTypes[Of['type']] | (Of extends { nullable: true } ? null : never);

/** One row of the table `events`, as the JSON of a streaming insert. */
export type EventRow = { [Name in ColumnName]: ValueOf<(typeof columns)[Name]> };

type DimensionIn<Of> = Of extends { dimension: { name: infer Name } } ? Name : never;

/** The name of a dimension that is a column. */
export type ColumnDimensionName = DimensionIn<(typeof columns)[ColumnName]>;

/** The columns by name, in the order of the table. */
export const columnEntries = Object.entries(columns) as [ColumnName, Column][];

/** A dimension by the last part of its call's path: the column's name, except `pages`, which the specification names. */
export type BreakdownName =
  | Exclude<ColumnDimensionName, 'page'>
  | 'pages'
  | 'referrer'
  | 'browser-version'
  | 'entry-page'
  | 'exit-page'
  | 'event';

/** Every list of rows that callers can ask for. `referrer` is `source` with the addresses of the sources' sites. */
export const breakdownNames: readonly BreakdownName[] = [
  ...columnEntries.flatMap(([, { dimension }]) =>
    dimension ? [(dimension.name === 'page' ? 'pages' : dimension.name) as BreakdownName] : [],
  ),
  'referrer',
  'browser-version',
  'entry-page',
  'exit-page',
  'event',
];
