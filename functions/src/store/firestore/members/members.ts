import type { DocumentData, Transaction } from '@google-cloud/firestore';
import { mayManage, ownsAlone, type Role } from '../../../contract/index.ts';
import { AppError } from '../../../core/errors.ts';
import { phraseOf } from '../../../core/phrase.ts';
import { changing, noteFormerMember, removed } from '../audit.ts';
import { readOwnAnnotations } from '../annotations.ts';
import { deleteFound } from '../delete-all.ts';
import { memberDocument, memberDocuments, memberName, workspaceDocument } from '../workspace/documents.ts';
import { endInvitations, type Invitation } from './invitation-documents.ts';
import { revokeKeys } from '../keys.ts';
import { readOwnBoards } from '../definitions/boards.ts';
import { leaveAlerts } from '../alerts/removal.ts';
import { endOwnReports } from '../mail-reports/changes.ts';
import { memberIdsIn, rolesIn, noSuchWorkspace, forbiddenWithRole } from './roles.ts';
import { segmentsOfPerson } from '../definitions/segments.ts';
import { timeIn } from '../workspace/sites.ts';

export const lastOwner = () =>
  new AppError('last_owner', phraseOf('A workspace needs an owner. Make someone else an owner first.'));

export const noSuchMember = () => new AppError('not_found', phraseOf('There is no such member.'));

export interface Members {
  /** Undefined if there is no such workspace. */
  data: DocumentData | undefined;
  memberIds: string[];
  roles: Map<string, Role>;
}

export interface MemberChange {
  workspaceId: string;
  uid: string;
  by: string;
}

/** A change of a membership must also write the workspace's document, so that concurrent changes conflict. */
export async function readMembers(workspaceId: string, transaction: Transaction): Promise<Members> {
  const data = (await transaction.get(workspaceDocument(workspaceId))).data();
  const { docs } = await transaction.get(memberDocuments(workspaceId));
  return { data, memberIds: memberIdsIn(data), roles: rolesIn(data, docs) };
}

/** @throws AppError `not_found`, for the person who makes a change */
export function roleOfCaller({ roles }: Members, uid: string): Role {
  const role = roles.get(uid);
  if (!role) throw noSuchWorkspace();
  return role;
}

const documentsOf = (workspaceId: string) =>
  Promise.all([workspaceDocument(workspaceId).get(), memberDocuments(workspaceId).get()]);

export async function listRoles(workspaceId: string): Promise<Map<string, Role>> {
  const [workspace, { docs }] = await documentsOf(workspaceId);
  return rolesIn(workspace.data(), docs);
}

export interface Member {
  uid: string;
  role: Role;
  since: Date;
}

/** In workspaces from before members had documents, everyone joined at the creation. */
export async function listMembers(workspaceId: string): Promise<Member[]> {
  const [workspace, { docs }] = await documentsOf(workspaceId);
  const data = workspace.data();
  const since = new Map(docs.map((document) => [document.id, timeIn(document.get('since'))]));
  return [...rolesIn(data, docs)].map(([uid, role]) => ({
    uid,
    role,
    since: since.get(memberName(uid)) ?? timeIn(data?.createdAt) ?? new Date(0),
  }));
}

export async function memberSince(workspaceId: string, uid: string): Promise<Date | null> {
  return timeIn((await memberDocument(workspaceId, uid).get()).data()?.since);
}

/**
 * Ends a membership with its invitations, reports, alerts, own segments, notes and boards, and keys. Does nothing if
 * there is none.
 * @throws AppError `last_owner` if no one else owns the workspace
 */
export async function leaveWorkspace(workspaceId: string, uid: string, now = new Date()) {
  await changing(workspaceId, uid, now, async (transaction, note) => {
    const members = await readMembers(workspaceId, transaction);
    if (!members.memberIds.includes(uid)) return;
    await endMembership({ workspaceId, uid, by: uid }, members, now, transaction);
    note('member.left', removed({ role: members.roles.get(uid) ?? null }));
  });
}

/**
 * Ends the membership of another member as in `leaveWorkspace`, and the invitations to their address.
 * @param email empty if the member's account is gone
 * @throws AppError `not_found` for either person, `forbidden`, `last_owner`
 */
export async function removeMember(
  { workspaceId, uid, by, email }: MemberChange & { email: string },
  now: Date,
) {
  await changing(workspaceId, by, now, async (transaction, note) => {
    const members = await readMembers(workspaceId, transaction);
    const own = roleOfCaller(members, by);
    const role = members.roles.get(uid);
    if (!role) throw noSuchMember();
    if (!mayManage(own, role)) throw forbiddenWithRole();
    await endMembership({ workspaceId, uid, by, email }, members, now, transaction);
    note('member.removed', removed({ member: uid, role }));
  });
}

/** Call this before the first write of the transaction. @throws AppError `last_owner` */
export async function endMembership(
  { workspaceId, uid, by, email }: MemberChange & { email?: string },
  { data, memberIds, roles }: Members,
  now: Date,
  transaction: Transaction,
) {
  if (ownsAlone(roles, uid)) throw lastOwner();
  const segments = await transaction.get(segmentsOfPerson(workspaceId, uid).select());
  const annotations = await readOwnAnnotations(workspaceId, uid, transaction);
  const boards = await readOwnBoards(workspaceId, uid, transaction);
  const noteFormer = await noteFormerMember(workspaceId, uid, transaction);
  const isMeant = (each: Invitation) => each.by === uid || each.email === email;
  const withdraw = await endInvitations(workspaceId, isMeant, transaction);
  const revoke = await revokeKeys({ workspaceId, uid, by }, now, transaction);
  const endReports = await endOwnReports(workspaceId, uid, transaction);
  const endAlerts = await leaveAlerts({ workspaceId, uid, by }, now, transaction);
  transaction.update(workspaceDocument(workspaceId), {
    memberIds: memberIds.filter((id) => id !== uid),
    ...(data?.members ? { members: without(data.members, uid) } : {}),
  });
  transaction.delete(memberDocument(workspaceId, uid));
  noteFormer();
  withdraw();
  revoke();
  endReports();
  endAlerts();
  for (const { ref } of segments.docs) transaction.delete(ref);
  for (const document of [...annotations, ...boards]) transaction.delete(document);
}

/** Code of the previous version reads roles from this map. */
function without(members: Record<string, unknown>, uid: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([id]) => id !== uid));
}

/** Code of the previous version does not delete these documents with a workspace. */
export const deleteMembers = (workspaceId: string) => deleteFound(memberDocuments(workspaceId).select());
