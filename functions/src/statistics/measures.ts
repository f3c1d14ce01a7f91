/**
 * One row for each measure: what a visit adds to a row of an answer, how rows add up, and the column of `totals`.
 * Questions, the rollup, exports and the list of sites build their SQL from this table.
 */
import { hash } from 'node:crypto';
import { vitalNames, vitalProperty } from '../contract/index.ts';
import {
  engagementOnly,
  type EventField,
  isCounted,
  isEngagement,
  isPageview,
  type WindowField,
} from './events.ts';

const countIf = (condition: string) => `SUM(IF(${condition}, 1, 0))`;

/** A column of `units`: what one visit adds to one row of one question. */
interface UnitRow {
  /** SQL over the visit's events that belong to the row. */
  fromEvents: string;
  /** The event field that `fromEvents` reads, besides `event_name`. */
  reads?: EventField | WindowField;
  /** SQL over a visit whose events all belong to the row. Without it, the events are read. */
  fromVisit?: string;
  /** SQL for questions that do not need the column; by default 0. */
  empty?: string | undefined;
  /** For columns about events that reach the goal of a question, whichever events its filters select. */
  reached?: { column: string; sql: string; reads?: EventField | undefined };
}

const visitColumn = (column: string): UnitRow => ({ fromEvents: `MAX(${column})`, fromVisit: column });

const currency = (pick: 'MIN' | 'MAX'): UnitRow => ({
  fromEvents: `${pick}(event_currency)`,
  reads: 'event_currency',
  empty: noText,
});

const reached = (column: string, sql: string, reads?: EventField, empty?: string): UnitRow => ({
  ...visitColumn(column),
  empty,
  reached: { column, sql, reads },
});

const noText = 'CAST(NULL AS STRING)';

/** The web vitals of a page load are properties of its engagement. */
const vitalsOfEvent = `STRUCT(${vitalNames
  .map((name) => `SAFE_CAST(JSON_VALUE(event_props, '$."${vitalProperty(name)}"') AS FLOAT64) AS ${name}`)
  .join(', ')})`;

const unitRows = {
  filtered_pageviews: { fromEvents: countIf(isPageview), fromVisit: 'pageviews' },
  filtered_events: { fromEvents: countIf(isCounted) },
  begins: { fromEvents: 'MAX(IF(is_first, 1, 0))', reads: 'is_first', fromVisit: '1' },
  ends: {
    fromEvents: 'MAX(IF(is_last_pageview, 1, 0))',
    reads: 'is_last_pageview',
    fromVisit: 'IF(pageviews > 0, 1, 0)',
  },
  page_engaged_ms: {
    fromEvents: `SUM(IF(${isEngagement}, COALESCE(event_engaged_ms, 0), 0))`,
    reads: 'event_engaged_ms',
  },
  deepest_scroll: { fromEvents: `MAX(${engagementOnly('event_scroll')})`, reads: 'event_scroll' },
  pageviews: visitColumn('pageviews'),
  bounce: visitColumn('bounce'),
  duration_ms: visitColumn('duration_ms'),
  engaged_ms: visitColumn('engaged_ms'),
  vitals: {
    fromEvents: `ARRAY_AGG(IF(${isEngagement} AND event_props IS NOT NULL, ${vitalsOfEvent}, NULL) IGNORE NULLS)`,
    reads: 'event_props',
    empty: `CAST(NULL AS ARRAY<STRUCT<${vitalNames.map((name) => `${name} FLOAT64`).join(', ')}>>)`,
  },
  revenue: { fromEvents: 'COALESCE(SUM(event_revenue), 0)', reads: 'event_revenue' },
  revenue_events: { fromEvents: 'COUNT(event_revenue)', reads: 'event_revenue' },
  first_currency: currency('MIN'),
  last_currency: currency('MAX'),
  conversions: reached('reached_events', 'COUNT(*)'),
  goal_revenue: reached('reached_revenue', 'COALESCE(SUM(event_revenue), 0)', 'event_revenue'),
  goal_first_currency: reached('reached_first_currency', 'MIN(event_currency)', 'event_currency', noText),
  goal_last_currency: reached('reached_last_currency', 'MAX(event_currency)', 'event_currency', noText),
  goal_ms: reached('reached_ms', 'MIN(event_after_ms)', 'event_after_ms', 'CAST(NULL AS INT64)'),
} as const satisfies Record<string, UnitRow>;

/** The name is a hash of the property's key, because text of a caller must not get into SQL. */
export type NumberColumn = `prop_${string}`;
export type UnitColumn = keyof typeof unitRows | `${NumberColumn}_${'sum' | 'count' | 'numbers'}`;

export const numberColumn = (key: string): NumberColumn => `prop_${hash('sha256', key).slice(0, 12)}`;

export const isOfNumbers = (name: string): boolean => name.startsWith('prop_');

function numberParts(name: string) {
  const [, column = '', aggregate = ''] = /^(prop_[0-9a-f]{12})_(\w+)$/.exec(name) ?? [];
  return { column, aggregate };
}

function unitRow(name: UnitColumn): UnitRow {
  if (!isOfNumbers(name)) return unitRows[name as keyof typeof unitRows];
  const { column, aggregate } = numberParts(name);
  if (aggregate === 'numbers')
    return { fromEvents: `ARRAY_AGG(${column} IGNORE NULLS)`, empty: 'CAST(NULL AS ARRAY<NUMERIC>)' };
  return { fromEvents: aggregate === 'count' ? `COUNT(${column})` : `COALESCE(SUM(${column}), 0)` };
}

export const fieldsOfUnits = (columns: readonly UnitColumn[]): (EventField | WindowField)[] =>
  Object.entries<UnitRow>(unitRows).flatMap(([name, { reads }]) =>
    reads && columns.includes(name as UnitColumn) ? [reads] : [],
  );

export interface UnitContext {
  /** SQL condition on events whose revenue counts; null if all revenue counts. */
  paid: string | null;
  /** The number of the goal's `done_` table; null if no column is about a goal. */
  goal: number | null;
}

const paidOnly = (sql: string, paid: string | null) =>
  paid === null ? sql : sql.replace(/event_(?:revenue|currency)/, (field) => `IF(${paid}, ${field}, NULL)`);

export function unitFromEvents(name: UnitColumn, { paid, goal }: UnitContext): string {
  const { fromEvents, reached } = unitRow(name);
  return reached ? `MAX(${reached.column}_${goal})` : paidOnly(fromEvents, paid);
}

/** Undefined if it needs the visit's events. */
export function unitFromVisit(name: UnitColumn, goal: number | null = null): string | undefined {
  const { fromVisit, reached } = unitRow(name);
  return reached ? `${reached.column}_${goal}` : fromVisit;
}

export const emptyUnit = (name: UnitColumn): string => unitRow(name).empty ?? '0';

export const isVisitColumn = (name: UnitColumn): boolean => unitRow(name).fromVisit === name;

export const reachedBy = (name: UnitColumn): UnitRow['reached'] => unitRow(name).reached;

export const reachedSql = (name: UnitColumn, number: number, paid: string | null): string => {
  const { column = '', sql = '' } = reachedBy(name) ?? {};
  return `${paidOnly(sql, paid)} AS ${column}_${number}`;
};

/** How rows of `units` are aggregated. Some rows carry only visit columns, others only event columns. */
export interface Aggregation {
  /** `sql` in rows with visit columns, `otherwise` in the others. */
  visitRows: (sql: string, otherwise?: string) => string;
  eventRows: (sql: string, otherwise?: string) => string;
  visits: string;
  /** Whether a visit can bounce, as 1 or 0; null if all can. */
  canBounce: string | null;
}

interface MeasureRow {
  units: readonly UnitColumn[];
  /** SQL over `units`. Without it, the measure cannot be added up over days. */
  aggregate?: (rows: Aggregation) => string;
  /** For measures over all rows of a period at once: a common table expression, its source, and SQL over `column`. */
  overall?: { table: string; from: string; column: string; sql: string };
  /** Counted at the time of the event, not at the start of its visit. */
  ofEvent?: boolean;
  totals?: string | undefined;
  /** SQL of the column of `totals` over rows of events. Without it, only visits have the measure. */
  fromEvents?: string;
  /** How the values of days are combined for a range; by default they are added. */
  addedBy?: 'MIN' | 'MAX';
  isDecimal?: true;
  isText?: true;
}

type Rows = 'visitRows' | 'eventRows';

const sumOver =
  (rows: Rows) =>
  (column: UnitColumn, more: Partial<MeasureRow> = {}): MeasureRow => ({
    units: [column],
    aggregate: ({ [rows]: valueIn }) => `SUM(${valueIn(column)})`,
    ofEvent: rows === 'eventRows',
    ...more,
  });
const visitSum = sumOver('visitRows');
const eventSum = sumOver('eventRows');

/** The first or the last in alphabetical order. They are equal if there is only one. */
const currencyOver = (rows: Rows, column: UnitColumn, addedBy: 'MIN' | 'MAX') =>
  sumOver(rows)(column, {
    aggregate: ({ [rows]: valueIn }) => `${addedBy}(${valueIn(column, 'NULL')})`,
    addedBy,
    isText: true,
  });

const percentile = (column: UnitColumn, rank: string, value: string = column): MeasureRow => ({
  units: [column],
  overall: { table: 'percentiles', from: 'units', column: value, sql: `PERCENTILE_CONT(${column}, ${rank})` },
});

/** NULL, not 0, for a visit that reports no time on the page. */
const timeOnPage = 'IF(page_engaged_ms > 0, page_engaged_ms, NULL) AS page_engaged_ms';

const perLoad = (sql: string): MeasureRow => ({
  units: ['vitals'],
  overall: { table: 'loads', from: 'units CROSS JOIN UNNEST(vitals) AS vital', column: 'vital', sql },
});

const rows = {
  visitors: {
    units: [],
    aggregate: ({ eventRows }) => `COUNT(DISTINCT ${eventRows('visitor_id', 'NULL')})`,
    ofEvent: true,
    totals: 'visitors',
    fromEvents: 'COUNT(DISTINCT visitor_id)',
  },
  visits: {
    units: [],
    aggregate: ({ visits }) => visits,
    totals: 'visits',
    fromEvents: "COUNT(DISTINCT CONCAT(CAST(visitor_id AS STRING), '/', CAST(visit AS STRING)))",
  },
  pageviews: eventSum('filtered_pageviews', {
    totals: 'pageviews',
    fromEvents: unitRows.filtered_pageviews.fromEvents,
  }),
  events: eventSum('filtered_events'),
  visit_pageviews: visitSum('pageviews', { totals: 'pageviews' }),
  bounces: {
    units: ['bounce'],
    aggregate: ({ visitRows, canBounce }) =>
      `SUM(${visitRows(canBounce ? `${canBounce} * bounce` : 'bounce')})`,
    totals: 'bounces',
  },
  bounce_visits: {
    units: [],
    aggregate: ({ visitRows, canBounce, visits }) => (canBounce ? `SUM(${visitRows(canBounce)})` : visits),
    totals: 'visits',
  },
  duration_ms: visitSum('duration_ms', { totals: 'duration_ms' }),
  engaged_ms: visitSum('engaged_ms', { totals: 'engaged_ms' }),
  entrances: visitSum('begins'),
  exits: visitSum('ends'),
  page_engaged_ms: visitSum('page_engaged_ms'),
  engaged_visits: {
    units: ['page_engaged_ms'],
    aggregate: ({ visitRows }) => `SUM(${visitRows('IF(page_engaged_ms > 0, 1, 0)')})`,
  },
  scroll_sum: {
    units: ['deepest_scroll'],
    aggregate: ({ visitRows }) => `COALESCE(SUM(${visitRows('deepest_scroll')}), 0)`,
  },
  scroll_visits: {
    units: ['deepest_scroll'],
    aggregate: ({ visitRows }) => `SUM(${visitRows('IF(deepest_scroll IS NULL, 0, 1)')})`,
  },
  /** Visitors of the row if the goal is ignored: the base of a conversion rate. */
  base_visitors: {
    units: [],
    aggregate: () => "COUNT(DISTINCT IF(role = 'base', visitor_id, NULL))",
    ofEvent: true,
  },
  /** Rows of `units`, except those that only count the base. */
  filtered_units: { units: [], aggregate: () => "SUM(IF(role = 'base', 0, 1))", ofEvent: true },
  revenue: eventSum('revenue', { isDecimal: true }),
  revenue_events: eventSum('revenue_events'),
  conversions: visitSum('conversions'),
  goal_revenue: visitSum('goal_revenue', { isDecimal: true }),
  goal_p50_ms: percentile('goal_ms', '0.5'),
  p50_ms: percentile('duration_ms', '0.5'),
  p90_ms: percentile('duration_ms', '0.9'),
  page_p50_ms: percentile('page_engaged_ms', '0.5', timeOnPage),
  page_p90_ms: percentile('page_engaged_ms', '0.9', timeOnPage),
  lcp_p75: perLoad('PERCENTILE_CONT(vital.lcp, 0.75)'),
  inp_p75: perLoad('PERCENTILE_CONT(vital.inp, 0.75)'),
  cls_p75: perLoad('PERCENTILE_CONT(vital.cls, 0.75)'),
  ttfb_p75: perLoad('PERCENTILE_CONT(vital.ttfb, 0.75)'),
  measured_loads: perLoad(`COUNT(COALESCE(${vitalNames.map((name) => `vital.${name}`).join(', ')}))`),
  first_currency: currencyOver('eventRows', 'first_currency', 'MIN'),
  last_currency: currencyOver('eventRows', 'last_currency', 'MAX'),
  goal_first_currency: currencyOver('visitRows', 'goal_first_currency', 'MIN'),
  goal_last_currency: currencyOver('visitRows', 'goal_last_currency', 'MAX'),
} as const satisfies Record<string, MeasureRow>;

type NamedMeasure = keyof typeof rows;
export type CurrencyMeasure = Extract<NamedMeasure, `${string}_currency`>;
export type Sum = Exclude<NamedMeasure, CurrencyMeasure>;
export type NumberMeasure = `${NumberColumn}_${'sum' | 'count' | 'median'}`;
export type Measure = NamedMeasure | NumberMeasure;

export const namedMeasures = Object.keys(rows) as NamedMeasure[];

export function measureRow(measure: Measure): MeasureRow {
  if (!isOfNumbers(measure)) return rows[measure as NamedMeasure];
  const { column, aggregate } = numberParts(measure);
  if (aggregate !== 'median') return eventSum(measure as UnitColumn, { isDecimal: true });
  const numbers = `${column}_numbers`;
  return {
    units: [numbers as UnitColumn],
    overall: {
      table: `${measure}s`,
      from: `units CROSS JOIN UNNEST(units.${numbers}) AS number`,
      column: 'number',
      sql: 'PERCENTILE_CONT(number, 0.5)',
    },
    ofEvent: true,
    isDecimal: true,
  };
}

export const totalsMeasures = namedMeasures.filter((name) => measureRow(name).totals === name);

/** A measure over `totals`; undefined if they lack it. Older rows have whole seconds until they are recomputed. */
export const fromTotals = (measure: Measure): string | undefined => {
  const { totals } = measureRow(measure);
  return totals === 'duration_ms' ? 'COALESCE(duration_ms, duration_s * 1000)' : totals;
};

export const measuresInTotals = totalsMeasures
  .map((name) => (fromTotals(name) === name ? name : `${fromTotals(name)} AS ${name}`))
  .join(', ');

/** Every row is a visit with all of its events. */
const visitTotals: Aggregation = {
  visitRows: (sql) => sql,
  eventRows: (sql) => (sql in unitRows ? (unitFromVisit(sql as UnitColumn) ?? sql) : sql),
  visits: 'COUNT(*)',
  canBounce: null,
};

/** A measure over rows of visits. docs/help/numbers/every-number.md has the definitions. */
export const fromVisits = (measure: Measure): string => measureRow(measure).aggregate?.(visitTotals) ?? '0';

/** The same over rows of events. Only visits have bounces and durations. */
export const fromEvents = (measure: Measure): string => measureRow(measure).fromEvents ?? '0';
