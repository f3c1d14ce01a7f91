import { type AnyMetric, propertyIn, type PropertyFigure, type QueryMetric } from '../../contract/index.ts';
import {
  type CurrencyMeasure,
  type Measure,
  measureRow,
  namedMeasures,
  numberColumn,
  type NumberMeasure,
  type Sum,
} from '../../statistics/measures.ts';

/** The sums of one row. A sum that no metric needs is 0; a percentile of nothing is null. */
export type Sums = Record<Sum, number | null> &
  Record<CurrencyMeasure, string | null> &
  Partial<Record<NumberMeasure, number | null>>;

/** Visitors of the same question without dimensions. */
interface Totals {
  all: number;
  /** If the goal is ignored: the base of a conversion rate. */
  unconverted: number;
}

interface MetricFormula {
  needs: readonly Measure[];
  value: (sums: Sums, totals: Totals) => number | null;
  order: string;
  /** SQL condition for an empty row; such rows are dropped when this is the only metric. */
  isNothing?: string;
}

type Amount = Sum | NumberMeasure;

const divided = (amount: number, by: number) => (by === 0 ? null : amount / by);
const inPercent = (share: number) => share * 100;
const inSeconds = (ms: number) => ms / 1000;
const unchanged = (amount: number) => amount;

const count = (measure: Amount): MetricFormula => ({
  needs: [measure],
  value: (sums) => sums[measure] ?? 0,
  order: measure,
});

const countOfSome = (measure: Amount): MetricFormula => ({
  ...count(measure),
  isNothing: `${measure} = 0`,
});

const ratio = (amount: Amount, by: Amount, inUnit = unchanged): MetricFormula => ({
  needs: [amount, by],
  value: (sums) => divided(inUnit(sums[amount] ?? 0), sums[by] ?? 0),
  order: `IF(${by} = 0, NULL, ${amount} / ${by})`,
});

const percentile = (measure: Amount, inUnit = unchanged): MetricFormula => ({
  needs: [measure],
  value({ [measure]: amount = null }) {
    return amount === null ? null : inUnit(amount);
  },
  order: measure,
});

const vital = (measure: Sum): MetricFormula => ({
  ...percentile(measure),
  isNothing: `${measure} IS NULL`,
});

const shareOfTotal = (total: keyof Totals): MetricFormula => ({
  needs: ['visitors'],
  value: ({ visitors }, totals) => divided(inPercent(visitors ?? 0), totals[total]),
  order: 'visitors',
});

const currencies = {
  revenue: ['first_currency', 'last_currency'],
  goal_revenue: ['goal_first_currency', 'goal_last_currency'],
} as const;

/** Amounts in different currencies are never added. */
function inOneCurrency(revenue: keyof typeof currencies, formula: MetricFormula): MetricFormula {
  const [first, last] = currencies[revenue];
  return {
    needs: [...formula.needs, first, last],
    value: (sums, totals) => (sums[first] === sums[last] ? formula.value(sums, totals) : null),
    order: `IF(${first} != ${last}, NULL, ${formula.order})`,
  };
}

/** Null if there is no revenue, undefined if it is in several currencies. */
export function currencyIn(sums: Sums, metrics: readonly AnyMetric[]): string | null | undefined {
  const [first, last] = currencies[metrics.includes('goal_revenue') ? 'goal_revenue' : 'revenue'];
  return sums[first] === sums[last] ? sums[first] : undefined;
}

const propertyFormulas: Record<PropertyFigure, (column: ReturnType<typeof numberColumn>) => MetricFormula> = {
  prop_sum: (column) => count(`${column}_sum`),
  prop_mean: (column) => ratio(`${column}_sum`, `${column}_count`),
  prop_median: (column) => percentile(`${column}_median`),
};

export const formulas: Record<QueryMetric, MetricFormula> = {
  visitors: count('visitors'),
  visits: count('visits'),
  pageviews: countOfSome('pageviews'),
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
  entrances: countOfSome('entrances'),
  exits: countOfSome('exits'),
  exit_rate: ratio('exits', 'pageviews', inPercent),
  percentage: shareOfTotal('all'),
  conversion_rate: shareOfTotal('unconverted'),
  group_conversion_rate: {
    ...ratio('visitors', 'base_visitors', inPercent),
    needs: ['visitors', 'base_visitors', 'filtered_units'],
  },
  total_revenue: inOneCurrency('revenue', count('revenue')),
  average_revenue: inOneCurrency('revenue', ratio('revenue', 'revenue_events')),
  conversions: count('conversions'),
  goal_revenue: inOneCurrency('goal_revenue', count('goal_revenue')),
  time_to_goal_p50: percentile('goal_p50_ms', inSeconds),
  lcp_p75: vital('lcp_p75'),
  inp_p75: vital('inp_p75'),
  cls_p75: vital('cls_p75'),
  ttfb_p75: vital('ttfb_p75'),
  measured_loads: {
    ...count('measured_loads'),
    order: 'COALESCE(measured_loads, 0)',
    isNothing: 'COALESCE(measured_loads, 0) = 0',
  },
};

export function formulaOf(metric: AnyMetric): MetricFormula {
  const property = propertyIn(metric);
  return property
    ? propertyFormulas[property.figure](numberColumn(property.key))
    : formulas[metric as QueryMetric];
}

export function measuresOf(metrics: readonly AnyMetric[]): Measure[] {
  const needed = new Set(metrics.flatMap((metric) => formulaOf(metric).needs));
  const named = namedMeasures.filter((measure) => needed.delete(measure));
  return [...named, ...needed];
}

/** Casts BigQuery's decimals, so that answers have JSON numbers. */
export const castForJson = (measure: Measure): string =>
  measureRow(measure).isDecimal ? `CAST(${measure} AS FLOAT64) AS ${measure}` : measure;
