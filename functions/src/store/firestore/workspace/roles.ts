import type { DocumentData, QueryDocumentSnapshot, Timestamp } from '@google-cloud/firestore';
import { type Role, roles } from '../../../contract/index.ts';
import { memberName } from './documents.ts';

/**
 * A new member's document.
 * @param invitedBy the id of the member who invited them; null for the creator of the workspace
 */
export function newMember(role: Role, since: Timestamp | Date, invitedBy: string | null): DocumentData {
  return { role, since, invitedBy };
}

/**
 * Someone's role, from the workspace's document and their own; null for someone who is not a member. Workspaces that
 * code of the previous version created have the role in the map `members` of their document.
 * @param workspace undefined if there is none
 * @param member undefined if there is none
 */
export function roleIn(
  workspace: DocumentData | undefined,
  member: DocumentData | undefined,
  uid: string,
): Role | null {
  if (!memberIdsIn(workspace).includes(uid)) return null;
  const role: unknown = member ? member.role : workspace?.members?.[uid]?.role;
  return roles.find((each) => each === role) ?? null;
}

/** The roles of all members by their ids. */
export function rolesIn(
  workspace: DocumentData | undefined,
  members: readonly QueryDocumentSnapshot[],
): Map<string, Role> {
  const byName = new Map(members.map((document) => [document.id, document.data()]));
  return new Map(
    memberIdsIn(workspace).flatMap((uid) => {
      const role = roleIn(workspace, byName.get(memberName(uid)), uid);
      return role ? [[uid, role] as const] : [];
    }),
  );
}

/** The ids of a workspace's members, from its document. */
export function memberIdsIn(workspace: DocumentData | undefined): string[] {
  return workspace?.memberIds ?? [];
}
