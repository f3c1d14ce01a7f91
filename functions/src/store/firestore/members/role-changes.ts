import type { Transaction } from '@google-cloud/firestore';
import { higherRole, mayGive, mayManage, ownsAlone, type Role, roleMay } from '../../../contract/index.ts';
import { changing, removed } from '../audit.ts';
import { memberDocument, noteMemberChange } from '../workspace/documents.ts';
import { endInvitations, type Invitation } from './invitation-documents.ts';
import { revokeKeys } from '../keys.ts';
import {
  endMembership,
  lastOwner,
  noSuchMember,
  readMembers,
  roleOfCaller,
  type MemberChange,
  type Members,
} from './members.ts';
import { forbiddenWithRole } from './roles.ts';

const roleAfterTransfer: Role = 'admin';

/**
 * Changes a member's role. A lower role ends the invitations that they sent, and removes their keys if it allows none.
 * @throws AppError `not_found` for either person, `forbidden`, `last_owner`
 */
export async function changeRole({ workspaceId, uid, by, role }: MemberChange & { role: Role }, now: Date) {
  await changing(workspaceId, by, now, async (transaction, note) => {
    const members = await readMembers(workspaceId, transaction);
    const own = roleOfCaller(members, by);
    const old = members.roles.get(uid);
    if (!old) throw noSuchMember();
    if (!mayManage(own, old) || !mayGive(own, role)) throw forbiddenWithRole();
    if (role === old) return;
    if (ownsAlone(members.roles, uid) && !roleMay(role, 'own the workspace')) throw lastOwner();
    const isLower = higherRole(role, old) === old;
    const withdraw = isLower ? await endInvitations(workspaceId, sentBy(uid), transaction) : undefined;
    const mayHaveKeys = roleMay(role, 'manage own keys');
    const revoke = mayHaveKeys ? undefined : await revokeKeys({ workspaceId, uid, by }, now, transaction);
    withdraw?.();
    revoke?.();
    writeRole(workspaceId, members, { uid, role }, transaction);
    note('member.role', { member: { old: uid, new: uid }, role: { old, new: role } });
  });
}

/** The owner who does this becomes an admin. @throws AppError `not_found` for either person, `forbidden` */
export async function transferWorkspace({ workspaceId, uid, by }: MemberChange, now: Date): Promise<Role> {
  await changing(workspaceId, by, now, async (transaction, note) => {
    const members = await readMembers(workspaceId, transaction);
    const own = roleOfCaller(members, by);
    refuseTransfer(own, { uid, by }, members);
    const withdraw = await endInvitations(workspaceId, sentBy(by), transaction);
    withdraw();
    writeRole(workspaceId, members, { uid, role: own }, transaction);
    writeRole(workspaceId, members, { uid: by, role: roleAfterTransfer }, transaction);
    note('workspace.transferred', { member: { old: by, new: uid } });
  });
  return roleAfterTransfer;
}

/**
 * Makes another member an owner and ends the membership of the caller. Does nothing if the caller is not a member.
 * @throws AppError `not_found`, `forbidden`
 */
export async function handOver({ workspaceId, uid, by }: MemberChange, now: Date) {
  await changing(workspaceId, by, now, async (transaction, note) => {
    const members = await readMembers(workspaceId, transaction);
    const own = members.roles.get(by);
    if (!own) return;
    refuseTransfer(own, { uid, by }, members);
    const roles = new Map(members.roles).set(uid, own);
    await endMembership({ workspaceId, uid: by, by }, { ...members, roles }, now, transaction);
    writeRole(workspaceId, members, { uid, role: own }, transaction);
    note('workspace.transferred', { member: { old: by, new: uid } });
    note('member.left', removed({ role: own }));
  });
}

function refuseTransfer(own: Role, { uid, by }: Pick<MemberChange, 'uid' | 'by'>, { roles }: Members) {
  if (!roleMay(own, 'transfer the workspace')) throw forbiddenWithRole();
  if (uid === by || !roles.has(uid)) throw noSuchMember();
}

const sentBy = (uid: string) => (invitation: Invitation) => invitation.by === uid;

/** A member whom code of the previous version added has no document, only a time in the map of the workspace. */
function writeRole(
  workspaceId: string,
  { data }: Members,
  { uid, role }: { uid: string; role: Role },
  transaction: Transaction,
) {
  const since: unknown = data?.members?.[uid]?.since;
  noteMemberChange(workspaceId, transaction);
  transaction.set(memberDocument(workspaceId, uid), { ...(since ? { since } : {}), role }, { merge: true });
}
