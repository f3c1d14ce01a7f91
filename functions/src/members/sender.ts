import { invitationsOfNewAccount, invitationsOfPersonADay } from '../contract/index.ts';
import type { AccountRecord } from '../store/auth/accounts.ts';
import type { Sender } from '../store/firestore/workspace/invitations.ts';

const dayMs = 86_400_000;

/**
 * How many invitations someone may send. Mails to strangers are worth most to accounts that are made for it, which are
 * new or have an address that is not theirs.
 */
export function senderOf(
  uid: string,
  { emailVerified, createdAt }: Pick<AccountRecord, 'emailVerified' | 'createdAt'>,
  now: Date,
): Sender {
  const isKnown = emailVerified && createdAt !== null && now.getTime() - createdAt.getTime() >= dayMs;
  return { uid, mostADay: isKnown ? invitationsOfPersonADay : invitationsOfNewAccount };
}
