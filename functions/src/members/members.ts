import { cleanMailAddress, roleMay, roles } from '../contract/index.ts';
import { namesOf } from '../store/auth/accounts.ts';
import {
  leaveWorkspace,
  listMembers,
  removeMember,
  type Member,
} from '../store/firestore/members/members.ts';
import { changeRole, transferWorkspace } from '../store/firestore/members/role-changes.ts';
import type { Handler } from '../workspaces/call.ts';

/** Names and addresses come from the accounts, so they are always current. */
export const list: Handler<'member.list'> = async ({ identity, workspace, role }) => {
  const members = await listMembers(workspace.id);
  const names = await namesOf(members.map(({ uid }) => uid));
  const readsAddresses = roleMay(role, 'read addresses of members');
  return members.sort(byRoleAndTime).map((member) => {
    const isCaller = member.uid === identity.uid;
    const { name = '', email = null } = names.get(member.uid) ?? {};
    return {
      uid: member.uid,
      name,
      email: isCaller || readsAddresses ? email : null,
      role: member.role,
      since: member.since.toISOString(),
      isCaller,
    };
  });
};

const byRoleAndTime = (a: Member, b: Member) =>
  roles.indexOf(a.role) - roles.indexOf(b.role) || a.since.getTime() - b.since.getTime();

/** @throws AppError `not_found`, `forbidden`, `last_owner` */
export const change: Handler<'member.change-role'> = async ({ identity, input, now }) => {
  await changeRole({ ...input, by: identity.uid }, now);
  return { uid: input.uid, role: input.role };
};

/** @throws AppError `not_found`, `forbidden`, `last_owner` */
export const remove: Handler<'member.remove'> = async ({ identity, input, now }) => {
  const { email = '' } = (await namesOf([input.uid])).get(input.uid) ?? {};
  await removeMember({ ...input, by: identity.uid, email: cleanMailAddress(email) }, now);
  return { uid: input.uid };
};

/** @throws AppError `last_owner` */
export const leave: Handler<'workspace.leave'> = async ({ identity, workspace, now }) => {
  await leaveWorkspace(workspace.id, identity.uid, now);
  return { id: workspace.id };
};

/** @throws AppError `not_found`, `forbidden` */
export const transfer: Handler<'workspace.transfer'> = async ({ identity, input, now }) => {
  return { role: await transferWorkspace({ ...input, by: identity.uid }, now) };
};
