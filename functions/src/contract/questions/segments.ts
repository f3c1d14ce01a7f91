import { conditionsOf, type Filter } from '../language/filters.ts';

export const maxSegmentNameLength = 80;
/** The maximum of shared segments in a workspace, and of each person's own in it. */
export const maxSegments = { workspace: 200, person: 100 } as const;
/** The filters of a segment as JSON. A page reads all segments at once, so the list must stay small. */
export const maxSegmentBytes = 16 * 1024;

export const hasSegment = (filter: Filter) => conditionsOf(filter).some(([, of]) => of === 'segment');
