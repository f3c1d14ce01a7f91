import { z } from 'zod';
import { nameText } from '../workspace/name.ts';
import { filters } from './query.ts';
import type { Filter } from './filters.ts';

/** Segments: filters that are kept under a name, for one person or for everyone in the workspace. */

export const maxSegmentNameLength = 80;
/** How many segments a workspace keeps for all of its members, and how many each person keeps in it for themselves. */
export const maxSegments = { workspace: 200, person: 100 } as const;
/** The filters of a segment as JSON. A list of segments, which a page reads at once, stays small. */
export const maxSegmentBytes = 16 * 1024;

/** Filters in which no condition is a segment: a segment never depends on another. */
const ownFilters = filters
  .refine(
    (list) => list.length > 0 && !list.some(hasSegment),
    'must have at least one filter, and no segment among them',
  )
  .refine(
    (list) => new TextEncoder().encode(JSON.stringify(list)).length <= maxSegmentBytes,
    `must have at most ${maxSegmentBytes} bytes`,
  );

/** Whether a condition of the filter is a segment. */
export function hasSegment([operator, inner]: Filter): boolean {
  if (operator === 'and' || operator === 'or') return (inner as readonly Filter[]).some(hasSegment);
  if (operator === 'not' || operator === 'has_done' || operator === 'has_not_done')
    return hasSegment(inner as Filter);
  return inner === 'segment';
}

const workspaceId = z.string().min(1).max(64);
const id = z.string().regex(/^[A-Za-z0-9]{20}$/, 'must be the id of a segment');
const name = nameText(1, maxSegmentNameLength);
/** Who sees it: the person who made it, or every member of the workspace. */
const scope = z.enum(['person', 'workspace']);
export type SegmentScope = z.infer<typeof scope>;

export const createSegmentBody = z.object({ workspaceId, name, scope, filters: ownFilters });
/** Fields that are left out stay the same. */
export const updateSegmentBody = z.object({
  workspaceId,
  id,
  name: name.optional(),
  scope: scope.optional(),
  filters: ownFilters.optional(),
});
export const deleteSegmentBody = z.object({ workspaceId, id });
export const deletedSegmentAnswer = z.strictObject({ id });

export const segmentAnswer = z.strictObject({
  id,
  name: z.string(),
  scope,
  /** In the question language. */
  filters: z.array(z.unknown()),
  /** Whether the caller may change it. */
  mayChange: z.boolean(),
});
export type SegmentAnswer = z.infer<typeof segmentAnswer>;
