import type { DocumentData, QueryDocumentSnapshot, Timestamp } from '@google-cloud/firestore';
import { roles, type Role } from '../../../contract/access.ts';
import { memberName } from './documents.ts';

/**
 * A new member's document.
 * @param invitedBy the id of who let them in; null for the creator of the workspace
 */
export function newMember(role: Role, since: Timestamp, invitedBy: string | null): DocumentData {
  return { role, since, invitedBy };
}

/**
 * Someone's role, by the workspace's document and by their own; null for someone who is not a member. Workspaces that
 * code of the version before has made have the role in a map `members` of their own document.
 * @param workspace undefined where there is none
 * @param member undefined where there is none
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

/** The ids of a workspace's members, by its document. */
export function memberIdsIn(workspace: DocumentData | undefined): string[] {
  return workspace?.memberIds ?? [];
}
