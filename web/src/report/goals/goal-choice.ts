import type { Definition, Goal } from '@footfall/functions/contract';

export type NamedGoal = Definition<Goal>;

/** What the address has where no goal is wanted. */
export const noGoal = 'off';

/** The goal with this id; the first one without an id, or if the goal is gone. */
export function goalIn(list: readonly NamedGoal[] | undefined, id: string | null): NamedGoal | null {
  if (!list || id === noGoal) return null;
  return list.find((goal) => goal.id === id) ?? list[0] ?? null;
}
