import { timeframes, type Timeframe } from '../period/timeframe.ts';

/** Names of metrics of the question language. */
export const siteMetrics = ['visitors', 'visits', 'pageviews'] as const;
export type SiteMetric = (typeof siteMetrics)[number];

export type SiteTimeframe = Exclude<Timeframe, 'All time'>;
export const siteTimeframes = timeframes.filter(
  (timeframe): timeframe is SiteTimeframe => timeframe !== 'All time',
);

export const defaultSiteTimeframe: SiteTimeframe = 'Last 30 days';

/**
 * The comparison: none, the default of the timeframe, or the same days a year earlier. Days without a timeframe are
 * compared with as many days directly before, full calendar months with as many months.
 */
export const siteComparisons = ['off', 'previous', 'year'] as const;
export type SiteComparison = (typeof siteComparisons)[number];
