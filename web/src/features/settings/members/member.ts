import {
  mayGive,
  mayManage,
  type MemberAnswer,
  type Role,
  roleMay,
  roles,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';

/** The members of a workspace, and the user's role among them. */
export interface Membership {
  workspace: WorkspaceAnswer;
  /** The user's. */
  role: Role;
  members: readonly MemberAnswer[];
}

/** What the user may do with a member. Where they may not, `reason` says why. */
export interface MemberRights {
  /** The roles to choose from; empty if the role cannot be changed. */
  roles: readonly Role[];
  reason: string;
  mayRemove: boolean;
}

/** Whether a member owns the workspace and no one else does. */
export function isOnlyOwner(member: MemberAnswer, members: readonly MemberAnswer[]): boolean {
  const owners = members.filter(({ role }) => roleMay(role, 'own the workspace'));
  return owners.length === 1 && owners[0]?.uid === member.uid;
}

/** What someone with this role may do with a member, as the server decides it too. */
export function rightsOver(member: MemberAnswer, members: readonly MemberAnswer[], role: Role): MemberRights {
  const none = (reason: string) => ({ roles: [], reason, mayRemove: false });
  if (!roleMay(role, 'manage members')) return none('Only owners and admins can change roles.');
  if (!mayManage(role, member.role)) return none('Only an owner can change the role of an owner.');
  if (isOnlyOwner(member, members))
    return none('A workspace needs an owner. Make someone else an owner first.');
  return { roles: roles.filter((each) => mayGive(role, each)), reason: '', mayRemove: !member.isCaller };
}

type Named = Pick<MemberAnswer, 'name' | 'email'>;

/** How a member is called: by name, or by address if they have not given one. */
export const memberName = ({ name, email }: Named): string => name || email || 'A member without a name';

/** The second line of a member's row; empty if there is nothing to say. */
export function memberNote({ name, email }: Named): string {
  if (email === null) return '';
  return name ? email : 'No name yet';
}

/** The first letters of the first and the last word of a name, or the first letter of an address. */
export function initialsOf({ name, email }: Named): string {
  const words = name.split(' ').filter((word) => word !== '');
  const first = (word: string | undefined) => [...(word ?? '')][0] ?? '';
  if (words.length === 0) return first(email ?? '') || '?';
  return words.length === 1 ? first(words[0]) : first(words[0]) + first(words.at(-1));
}
