import { type AnyMetric, propertyIn, type PropertyFigure, type QueryMetric } from '../../contract/index.ts';
import { columnOfProperty, numberMeasure, unitsOfMeasure, type NumberMeasure } from './event-numbers.ts';
import type { CurrencyColumn, UnitColumn } from './units.ts';

/** How a measure is added up over `units`, of whose rows some are there for their visits or for their events alone. */
export interface OverUnits {
  ofVisits: (sql: string) => string;
  ofEvents: (sql: string) => string;
  /** What rows have that are not there for their visits alone; NULL in the others. */
  unlessOfVisits: (sql: string) => string;
  /** What rows have that are not there for their events alone; NULL in the others. */
  unlessOfEvents: (sql: string) => string;
  /** How many visits there are. */
  visits: string;
  /** Whether a visit can bounce, as 1 or 0; null if all can. */
  began: string | null;
}

interface MeasureRow {
  /** The columns of `units` that it needs. */
  units: readonly UnitColumn[];
  /** Its SQL over `units`; without it, the measure is no sum over days (`percentiles.ts`). */
  sum?: (over: OverUnits) => string;
  /** Whether it belongs to the time at which an event happens, not to the start of its visit. */
  isOfItsEvent?: true;
  /** Its SQL over `totals`, which has the bounces and pageviews of a visit under other names. */
  totals?: string | undefined;
  /** How measures of days become that of a range; by default they are added. */
  addedBy?: 'MIN' | 'MAX';
}

const ofVisits = (column: UnitColumn, totals?: string): MeasureRow => ({
  units: [column],
  sum: (over) => over.ofVisits(column),
  totals,
});
const ofEvents = (column: UnitColumn, totals?: string): MeasureRow => ({
  units: [column],
  sum: (over) => over.ofEvents(column),
  isOfItsEvent: true,
  totals,
});
const overRows = (column: UnitColumn): MeasureRow => ({ units: [column] });

/** What metrics are made of: each is a sum over days, except those of `percentiles.ts`. */
const rows = {
  visitors: {
    units: [],
    sum: ({ unlessOfVisits }) => `COUNT(DISTINCT ${unlessOfVisits('visitor_id')})`,
    isOfItsEvent: true,
    totals: 'visitors',
  },
  visits: { units: [], sum: ({ visits }) => visits, totals: 'visits' },
  pageviews: ofEvents('kept_pageviews', 'pageviews'),
  events: ofEvents('kept_events'),
  visit_pageviews: ofVisits('pageviews', 'pageviews'),
  bounces: {
    units: ['bounce'],
    sum: (over) => over.ofVisits(over.began ? `${over.began} * bounce` : 'bounce'),
    totals: 'bounces',
  },
  bounce_visits: {
    units: [],
    sum: (over) => (over.began ? over.ofVisits(over.began) : over.visits),
    totals: 'visits',
  },
  duration_ms: ofVisits('duration_ms', 'COALESCE(duration_ms, duration_s * 1000)'),
  engaged_ms: ofVisits('engaged_ms', 'engaged_ms'),
  entrances: ofVisits('begins'),
  exits: ofVisits('ends'),
  page_engaged_ms: ofVisits('page_engaged_ms'),
  engaged_visits: {
    units: ['page_engaged_ms'],
    sum: (over) => over.ofVisits('IF(page_engaged_ms > 0, 1, 0)'),
  },
  scroll_sum: {
    units: ['deepest_scroll'],
    sum: (over) => `COALESCE(${over.ofVisits('deepest_scroll')}, 0)`,
  },
  scroll_visits: {
    units: ['deepest_scroll'],
    sum: (over) => over.ofVisits('IF(deepest_scroll IS NULL, 0, 1)'),
  },
  /** Visitors of the row without the goal. */
  base_visitors: {
    units: [],
    sum: () => "COUNT(DISTINCT IF(role = 'base', visitor_id, NULL))",
    isOfItsEvent: true,
  },
  /** How many visits have something in the row, those that are only there without the goal left out. */
  kept_units: { units: [], sum: () => "SUM(IF(role = 'base', 0, 1))", isOfItsEvent: true },
  revenue: ofEvents('revenue'),
  revenue_events: ofEvents('revenue_events'),
  conversions: ofVisits('conversions'),
  goal_revenue: ofVisits('goal_revenue'),
  goal_p50_ms: overRows('goal_ms'),
  p50_ms: overRows('duration_ms'),
  p90_ms: overRows('duration_ms'),
  page_p50_ms: overRows('page_engaged_ms'),
  page_p90_ms: overRows('page_engaged_ms'),
  lcp_p75: overRows('vitals'),
  inp_p75: overRows('vitals'),
  cls_p75: overRows('vitals'),
  ttfb_p75: overRows('vitals'),
  measured_loads: overRows('vitals'),
} as const satisfies Record<string, MeasureRow>;

const ofCurrencies = (column: CurrencyColumn, addedBy: 'MIN' | 'MAX'): MeasureRow => ({
  units: [column],
  sum: ({ unlessOfVisits }) => `${addedBy}(${unlessOfVisits(column)})`,
  isOfItsEvent: true,
  addedBy,
});

const ofCurrenciesOfGoal = (column: CurrencyColumn, addedBy: 'MIN' | 'MAX'): MeasureRow => ({
  units: [column],
  sum: ({ unlessOfEvents }) => `${addedBy}(${unlessOfEvents(column)})`,
  addedBy,
});

/** The first and the last currency of a row's revenue in the order of the alphabet: the same if there is one. */
const currencyRows: Record<CurrencyColumn, MeasureRow> = {
  first_currency: ofCurrencies('first_currency', 'MIN'),
  last_currency: ofCurrencies('last_currency', 'MAX'),
  goal_first_currency: ofCurrenciesOfGoal('goal_first_currency', 'MIN'),
  goal_last_currency: ofCurrenciesOfGoal('goal_last_currency', 'MAX'),
};

export type Sum = keyof typeof rows;
export type Measure = Sum | CurrencyColumn | NumberMeasure;

export const measures = Object.keys(rows) as Sum[];
const currencyMeasures = Object.keys(currencyRows) as CurrencyColumn[];

const allRows: Record<Exclude<Measure, NumberMeasure>, MeasureRow> = { ...rows, ...currencyRows };

/** Whether a measure is the name of a currency. */
export const isCurrency = (measure: Measure): measure is CurrencyColumn => measure in currencyRows;

/** The row of a measure; undefined for measures of properties' numbers, which `event-numbers.ts` has. */
const rowOf = (measure: Measure): MeasureRow | undefined =>
  allRows[measure as Exclude<Measure, NumberMeasure>];

/** The sums of one row. What was not asked for is 0; a percentile of nothing is null. */
export type Sums = Record<Sum, number | null> &
  Record<CurrencyColumn, string | null> &
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

/** The sums that these metrics need, in the order of `measures`. */
export function measuresOf(metrics: readonly AnyMetric[]): Measure[] {
  const needed = new Set(metrics.flatMap((metric) => formulaOf(metric).needs));
  const named = [...measures, ...currencyMeasures].filter((measure) => needed.has(measure));
  return [...named, ...[...needed].filter(numberMeasure)];
}

/** The columns of `units` that a measure needs. */
export const unitColumnsOf = (measure: Measure) =>
  rowOf(measure)?.units ?? unitsOfMeasure(measure as NumberMeasure);

/** A measure over `units`; undefined for those that are no sums. */
export const sumOf = (measure: Measure, over: OverUnits): string | undefined => {
  const number = numberMeasure(measure);
  if (number) return number.of === 'median' ? undefined : over.ofEvents(measure);
  return rowOf(measure)?.sum?.(over);
};

/** Whether a measure belongs to the time at which an event happens, not to the start of its visit. */
export const isOfItsEvent = (measure: Measure) =>
  rowOf(measure)?.isOfItsEvent === true || numberMeasure(measure) !== null;

/** How a measure of days becomes that of a range. */
export const addedBy = (measure: Measure): string => rowOf(measure)?.addedBy ?? 'SUM';

/** A measure over `totals`; undefined if sums of days do not have it. */
export const totalOf = (measure: Measure) => rowOf(measure)?.totals;

/** BigQuery's decimals as numbers of JSON. */
export const asAnswered = (measure: Measure) =>
  measure === 'revenue' || measure === 'goal_revenue' || numberMeasure(measure)
    ? `CAST(${measure} AS FLOAT64) AS ${measure}`
    : measure;
