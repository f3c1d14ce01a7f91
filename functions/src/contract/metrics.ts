/**
 * What each number of the product means. The sentence is shown as help text where the number is shown,
 * and the documentation of the metrics is made from this list.
 */
export const metrics = {
  uniqueVisitors: {
    label: 'Unique visitors',
    unit: 'count',
    moreIsBetter: true,
    sentence:
      'People with at least one pageview or custom event; a person counts once a day, and a longer range is the sum of its days, because nobody is recognised the day after.',
  },
  pageviews: {
    label: 'Pageviews',
    unit: 'count',
    moreIsBetter: true,
    sentence: 'Pages shown, moves inside a single-page app included.',
  },
  bounceRate: {
    label: 'Bounce rate',
    unit: 'percent',
    moreIsBetter: false,
    sentence: 'The share of visits with exactly one pageview and no interactive custom event.',
  },
  sessionDuration: {
    label: 'Visit duration',
    unit: 'seconds',
    moreIsBetter: true,
    sentence:
      "The time from a visit's first event to its last, reading time included, averaged over all visits.",
  },
} as const satisfies Record<string, MetricMeaning>;

export interface MetricMeaning {
  label: string;
  unit: 'count' | 'percent' | 'seconds';
  /** Whether a rise is good news: a bounce rate that falls is. */
  moreIsBetter: boolean;
  sentence: string;
}

export type Metric = keyof typeof metrics;
export const metricNames = Object.keys(metrics) as [Metric, ...Metric[]];
