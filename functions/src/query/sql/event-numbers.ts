import { hash } from 'node:crypto';
import { propertyAsked } from '../../contract/index.ts';
import { pathOfProperty } from './dimensions.ts';
import type { Item } from './items.ts';
import { Uses } from './uses.ts';
import type { Values } from './values.ts';

/** What is asked of the numbers that events have: their sum, how many there are, and the one in the middle. */
type Asked = 'sum' | 'count' | 'median';

/** A column of numbers of events. Its name has nothing of a caller. */
type NumberColumn = `prop_${string}`;
/** Measures of a column, and in `units` its sum, its count and all of its numbers. */
export type NumberMeasure = `${NumberColumn}_${Asked}`;
export type NumberUnit = `${NumberColumn}_${Exclude<Asked, 'median'> | 'numbers'}`;

/** The column of a property's numbers. */
export const columnOfProperty = (key: string): NumberColumn => `prop_${hash('sha256', key).slice(0, 12)}`;

/** The column of a measure, and what is asked of it. */
export function numberMeasure(measure: string): { column: NumberColumn; of: Asked } | null {
  const [, column, of] = /^(prop_[0-9a-f]{12})_(sum|count|median)$/.exec(measure) ?? [];
  return column && of ? { column: column as NumberColumn, of: of as Asked } : null;
}

/** The columns of `units` that a measure of numbers needs. */
export function unitsOfMeasure(measure: NumberMeasure): NumberUnit[] {
  const { column, of } = numberMeasure(measure) ?? {};
  if (!column || !of) return [];
  return [of === 'median' ? `${column}_numbers` : `${column}_${of}`];
}

/** Whether a column of `units` is one of numbers. */
export const isNumberUnit = (unit: string): unit is NumberUnit => unit.startsWith('prop_');

/** A column of `units` over the events of a visit. */
export function numberUnitSql(unit: NumberUnit): string {
  const place = unit.lastIndexOf('_');
  const [column, of] = [unit.slice(0, place), unit.slice(place + 1)];
  if (of === 'numbers') return `ARRAY_AGG(${column} IGNORE NULLS)`;
  return of === 'count' ? `COUNT(${column})` : `COALESCE(SUM(${column}), 0)`;
}

/** A column of numbers with its SQL over an event. */
export interface EventNumber {
  column: NumberColumn;
  sql: string;
  uses: Uses;
}

/** A number of at most 15 digits before the point. JavaScript writes very small ones with an exponent. */
const number = String.raw`r'^-?\d{1,15}(?:\.\d+)?(?:e-\d+)?$'`;

/** The columns that the metrics of these questions need, each once. */
export function eventNumbers(items: readonly Item[], values: Values): EventNumber[] {
  const keys = new Set(
    items.flatMap(({ metrics }) => metrics.flatMap((name) => propertyAsked(name)?.key ?? [])),
  );
  return [...keys].map((key) => {
    const uses = new Uses();
    const value = `JSON_VALUE(${uses.ofEvent('event_props')}, ${values.text(pathOfProperty(key))})`;
    const column = columnOfProperty(key);
    // The properties of an engagement are measurements of its page.
    const sql = `IF(event_name = 'engagement', NULL, SAFE_CAST(REGEXP_EXTRACT(${value}, ${number}) AS NUMERIC))`;
    return { column, sql, uses };
  });
}
