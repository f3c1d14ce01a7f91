import { columnEntries, type ColumnDimensionName, type ColumnName } from '../contract/columns.ts';

/**
 * The dimensions by which a report breaks traffic down, and the SQL of the value of each. Names of dimensions
 * reach the API's paths; their SQL is fixed text of ours, never a caller's. NULL leaves a row out of a dimension.
 */
type Expressions = Record<string, string>;

/** The columns that are dimensions of a visit or of an event. */
const ofColumns = (of: 'visit' | 'event', sql: (column: ColumnName) => string): Expressions =>
  Object.fromEntries(
    columnEntries.flatMap(([column, { dimension }]) => {
      if (dimension?.of !== of) return [];
      const value = sql(column);
      return [[dimension.name, dimension.empty === 'row' ? value : `IF(${value} = '', NULL, ${value})`]];
    }),
  );

/** Of a visit as a whole: one row of `visits`. `total` and `hour` are there for the chart and the tiles. */
export const visitDimensions: Expressions = {
  total: "''",
  hour: "LPAD(CAST(hour AS STRING), 2, '0')",
  'browser-version': "IF(browser_version = '', browser, CONCAT(browser, ' ', browser_version))",
  'entry-page': 'entry_page',
  'exit-page': 'exit_page',
  ...ofColumns('visit', (column) => column),
};

/** Of each event by itself: one row of `numbered`. Pages and hostnames are about pageviews. */
export const eventDimensions: Expressions = {
  hour: "IF(name = 'engagement', NULL, LPAD(CAST(hour AS STRING), 2, '0'))",
  event: "IF(name IN ('pageview', 'engagement'), NULL, name)",
  ...ofColumns('event', (column) => `IF(name = 'pageview', ${column}, NULL)`),
};

export type Dimension =
  ColumnDimensionName | 'total' | 'hour' | 'browser-version' | 'entry-page' | 'exit-page' | 'event';

/** What the cards of a dashboard show, and all that one query reads of the rollup for them. */
export const dashboardDimensions: readonly Dimension[] = [
  'total',
  'hour',
  'browser',
  'country',
  'device',
  'language',
  'page',
  'source',
];

const others = [...Object.keys(visitDimensions), ...Object.keys(eventDimensions)].filter(
  (name) => !(dashboardDimensions as readonly string[]).includes(name),
) as Dimension[];

/**
 * The dimensions that are read together with this one. Those that no card shows are read one at a time: two of them
 * have as many values as a site has pages. But guests share their answers, so all that no card shows is one query.
 */
export function dimensionsWith(
  dimension: Dimension,
  { asGuest }: { asGuest: boolean },
): readonly Dimension[] {
  if (dashboardDimensions.includes(dimension)) return dashboardDimensions;
  return asGuest ? others : [dimension];
}

/** Columns that a visit takes from its first event. */
export const firstEventFields: readonly ColumnName[] = columnEntries.flatMap(([column, { ofVisit }]) =>
  ofVisit ? [column] : [],
);
