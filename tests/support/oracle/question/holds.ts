import type { Condition, EventRow, Filter } from '@footfall/functions/contract';
import type { Visit } from '../visits.ts';
import { conditionHolds } from './conditions.ts';
import { goalsNamed, reaches, type Goals } from './goals.ts';

/** Whether the tree is true for an event of a visit. */
export function holds(filter: Filter, visit: Visit, event: EventRow, goals: Goals = []): boolean {
  const isTrue = (inner: Filter) => holds(inner, visit, event, goals);
  switch (filter[0]) {
    case 'and':
      return filter[1].every(isTrue);
    case 'or':
      return filter[1].some(isTrue);
    case 'not':
      return !isTrue(filter[1]);
    case 'has_done':
      return hasDone(filter[1], visit, goals);
    case 'has_not_done':
      return !hasDone(filter[1], visit, goals);
    default: {
      const condition = filter as Condition;
      const [operator, dimension, values] = condition;
      if (dimension !== 'event:goal') return conditionHolds(condition, visit, event);
      const isReached = goalsNamed(values, goals).some((goal) => reaches(goal, visit, event));
      return isReached === (operator === 'is');
    }
  }
}

/** Somewhere in the visit: an engagement is nothing that somebody does. */
function hasDone(filter: Filter, visit: Visit, goals: Goals): boolean {
  return visit.some((event) => event.name !== 'engagement' && holds(filter, visit, event, goals));
}
