import {
  type AnyMetric,
  propertyAsked,
  type PropertyFigure,
  type QueryMetric,
} from '../../contract/index.ts';
import { columnOfProperty, numberMeasure, type NumberMeasure } from './event-numbers.ts';

/** The sums that metrics are made of. Each is a sum over days, except the percentiles. */
export const measures = [
  'visitors',
  'visits',
  'pageviews',
  'events',
  'visit_pageviews',
  'bounces',
  'bounce_visits',
  'duration_ms',
  'engaged_ms',
  'entrances',
  'exits',
  'page_engaged_ms',
  'engaged_visits',
  'scroll_sum',
  'scroll_visits',
  /** Visitors of the row without the goal. */
  'base_visitors',
  /** How many visits have something in the row, those that are only there without the goal left out. */
  'kept_units',
  'revenue',
  'revenue_events',
  'p50_ms',
  'p90_ms',
  'page_p50_ms',
  'page_p90_ms',
  'lcp_p75',
  'inp_p75',
  'cls_p75',
  'ttfb_p75',
  'measured_loads',
] as const;

export type Sum = (typeof measures)[number];
/** The first and the last currency of a row's revenue in the order of the alphabet: the same if there is one. */
const currencyMeasures = ['first_currency', 'last_currency'] as const;
export type CurrencyMeasure = (typeof currencyMeasures)[number];
export type Measure = Sum | CurrencyMeasure | NumberMeasure;

/** The sums of one row. What was not asked for is 0; a percentile of nothing is null. */
export type Sums = Record<Sum, number | null> &
  Record<CurrencyMeasure, string | null> &
  Partial<Record<NumberMeasure, number | null>>;

/** Visitors of the same question without dimensions. */
interface Wholes {
  all: number;
  /** Those without the goal, of which some are converted. */
  unconverted: number;
}

interface MetricFormula {
  needs: readonly Measure[];
  value: (sums: Sums, wholes: Wholes) => number | null;
  /** What orders the rows, in SQL. */
  order: string;
  /** Holds where a row has none of it, if a question for it alone leaves such rows out. */
  isNothing?: string;
}

const count = (measure: Sum): MetricFormula => ({
  needs: [measure],
  value: (sums) => sums[measure] ?? 0,
  order: measure,
});

const inPercent = (share: number) => share * 100;
const inSeconds = (ms: number) => ms / 1000;

const ratio = (of: Sum, by: Sum, inUnit = (amount: number) => amount): MetricFormula => ({
  needs: [of, by],
  value: (sums) => divided(inUnit(sums[of] ?? 0), sums[by] ?? 0),
  order: `IF(${by} = 0, NULL, ${of} / ${by})`,
});

const percentile = (measure: Sum, inUnit = (amount: number) => amount): MetricFormula => ({
  needs: [measure],
  value: ({ [measure]: amount }) => (amount === null ? null : inUnit(amount)),
  order: measure,
});

/** Amounts in different currencies are never added. */
const hasSeveralCurrencies = 'first_currency != last_currency';

/** What revenue needs, by how many events it is divided. */
const ofRevenue = (by: 'revenue_events' | null): MetricFormula => ({
  needs: ['revenue', ...(by ? [by] : []), ...currencyMeasures],
  value: (sums) => {
    if (sums.first_currency !== sums.last_currency) return null;
    return by ? divided(sums.revenue ?? 0, sums[by] ?? 0) : (sums.revenue ?? 0);
  },
  order: by
    ? `IF(${hasSeveralCurrencies} OR ${by} = 0, NULL, revenue / ${by})`
    : `IF(${hasSeveralCurrencies}, NULL, revenue)`,
});

function ofProperty({ figure, key }: { figure: PropertyFigure; key: string }): MetricFormula {
  const column = columnOfProperty(key);
  const [sum, count, median] = [`${column}_sum`, `${column}_count`, `${column}_median`] as const;
  if (figure === 'prop_sum') return { needs: [sum], value: (sums) => sums[sum] ?? 0, order: sum };
  if (figure === 'prop_median')
    return { needs: [median], value: (sums) => sums[median] ?? null, order: median };
  return {
    needs: [sum, count],
    value: (sums) => divided(sums[sum] ?? 0, sums[count] ?? 0),
    order: `IF(${count} = 0, NULL, ${sum} / ${count})`,
  };
}

const divided = (amount: number, by: number) => (by === 0 ? null : amount / by);

/** How each metric is computed from sums, and how it orders rows. */
export const formulas: Record<QueryMetric, MetricFormula> = {
  visitors: count('visitors'),
  visits: count('visits'),
  pageviews: { ...count('pageviews'), isNothing: 'pageviews = 0' },
  events: count('events'),
  bounce_rate: ratio('bounces', 'bounce_visits', inPercent),
  visit_duration: ratio('duration_ms', 'visits', inSeconds),
  visit_duration_p50: percentile('p50_ms', inSeconds),
  visit_duration_p90: percentile('p90_ms', inSeconds),
  views_per_visit: ratio('visit_pageviews', 'visits'),
  engaged_time: ratio('engaged_ms', 'visits', inSeconds),
  time_on_page: ratio('page_engaged_ms', 'engaged_visits', inSeconds),
  time_on_page_p50: percentile('page_p50_ms', inSeconds),
  time_on_page_p90: percentile('page_p90_ms', inSeconds),
  scroll_depth: ratio('scroll_sum', 'scroll_visits'),
  entrances: { ...count('entrances'), isNothing: 'entrances = 0' },
  exits: { ...count('exits'), isNothing: 'exits = 0' },
  exit_rate: ratio('exits', 'pageviews', inPercent),
  percentage: {
    needs: ['visitors'],
    value: ({ visitors }, { all }) => divided(inPercent(visitors ?? 0), all),
    order: 'visitors',
  },
  conversion_rate: {
    needs: ['visitors'],
    value: ({ visitors }, { unconverted }) => divided(inPercent(visitors ?? 0), unconverted),
    order: 'visitors',
  },
  group_conversion_rate: {
    ...ratio('visitors', 'base_visitors', inPercent),
    needs: ['visitors', 'base_visitors', 'kept_units'],
  },
  total_revenue: ofRevenue(null),
  average_revenue: ofRevenue('revenue_events'),
  lcp_p75: { ...percentile('lcp_p75'), isNothing: 'lcp_p75 IS NULL' },
  inp_p75: { ...percentile('inp_p75'), isNothing: 'inp_p75 IS NULL' },
  cls_p75: { ...percentile('cls_p75'), isNothing: 'cls_p75 IS NULL' },
  ttfb_p75: { ...percentile('ttfb_p75'), isNothing: 'ttfb_p75 IS NULL' },
  measured_loads: {
    ...count('measured_loads'),
    order: 'COALESCE(measured_loads, 0)',
    isNothing: 'COALESCE(measured_loads, 0) = 0',
  },
};

/** How a metric is computed, those of properties included. */
export function formulaOf(metric: AnyMetric): MetricFormula {
  const asked = propertyAsked(metric);
  return asked ? ofProperty(asked) : formulas[metric as QueryMetric];
}

/** The sums that these metrics need, in the order of `measures`. */
export function measuresOf(metrics: readonly AnyMetric[]): Measure[] {
  const needed = new Set(metrics.flatMap((metric) => formulaOf(metric).needs));
  const named = [...measures, ...currencyMeasures].filter((measure) => needed.has(measure));
  return [...named, ...[...needed].filter((measure) => numberMeasure(measure))];
}

/** Whether a measure belongs to the time at which an event happens, not to the start of its visit. */
export const isOfItsEvent = (measure: Measure): boolean =>
  whenItHappens.has(measure) || numberMeasure(measure) !== null;

const whenItHappens: ReadonlySet<Measure> = new Set<Measure>([
  'visitors',
  'pageviews',
  'events',
  'base_visitors',
  'kept_units',
  'revenue',
  'revenue_events',
  ...currencyMeasures,
]);

/** How a measure of days becomes that of a range. */
export const addedBy = (measure: Measure): string =>
  ({ first_currency: 'MIN', last_currency: 'MAX' })[measure as string] ?? 'SUM';

/** BigQuery's decimals as numbers of JSON. */
export const asAnswered = (measure: Measure): string =>
  measure === 'revenue' || numberMeasure(measure) ? `CAST(${measure} AS FLOAT64) AS ${measure}` : measure;

/** The measures that `totals` has; the bounces and pageviews of a visit are there with other names. */
export const measuresOfTotals: Partial<Record<Measure, string>> = {
  visitors: 'visitors',
  visits: 'visits',
  pageviews: 'pageviews',
  visit_pageviews: 'pageviews',
  bounces: 'bounces',
  bounce_visits: 'visits',
  duration_ms: 'COALESCE(duration_ms, duration_s * 1000)',
  engaged_ms: 'engaged_ms',
};
