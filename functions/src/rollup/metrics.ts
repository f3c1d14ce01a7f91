/** The sums from which every metric is computed. Each is a sum over days, so that it is exact for any period. */
interface Measures {
  visitors: number;
  visits: number;
  pageviews: number;
  bounces: number;
  duration_ms: number;
  engaged_ms: number;
}

/** Each measure over `visits`, which has one row for each visit of a date; docs/metrics.md has the definitions. */
export const measuresOfVisits: Record<keyof Measures, string> = {
  visitors: 'COUNT(DISTINCT visitor_id)',
  visits: 'COUNT(*)',
  pageviews: 'SUM(pageviews)',
  bounces: 'SUM(bounce)',
  duration_ms: 'SUM(duration_ms)',
  engaged_ms: 'SUM(engaged_ms)',
};

/** The same over `numbered`, which has one row for each event of a date. Only visits have bounces and durations. */
export const measuresOfEvents: Record<keyof Measures, string> = {
  visitors: 'COUNT(DISTINCT visitor_id)',
  visits: "COUNT(DISTINCT CONCAT(CAST(visitor_id AS STRING), '/', CAST(visit AS STRING)))",
  pageviews: "SUM(IF(name = 'pageview', 1, 0))",
  bounces: '0',
  duration_ms: '0',
  engaged_ms: '0',
};

/** Columns by their names, as the SQL of fields that are called the same. */
export const asNamed = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));

export const measureNames = Object.keys(measuresOfVisits) as (keyof Measures)[];
