import { type Day, daysOf, type Period, type QueryAnswer, verdictLimits } from '../../contract/index.ts';
import { type AnyQuestion, innerQuestion, type QuerySite } from '../../query/plan/plan.ts';
import type { ComparedDays } from './days.ts';
import type { DailyCounts } from './verdict.ts';

export type VerdictDimension = 'visit:source' | 'visit:entry_page' | 'event:goal';

/** The events of a goal are its conversions. */
const metricBy = {
  'visit:source': 'visitors',
  'visit:entry_page': 'visitors',
  'event:goal': 'events',
} as const satisfies Record<VerdictDimension, string>;

/** The maximum number of rows of `valuesByDay`. */
export const maxRowsByDay =
  verdictLimits.values * (verdictLimits.daysBefore + 1 + verdictLimits.daysAfter.max);

export const visitorsByDay = (site: QuerySite, { from, to }: Period): AnyQuestion =>
  innerQuestion(site, {
    date_range: [from, to],
    dimensions: ['time:day'],
    metrics: ['visitors'],
    pagination: { limit: daysOf({ from, to }).length, offset: 0 },
  });

/** Values that are large only afterwards are not chosen: chance alone makes some large. */
export const largestBefore = (
  site: QuerySite,
  dimension: VerdictDimension,
  { before }: ComparedDays,
): AnyQuestion =>
  innerQuestion(site, {
    date_range: [before.from, before.to],
    dimensions: [dimension],
    metrics: [metricBy[dimension]],
    order_by: [[metricBy[dimension], 'desc']],
    pagination: { limit: verdictLimits.values, offset: 0 },
  });

export const valuesByDay = (
  site: QuerySite,
  dimension: VerdictDimension,
  values: readonly string[],
  { before, after }: ComparedDays,
): AnyQuestion =>
  innerQuestion(site, {
    date_range: [before.from, after.to],
    filters: [['is', dimension, [...values]]],
    dimensions: ['time:day', dimension],
    metrics: [metricBy[dimension]],
    pagination: { limit: maxRowsByDay, offset: 0 },
  });

/**
 * Returns the counts of `value`, or of the rows without values. A day without a row has none.
 * @param isKnown whether a day was counted completely and is still stored
 */
export function dailyCounts(
  results: QueryAnswer['results'],
  { before, after }: ComparedDays,
  isKnown: (day: Day) => boolean,
  value?: string,
): DailyCounts {
  const rows = results.filter(({ dimensions }) => dimensions[1] === value);
  const counts = new Map(rows.map(({ dimensions: [day], metrics: [count] }) => [day, count ?? 0]));
  const countsOf = (days: Period) =>
    daysOf(days).map((day) => (isKnown(day) ? (counts.get(day) ?? 0) : null));
  return { before: countsOf(before), after: countsOf(after) };
}
