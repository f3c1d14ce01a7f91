/**
 * What each number of the product means. The app shows the sentence as help text next to the number, and
 * docs/metrics.md is generated from this list.
 */
export const metrics = {
  uniqueVisitors: {
    label: 'Unique visitors',
    unit: 'count',
    moreIsBetter: true,
    sentence:
      'People with at least one pageview or custom event; a person counts once a day, and a longer range is the sum of its days, because no one is recognised the next day.',
  },
  visits: {
    label: 'Visits',
    unit: 'count',
    moreIsBetter: true,
    sentence:
      'Events of one visitor on one day without a pause of more than 30 minutes; a visit begins with a pageview or a custom event.',
  },
  pageviews: {
    label: 'Pageviews',
    unit: 'count',
    moreIsBetter: true,
    sentence: 'Pages shown, including page changes within a single-page app.',
  },
  bounceRate: {
    label: 'Bounce rate',
    unit: 'percent',
    moreIsBetter: false,
    sentence: 'The share of visits with exactly one pageview and no interactive custom event.',
  },
  sessionDuration: {
    label: 'Average visit duration',
    unit: 'seconds',
    moreIsBetter: true,
    sentence:
      "The time from a visit's first event to its last, including reading time, averaged over all visits.",
  },
  viewsPerVisit: {
    label: 'Views per visit',
    unit: 'decimal',
    moreIsBetter: true,
    sentence: 'Pageviews divided by visits.',
  },
  engagedTime: {
    label: 'Engaged time',
    unit: 'seconds',
    moreIsBetter: true,
    sentence: 'The time for which pages were visible and focused, averaged over all visits.',
  },
} as const satisfies Record<string, MetricMeaning>;

export interface MetricMeaning {
  label: string;
  /** `money` is in the major unit of a currency, which the answer names. */
  unit: 'count' | 'decimal' | 'percent' | 'seconds' | 'milliseconds' | 'money';
  /** False for the bounce rate, where a fall is good news. */
  moreIsBetter: boolean;
  sentence: string;
}

export type Metric = keyof typeof metrics;
export const metricNames = Object.keys(metrics) as [Metric, ...Metric[]];
