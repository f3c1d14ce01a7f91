import type { Condition, EventRow, Filter } from '@footfall/functions/contract';
import type { Visit } from '../visits.ts';
import { conditionHolds } from './conditions.ts';
import { goalsNamed, reaches, type Goals } from './goals.ts';

const noGoals: Goals = [];

/** Whether the tree is true for an event of a visit. */
export function holds(filter: Filter, visit: Visit, event: EventRow, goals: Goals = noGoals): boolean {
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

/**
 * The events of a visit that match each filter. It is looked up for each event of a visit, which can have thousands.
 */
const answers = new WeakMap<Visit, WeakMap<Filter, { goals: Goals; isDone: boolean }>>();

/** Anywhere in the visit. An engagement is not an action. */
function hasDone(filter: Filter, visit: Visit, goals: Goals): boolean {
  const ofVisit = answers.get(visit) ?? new WeakMap<Filter, { goals: Goals; isDone: boolean }>();
  answers.set(visit, ofVisit);
  const known = ofVisit.get(filter);
  if (known?.goals === goals) return known.isDone;
  const isDone = visit.some((event) => event.name !== 'engagement' && holds(filter, visit, event, goals));
  ofVisit.set(filter, { goals, isDone });
  return isDone;
}
