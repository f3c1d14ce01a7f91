import { vitals } from '../event/vitals.ts';
import { phrase, say } from '../words/say.ts';
import { maxPropertyLength } from './limits.ts';

/**
 * The metrics of the question language: the label, and the meaning as help text and in docs/help/numbers/every-number.md.
 * `query/sql/metrics.ts` computes them from the sums of `statistics/measures.ts`. The texts are English: `say` translates them.
 */

export interface MetricMeaning {
  label: string;
  /** `money` is in the major unit of a currency, which the answer names. */
  unit: 'count' | 'decimal' | 'percent' | 'seconds' | 'milliseconds' | 'money';
  /** False for the bounce rate and others, where less is better. */
  moreIsBetter: boolean;
  sentence: string;
  /** Its form in Plausible's Stats API, under the same name; false if only Footfall has it. */
  plausible: PlausibleMetric | false;
}

export interface PlausibleMetric {
  /** `goal` and `page` need such a filter or dimension, and `visits` cannot be grouped by events. */
  about?: 'goal' | 'page' | 'visits';
  decimals?: number;
  /** Plausible returns 0 and not null if the divisor is 0. Metrics about goals and visits always do so. */
  isZeroOfNothing?: true;
  /** Whether version 1 of the API has it; by default true. */
  isInVersion1?: false;
}

const lessIsBetter = { moreIsBetter: false };
const onlyFootfall = { plausible: false } as const;
const meaning = (
  label: string,
  unit: MetricMeaning['unit'],
  sentence: string,
  more: Partial<MetricMeaning> = {},
): MetricMeaning => ({ label, unit, moreIsBetter: true, sentence, plausible: {}, ...more });

/** Every metric of the question language. Shares and averages are null if the divisor is 0. */
export const queryMetrics = {
  visitors: meaning(
    phrase('Unique visitors'),
    'count',
    phrase(
      'People with at least one pageview or custom event. A person counts once per day, and longer ranges are the sum of their days, because no one is recognised the next day.',
    ),
  ),
  visits: meaning(
    phrase('Visits'),
    'count',
    phrase(
      'The activity of one visitor on one day, without a gap of more than 30 minutes. Reading counts as activity.',
    ),
  ),
  pageviews: meaning(
    phrase('Pageviews'),
    'count',
    phrase('Pages shown, including page changes within a single-page app.'),
  ),
  events: meaning(phrase('Events'), 'count', phrase('Pageviews and custom events.')),
  bounce_rate: meaning(
    phrase('Bounce rate'),
    'percent',
    phrase('The share of visits with exactly one pageview and no interactive custom event.'),
    { ...lessIsBetter, plausible: { about: 'visits' } },
  ),
  visit_duration: meaning(
    phrase('Visit duration'),
    'seconds',
    phrase(
      "The time from a visit's first event to its last, including reading time, averaged over all visits.",
    ),
    { plausible: { about: 'visits' } },
  ),
  visit_duration_p50: meaning(
    phrase('Median visit duration'),
    'seconds',
    phrase('Half of the visits last longer than this, half of them shorter.'),
    onlyFootfall,
  ),
  visit_duration_p90: meaning(
    phrase('Visit duration, 90th percentile'),
    'seconds',
    phrase('One visit in ten lasts longer than this.'),
    onlyFootfall,
  ),
  views_per_visit: meaning(phrase('Views per visit'), 'decimal', phrase('Pageviews divided by visits.'), {
    plausible: { about: 'visits', decimals: 2 },
  }),
  engaged_time: meaning(
    phrase('Engaged time'),
    'seconds',
    phrase('The time for which pages were visible and focused, averaged over all visits.'),
    onlyFootfall,
  ),
  time_on_page: meaning(
    phrase('Time on page'),
    'seconds',
    phrase('The time for which the page was visible and focused, averaged over the visits that reported it.'),
    { plausible: { about: 'page' } },
  ),
  time_on_page_p50: meaning(
    phrase('Median time on page'),
    'seconds',
    phrase('Half of the visits that reported their time stayed longer than this, half of them shorter.'),
    onlyFootfall,
  ),
  time_on_page_p90: meaning(
    phrase('Time on page, 90th percentile'),
    'seconds',
    phrase('One in ten visits that reported their time stayed longer than this.'),
    onlyFootfall,
  ),
  scroll_depth: meaning(
    phrase('Scroll depth'),
    'percent',
    phrase('How far down the page visits scrolled, on average over the visits that report it.'),
    { plausible: { about: 'page', isInVersion1: false } },
  ),
  entrances: meaning(phrase('Entrances'), 'count', phrase('Visits that began here.'), onlyFootfall),
  exits: meaning(phrase('Exits'), 'count', phrase('Visits whose last pageview was here.'), {
    ...lessIsBetter,
    ...onlyFootfall,
  }),
  exit_rate: meaning(phrase('Exit rate'), 'percent', phrase('Exits divided by pageviews.'), {
    ...lessIsBetter,
    ...onlyFootfall,
  }),
  percentage: meaning(
    phrase('Share'),
    'percent',
    phrase('The visitors of the row, divided by all visitors.'),
    {
      plausible: { decimals: 2, isZeroOfNothing: true, isInVersion1: false },
    },
  ),
  conversion_rate: meaning(
    phrase('Conversion rate'),
    'percent',
    phrase('Visitors who reached the goal, divided by all visitors.'),
    { plausible: { about: 'goal', decimals: 2 } },
  ),
  group_conversion_rate: meaning(
    phrase('Conversion rate'),
    'percent',
    phrase('Visitors of the row who reached the goal, divided by all visitors of the row.'),
    { plausible: { about: 'goal', decimals: 2, isInVersion1: false } },
  ),
  total_revenue: meaning(
    phrase('Revenue'),
    'money',
    phrase('What events earned, in one currency: amounts in different currencies are never added.'),
    { plausible: { isInVersion1: false } },
  ),
  average_revenue: meaning(
    phrase('Average revenue'),
    'money',
    phrase('Revenue in a currency, divided by the events that have revenue in it.'),
    { plausible: { isInVersion1: false } },
  ),
  /** These three are about the single goal in the filters. */
  conversions: meaning(
    phrase('Conversions'),
    'count',
    phrase('How often the counted visits reached the goal. Filters on events do not change this.'),
    onlyFootfall,
  ),
  goal_revenue: meaning(
    phrase('Revenue'),
    'money',
    phrase('What the goal earned in the counted visits, in one currency.'),
    onlyFootfall,
  ),
  time_to_goal_p50: meaning(
    phrase('Median time to the goal'),
    'seconds',
    phrase(
      'Half of the visits that reached the goal took longer than this from their first event, half of them less.',
    ),
    { ...lessIsBetter, ...onlyFootfall },
  ),
  lcp_p75: meaning(
    vitals.lcp.label,
    'milliseconds',
    phrase('Three in four measured page loads showed their main content within this time.'),
    { ...lessIsBetter, ...onlyFootfall },
  ),
  inp_p75: meaning(
    vitals.inp.label,
    'milliseconds',
    phrase(
      'Three in four measured page loads responded to their slowest click, tap or key press within this time.',
    ),
    { ...lessIsBetter, ...onlyFootfall },
  ),
  cls_p75: meaning(
    vitals.cls.label,
    'decimal',
    phrase(
      'How much the content of a page shifted unexpectedly. Three in four measured page loads shifted less.',
    ),
    { ...lessIsBetter, ...onlyFootfall },
  ),
  ttfb_p75: meaning(
    vitals.ttfb.label,
    'milliseconds',
    phrase('Three in four measured page loads received the first byte of the page within this time.'),
    { ...lessIsBetter, ...onlyFootfall },
  ),
  measured_loads: meaning(
    phrase('Measured page loads'),
    'count',
    phrase('Page loads with at least one of these four measurements.'),
    onlyFootfall,
  ),
};

export type QueryMetric = keyof typeof queryMetrics;
export const queryMetricNames = Object.keys(queryMetrics) as [QueryMetric, ...QueryMetric[]];

/** The metrics of the data calls and of the tiles, in their order, with their names in questions. */
export const metricsInQuestions = {
  pageviews: 'pageviews',
  uniqueVisitors: 'visitors',
  visits: 'visits',
  viewsPerVisit: 'views_per_visit',
  bounceRate: 'bounce_rate',
  sessionDuration: 'visit_duration',
  engagedTime: 'engaged_time',
} as const satisfies Record<string, QueryMetric>;
export type Metric = keyof typeof metricsInQuestions;
export const metricNames = Object.keys(metricsInQuestions) as [Metric, ...Metric[]];

export const metrics = {
  ...(Object.fromEntries(metricNames.map((name) => [name, queryMetrics[metricsInQuestions[name]]])) as Record<
    Metric,
    MetricMeaning
  >),
  sessionDuration: { ...queryMetrics.visit_duration, label: phrase('Average visit duration') },
};

/** Metrics of numeric property values: `prop_sum:price`. Numeric text counts; other values are ignored. */
export const propertyMetrics = {
  prop_sum: meaning(phrase('Sum'), 'decimal', phrase('The numbers of the property, added.'), onlyFootfall),
  prop_mean: meaning(
    phrase('Mean'),
    'decimal',
    phrase('The numbers of the property, added and divided by how many there are.'),
    onlyFootfall,
  ),
  prop_median: meaning(
    phrase('Median'),
    'decimal',
    phrase('Half of the numbers of the property are greater than this, half of them smaller.'),
    onlyFootfall,
  ),
};

export type PropertyFigure = keyof typeof propertyMetrics;
type PropertyMetric = `${PropertyFigure}:${string}`;
export type AnyMetric = QueryMetric | PropertyMetric;

export function propertyIn(metric: string): { figure: PropertyFigure; key: string } | null {
  const colon = metric.indexOf(':');
  const [figure, key] = [metric.slice(0, colon), metric.slice(colon + 1)];
  const isOne =
    colon > 0 && Object.hasOwn(propertyMetrics, figure) && key !== '' && key.length <= maxPropertyLength;
  return isOne ? { figure: figure as PropertyFigure, key } : null;
}

const propertyLabels = {
  prop_sum: phrase('Sum of {property}'),
  prop_mean: phrase('Mean of {property}'),
  prop_median: phrase('Median of {property}'),
} as const satisfies Record<PropertyFigure, string>;

/** The label of a metric in the reader's language. */
export function metricLabel(metric: AnyMetric): string {
  const property = propertyIn(metric);
  if (!property) return say(queryMetrics[metric as QueryMetric].label);
  return say(propertyLabels[property.figure], { property: property.key });
}

/**
 * The meaning of a metric. The label is English, and that of a property metric contains the property: `Sum of price`.
 * `metricLabel` translates it.
 */
export function meaningOf(metric: AnyMetric): MetricMeaning {
  const property = propertyIn(metric);
  if (!property) return queryMetrics[metric as QueryMetric];
  const figureMeaning = propertyMetrics[property.figure];
  return { ...figureMeaning, label: `${figureMeaning.label} of ${property.key}` };
}

/** Orders of rows by the change of a metric: `change` by its size, `gain` with its sign. Only Footfall has them. */
export const changeOrders = ['change', 'gain'] as const;
export type ChangeOrder = (typeof changeOrders)[number];

/** `change:visitors`, `gain:visitors`. */
export type ChangeOf = `${ChangeOrder}:${AnyMetric}`;

export function changeOrderIn(name: string): { by: ChangeOrder; metric: string } | null {
  const by = changeOrders.find((each) => name.startsWith(`${each}:`));
  return by ? { by, metric: name.slice(by.length + 1) } : null;
}

/** Whether rows can be ordered by the change of a metric: only if that change depends on the row alone. */
export const hasChangeOrder = (metric: AnyMetric): boolean =>
  metric !== 'percentage' && metric !== 'conversion_rate' && meaningOf(metric).unit !== 'money';

/** Whether the metric is 0 for a value that does not occur. Ratios and medians have no value then, and no change. */
export const isAddedUp = (metric: AnyMetric): boolean =>
  meaningOf(metric).unit === 'count' || propertyIn(metric)?.figure === 'prop_sum';
