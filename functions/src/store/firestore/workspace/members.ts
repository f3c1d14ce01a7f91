import { ownsAlone, type Role } from '../../../contract/access.ts';
import { firestore } from '../../clients.ts';
import { addAuditEntry } from '../audit.ts';
import { deleteAll } from '../delete-all.ts';
import { memberDocument, memberDocuments, workspaceDocument } from './documents.ts';
import { revokeKeysOf } from './keys.ts';
import { memberIdsIn, rolesIn } from './roles.ts';
import { segmentsOfPerson } from './segments.ts';

/** The workspace would have no owner. */
export class LastOwner extends Error {}

/** The roles of a workspace's members by their ids; empty if there is no such workspace. */
export async function listRoles(workspaceId: string): Promise<Map<string, Role>> {
  const [workspace, members] = await Promise.all([
    workspaceDocument(workspaceId).get(),
    memberDocuments(workspaceId).get(),
  ]);
  return rolesIn(workspace.data(), members.docs);
}

/**
 * Ends someone's membership, and deletes their own segments and the keys that they made. Does nothing if the workspace is
 * gone or they are not a member of it.
 * @throws LastOwner if no one else owns the workspace now.
 */
export async function leaveWorkspace(workspaceId: string, uid: string): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const data = (await transaction.get(workspaceDocument(workspaceId))).data();
    const { docs } = await transaction.get(memberDocuments(workspaceId));
    const segments = await transaction.get(segmentsOfPerson(workspaceId, uid).select());
    const memberIds = memberIdsIn(data);
    if (!data || !memberIds.includes(uid)) return;
    const roles = rolesIn(data, docs);
    if (ownsAlone(roles, uid)) throw new LastOwner(workspaceId);
    await revokeKeysOf(workspaceId, uid, transaction);
    transaction.update(workspaceDocument(workspaceId), {
      memberIds: memberIds.filter((id) => id !== uid),
      ...(data.members ? { members: without(data.members, uid) } : {}),
    });
    transaction.delete(memberDocument(workspaceId, uid));
    for (const { ref } of segments.docs) transaction.delete(ref);
    const what = { role: { old: roles.get(uid) ?? null, new: null } };
    addAuditEntry(transaction, workspaceId, { who: uid, action: 'member.left', what }, new Date());
  });
}

/** The map of members with their addresses, from which code of the previous version reads roles. */
function without(members: Record<string, unknown>, uid: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([id]) => id !== uid));
}

/** Deletes the member documents of a deleted workspace, which code of the previous version does not delete. */
export async function deleteMembersOfGone(workspaceId: string): Promise<void> {
  if ((await workspaceDocument(workspaceId).get()).exists) return;
  const { docs } = await memberDocuments(workspaceId).select().get();
  await deleteAll(docs.map(({ ref }) => ref));
}
