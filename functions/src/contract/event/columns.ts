/**
 * The columns of the table `events`, each stated once: the type of a row, the check of the tables, what a visit has of
 * its first event and the documentation come from here. A new column also needs a migration (`store/bigquery/schema`) and code that
 * fills it (`collect/enrich/row.ts`).
 */

/**
 * What BigQuery stores. `ID` is an INT64 that does not fit into a JavaScript number: it is sent as decimal digits. So is
 * a NUMERIC, whose decimals a JavaScript number would change.
 */
type ColumnType = 'STRING' | 'INT64' | 'ID' | 'NUMERIC' | 'BOOL' | 'DATE' | 'TIMESTAMP' | 'JSON';

interface Column {
  type: ColumnType;
  /** Never NULL. Every column added after the first schema may be NULL, because older rows have no value. */
  required?: true;
  /** NULL if there is no value; other text columns have '' then. */
  nullable?: true;
  /** What it holds and where the value comes from, as a sentence of the documentation. */
  filled: string;
  /** A visit has the value of its first event: for the sums of closed days, too, or in the table `visits` alone. */
  ofVisit?: 'summed' | 'stored';
  /** Rows that are older than the column have NULL, which counts like ''. */
  late?: true;
}

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
    ofVisit: 'summed',
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
    ofVisit: 'stored',
    filled: 'The host of the page, in lower case and without `www.`.',
  },
  pathname: { type: 'STRING', filled: 'The path of the page, without its query.' },
  referrer: {
    type: 'STRING',
    ofVisit: 'stored',
    filled: 'The external page that linked here, without its query and fragment.',
  },
  source: {
    type: 'STRING',
    filled: 'The display name of where the visit came from.',
    ofVisit: 'summed',
  },
  channel: { type: 'STRING', filled: 'The acquisition channel.', ofVisit: 'summed' },
  utm_source: {
    type: 'STRING',
    filled: "From the page's query.",
    ofVisit: 'summed',
  },
  utm_medium: {
    type: 'STRING',
    filled: "From the page's query.",
    ofVisit: 'summed',
  },
  utm_campaign: {
    type: 'STRING',
    filled: "From the page's query.",
    ofVisit: 'summed',
  },
  utm_term: {
    type: 'STRING',
    filled: "From the page's query.",
    ofVisit: 'summed',
  },
  utm_content: {
    type: 'STRING',
    filled: "From the page's query.",
    ofVisit: 'summed',
  },
  country: {
    type: 'STRING',
    filled: 'ISO 3166-1 alpha-2, looked up by the address, which is not stored.',
    ofVisit: 'summed',
  },
  language: {
    type: 'STRING',
    filled: "The primary tag (BCP 47) of the browser's first language.",
    ofVisit: 'summed',
  },
  device: {
    type: 'STRING',
    filled: '`mobile`, `tablet`, `laptop` or `desktop`, by the browser and the size of the screen.',
    ofVisit: 'summed',
  },
  browser: { type: 'STRING', filled: 'By the user agent.', ofVisit: 'summed' },
  browser_version: { type: 'STRING', ofVisit: 'summed', filled: 'By the user agent.' },
  os: { type: 'STRING', filled: 'By the user agent.', ofVisit: 'summed' },
  os_version: { type: 'STRING', ofVisit: 'stored', filled: 'By the user agent.' },
  screen: {
    type: 'STRING',
    filled: 'Width and height in CSS pixels, such as `1440x900`, as the browser reports it.',
    ofVisit: 'summed',
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
    ofVisit: 'stored',
    late: true,
    filled:
      'Name and country of the region, such as `Hamburg, DE`, looked up by the address, which is not stored.',
  },
  city: {
    type: 'STRING',
    ofVisit: 'stored',
    late: true,
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

/** The columns by name, in the order of the table. */
export const columnEntries = Object.entries(columns) as [ColumnName, Column][];

/** The columns of which a visit has the value of its first event, in the order of the table. */
export const columnsOfVisits = (kept: 'summed' | 'stored'): ColumnName[] =>
  columnEntries.flatMap(([name, { ofVisit }]) => (ofVisit === kept ? [name] : []));

/** Whether rows that are older than the column have NULL in it. */
export const isLate = (column: string): boolean =>
  (columns as Partial<Record<string, Column>>)[column]?.late === true;
