import type { Filter } from '../language/filters.ts';

/** Finds the goals that filtered visits have reached. A separate file, because the dashboard loads it first. */

/** The goals in a filter: the name or id of a goal that all filtered visits have reached, else null. */
export function goalsIn(filter: Filter, isIncluded = true): (string | null)[] {
  const [operator, inner] = filter;
  switch (operator) {
    case 'and':
      return inner.flatMap((each) => goalsIn(each, isIncluded));
    case 'or':
      return inner.flatMap((each) => goalsIn(each, isIncluded && inner.length === 1));
    case 'has_done': {
      const [compares, dimension, values] = inner;
      if (compares !== 'is' || dimension !== 'event:goal') return goalsIn(inner, false);
      return [isIncluded && values.length === 1 ? (values[0] ?? null) : null];
    }
    case 'not':
    case 'has_not_done':
      return goalsIn(inner, false);
    default:
      // Goals inside a segment only describe its visitors.
      return inner === 'event:goal' ? [null] : [];
  }
}

/** The goal of all filtered visits, if there is no other. Its rate is against the visits without this goal. */
export function goalWithRate(filters: readonly Filter[] = []): string | null {
  const [name = null, ...others] = filters.flatMap((filter) => goalsIn(filter));
  return others.length > 0 ? null : name;
}
