import { vitalNames, vitalProperty } from '../../contract/index.ts';
import { isNumberUnit, numberUnitSql, type NumberUnit } from './event-numbers.ts';
import type { EventField, WindowField } from './reads.ts';

/** The measurements of one page load, which are properties of its engagement; NULL where there is none. */
const vitalsOfEvent = `STRUCT(${vitalNames
  .map((vital) => `SAFE_CAST(JSON_VALUE(event_props, '$."${vitalProperty(vital)}"') AS FLOAT64) AS ${vital}`)
  .join(', ')})`;

interface UnitRow {
  /** Its SQL over the events of a visit, and the field that this reads besides the name. */
  ofEvents: string;
  reads?: EventField | WindowField;
  /** Its SQL over a visit of which all events are kept; without it, it needs the events. */
  ofVisit?: string;
  /** What it has where a question does not ask for it; by default 0. */
  empty?: string;
}

const isEngagement = "event_name = 'engagement'";
const ofVisit = (column: string): UnitRow => ({ ofEvents: `MAX(${column})`, ofVisit: column });
const ofCurrency = (pick: 'MIN' | 'MAX'): UnitRow => ({
  ofEvents: `${pick}(event_currency)`,
  reads: 'event_currency',
  empty: 'CAST(NULL AS STRING)',
});

/** The columns of `units`: what one visit adds to one row of one question. */
const rows = {
  kept_pageviews: { ofEvents: "SUM(IF(event_name = 'pageview', 1, 0))", ofVisit: 'pageviews' },
  kept_events: { ofEvents: "SUM(IF(event_name != 'engagement', 1, 0))" },
  begins: { ofEvents: 'MAX(IF(is_first, 1, 0))', reads: 'is_first', ofVisit: '1' },
  ends: {
    ofEvents: 'MAX(IF(is_last_pageview, 1, 0))',
    reads: 'is_last_pageview',
    ofVisit: 'IF(pageviews > 0, 1, 0)',
  },
  page_engaged_ms: {
    ofEvents: `SUM(IF(${isEngagement}, COALESCE(event_engaged_ms, 0), 0))`,
    reads: 'event_engaged_ms',
  },
  deepest_scroll: { ofEvents: `MAX(IF(${isEngagement}, event_scroll, NULL))`, reads: 'event_scroll' },
  pageviews: ofVisit('pageviews'),
  bounce: ofVisit('bounce'),
  duration_ms: ofVisit('duration_ms'),
  engaged_ms: ofVisit('engaged_ms'),
  vitals: {
    ofEvents: `ARRAY_AGG(IF(${isEngagement} AND event_props IS NOT NULL, ${vitalsOfEvent}, NULL) IGNORE NULLS)`,
    reads: 'event_props',
    empty: 'NULL',
  },
  revenue: { ofEvents: 'COALESCE(SUM(event_revenue), 0)', reads: 'event_revenue' },
  revenue_events: { ofEvents: 'COUNT(event_revenue)', reads: 'event_revenue' },
  first_currency: ofCurrency('MIN'),
  last_currency: ofCurrency('MAX'),
} as const satisfies Record<string, UnitRow>;

type NamedUnit = keyof typeof rows;
export type UnitColumn = NumberUnit | NamedUnit;
export type CurrencyColumn = Extract<NamedUnit, `${string}_currency`>;

const rowOf = (column: UnitColumn): UnitRow | undefined => rows[column as NamedUnit];

/** The fields of events that some unit columns read, numbers left aside. */
export const fieldsOfUnits = (columns: readonly UnitColumn[]): (EventField | WindowField)[] =>
  Object.entries<UnitRow>(rows).flatMap(([name, { reads }]) =>
    reads && columns.includes(name as NamedUnit) ? [reads] : [],
  );

/**
 * A unit column over the events of a visit.
 * @param paid the condition on events whose revenue counts; null: that of all events
 */
export function unitOfEvents(column: UnitColumn, paid: string | null = null): string {
  if (isNumberUnit(column)) return numberUnitSql(column);
  const unit: string = rows[column].ofEvents;
  return paid === null
    ? unit
    : unit.replace(/event_(?:revenue|currency)/, (field) => `IF(${paid}, ${field}, NULL)`);
}

/** What a unit column has where a question does not ask for it. */
export function emptyUnit(column: UnitColumn) {
  return column.endsWith('_numbers') ? 'CAST(NULL AS ARRAY<NUMERIC>)' : (rowOf(column)?.empty ?? '0');
}

/** A unit column of a visit of which all events are kept; undefined for those that need the events. */
export const unitOfVisit = (column: UnitColumn) => rowOf(column)?.ofVisit;

/** Whether it is a column of visits. */
export const isColumnOfVisit = (column: UnitColumn) => unitOfVisit(column) === column;
