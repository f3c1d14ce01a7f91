import {
  addDays,
  type Day,
  daysOf,
  type Filter,
  type Period,
  type QueryAnswer,
  verdictLimits,
} from '../../contract/index.ts';
import { answersOf } from '../../query/answer/answer.ts';
import { type AnyQuestion, innerQuestion, type QuerySite, type QueryTime } from '../../query/plan/plan.ts';
import type { ReadStatement } from '../../query/run.ts';
import { type CountingWorkspace, isComplete } from '../../workspaces/complete-days.ts';
import type { ComparedDays } from './days.ts';
import type { DailyCounts } from './verdict.ts';

/** The numbers of a workspace at a time. */
export interface CountedSite {
  site: QuerySite;
  workspace: CountingWorkspace;
  at: QueryTime;
  read: ReadStatement;
}

/** The counts of a source, an entry page or a goal. */
export interface ValueCounts extends DailyCounts {
  value: string;
}

export type VerdictDimension = 'visit:source' | 'visit:entry_page' | 'event:goal';

/** The events of a goal are its conversions. */
const metricBy = {
  'visit:source': 'visitors',
  'visit:entry_page': 'visitors',
  'event:goal': 'events',
} as const satisfies Record<VerdictDimension, string>;

/** The maximum number of days: before, of the note, and after. */
const maxDays = verdictLimits.daysBefore + 1 + verdictLimits.daysAfter.max;
export const maxRowsByDay = verdictLimits.values * maxDays;

export interface AllCounts extends DailyCounts {
  /** On the day of the note. */
  ofNote: number | null;
}

/** @throws AppError as questions do */
export async function readVisitors(counted: CountedSite, days: ComparedDays): Promise<AllCounts> {
  const { before, after } = days;
  const results = await resultsOf(counted, visitorsByDay(counted.site, { from: before.from, to: after.to }));
  const isKnown = (day: Day) => isComplete(day, counted.workspace, 'totals');
  const note = addDays(before.to, 1);
  const row = results.find(({ dimensions: [day] }) => day === note);
  return {
    ...dailyCounts(results, days, isKnown),
    ofNote: isKnown(note) ? (row?.metrics[0] ?? 0) : null,
  };
}

export const visitorsByDay = (
  site: QuerySite,
  { from, to }: Period,
  filters: readonly Filter[] = [],
): AnyQuestion =>
  innerQuestion(site, {
    ...{ date_range: [from, to], filters: [...filters] },
    dimensions: ['time:day'],
    metrics: ['visitors'],
    pagination: { limit: daysOf({ from, to }).length, offset: 0 },
  });

/**
 * Reads the values that were largest before. Values that are large only afterwards are not chosen, because chance alone
 * makes some large.
 * @throws AppError as questions do
 */
export async function readValues(
  counted: CountedSite,
  dimension: VerdictDimension,
  days: ComparedDays,
): Promise<ValueCounts[]> {
  const { site, workspace } = counted;
  const goals = site.goals ?? [];
  const values =
    dimension === 'event:goal' && goals.length <= verdictLimits.values
      ? goals.map(({ name }) => name)
      : (await resultsOf(counted, largestValues(site, dimension, days.before))).map(valueIn);
  if (values.length === 0) return [];
  // Events can reach several goals. Rows of others would take the space of these.
  const chosenOnly = { ...site, goals: goals.filter(({ name }) => values.includes(name)) };
  const question = valuesByDay(site, dimension, values, { from: days.before.from, to: days.after.to });
  const results = await resultsOf({ ...counted, site: chosenOnly }, question);
  const isKnown = (day: Day) => isComplete(day, workspace, 'visits');
  return values.map((value) => ({ value, ...dailyCounts(results, days, isKnown, value) }));
}

/** Visitors a day of a source. */
export interface SourceAfter {
  value: string;
  before: number;
  after: number;
}

/** Reads the largest sources of the days after. @throws AppError as questions do */
export async function readSourcesAfter(
  counted: CountedSite,
  { before, after }: ComparedDays,
): Promise<SourceAfter[]> {
  const results = await resultsOf(
    counted,
    innerQuestion(counted.site, {
      ...{ date_range: [after.from, after.to], compare: [before.from, before.to] },
      dimensions: ['visit:source'],
      metrics: ['visitors'],
      order_by: [['visitors', 'desc']],
      pagination: { limit: verdictLimits.values, offset: 0 },
    }),
  );
  const aDay = (visitors: number | null | undefined, days: Period) => (visitors ?? 0) / daysOf(days).length;
  return results
    .filter(({ comparison }) => comparison)
    .map((row) => ({
      value: valueIn(row),
      before: aDay(row.comparison?.metrics[0], before),
      after: aDay(row.metrics[0], after),
    }));
}

const largestValues = (site: QuerySite, dimension: VerdictDimension, { from, to }: Period): AnyQuestion =>
  innerQuestion(site, {
    date_range: [from, to],
    dimensions: [dimension],
    metrics: [metricBy[dimension]],
    order_by: [[metricBy[dimension], 'desc']],
    pagination: { limit: verdictLimits.values, offset: 0 },
  });

const valuesByDay = (
  site: QuerySite,
  dimension: VerdictDimension,
  values: readonly string[],
  { from, to }: Period,
): AnyQuestion =>
  innerQuestion(site, {
    date_range: [from, to],
    filters: [['is', dimension, [...values]]],
    dimensions: ['time:day', dimension],
    metrics: [metricBy[dimension]],
    pagination: { limit: maxRowsByDay, offset: 0 },
  });

async function resultsOf({ site, at, read }: CountedSite, question: AnyQuestion) {
  const [answer] = await answersOf(site, [question], at, read);
  return answer?.results ?? [];
}

const valueIn = ({ dimensions: [value = ''] }: QueryAnswer['results'][number]) => value;

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
