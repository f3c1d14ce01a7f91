import { columnsOfVisits, dimensionRow } from '../contract/index.ts';

/**
 * The dimensions of a report, and the SQL expression of the value of each. The API's paths contain the names of
 * dimensions. The SQL is fixed text, never a caller's. NULL leaves a row out of a dimension.
 */
type Expressions = Record<string, string>;

/** The dimensions of a visit that are columns, by their names in `totals`. */
const ofColumns: Expressions = Object.fromEntries(
  columnsOfVisits('summed').flatMap((column) => {
    const { totals, optional } = dimensionRow(`visit:${column}`);
    if (totals === undefined) return [];
    return [[totals, optional ? `IF(${column} = '', NULL, ${column})` : column]];
  }),
);

/** Dimensions of a visit, a row of `visits`. `total` and `hour` are for the chart and the tiles. */
export const visitDimensions: Expressions = {
  total: "''",
  hour: "LPAD(CAST(hour AS STRING), 2, '0')",
  'browser-version': "IF(browser_version = '', browser, CONCAT(browser, ' ', browser_version))",
  'entry-page': 'entry_page',
  'exit-page': 'exit_page',
  ...ofColumns,
};

/** Dimensions of a single event, a row of `numbered`. Pages and hostnames count only pageviews. */
export const eventDimensions: Expressions = {
  hour: "IF(name = 'engagement', NULL, LPAD(CAST(hour AS STRING), 2, '0'))",
  event: "IF(name IN ('pageview', 'engagement'), NULL, name)",
  hostname: "IF(name = 'pageview', hostname, NULL)",
  page: "IF(name = 'pageview', pathname, NULL)",
};
