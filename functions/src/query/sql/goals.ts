import type { NamedGoal } from '../names/conversions.ts';
import { goalColumn } from './dimensions.ts';
import { filterClause, isAboutPlace, type Clause, type DoneClauses } from './filters.ts';
import type { Uses } from './uses.ts';
import type { Values } from './values.ts';

/** The goals of a statement: each is bound once, however many questions are about it. */
export class GoalJoins {
  readonly #values: Values;
  readonly #done: DoneClauses;
  readonly #known = new Map<string, { name: string; clause: Clause }>();

  constructor(values: Values, done: DoneClauses) {
    this.#values = values;
    this.#done = done;
  }

  /**
   * The join of a row with the names of goals: of those that it reaches, or of all.
   * @param uses to which is added what the goals read
   */
  join(goals: readonly NamedGoal[], ofAll: boolean, uses: Uses): string {
    const names = goals.map((goal) => {
      const { name, clause } = this.#bound(goal);
      if (ofAll) return name;
      uses.add(clause.uses);
      return `IF(${clause.sql}, ${name}, NULL)`;
    });
    const list = names.length > 0 ? names.join(',\n      ') : 'CAST(NULL AS STRING)';
    return ` CROSS JOIN UNNEST([\n      ${list}\n    ]) AS ${goalColumn}`;
  }

  /** Whether the value of a row is a goal on a page, as SQL; null if none of the goals is. */
  isOfPlace(goals: readonly NamedGoal[], value: string): string | null {
    const names = goals.filter(({ filter }) => isAboutPlace(filter)).map((goal) => this.#bound(goal).name);
    return names.length > 0 ? `${value} IN (${names.join(', ')})` : null;
  }

  /** The condition on events whose revenue counts for the goal of a row, as SQL; null if that is all revenue. */
  paidIn(goals: readonly NamedGoal[]): string | null {
    const currencies = goals.flatMap((goal) =>
      goal.currency === null ? [] : `WHEN ${this.#bound(goal).name} THEN ${this.#values.text(goal.currency)}`,
    );
    if (currencies.length === 0) return null;
    return `event_currency = CASE ${goalColumn} ${currencies.join(' ')} ELSE event_currency END`;
  }

  #bound(goal: NamedGoal) {
    const known = this.#known.get(goal.name);
    if (known) return known;
    const clause = filterClause(goal.filter, this.#values, this.#done);
    const bound = { name: this.#values.text(goal.name), clause };
    this.#known.set(goal.name, bound);
    return bound;
  }
}
