import {
  invitationsADay,
  invitationsOfNewAccount,
  invitationsOfPersonADay,
  maxMembers,
} from '../contract/index.ts';
import { AppError, type OtherCode } from '../core/errors.ts';
import { InvitationOver, UnknownInvitation } from '../store/firestore/workspace/acceptance.ts';
import {
  InvitationGone,
  TooManyInvitations,
  TooManyMembers,
} from '../store/firestore/workspace/invitations.ts';
import { LastOwner, MemberGone } from '../store/firestore/workspace/members.ts';
import { NotMember, RoleRefused } from '../store/firestore/workspace/still-member.ts';
import { noSuchWorkspace } from '../workspaces/access.ts';

/** What the store does; its refusals become answers. */
export async function refusing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw refusal(cause);
  }
}

const over: Record<InvitationOver['state'], [OtherCode, string]> = {
  expired: ['invitation_expired', 'This invitation has expired. Ask for a new one.'],
  accepted: ['invitation_used', 'This invitation has already been accepted.'],
  replaced: ['invitation_replaced', 'This invitation was sent again. Use the link of the latest one.'],
  withdrawn: ['invitation_withdrawn', 'This invitation was withdrawn.'],
};

/** The AppError for a refusal of the store; other failures are returned unchanged. */
function refusal(cause: unknown): unknown {
  const told = (code: OtherCode, message: string) => new AppError(code, message, { cause });
  if (cause instanceof NotMember) return noSuchWorkspace();
  if (cause instanceof MemberGone) return told('not_found', 'There is no such member.');
  if (cause instanceof InvitationGone) return told('not_found', 'There is no such invitation.');
  if (cause instanceof UnknownInvitation) {
    return told('not_found', 'There is no such invitation. Copy the whole link from the mail.');
  }
  if (cause instanceof RoleRefused) {
    return told('forbidden', 'Your role does not allow you to do this with that role.');
  }
  if (cause instanceof LastOwner) {
    return told('last_owner', 'A workspace needs an owner. Make someone else an owner first.');
  }
  if (cause instanceof TooManyMembers) {
    return told(
      'too_many_members',
      `A workspace can have ${maxMembers} members, with those who are invited.`,
    );
  }
  if (cause instanceof TooManyInvitations) {
    const message = `A workspace can send ${invitationsADay} invitations in 24 hours, a person ${invitationsOfPersonADay}, and an account that is new or whose address is not confirmed ${invitationsOfNewAccount}. Try again tomorrow.`;
    const { retryAfter } = cause;
    return new AppError('too_many_requests', message, { cause, retryAfter });
  }
  if (cause instanceof InvitationOver) return told(...over[cause.state]);
  return cause;
}
