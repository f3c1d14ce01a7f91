import { useSearchChoice } from '../breakdown/use-search-choice.ts';
import { useGoals, type NamedGoal } from './use-goals.ts';

/** What the address has where no goal is wanted. */
const none = 'off';

/**
 * The goal by which a page counts conversions: that of the address, `goal=ID`; otherwise the first one.
 * `list` is undefined until the goals are known, and `goal` is null until then and where there is none.
 */
export function useGoalChoice() {
  const { list, error, retry } = useGoals();
  const [id, choose] = useSearchChoice('goal');
  return {
    list,
    error,
    retry,
    goal: goalIn(list, id),
    /** Null for no goal. */
    choose: (goal: NamedGoal | null) => choose(goal?.id ?? none),
  };
}

/** The goal with this id; the first one without an id, or if the goal is gone. */
export function goalIn(list: readonly NamedGoal[] | undefined, id: string | null): NamedGoal | null {
  if (!list || id === none) return null;
  return list.find((goal) => goal.id === id) ?? list[0] ?? null;
}
