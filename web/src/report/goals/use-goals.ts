import type { Definition, Goal } from '@footfall/functions/contract';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useReportWorkspace } from '../use-period.ts';
import { useChoice } from '../address/use-address.ts';

export type NamedGoal = Definition<Goal>;

export const noGoal = 'off';

/** Without an id, or if the goal is deleted, the first one with revenue or else the first one. */
export function goalIn(list: readonly NamedGoal[] | undefined, id: string | null): NamedGoal | null {
  if (!list || id === noGoal) return null;
  const earning = list.find(({ definition }) => definition.currency !== null);
  return list.find((goal) => goal.id === id) ?? earning ?? list[0] ?? null;
}

/** Everyone who can read the numbers can read the goals. */
export function useGoals() {
  const { id } = useReportWorkspace();
  const { data, error, retry } = useEndpoint('goal.list', { workspaceId: id });
  return { list: data?.answer as readonly NamedGoal[] | undefined, error, retry };
}

/** The goal for conversion rates, from the parameter `goal=ID`. `list` is undefined while loading. */
export function useGoalChoice() {
  const goals = useGoals();
  const [id, choose] = useChoice('goal');
  return {
    ...goals,
    goal: goalIn(goals.list, id),
    choose: (goal: NamedGoal | null) => choose(goal?.id ?? noGoal),
  };
}
