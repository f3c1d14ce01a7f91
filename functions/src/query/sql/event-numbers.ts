import { hash } from 'node:crypto';

/** What is asked of the numbers that events have: their sum, how many there are, and the one in the middle. */
type Aggregate = 'sum' | 'count' | 'median';

/** A column of numbers of events. Its name has nothing of a caller. */
export type NumberColumn = `prop_${string}`;
/** Measures of a column, and in `units` its sum, its count and all of its numbers. */
export type NumberMeasure = `${NumberColumn}_${Aggregate}`;
export type NumberUnit = `${NumberColumn}_${Exclude<Aggregate, 'median'> | 'numbers'}`;

/** The column of a property's numbers. */
export const columnOfProperty = (key: string): NumberColumn => `prop_${hash('sha256', key).slice(0, 12)}`;

/** The column of a measure, and what is asked of it. */
export function numberMeasure(measure: string): { column: NumberColumn; of: Aggregate } | null {
  const [, column, of] = /^(prop_[0-9a-f]{12})_(sum|count|median)$/.exec(measure) ?? [];
  return column && of ? { column: column as NumberColumn, of: of as Aggregate } : null;
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
  const end = unit.lastIndexOf('_');
  const [column, of] = [unit.slice(0, end), unit.slice(end + 1)];
  if (of === 'numbers') return `ARRAY_AGG(${column} IGNORE NULLS)`;
  return of === 'count' ? `COUNT(${column})` : `COALESCE(SUM(${column}), 0)`;
}
