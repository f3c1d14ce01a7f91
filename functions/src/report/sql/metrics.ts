import { metricNames, type Metric } from '../../contract/report/metrics.ts';
import type { Summary } from '../../contract/report/report.ts';

/** The sums from which every metric is computed. Each is a sum over days, so that it is exact for any period. */
export interface Measures {
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

export const measureNames = Object.keys(measuresOfVisits) as (keyof Measures)[];

export const noMeasures: Measures = {
  visitors: 0,
  visits: 0,
  pageviews: 0,
  bounces: 0,
  duration_ms: 0,
  engaged_ms: 0,
};

export function addMeasures(a: Measures, b: Measures): Measures {
  const sum = { ...a };
  for (const name of measureNames) sum[name] += b[name];
  return sum;
}

/** Each metric from the sums of a period; shares and averages are 0 if there were no visits. */
export const metricOf: Record<Metric, (sums: Measures) => number> = {
  uniqueVisitors: ({ visitors }) => visitors,
  visits: ({ visits }) => visits,
  pageviews: ({ pageviews }) => pageviews,
  bounceRate: ({ bounces, visits }) => (visits === 0 ? 0 : (bounces * 100) / visits),
  sessionDuration: ({ duration_ms, visits }) => (visits === 0 ? 0 : duration_ms / 1000 / visits),
  viewsPerVisit: ({ pageviews, visits }) => (visits === 0 ? 0 : pageviews / visits),
  engagedTime: ({ engaged_ms, visits }) => (visits === 0 ? 0 : engaged_ms / 1000 / visits),
};

/** All metrics of a period. */
export function summaryOf(sums: Measures): Summary {
  return Object.fromEntries(metricNames.map((name) => [name, metricOf[name](sums)])) as Summary;
}
