import { type Role, roleMay, type SegmentAnswer } from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import {
  createSegment,
  deleteSegment,
  listSegments,
  updateSegment,
  type Segment,
} from '../store/firestore/definitions/segments.ts';
import type { Handler } from '../workspaces/call.ts';

/** The caller's own segments and those of the workspace, by name. */
export const list: Handler<'segment.list'> = async ({ identity, workspace, role }) => {
  const segments = await listSegments(workspace.id, identity.uid);
  return segments.map((segment) => toAnswer(segment, role));
};

/**
 * Keeps filters under a name.
 * @throws AppError `forbidden`, `too_many_segments`
 */
export const create: Handler<'segment.create'> = async ({ identity, input, role }) => {
  const { workspaceId, ...segment } = input;
  refuseUnlessChangeable(segment, role);
  return toAnswer(await createSegment(workspaceId, identity.uid, segment), role);
};

/**
 * Changes the fields that are given.
 * @throws AppError `forbidden`, `not_found`, `too_many_segments`
 */
export const update: Handler<'segment.update'> = async ({ identity: { uid }, input, role }) => {
  const { workspaceId, id, ...changes } = input;
  const { scope } = changes;
  if (scope) refuseUnlessChangeable({ scope }, role);
  const updated = await updateSegment({ workspaceId, id, uid }, changes, (segment) =>
    refuseUnlessChangeable(segment, role),
  );
  return toAnswer(updated, role);
};

/** @throws AppError `forbidden`, `not_found` */
export const remove: Handler<'segment.delete'> = async ({
  identity: { uid },
  input: { workspaceId, id },
  role,
}) => {
  await deleteSegment({ workspaceId, id, uid }, (segment) => refuseUnlessChangeable(segment, role));
  return { id };
};

/** Whether someone with this role may change a segment that they see. */
const mayChange = ({ scope }: Pick<Segment, 'scope'>, role: Role) =>
  roleMay(role, scope === 'workspace' ? 'change shared segments' : 'keep segments');

/** @throws AppError `forbidden` */
function refuseUnlessChangeable(segment: Pick<Segment, 'scope'>, role: Role) {
  if (mayChange(segment, role)) return;
  throw new AppError('forbidden', 'Your role does not allow you to change segments of the workspace.');
}

function toAnswer({ id, name, scope, filters }: Segment, role: Role): SegmentAnswer {
  return { id, name, scope, filters: [...filters], mayChange: mayChange({ scope }, role) };
}
