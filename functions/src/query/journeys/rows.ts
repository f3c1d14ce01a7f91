import { journeyLimits, type JourneyQuestion, type ResolvedFilter } from '../../contract/index.ts';
import type { Clause, DoneClauses } from '../sql/filters.ts';

/** Its filters contain no names of definitions. */
export interface ResolvedJourney extends Omit<JourneyQuestion, 'filters' | 'at' | 'goal'> {
  filters: readonly ResolvedFilter[];
  at: readonly ResolvedFilter[];
  goal: readonly ResolvedFilter[];
}

/**
 * A row of the answer:
 * - `node`: visits to a page in a step. For the last node, `amount` is the number of its pages.
 * - `band`: visits that went from a node to a node of the next step.
 * - `way`: visits that took exactly the first `step` steps of the path.
 * - `next`: the next pages of the visits that took all of it.
 * - `engaged`, `scrolled`: how many of these visits have the figure. `amount` is the sum of milliseconds or percents.
 * - `goal`: how many of these visits reached the goal later.
 */
export interface JourneyRow {
  kind: 'node' | 'band' | 'way' | 'next' | 'engaged' | 'scrolled' | 'goal';
  /** Counted from the start. Negative before the start, and for bands that lead there. */
  step: number;
  rank: number;
  next_rank: number;
  page: string;
  amount: number;
  visits: number;
  visits_before: number;
}

/** Ranks after those of the largest pages: all other pages, and no page. */
export const ranks = { rest: journeyLimits.pages + 1, none: journeyLimits.pages + 2 };

export type Side = 'after' | 'before';

export interface Conditions {
  filter: Clause | null;
  at: Clause | null;
  goal: Clause | null;
  done: DoneClauses;
}

/** Counts visits of the range and of the comparison. */
export const sumsOfVisits = `SUM(IF(part = 'current', 1, 0)) AS visits, SUM(IF(part = 'current', 0, 1)) AS visits_before`;
export const sums = 'SUM(visits) AS visits, SUM(visits_before) AS visits_before';

/** The rank of a page within its step, by the visits of the range. */
export const pageRank = (partition: string) =>
  `IF(visits = 0, ${ranks.rest}, LEAST(${ranks.rest}, ROW_NUMBER() OVER (${partition}ORDER BY visits DESC, page)))`;

export const rowsOf = (
  kind: JourneyRow['kind'],
  columns: Partial<Record<keyof JourneyRow, string>>,
  rest: string,
) => {
  const all = {
    step: '0',
    rank: '0',
    next_rank: '0',
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

/** Combines all pages after the largest into one row, with their number in `amount`. */
export const ofPages = {
  rank: 'rank',
  page: `IF(rank > ${journeyLimits.pages}, '', MIN(page))`,
  amount: 'SUM(IF(visits > 0, 1, 0))',
  visits: 'SUM(visits)',
  visits_before: 'SUM(visits_before)',
};
