/**
 * The columns of the table `events`. The type of a row, the check of the tables, the visit columns and the docs derive
 * from them. A new column needs a migration (`store/bigquery/schema`) and a value (`collect/enrich/row.ts`).
 */

/** BigQuery's types. `ID`, an INT64, and `NUMERIC` are sent as digits, because JavaScript numbers are too imprecise. */
type ColumnType = 'STRING' | 'INT64' | 'ID' | 'NUMERIC' | 'BOOL' | 'DATE' | 'TIMESTAMP' | 'JSON';

interface Column {
  type: ColumnType;
  /** Never NULL. Every column added after the first schema may be NULL, because older rows have no value. */
  required?: true;
  /** NULL if there is no value; other text columns have '' then. */
  nullable?: true;
  /** A sentence of the documentation about the value and its origin. */
  filled: string;
  /** Visits take it from their first event. `summed`: closed days have it too; `stored`: only `visits` does. */
  ofVisit?: 'summed' | 'stored';
  /** Rows that are older than the column have NULL, which counts like ''. */
  late?: true;
}

const summed = { type: 'STRING', ofVisit: 'summed' } as const;
const stored = { type: 'STRING', ofVisit: 'stored' } as const;
const byUserAgent = { ...summed, filled: 'From the user agent.' } as const;
const fromQuery = { ...summed, filled: "From the page's query or fragment." } as const;

export const columns = {
  workspace_id: { type: 'STRING', required: true, filled: 'The workspace.' },
  date: { type: 'DATE', required: true, filled: "The day of receipt in the workspace's time zone." },
  hour: {
    type: 'INT64',
    required: true,
    ofVisit: 'summed',
    filled: 'The hour of that day, 0 to 23.',
  },
  timestamp: {
    type: 'TIMESTAMP',
    required: true,
    filled: 'The moment of receipt, UTC.',
  },
  event_id: {
    type: 'STRING',
    required: true,
    filled: "Made at receipt or from the client's id, the same on every retry.",
  },
  name: {
    type: 'STRING',
    required: true,
    filled: '`pageview`, `engagement`, or the name of a custom event.',
  },
  visitor_id: {
    type: 'ID',
    required: true,
    filled: 'A keyed hash of address and browser, different for each day and workspace.',
  },
  hostname: { ...stored, filled: 'The host of the page in lower case, without `www.`.' },
  pathname: {
    type: 'STRING',
    filled: 'The path of the page, with the page parameters of the workspace.',
  },
  referrer: { ...stored, filled: 'The external page that linked here, without query and fragment.' },
  source: { ...summed, filled: 'The name of the source.' },
  channel: { ...summed, filled: 'The acquisition channel.' },
  utm_source: fromQuery,
  utm_medium: fromQuery,
  utm_campaign: fromQuery,
  utm_term: fromQuery,
  utm_content: fromQuery,
  country: { ...summed, filled: 'ISO 3166-1 alpha-2, from the address, which is not stored.' },
  language: { ...summed, filled: "Primary tag (BCP 47) of the browser's first language." },
  device: {
    ...summed,
    filled: '`mobile`, `tablet`, `laptop`, `desktop` or `tv`, from browser and screen.',
  },
  browser: byUserAgent,
  browser_version: byUserAgent,
  os: byUserAgent,
  os_version: { ...byUserAgent, ofVisit: 'stored' },
  screen: {
    ...summed,
    filled: 'Width and height in CSS pixels, such as `1440x900`.',
  },
  props: { type: 'JSON', nullable: true, filled: 'Custom properties, at most 30.' },
  interactive: { type: 'BOOL', filled: 'False if the event does not end a bounce.' },
  engaged_ms: {
    type: 'INT64',
    nullable: true,
    filled: 'On `engagement`: how long the page was visible and focused.',
  },
  scroll_percent: {
    type: 'INT64',
    nullable: true,
    filled: 'On `engagement`: the maximum scroll depth, 0 to 100.',
  },
  revenue: {
    type: 'NUMERIC',
    nullable: true,
    filled: 'The amount in the currency.',
  },
  currency: {
    type: 'STRING',
    nullable: true,
    filled: 'The currency of the revenue (ISO 4217).',
  },
  region: {
    ...stored,
    late: true,
    filled: 'Name and country, such as `Hamburg, DE`.',
  },
  city: {
    ...stored,
    late: true,
    filled: 'Name, region and country, such as `Springfield, Illinois, US`.',
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
  | JavaScriptTypes[Of['type']]
  | (Of extends { nullable: true } ? null : never);

/** One row of the table `events`, as the JSON of a streaming insert. */
export type EventRow = { [Name in ColumnName]: ValueOf<(typeof columns)[Name]> };

export const columnEntries = Object.entries(columns) as [ColumnName, Column][];

/** The columns whose value a visit takes from its first event, in the order of the table. */
export const columnsOfVisits = (visits: 'summed' | 'stored'): ColumnName[] =>
  columnEntries.flatMap(([name, { ofVisit }]) => (ofVisit === visits ? [name] : []));

export const isLate = (column: string) => (columns as Partial<Record<string, Column>>)[column]?.late === true;
