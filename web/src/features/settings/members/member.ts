import {
  mayGive,
  mayManage,
  type MemberAnswer,
  type Role,
  roleMay,
  roles,
  type WorkspaceAnswer,
  say,
} from '@footfall/functions/contract';

export interface Membership {
  workspace: WorkspaceAnswer;
  role: Role;
  members: readonly MemberAnswer[];
}

/** `reason` explains why an action is not allowed. */
export interface MemberRights {
  /** The roles to choose from; empty if the role cannot be changed. */
  roles: readonly Role[];
  reason: string;
  mayRemove: boolean;
}

export function isOnlyOwner(member: MemberAnswer, members: readonly MemberAnswer[]): boolean {
  const owners = members.filter(({ role }) => roleMay(role, 'own the workspace'));
  return owners.length === 1 && owners[0]?.uid === member.uid;
}

/** Mirrors the server's rules. */
export function rightsOver(member: MemberAnswer, members: readonly MemberAnswer[], role: Role): MemberRights {
  const none = (reason: string) => ({ roles: [], reason, mayRemove: false });
  if (!roleMay(role, 'manage members')) return none(say('Only owners and admins can change roles.'));
  if (!mayManage(role, member.role)) return none(say('Only an owner can change the role of an owner.'));
  if (isOnlyOwner(member, members))
    return none(say('A workspace needs an owner. Make someone else an owner first.'));
  return { roles: roles.filter((each) => mayGive(role, each)), reason: '', mayRemove: !member.isCaller };
}

type Named = Pick<MemberAnswer, 'name' | 'email'>;

/** The name, or the email address without a name. */
export const memberName = ({ name, email }: Named): string => name || email || say('A member without a name');

/** Second line of a member's row; may be empty. */
export function memberNote({ name, email }: Named): string {
  if (email === null) return '';
  return name ? email : say('No name yet');
}

/** The initials of the first and last word of a name, or the first letter of the address. */
export function initialsOf({ name, email }: Named): string {
  const words = name.split(' ').filter((word) => word !== '');
  const first = (word: string | undefined) => [...(word ?? '')][0] ?? '';
  if (words.length === 0) return first(email ?? '') || '?';
  return words.length === 1 ? first(words[0]) : first(words[0]) + first(words.at(-1));
}
