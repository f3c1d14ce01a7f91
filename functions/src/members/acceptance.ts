import { cleanMailAddress } from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import { phraseOf } from '../core/phrase.ts';
import { wrongSecrets } from '../limits/wrong-secrets.ts';
import { namesOf } from '../store/auth/accounts.ts';
import type { Identity } from '../store/auth/identity.ts';
import {
  acceptInvitation,
  openInvitation,
  unknownInvitation,
} from '../store/firestore/members/acceptance.ts';
import type { CallOf, Handler } from '../workspaces/call.ts';
import { nameOrAddress } from './invitation-mail.ts';

const wrongLinks = wrongSecrets('link');

/** The first letter and the domain: the owner recognizes the address, and nobody else can read it. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  // The number of dots is fixed, because the length of a name is a hint.
  return `${first}•••${email.slice(at)}`;
}

const addressOf = ({ email }: Identity) => cleanMailAddress(email);

/**
 * @throws AppError `not_found`, `too_many_requests`, `invitation_expired`, `invitation_replaced`, `invitation_used`,
 * `invitation_withdrawn`
 */
export const open: Handler<'invitation.open'> = async (call) => {
  const { identity } = call;
  const { invitation, invitedTo } = await opened(call);
  const { email, role, by, expiresAt } = invitation;
  const isForCaller = identity && addressOf(identity) === email;
  return {
    email: isForCaller ? email : maskAddress(email),
    isForCaller,
    role,
    invitedBy: nameOrAddress((await namesOf([by])).get(by)),
    workspaces: invitedTo.map(({ workspace: { id, name, domain }, members }) => ({
      id,
      name: name || domain,
      domain,
      isMember: identity !== null && members.memberIds.includes(identity.uid),
    })),
    expiresAt: expiresAt.toISOString(),
  };
};

/** Makes the caller a member. @throws AppError as `open`, and `invitation_for_another`, `too_many_members` */
export const accept: Handler<'invitation.accept'> = async (call) => {
  const { identity, input, now } = call;
  const { invitation } = await opened(call);
  if (invitation.email !== addressOf(identity)) {
    const message = phraseOf('This invitation is for {value}. Sign in with that address to accept it.', {
      value: maskAddress(invitation.email),
    });
    throw new AppError('invitation_for_another', message);
  }
  const joined = await acceptInvitation(input.token, identity.uid, now);
  return { workspaces: joined.map(({ workspace: { id, domain }, role }) => ({ id, domain, role })) };
};

async function opened({ from, input, now }: Pick<CallOf<'invitation.open'>, 'from' | 'input' | 'now'>) {
  const found = await wrongLinks.check(from, now.getTime(), () => openInvitation(input.token, now));
  if (!found) throw unknownInvitation();
  return found;
}
