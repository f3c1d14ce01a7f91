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
  /** SQL condition for an empty row; such rows are dropped when this is the only metric. */
  isNothing?: string;
}

const count = (measure: Sum): MetricFormula => ({
  needs: [measure],
  value: (sums) => sums[measure] ?? 0,
  order: measure,
});

/** The same where a question for it alone leaves out rows that have none. */
const countOfSome = (measure: Sum): MetricFormula => ({
  ...count(measure),
  isNothing: `${measure} = 0`,
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

const vital = (measure: Sum): MetricFormula => ({
  ...percentile(measure),
  isNothing: `${measure} IS NULL`,
});

/** The visitors of the row, as a share of those of the same question without dimensions. */
const shareOfWhole = (of: keyof Wholes): MetricFormula => ({
  needs: ['visitors'],
  value: ({ visitors }, wholes) => divided(inPercent(visitors ?? 0), wholes[of]),
  order: 'visitors',
});

/** The first and the last currency of what a metric adds up. */
const currenciesOf = {
  revenue: ['first_currency', 'last_currency'],
  goal_revenue: ['goal_first_currency', 'goal_last_currency'],
} as const;

/** The columns of the revenue that a question asks for; its statement may have both, for other questions. */
const askedCurrencies = (metrics: readonly AnyMetric[]) =>
  currenciesOf[metrics.includes('goal_revenue') ? 'goal_revenue' : 'revenue'];

/** Whether amounts are in different currencies: these are never added. */
export function hasSeveralCurrencies(sums: Sums, metrics: readonly AnyMetric[]): boolean {
  const [first, last] = askedCurrencies(metrics);
  return sums[first] !== sums[last];
}

/** The currency of a row's revenue; null if there is none, or several. */
export const currencyIn = (sums: Sums, metrics: readonly AnyMetric[]): string | null =>
  hasSeveralCurrencies(sums, metrics) ? null : sums[askedCurrencies(metrics)[0]];

/** What revenue needs, by how many events it is divided. */
function ofRevenue(of: keyof typeof currenciesOf, by: 'revenue_events' | null = null): MetricFormula {
  const [first, last] = currenciesOf[of];
  return {
    needs: [of, ...(by ? [by] : []), first, last],
    value: (sums) => {
      if (sums[first] !== sums[last]) return null;
      return by ? divided(sums[of] ?? 0, sums[by] ?? 0) : (sums[of] ?? 0);
    },
    order: by
      ? `IF(${first} != ${last} OR ${by} = 0, NULL, ${of} / ${by})`
      : `IF(${first} != ${last}, NULL, ${of})`,
  };
}

function ofProperty({ figure, key }: { figure: PropertyFigure; key: string }): MetricFormula {
  const column = numberColumn(key);
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
  percentage: shareOfWhole('all'),
  conversion_rate: shareOfWhole('unconverted'),
  group_conversion_rate: {
    ...ratio('visitors', 'base_visitors', inPercent),
    needs: ['visitors', 'base_visitors', 'kept_units'],
  },
  total_revenue: ofRevenue('revenue'),
  average_revenue: ofRevenue('revenue', 'revenue_events'),
  conversions: count('conversions'),
  goal_revenue: ofRevenue('goal_revenue'),
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

/** How a metric is computed, those of properties included. */
export function formulaOf(metric: AnyMetric): MetricFormula {
  const property = propertyIn(metric);
  return property ? ofProperty(property) : formulas[metric as QueryMetric];
}

/** The measures that these metrics need, in the order of the table. */
export function measuresOf(metrics: readonly AnyMetric[]): Measure[] {
  const needed = new Set(metrics.flatMap((metric) => formulaOf(metric).needs));
  const named = namedMeasures.filter((measure) => needed.delete(measure));
  return [...named, ...needed];
}

/** BigQuery's decimals as numbers of JSON. */
export const asAnswered = (measure: Measure): string =>
  measureRow(measure).isDecimal ? `CAST(${measure} AS FLOAT64) AS ${measure}` : measure;
