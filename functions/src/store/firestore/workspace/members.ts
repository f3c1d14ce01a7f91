import { ownsAlone, type Role } from '../../../contract/access.ts';
import { firestore } from '../../clients.ts';
import { deleteAll } from '../delete-all.ts';
import { memberDocument, memberDocuments, workspaceDocument } from './documents.ts';
import { memberIdsIn, rolesIn } from './roles.ts';

/** The workspace would be without an owner. */
export class LastOwner extends Error {}

/** The roles of a workspace's members by their ids; of none where there is no such workspace. */
export async function listRoles(workspaceId: string): Promise<Map<string, Role>> {
  const [workspace, members] = await Promise.all([
    workspaceDocument(workspaceId).get(),
    memberDocuments(workspaceId).get(),
  ]);
  return rolesIn(workspace.data(), members.docs);
}

/**
 * Ends someone's membership. Does nothing where the workspace is gone, or they are not a member of it.
 * @throws LastOwner where no one else owns the workspace by now.
 */
export async function leaveWorkspace(workspaceId: string, uid: string): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const data = (await transaction.get(workspaceDocument(workspaceId))).data();
    const { docs } = await transaction.get(memberDocuments(workspaceId));
    const memberIds = memberIdsIn(data);
    if (!data || !memberIds.includes(uid)) return;
    if (ownsAlone(rolesIn(data, docs), uid)) throw new LastOwner(workspaceId);
    transaction.update(workspaceDocument(workspaceId), {
      memberIds: memberIds.filter((id) => id !== uid),
      ...(data.members ? { members: without(data.members, uid) } : {}),
    });
    transaction.delete(memberDocument(workspaceId, uid));
  });
}

/** The map of members that code of the version before reads roles from, and that has their addresses. */
function without(members: Record<string, unknown>, uid: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([id]) => id !== uid));
}

/** Deletes what a workspace that is gone has left of its members: code of the version before does not know of it. */
export async function deleteMembersOfGone(workspaceId: string): Promise<void> {
  if ((await workspaceDocument(workspaceId).get()).exists) return;
  const { docs } = await memberDocuments(workspaceId).select().get();
  await deleteAll(docs.map(({ ref }) => ref));
}
