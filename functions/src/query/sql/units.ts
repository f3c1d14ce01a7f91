import { vitalNames, vitalProperty } from '../../contract/index.ts';
import { isNumberUnit, numberUnitSql, type NumberUnit } from './event-numbers.ts';
import { knownPropertyValue } from './properties.ts';
import type { EventField, WindowField } from './reads.ts';

const typeOfVitals = `ARRAY<STRUCT<${vitalNames.map((vital) => `${vital} FLOAT64`).join(', ')}>>`;

/** The measurements of one page load, which are properties of its engagement; NULL where there is none. */
const vitalsOfEvent = `STRUCT(${vitalNames
  .map((vital) => `SAFE_CAST(${knownPropertyValue(vitalProperty(vital))} AS FLOAT64) AS ${vital}`)
  .join(', ')})`;

/** Of the visits that reached a goal: what its events are, whichever events are kept. */
const goalColumns = {
  reached_events: { sql: 'COUNT(*)', reads: [] },
  reached_revenue: { sql: 'COALESCE(SUM(event_revenue), 0)', reads: ['event_revenue'] },
  reached_first_currency: { sql: 'MIN(event_currency)', reads: ['event_currency'] },
  reached_last_currency: { sql: 'MAX(event_currency)', reads: ['event_currency'] },
  reached_ms: { sql: 'MIN(event_after_ms)', reads: ['event_after_ms'] },
} as const satisfies Record<string, { sql: string; reads: readonly EventField[] }>;

/** A column of the table of a goal, by the name that it has before its number. */
export type GoalColumn = keyof typeof goalColumns;

const isGoalColumn = (column: string): column is GoalColumn => column in goalColumns;

/** A column of the table with this number, wherever the SQL names one without it. */
const ofGoalTable = (sql: string, number: number | null): string =>
  sql.replace(
    /\breached_(?:events|revenue|first_currency|last_currency|ms)\b/g,
    (column) => `${column}_${number}`,
  );

/** What a column reads of an event. */
export const readsOfGoal = (column: GoalColumn): readonly EventField[] => goalColumns[column].reads;

/**
 * The SQL with only the revenue that counts.
 * @param paid the condition on events whose revenue counts; null: that of all events
 */
const ofPaid = (sql: string, paid: string | null) =>
  paid === null ? sql : sql.replace(/event_(?:revenue|currency)/, (field) => `IF(${paid}, ${field}, NULL)`);

/** A column over the events of the goal in a visit. @param paid the condition on events whose revenue counts; null: that of all */
export const goalColumnSql = (column: GoalColumn, number: number, paid: string | null): string =>
  `${ofPaid(goalColumns[column].sql, paid)} AS ${ofGoalTable(column, number)}`;

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

/** What the table of the goal knows of a visit: the same whichever of its events are kept. */
const ofGoal = (column: GoalColumn, empty?: string): UnitRow => ({
  ofEvents: `MAX(${column})`,
  ofVisit: column,
  ...(empty ? { empty } : {}),
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
    empty: `CAST(NULL AS ${typeOfVitals})`,
  },
  revenue: { ofEvents: 'COALESCE(SUM(event_revenue), 0)', reads: 'event_revenue' },
  revenue_events: { ofEvents: 'COUNT(event_revenue)', reads: 'event_revenue' },
  first_currency: ofCurrency('MIN'),
  last_currency: ofCurrency('MAX'),
  conversions: ofGoal('reached_events'),
  goal_revenue: ofGoal('reached_revenue'),
  goal_first_currency: ofGoal('reached_first_currency', 'CAST(NULL AS STRING)'),
  goal_last_currency: ofGoal('reached_last_currency', 'CAST(NULL AS STRING)'),
  goal_ms: ofGoal('reached_ms', 'CAST(NULL AS INT64)'),
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

/** What the columns of `units` depend on beside the events. */
export interface UnitContext {
  /** The condition on events whose revenue counts; null: that of all events. */
  paid: string | null;
  /** The number of the goal's table; null if no column is of a goal. */
  goal: number | null;
}

/** A unit column over the events of a visit. */
export function unitOfEvents(column: UnitColumn, { paid, goal }: UnitContext): string {
  if (isNumberUnit(column)) return numberUnitSql(column);
  return ofPaid(ofGoalTable(rows[column].ofEvents, goal), paid);
}

/** What a unit column has where a question does not ask for it. */
export function emptyUnit(column: UnitColumn) {
  return column.endsWith('_numbers') ? 'CAST(NULL AS ARRAY<NUMERIC>)' : (rowOf(column)?.empty ?? '0');
}

/** A unit column of a visit of which all events are kept; undefined for those that need the events. */
export function unitOfVisit(column: UnitColumn, goal: number | null = null): string | undefined {
  const sql = rowOf(column)?.ofVisit;
  return sql && ofGoalTable(sql, goal);
}

/** Whether it is a column of visits. */
export const isColumnOfVisit = (column: UnitColumn) => rowOf(column)?.ofVisit === column;

/** The columns of the goal's table that unit columns are. */
export const goalColumnsOf = (columns: readonly UnitColumn[]): GoalColumn[] =>
  columns.flatMap((column) => {
    const name = rowOf(column)?.ofVisit;
    return name && isGoalColumn(name) ? [name] : [];
  });
