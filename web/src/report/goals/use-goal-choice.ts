import { useChoice } from '../address/use-address.ts';
import { goalIn, noGoal, type NamedGoal } from './goal-choice.ts';
import { useGoals } from './use-goals.ts';

/**
 * The goal by which a page counts conversions: that of the address, `goal=ID`; otherwise the first one.
 * `list` is undefined until the goals are known, and `goal` is null until then and where there is none.
 */
export function useGoalChoice() {
  const goals = useGoals();
  const [id, choose] = useChoice('goal');
  return {
    ...goals,
    goal: goalIn(goals.list, id),
    /** Null for no goal. */
    choose: (goal: NamedGoal | null) => choose(goal?.id ?? noGoal),
  };
}
