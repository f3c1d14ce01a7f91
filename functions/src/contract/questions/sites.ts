import { timeframes, type Timeframe } from '../period/timeframe.ts';

/** What the page of all sites can show. */

/** What the page can count; names of metrics of the question language. */
export const siteMetrics = ['visitors', 'visits', 'pageviews'] as const;
export type SiteMetric = (typeof siteMetrics)[number];

export type SiteTimeframe = Exclude<Timeframe, 'All time'>;
/** The timeframes of the page: those with a comparison. */
export const siteTimeframes = timeframes.filter(
  (timeframe): timeframe is SiteTimeframe => timeframe !== 'All time',
);

export const defaultSiteTimeframe: SiteTimeframe = 'Last 30 days';

/**
 * What the days are compared with: nothing, what their timeframe is compared with (days without a timeframe: calendar
 * months as many before them, others as many days directly before), or the same days a year earlier.
 */
export const siteComparisons = ['off', 'previous', 'year'] as const;
export type SiteComparison = (typeof siteComparisons)[number];
