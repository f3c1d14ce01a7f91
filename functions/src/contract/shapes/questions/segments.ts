import {
  documentId,
  flag,
  nameText,
  shape,
  text,
  withinBytes,
  workspaceId,
  workspaceQuery,
} from '../fields.ts';
import { z } from 'zod';
import { filters } from './question.ts';
import { uses } from './definitions.ts';
import { hasSegment, maxSegmentBytes, maxSegmentNameLength } from '../../questions/segments.ts';
import { phrase, say } from '../../words/say.ts';

/** Filters without segments: a segment never depends on another. */
const ownFilters = withinBytes(
  filters.refine((list) => list.length > 0 && !list.some(hasSegment), {
    error: () => say('must have at least one filter, and no segment among them'),
  }),
  maxSegmentBytes,
);

const id = documentId(phrase('must be the id of a segment'));
const name = nameText(1, maxSegmentNameLength);
/** Its creator only, or every member of the workspace. */
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

const segmentAnswer = z.strictObject({
  id,
  name: text,
  scope,
  filters: z.array(z.unknown()),
  /** Why no question can use it, in a sentence; null if it can be used. */
  problem: text.nullable(),
  mayChange: flag,
});
export type SegmentAnswer = z.infer<typeof segmentAnswer>;

export const segmentShapes = {
  'segment.list': shape(
    "The caller's segments and those of the workspace, by name.",
    workspaceQuery,
    z.array(segmentAnswer),
  ),
  'segment.create': shape('Saves filters under a name.', createSegmentBody, segmentAnswer),
  'segment.update': shape('Changes the given fields of a segment.', updateSegmentBody, segmentAnswer),
  'segment.delete': shape(
    'Deletes a segment. Whatever uses it stops working.',
    deleteSegmentBody,
    z.strictObject({ id, usedBy: uses }),
  ),
  'segment.uses': shape('What uses a segment.', deleteSegmentBody, z.strictObject({ usedBy: uses })),
};
