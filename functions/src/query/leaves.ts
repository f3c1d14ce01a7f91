import type { Condition, Filter, ResolvedFilter, SegmentCondition } from '../contract/index.ts';

/** The conditions of a filter, at any depth. */
export function leavesOf(filter: Filter): Filter[];
export function leavesOf(filter: ResolvedFilter): ResolvedFilter[];
export function leavesOf(filter: ResolvedFilter): ResolvedFilter[] {
  switch (filter[0]) {
    case 'and':
    case 'or':
      return filter[1].flatMap((inner) => leavesOf(inner));
    case 'not':
    case 'has_done':
    case 'has_not_done':
      return leavesOf(filter[1]);
    default:
      return [filter];
  }
}

/** The filter with something else in the place of each of its conditions. */
export function withLeaves(filter: Filter, instead: (leaf: Condition | SegmentCondition) => Filter): Filter;
export function withLeaves(
  filter: Filter,
  instead: (leaf: Condition | SegmentCondition) => ResolvedFilter,
): ResolvedFilter;
export function withLeaves(
  filter: Filter,
  instead: (leaf: Condition | SegmentCondition) => ResolvedFilter,
): ResolvedFilter {
  switch (filter[0]) {
    case 'and':
    case 'or':
      return [filter[0], filter[1].map((inner) => withLeaves(inner, instead))];
    case 'not':
    case 'has_done':
    case 'has_not_done':
      return [filter[0], withLeaves(filter[1], instead)];
    default:
      return instead(filter);
  }
}
