import { columnEntries, type ColumnName } from '../contract/report/columns.ts';

/**
 * The dimensions of a report, and the SQL expression of the value of each. The API's paths contain the names of
 * dimensions. The SQL is fixed text, never a caller's. NULL leaves a row out of a dimension.
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

/** Dimensions of a visit, a row of `visits`. `total` and `hour` are for the chart and the tiles. */
export const visitDimensions: Expressions = {
  total: "''",
  hour: "LPAD(CAST(hour AS STRING), 2, '0')",
  'browser-version': "IF(browser_version = '', browser, CONCAT(browser, ' ', browser_version))",
  'entry-page': 'entry_page',
  'exit-page': 'exit_page',
  ...ofColumns('visit', (column) => column),
};

/** Dimensions of a single event, a row of `numbered`. Pages and hostnames count only pageviews. */
export const eventDimensions: Expressions = {
  hour: "IF(name = 'engagement', NULL, LPAD(CAST(hour AS STRING), 2, '0'))",
  event: "IF(name IN ('pageview', 'engagement'), NULL, name)",
  ...ofColumns('event', (column) => `IF(name = 'pageview', ${column}, NULL)`),
};

/** Columns whose value for a visit is that of its first event. */
export const firstEventFields: readonly ColumnName[] = columnEntries.flatMap(([column, { ofVisit }]) =>
  ofVisit ? [column] : [],
);
