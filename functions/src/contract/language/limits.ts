export const queryLimits = {
  queries: 20,
  /** The workspaces of one call. */
  sites: 8,
  filters: 20,
  depth: 4,
  values: 50,
  /** In characters as people read them. */
  valueLength: 500,
  dimensions: 3,
  propertyMetrics: 30,
  rows: 1000,
  /** Of a question by time and one other dimension: eight values in each hour of a month, or on each day of two years. */
  rowsOfTime: 8 * 744,
  /** By key, in the answer to one question. */
  rowsByKey: 10_000,
  /** The last row that paging can reach. */
  lastRow: 100_000,
  guestFilters: 6,
  /** Conditions that readers of a shared link add to those of the link. */
  linkFilters: 6,
} as const;

export const maxPropertyLength = 300;

export const maxSearchedLength = 100;

/** Enough for every country. */
export const maxSuggestions = 300;
