import type { Definition, Goal } from '../../../contract/index.ts';
import { everyStore, type StatsCall } from '../answer.ts';
import { visitName } from '../filters.ts';

/** The filters with the goals that a name with asterisks stands for, unless it is the name of a goal itself. */
export async function withGoalsLike(
  { workspace, store = everyStore }: StatsCall,
  filters: readonly unknown[],
): Promise<unknown[]> {
  if (!filters.some(hasAsterisk)) return [...filters];
  const goals = await store.goalsOf(workspace.id);
  return filters.map((filter) => (hasAsterisk(filter) ? expanded(filter as GoalFilter, goals) : filter));
}

type GoalFilter = ['is', string, string[]] | ['not', GoalFilter];

const hasAsterisk = (filter: unknown): boolean => {
  const [operator, inner, values] = filter as [string, unknown, string[]?];
  if (operator === 'not') return hasAsterisk(inner);
  return inner === 'event:goal' && values?.some((value) => value.includes('*')) === true;
};

function expanded(filter: GoalFilter, goals: readonly Definition<Goal>[]): GoalFilter {
  if (filter[0] === 'not') return ['not', expanded(filter[1], goals)];
  const [operator, dimension, values] = filter;
  return [operator, dimension, [...new Set(values.flatMap((value) => goalsNamed(value, goals)))]];
}

/** A name that stands for no goal is kept, and refused as every other. */
function goalsNamed(value: string, goals: readonly Definition<Goal>[]): string[] {
  const namesOf = (goal: Definition<Goal>) => [goal.name, visitName(goal) ?? goal.name];
  if (!value.includes('*') || goals.some((goal) => namesOf(goal).includes(value))) return [value];
  const names = goals.filter((goal) => namesOf(goal).some((name) => isLike(name, value)));
  return names.length > 0 ? names.map(({ name }) => name) : [value];
}

/** Whether a text is as one says in which an asterisk stands for anything: each part is looked for once. */
export function isLike(text: string, value: string): boolean {
  const [start = '', ...parts] = value.split(/\*+/);
  const end = parts.pop() ?? '';
  let place = start.length;
  for (const part of parts) {
    const found = text.indexOf(part, place);
    if (found < 0) return false;
    place = found + part.length;
  }
  return text.startsWith(start) && text.endsWith(end) && place + end.length <= text.length;
}
