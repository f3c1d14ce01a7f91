import { conditionsOf, type Filter } from '../language/filters.ts';

/** Segments: filters that are kept under a name, for one person or for everyone in the workspace. */

export const maxSegmentNameLength = 80;
/** How many segments a workspace keeps for all of its members, and how many each person keeps in it for themselves. */
export const maxSegments = { workspace: 200, person: 100 } as const;
/** The filters of a segment as JSON. A list of segments, which a page reads at once, stays small. */
export const maxSegmentBytes = 16 * 1024;

/** Whether a condition of the filter is a segment. */
export const hasSegment = (filter: Filter) => conditionsOf(filter).some(([, of]) => of === 'segment');
