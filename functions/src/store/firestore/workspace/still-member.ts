import type { Transaction } from '@google-cloud/firestore';
import { roleMay, type WorkspaceAction } from '../../../contract/index.ts';
import { memberDocument, workspaceDocument } from './documents.ts';
import { memberIdsIn, roleIn } from './roles.ts';

/** The person is not, or no longer, a member of the workspace. */
export class NotMember extends Error {}

/** The role of the person who makes the change does not allow it. */
export class RoleRefused extends Error {}

/**
 * Reads in a transaction whether someone is still a member. A change by someone who is removed at the same time, or in a
 * workspace that is deleted, would otherwise leave something behind.
 * @throws NotMember
 */
export async function refuseStranger(
  workspaceId: string,
  uid: string,
  transaction: Transaction,
): Promise<void> {
  const workspace = await transaction.get(workspaceDocument(workspaceId));
  if (!memberIdsIn(workspace.data()).includes(uid)) throw new NotMember(uid);
}

/**
 * Reads in a transaction whether someone still has a role that allows this, for a change that would outlast their role.
 * @throws NotMember, RoleRefused
 */
export async function refuseUnlessMay(
  action: WorkspaceAction,
  { workspaceId, uid }: { workspaceId: string; uid: string },
  transaction: Transaction,
): Promise<void> {
  const [workspace, member] = await transaction.getAll(
    workspaceDocument(workspaceId),
    memberDocument(workspaceId, uid),
  );
  const role = roleIn(workspace?.data(), member?.data(), uid);
  if (!role) throw new NotMember(uid);
  if (!roleMay(role, action)) throw new RoleRefused(role);
}
