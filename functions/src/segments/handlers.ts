import { type Role, roleMay, type SegmentAnswer } from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import { phraseOf } from '../core/phrase.ts';
import { readReferences, type References } from '../store/firestore/definitions/references.ts';
import {
  createSegment,
  deleteSegment,
  findSegments,
  listSegments,
  updateSegment,
  type Segment,
} from '../store/firestore/definitions/segments.ts';
import { usesOf } from '../store/firestore/definitions/uses.ts';
import type { Handler } from '../workspaces/call.ts';

/** The caller's own segments and those of the workspace, by name. */
export const list: Handler<'segment.list'> = async ({ identity, workspace, role }) => {
  const segments = await listSegments(workspace.id, identity.uid);
  const references = await readReferences(workspace.id, { among: segments.map(({ filters }) => filters) });
  return segments.map((segment) => toAnswer(segment, role, references));
};

/** @throws AppError `forbidden`, `too_many_segments`, `invalid_request` if a filter refers to something unknown */
export const create: Handler<'segment.create'> = async ({ identity, input, role }) => {
  const { workspaceId, ...segment } = input;
  refuseUnlessChangeable(segment, role);
  const references = await readReferences(workspaceId);
  const filters = references.stored(segment.filters);
  const created = await createSegment(workspaceId, identity.uid, { ...segment, filters }, references);
  return toAnswer(created, role, references);
};

/** Changes only the given fields. @throws AppError `not_found`, and those of `create` */
export const update: Handler<'segment.update'> = async ({ identity: { uid }, input, role }) => {
  const { workspaceId, id, ...changes } = input;
  const { scope } = changes;
  if (scope) refuseUnlessChangeable({ scope }, role);
  const references = await readReferences(workspaceId);
  const updated = await updateSegment(
    { workspaceId, id, uid },
    { ...changes, filters: changes.filters && references.stored(changes.filters) },
    (segment) => refuseUnlessChangeable(segment, role),
    references,
  );
  return toAnswer(updated, role, references);
};

/** @throws AppError `forbidden`, `not_found` */
export const remove: Handler<'segment.delete'> = async ({
  identity: { uid },
  input: { workspaceId, id },
  role,
}) => {
  const usedBy = await usesOf({ workspaceId, uid, kind: 'segment', id });
  await deleteSegment({ workspaceId, id, uid }, (segment) => refuseUnlessChangeable(segment, role));
  return { id, usedBy };
};

/** @throws AppError `not_found` */
export const uses: Handler<'segment.uses'> = async ({ identity: { uid }, input: { workspaceId, id } }) => {
  const segments = await findSegments(workspaceId, uid, [id]);
  if (!segments.has(id)) throw new AppError('not_found', phraseOf('There is no such segment.'));
  return { usedBy: await usesOf({ workspaceId, uid, kind: 'segment', id }) };
};

const mayChange = ({ scope }: Pick<Segment, 'scope'>, role: Role) =>
  roleMay(role, scope === 'workspace' ? 'change shared segments' : 'keep segments');

/** @throws AppError `forbidden` */
function refuseUnlessChangeable(segment: Pick<Segment, 'scope'>, role: Role) {
  if (mayChange(segment, role)) return;
  throw new AppError(
    'forbidden',
    phraseOf('Your role does not allow you to change segments of the workspace.'),
  );
}

function toAnswer({ id, name, scope, filters }: Segment, role: Role, references: References): SegmentAnswer {
  return {
    ...{ id, name, scope, filters: references.named(filters), problem: references.problem(filters) },
    mayChange: mayChange({ scope }, role),
  };
}
