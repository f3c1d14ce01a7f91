import type { Filter } from '../language/filters.ts';

/** Segments: filters that are kept under a name, for one person or for everyone in the workspace. */

export const maxSegmentNameLength = 80;
/** How many segments a workspace keeps for all of its members, and how many each person keeps in it for themselves. */
export const maxSegments = { workspace: 200, person: 100 } as const;
/** The filters of a segment as JSON. A list of segments, which a page reads at once, stays small. */
export const maxSegmentBytes = 16 * 1024;

/** Whether a condition of the filter is a segment. */
export function hasSegment([operator, inner]: Filter): boolean {
  if (operator === 'and' || operator === 'or') return (inner as readonly Filter[]).some(hasSegment);
  if (operator === 'not' || operator === 'has_done' || operator === 'has_not_done')
    return hasSegment(inner as Filter);
  return inner === 'segment';
}
