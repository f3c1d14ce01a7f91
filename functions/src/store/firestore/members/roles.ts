import type { DocumentData, QueryDocumentSnapshot, Timestamp, Transaction } from '@google-cloud/firestore';
import { type Role, roles, roleMay, type WorkspaceAction } from '../../../contract/index.ts';
import { memberName, memberDocument, workspaceDocument } from '../workspace/documents.ts';
import { AppError } from '../../../core/errors.ts';
import { phraseOf } from '../../../core/phrase.ts';

/** @param invitedBy the id of the member who invited them; null for the creator of the workspace */
export function newMember(role: Role, since: Timestamp | Date, invitedBy: string | null): DocumentData {
  return { role, since, invitedBy };
}

/** Null for someone who is not a member. Workspaces of a previous version have roles in the map `members`. */
export function roleIn(
  workspace: DocumentData | undefined,
  member: DocumentData | undefined,
  uid: string,
): Role | null {
  if (!memberIdsIn(workspace).includes(uid)) return null;
  const role: unknown = member ? member.role : workspace?.members?.[uid]?.role;
  return roles.find((each) => each === role) ?? null;
}

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

export function memberIdsIn(workspace: DocumentData | undefined): string[] {
  return workspace?.memberIds ?? [];
}

/** The same error if the workspace does not exist, so that it does not reveal ids. */
export const noSuchWorkspace = () => new AppError('not_found', phraseOf('There is no such workspace.'));

export const roleForbids = (message = phraseOf('Your role in this workspace does not allow this.')) =>
  new AppError('forbidden', message);

/** The role of the other person matters too. */
export const forbiddenWithRole = () =>
  roleForbids(phraseOf('Your role does not allow you to do this with that role.'));

/**
 * A change by someone who is removed at the same time, or in a workspace that is deleted, would leave data behind.
 * @throws AppError `not_found`
 */
export async function refuseStranger(workspaceId: string, uid: string, transaction: Transaction) {
  const workspace = await transaction.get(workspaceDocument(workspaceId));
  if (!memberIdsIn(workspace.data()).includes(uid)) throw noSuchWorkspace();
}

/** Use this for a change whose effect would outlast the person's role. @throws AppError `not_found`, `forbidden` */
export async function refuseUnlessMay(
  action: WorkspaceAction,
  { workspaceId, uid }: { workspaceId: string; uid: string },
  transaction: Transaction,
) {
  const [workspace, member] = await transaction.getAll(
    workspaceDocument(workspaceId),
    memberDocument(workspaceId, uid),
  );
  const role = roleIn(workspace?.data(), member?.data(), uid);
  if (!role) throw noSuchWorkspace();
  if (!roleMay(role, action)) throw roleForbids();
}
