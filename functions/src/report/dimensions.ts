/**
 * The dimensions by which a report breaks traffic down, and the SQL of the value of each.
 * Names of dimensions reach the API's paths; their SQL is fixed text of ours, never a caller's.
 */

/** Known of a visit as a whole. The SQL reads one row a visit, as build-query's `visits` gives it. */
export const visitDimensions = {
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
  'utm-campaign': 'utm_campaign',
  'utm-content': 'utm_content',
  'utm-medium': 'utm_medium',
  'utm-source': 'utm_source',
  'utm-term': 'utm_term',
} as const;

/** Known of each event. The SQL reads one row an event; NULL leaves the event out. */
export const eventDimensions = {
  event: "IF(name IN ('pageview', 'engagement'), NULL, name)",
  hostname: "IF(name = 'pageview', hostname, NULL)",
  page: "IF(name = 'pageview', pathname, NULL)",
} as const;

export type Dimension = keyof typeof visitDimensions | keyof typeof eventDimensions;

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
