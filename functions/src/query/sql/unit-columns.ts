import { vitalNames, vitalProperty } from '../../contract/event/vitals.ts';
import {
  isNumberUnit,
  numberUnitSql,
  unitsOfMeasure,
  type NumberMeasure,
  type NumberUnit,
} from './event-numbers.ts';
import type { CurrencyMeasure, Measure } from './metrics.ts';

/** A column of `units`: what one visit adds to one row of one question. */
export type UnitColumn = NumberUnit | NamedUnit;

type NamedUnit =
  | 'kept_pageviews'
  | 'kept_events'
  | 'begins'
  | 'ends'
  | 'page_engaged_ms'
  | 'deepest_scroll'
  | 'pageviews'
  | 'bounce'
  | 'duration_ms'
  | 'engaged_ms'
  | 'vitals'
  | 'revenue'
  | 'revenue_events'
  | CurrencyMeasure;

/** The columns of `units` that a measure needs. */
export const unitColumnsOf = (measure: Measure): readonly UnitColumn[] =>
  unitColumns[measure as keyof typeof unitColumns] ?? unitsOfMeasure(measure as NumberMeasure);

const unitColumns: Record<Exclude<Measure, NumberMeasure>, readonly UnitColumn[]> = {
  visitors: [],
  visits: [],
  pageviews: ['kept_pageviews'],
  events: ['kept_events'],
  visit_pageviews: ['pageviews'],
  bounces: ['bounce'],
  bounce_visits: [],
  duration_ms: ['duration_ms'],
  engaged_ms: ['engaged_ms'],
  entrances: ['begins'],
  exits: ['ends'],
  page_engaged_ms: ['page_engaged_ms'],
  engaged_visits: ['page_engaged_ms'],
  scroll_sum: ['deepest_scroll'],
  scroll_visits: ['deepest_scroll'],
  base_visitors: [],
  kept_units: [],
  revenue: ['revenue'],
  revenue_events: ['revenue_events'],
  first_currency: ['first_currency'],
  last_currency: ['last_currency'],
  p50_ms: ['duration_ms'],
  p90_ms: ['duration_ms'],
  page_p50_ms: ['page_engaged_ms'],
  page_p90_ms: ['page_engaged_ms'],
  lcp_p75: ['vitals'],
  inp_p75: ['vitals'],
  cls_p75: ['vitals'],
  ttfb_p75: ['vitals'],
  measured_loads: ['vitals'],
};

/**
 * Each unit column over the events of a visit.
 * @param paid the condition on events whose revenue counts; null: that of all events
 */
export function unitOfEvents(column: UnitColumn, paid: string | null = null): string {
  if (isNumberUnit(column)) return numberUnitSql(column);
  const unit = unitsOfEvents[column];
  return paid === null
    ? unit
    : unit.replace(/event_(?:revenue|currency)/, (field) => `IF(${paid}, ${field}, NULL)`);
}

/** The measurements of one page load, which are properties of its engagement; NULL where there is none. */
const vitalsOfEvent = `STRUCT(${vitalNames
  .map((vital) => `SAFE_CAST(JSON_VALUE(event_props, '$."${vitalProperty(vital)}"') AS FLOAT64) AS ${vital}`)
  .join(', ')})`;

const unitsOfEvents: Record<NamedUnit, string> = {
  kept_pageviews: "SUM(IF(event_name = 'pageview', 1, 0))",
  kept_events: "SUM(IF(event_name != 'engagement', 1, 0))",
  begins: 'MAX(IF(is_first, 1, 0))',
  ends: 'MAX(IF(is_last_pageview, 1, 0))',
  page_engaged_ms: "SUM(IF(event_name = 'engagement', COALESCE(event_engaged_ms, 0), 0))",
  deepest_scroll: "MAX(IF(event_name = 'engagement', event_scroll, NULL))",
  pageviews: 'MAX(pageviews)',
  bounce: 'MAX(bounce)',
  duration_ms: 'MAX(duration_ms)',
  engaged_ms: 'MAX(engaged_ms)',
  vitals: `ARRAY_AGG(IF(event_name = 'engagement' AND event_props IS NOT NULL, ${vitalsOfEvent}, NULL) IGNORE NULLS)`,
  revenue: 'COALESCE(SUM(event_revenue), 0)',
  revenue_events: 'COUNT(event_revenue)',
  first_currency: 'MIN(event_currency)',
  last_currency: 'MAX(event_currency)',
};

/** What a unit column has where a question does not ask for it. */
export function emptyUnit(column: UnitColumn): string {
  if (column === 'vitals') return 'NULL';
  if (column.endsWith('_currency')) return 'CAST(NULL AS STRING)';
  return column.endsWith('_numbers') ? 'CAST(NULL AS ARRAY<NUMERIC>)' : '0';
}

/** Each unit column of a visit of which all events are kept; the others need the events. */
export const unitsOfVisits: Partial<Record<UnitColumn, string>> = {
  kept_pageviews: 'pageviews',
  begins: '1',
  ends: 'IF(pageviews > 0, 1, 0)',
  pageviews: 'pageviews',
  bounce: 'bounce',
  duration_ms: 'duration_ms',
  engaged_ms: 'engaged_ms',
};

/** The columns of a visit among the unit columns. */
export const visitUnitColumns: readonly UnitColumn[] = ['pageviews', 'bounce', 'duration_ms', 'engaged_ms'];
