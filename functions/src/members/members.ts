import { type Answer, cleanMailAddress, type MemberAnswer, roleMay, roles } from '../contract/index.ts';
import { namesOf } from '../store/auth/accounts.ts';
import {
  leaveWorkspace,
  listMembers,
  removeMember,
  type Member,
} from '../store/firestore/workspace/members.ts';
import { changeRole, transferWorkspace } from '../store/firestore/workspace/role-changes.ts';
import type { AskedByMember } from '../workspaces/asked.ts';

/** The members by role and time. Names and addresses are read from the accounts, so they are never out of date. */
export async function list({
  identity,
  workspace,
  role,
}: AskedByMember<'member.list'>): Promise<MemberAnswer[]> {
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
}

const byRoleAndTime = (a: Member, b: Member) =>
  roles.indexOf(a.role) - roles.indexOf(b.role) || a.since.getTime() - b.since.getTime();

/** @throws AppError `not_found`, `forbidden`, `last_owner` */
export async function change({
  identity,
  input,
  now,
}: AskedByMember<'member.change-role'>): Promise<Answer<'member.change-role'>> {
  await changeRole({ ...input, by: identity.uid }, now);
  return { uid: input.uid, role: input.role };
}

/** @throws AppError `not_found`, `forbidden`, `last_owner` */
export async function remove({
  identity,
  input,
  now,
}: AskedByMember<'member.remove'>): Promise<Answer<'member.remove'>> {
  const { email = '' } = (await namesOf([input.uid])).get(input.uid) ?? {};
  await removeMember({ ...input, by: identity.uid, email: cleanMailAddress(email) }, now);
  return { uid: input.uid };
}

/** @throws AppError `last_owner` */
export async function leave({
  identity,
  workspace,
  now,
}: AskedByMember<'workspace.leave'>): Promise<Answer<'workspace.leave'>> {
  await leaveWorkspace(workspace.id, identity.uid, now);
  return { id: workspace.id };
}

/** @throws AppError `not_found`, `forbidden` */
export async function transfer({
  identity,
  input,
  now,
}: AskedByMember<'workspace.transfer'>): Promise<Answer<'workspace.transfer'>> {
  return { role: await transferWorkspace({ ...input, by: identity.uid }, now) };
}
