import type { Filter } from '../language/filters.ts';

/** Which goal filters say that visits have reached. Apart from goals: the dashboard loads it first. */

/** The goals in a filter: the name, or the id, of one that all visits have reached which the filter keeps, else null. */
export function goalsIn(filter: Filter, isKept = true): (string | null)[] {
  const [operator, inner] = filter;
  switch (operator) {
    case 'and':
      return inner.flatMap((each) => goalsIn(each, isKept));
    case 'or':
      return inner.flatMap((each) => goalsIn(each, isKept && inner.length === 1));
    case 'has_done': {
      const [compares, dimension, values] = inner;
      if (compares !== 'is' || dimension !== 'event:goal') return goalsIn(inner, false);
      return [isKept && values.length === 1 ? (values[0] ?? null) : null];
    }
    case 'not':
    case 'has_not_done':
      return goalsIn(inner, false);
    default:
      // A segment's own goals only say whom it is about.
      return inner === 'event:goal' ? [null] : [];
  }
}

/**
 * The goal that all visits have reached which the filters keep, if the filters say nothing of any other: only then can
 * something be divided by the visits without the goal.
 */
export function goalWithRate(filters: readonly Filter[] = []): string | null {
  const [name = null, ...others] = filters.flatMap((filter) => goalsIn(filter));
  return others.length > 0 ? null : name;
}
