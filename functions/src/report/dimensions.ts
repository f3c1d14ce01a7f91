/**
 * The dimensions by which a report breaks traffic down, and the SQL of the value of each. Names of dimensions
 * reach the API's paths; their SQL is fixed text of ours, never a caller's. NULL leaves a row out of a dimension.
 */

/** Of a visit as a whole: one row of `visits`. `total` and `hour` are there for the chart and the tiles. */
export const visitDimensions = {
  total: "''",
  hour: "LPAD(CAST(hour AS STRING), 2, '0')",
  browser: 'browser',
  'browser-version': "IF(browser_version = '', browser, CONCAT(browser, ' ', browser_version))",
  channel: 'channel',
  country: 'country',
  device: 'device',
  'entry-page': 'entry_page',
  'exit-page': 'exit_page',
  language: 'language',
  os: 'os',
  screen: 'screen',
  source: 'source',
  'utm-campaign': "IF(utm_campaign = '', NULL, utm_campaign)",
  'utm-content': "IF(utm_content = '', NULL, utm_content)",
  'utm-medium': "IF(utm_medium = '', NULL, utm_medium)",
  'utm-source': "IF(utm_source = '', NULL, utm_source)",
  'utm-term': "IF(utm_term = '', NULL, utm_term)",
} as const;

/** Of each event by itself: one row of `numbered`. */
export const eventDimensions = {
  hour: "IF(name = 'engagement', NULL, LPAD(CAST(hour AS STRING), 2, '0'))",
  event: "IF(name IN ('pageview', 'engagement'), NULL, name)",
  hostname: "IF(name = 'pageview', hostname, NULL)",
  page: "IF(name = 'pageview', pathname, NULL)",
} as const;

export type Dimension = keyof typeof visitDimensions | keyof typeof eventDimensions;

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

/** Fields that a visit takes from its first event. */
export const firstEventFields = [
  'browser',
  'browser_version',
  'channel',
  'country',
  'device',
  'hour',
  'language',
  'os',
  'screen',
  'source',
  'utm_campaign',
  'utm_content',
  'utm_medium',
  'utm_source',
  'utm_term',
] as const;
