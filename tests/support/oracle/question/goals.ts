import type { Condition, Definition, EventRow, Filter, Goal } from '@footfall/functions/contract';
import type { Visit } from '../visits.ts';
import { conditionHolds } from './conditions.ts';

export type Goals = readonly Definition<Goal>[];

/** Whether one of the conditions of a filter matches. @param inVisits whether conditions on the entire visit count */
export function someCondition(
  filter: Filter,
  isOne: (condition: Condition) => boolean,
  inVisits = false,
): boolean {
  switch (filter[0]) {
    case 'and':
    case 'or':
      return filter[1].some((inner) => someCondition(inner, isOne, inVisits));
    case 'not':
      return someCondition(filter[1], isOne, inVisits);
    case 'has_done':
    case 'has_not_done':
      return inVisits && someCondition(filter[1], isOne, inVisits);
    default:
      return isOne(filter as Condition);
  }
}

/** Whether a filter names a goal, at any depth. */
export const namesGoal = (filter: Filter): boolean =>
  someCondition(filter, ([, dimension]) => dimension === 'event:goal', true);

/**
 * A filter on visitors without its conditions on goals: every `or`, `not` and `has_not_done` that contains one is
 * removed, however deep.
 */
export function apartFromGoals(filter: Filter): Filter[] {
  if (!namesGoal(filter)) return [filter];
  if (filter[0] === 'and') {
    const remaining = filter[1].flatMap(apartFromGoals);
    return remaining.length === 0 ? [] : [['and', remaining]];
  }
  if (filter[0] !== 'has_done') return [];
  return apartFromGoals(filter[1]).map((remaining): Filter => ['has_done', remaining]);
}

/** The goals with one of these names. */
export const goalsNamed = (names: readonly string[], goals: Goals): Goal[] =>
  goals.filter(({ name }) => names.includes(name)).map(({ definition }) => definition);

/**
 * The currency of the goals of which every event in a query has reached one: of each filter on goals that has to hold,
 * all goals have it, and no other such filter has another.
 */
export function currencyOfGoals(filters: readonly Filter[], goals: Goals): string | null {
  const found = new Set<string>();
  for (const filter of filters) {
    let currency: string | null = null;
    if (filter[0] === 'and') currency = currencyOfGoals(filter[1], goals);
    if (filter[0] === 'is' && filter[1] === 'event:goal') {
      const all = goalsNamed(filter[2], goals).map((goal) => goal.currency);
      currency = all.every((each) => each === all[0]) ? (all[0] ?? null) : null;
    }
    if (currency !== null) found.add(currency);
  }
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** The one goal that all visits have reached by the filters; null if there is none, or several. */
export function goalReached(filters: readonly Filter[], goals: Goals): Goal | null {
  const named = new Set<string>();
  const look = (filter: Filter): void => {
    if (filter[0] === 'and' || (filter[0] === 'or' && filter[1].length === 1)) filter[1].forEach(look);
    if (filter[0] !== 'has_done') return;
    const [operator, dimension, values] = filter[1];
    if (operator === 'is' && dimension === 'event:goal' && values.length === 1) named.add(values[0] ?? '');
  };
  filters.forEach(look);
  const [goal, ...others] = goalsNamed([...named], goals);
  return others.length > 0 ? null : (goal ?? null);
}

/** Whether the goal is about a page. */
export const isOnPage = (goal: Goal): boolean => goal.kind !== 'event';

/** Whether an event is one with which the goal is reached; an engagement is part of the view that it belongs to. */
export function reaches(goal: Goal, visit: Visit, event: EventRow): boolean {
  const on = (dimension: Condition[1], operator: Condition[0], values: readonly string[]) =>
    conditionHolds([operator, dimension, values], visit, event);
  const hasProperties = goal.properties.every(({ key, operator, values }) =>
    on(`event:props:${key}`, operator, values),
  );
  if (!hasProperties) return false;
  if (goal.kind === 'event') return event.name === goal.event;
  if (event.name !== 'pageview' && event.name !== 'engagement') return false;
  if (!on('event:page', 'matches_wildcard', [goal.page])) return false;
  return goal.kind === 'page' || deepest(visit, event) >= goal.percent;
}

/** How far down the view was scrolled: the deepest of its page's engagements before the page is viewed again. */
function deepest(visit: Visit, event: EventRow): number {
  let depth = -1;
  let isInView = false;
  const ofPage = visit.filter(({ pathname }) => pathname === event.pathname);
  for (const each of ofPage) {
    if (each.name === 'pageview') {
      if (isInView) return depth;
      depth = -1;
    }
    if (each === event) isInView = true;
    if (each.name === 'engagement') depth = Math.max(depth, each.scroll_percent ?? -1);
  }
  return depth;
}
