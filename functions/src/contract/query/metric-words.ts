import { vitals } from '../event/vitals.ts';
import { metrics, type MetricMeaning } from '../report/metrics.ts';

/** The metrics of the question language, with what the app calls them. Without zod, so that the browser can import it. */

/** Every metric that a question can ask for now. Shares and averages are null if there is nothing to divide by. */
export const queryMetrics = {
  visitors: metrics.uniqueVisitors,
  visits: metrics.visits,
  pageviews: metrics.pageviews,
  events: {
    label: 'Events',
    unit: 'count',
    moreIsBetter: true,
    sentence: 'Pageviews and custom events.',
  },
  bounce_rate: metrics.bounceRate,
  visit_duration: { ...metrics.sessionDuration, label: 'Visit duration' },
  /** Only Footfall has this. */
  visit_duration_p50: {
    label: 'Median visit duration',
    unit: 'seconds',
    moreIsBetter: true,
    sentence: 'Half of the visits last longer than this, half of them shorter.',
  },
  /** Only Footfall has this. */
  visit_duration_p90: {
    label: 'Visit duration, 90th percentile',
    unit: 'seconds',
    moreIsBetter: true,
    sentence: 'One visit in ten lasts longer than this.',
  },
  views_per_visit: metrics.viewsPerVisit,
  /** Only Footfall has this. */
  engaged_time: metrics.engagedTime,
  time_on_page: {
    label: 'Time on page',
    unit: 'seconds',
    moreIsBetter: true,
    sentence:
      'The time for which the page was visible and focused, averaged over the visits that have such a time.',
  },
  /** Only Footfall has this. */
  time_on_page_p50: {
    label: 'Median time on page',
    unit: 'seconds',
    moreIsBetter: true,
    sentence: 'Half of the visits that have such a time stay longer than this, half of them shorter.',
  },
  /** Only Footfall has this. */
  time_on_page_p90: {
    label: 'Time on page, 90th percentile',
    unit: 'seconds',
    moreIsBetter: true,
    sentence: 'One in ten of the visits that have such a time stays longer than this.',
  },
  scroll_depth: {
    label: 'Scroll depth',
    unit: 'percent',
    moreIsBetter: true,
    sentence: 'How far down the page visits scrolled, on average over the visits that report it.',
  },
  /** Only Footfall has this. */
  entrances: {
    label: 'Entrances',
    unit: 'count',
    moreIsBetter: true,
    sentence: 'Visits that began here.',
  },
  /** Only Footfall has this. */
  exits: {
    label: 'Exits',
    unit: 'count',
    moreIsBetter: false,
    sentence: 'Visits whose last pageview was here.',
  },
  exit_rate: {
    label: 'Exit rate',
    unit: 'percent',
    moreIsBetter: false,
    sentence: 'Exits divided by pageviews.',
  },
  percentage: {
    label: 'Share',
    unit: 'percent',
    moreIsBetter: true,
    sentence: 'Visitors divided by those of the same question without dimensions.',
  },
  conversion_rate: {
    label: 'Conversion rate',
    unit: 'percent',
    moreIsBetter: true,
    sentence: 'Visitors who reached the goal, divided by all visitors.',
  },
  group_conversion_rate: {
    label: 'Conversion rate',
    unit: 'percent',
    moreIsBetter: true,
    sentence: 'Visitors of the row who reached the goal, divided by all visitors of the row.',
  },
  total_revenue: {
    label: 'Revenue',
    unit: 'money',
    moreIsBetter: true,
    sentence: 'What events earned, in one currency: amounts in different currencies are never added.',
  },
  average_revenue: {
    label: 'Average revenue',
    unit: 'money',
    moreIsBetter: true,
    sentence: 'Revenue divided by the events that have some.',
  },
  /** Only Footfall has these. */
  lcp_p75: {
    label: vitals.lcp.label,
    unit: 'milliseconds',
    moreIsBetter: false,
    sentence:
      'Within this time, three in four measured page loads showed the largest part of what is seen first.',
  },
  inp_p75: {
    label: vitals.inp.label,
    unit: 'milliseconds',
    moreIsBetter: false,
    sentence:
      'Within this time, three in four measured page loads answered a click, a tap or a key, at their slowest.',
  },
  cls_p75: {
    label: vitals.cls.label,
    unit: 'decimal',
    moreIsBetter: false,
    sentence:
      'How much the parts of a page moved without being asked: three in four measured page loads moved less.',
  },
  ttfb_p75: {
    label: vitals.ttfb.label,
    unit: 'milliseconds',
    moreIsBetter: false,
    sentence: 'Within this time, three in four measured page loads had the first byte of the page.',
  },
  measured_loads: {
    label: 'Measured page loads',
    unit: 'count',
    moreIsBetter: true,
    sentence: 'Page loads with at least one of these four measurements.',
  },
} as const satisfies Record<string, MetricMeaning>;

export type QueryMetric = keyof typeof queryMetrics;
export const queryMetricNames = Object.keys(queryMetrics) as [QueryMetric, ...QueryMetric[]];
