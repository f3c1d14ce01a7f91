import type { Definition, Goal } from '@footfall/functions/contract';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useReportWorkspace } from '../use-period.ts';
import { useChoice } from '../address/use-address.ts';

export type NamedGoal = Definition<Goal>;

/** What the address has where no goal is wanted. */
export const noGoal = 'off';

/** The goal with this id; without an id, or if the goal is gone, the first one with revenue, or else the first one. */
export function goalIn(list: readonly NamedGoal[] | undefined, id: string | null): NamedGoal | null {
  if (!list || id === noGoal) return null;
  const earning = list.find(({ definition }) => definition.currency !== null);
  return list.find((goal) => goal.id === id) ?? earning ?? list[0] ?? null;
}

/** The goals of the workspace that the page reports on, by name. Everyone who reads its numbers reads them. */
export function useGoals() {
  const { id } = useReportWorkspace();
  const { data, error, retry } = useEndpoint('goal.list', { workspaceId: id });
  return { list: data?.answer as readonly NamedGoal[] | undefined, error, retry };
}

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
