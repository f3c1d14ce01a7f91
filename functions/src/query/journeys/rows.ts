import { journeyLimits, type JourneyQuestion, type ResolvedFilter } from '../../contract/index.ts';
import type { Clause, DoneClauses } from '../sql/filters.ts';

/** What the clauses of the statement about journeys share. */

/** A question about journeys in which every name stands for what it means. */
export interface ResolvedJourney extends Omit<JourneyQuestion, 'filters' | 'at' | 'goal'> {
  filters: readonly ResolvedFilter[];
  at: readonly ResolvedFilter[];
  goal: readonly ResolvedFilter[];
}

/**
 * A row of the answer. `node`: visits on a page of a step, and in `amount` how many pages the last node has. `band`:
 * visits that went from there to a node of the step after it. `way`: visits that took the first `step` steps of the
 * path, and no further. `next`: where those were next that took all of it. `engaged` and `scrolled`: how many of them
 * say so, and in `amount` the milliseconds and percents together. `goal`: how many of them reached it later.
 */
export interface JourneyRow {
  kind: 'node' | 'band' | 'way' | 'next' | 'engaged' | 'scrolled' | 'goal';
  /** Counted from the start; before it, and for bands that lead there, less than zero. */
  step: number;
  place: number;
  next_place: number;
  page: string;
  amount: number;
  visits: number;
  visits_before: number;
}

/** The ranks in a column: the largest pages, all others together, and no page. */
export const ranks = { rest: journeyLimits.pages + 1, none: journeyLimits.pages + 2 };

/** On which side of the start steps are. */
export type Side = 'after' | 'before';

/** The conditions of a question as SQL, and what they read. */
export interface Conditions {
  kept: Clause | null;
  at: Clause | null;
  goal: Clause | null;
  done: DoneClauses;
}

/** Sums of the range and of the one that it is compared with. */
export const sumsOfVisits = `SUM(IF(part = 'current', 1, 0)) AS visits, SUM(IF(part = 'current', 0, 1)) AS visits_before`;
/** The same of sums. */
export const sums = 'SUM(visits) AS visits, SUM(visits_before) AS visits_before';

/** The rank of a page among those of its step, by the visits of the range alone. */
export const pageRank = (partition: string) =>
  `IF(visits = 0, ${ranks.rest}, LEAST(${ranks.rest}, ROW_NUMBER() OVER (${partition}ORDER BY visits DESC, page)))`;

/** The rows of one kind: what a column is not given for is empty. */
export const rowsOf = (
  kind: JourneyRow['kind'],
  columns: Partial<Record<keyof JourneyRow, string>>,
  rest: string,
) => {
  const all = {
    step: '0',
    place: '0',
    next_place: '0',
    page: "''",
    amount: '0',
    visits: '0',
    visits_before: '0',
  };
  const list = Object.entries({ ...all, ...columns }).map(([name, sql]) =>
    sql === name ? name : `${sql} AS ${name}`,
  );
  return `SELECT '${kind}' AS kind, ${list.join(', ')}\n${rest}`;
};

/** The pages of a list with ranks: each of the largest, and all others in one row that says how many they are. */
export const ofPages = {
  place: 'place',
  page: `IF(place > ${journeyLimits.pages}, '', MIN(page))`,
  amount: 'SUM(IF(visits > 0, 1, 0))',
  visits: 'SUM(visits)',
  visits_before: 'SUM(visits_before)',
};
