import { randomBytes } from 'node:crypto';
import { dayMs, invitationLimits, mayGive } from '../contract/index.ts';
import { type Prepared, sendQueued } from '../notify/mail.ts';
import { mailIsOn } from '../notify/smtp.ts';
import { type AccountRecord, findAccount, namesOf } from '../store/auth/accounts.ts';
import {
  countRemainingInvitations,
  invite,
  inviteAgain,
  type NewInvitation,
  restoreInvitation,
  listInvitations,
  type Sender,
  withdrawInvitation,
} from '../store/firestore/members/invitations.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';
import { workspaceFor } from '../workspaces/access.ts';
import type { Handler } from '../workspaces/call.ts';
import { invitationMails, nameOrAddress } from './invitation-mail.ts';

export const list: Handler<'invitation.list'> = async ({
  identity: { uid },
  workspace: { id: workspaceId },
  role,
  now,
}) => {
  const [found, account] = await Promise.all([listInvitations(workspaceId, now), findAccount(uid)]);
  const remaining = await countRemainingInvitations(workspaceId, senderOf(uid, account, now), now);
  const ofPerson = isNewAccount(account, now) ? 'new_account' : 'person';
  const names = await namesOf([...new Set(found.map(({ by }) => by))]);
  return {
    invitations: found.map(({ id, email, role: given, by, sentAt, expiresAt }) => ({
      id,
      email,
      role: given,
      invitedBy: nameOrAddress(names.get(by)),
      sentAt: sentAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isExpired: now >= expiresAt,
      mayChange: mayGive(role, given),
    })),
    left: Math.min(remaining.workspace, remaining.person),
    limit: remaining.workspace <= remaining.person ? 'workspace' : ofPerson,
    mailed: mailIsOn(),
  };
};

/** The recipient of a mail gets the secret there, and nobody else needs it. Without a mail, the sender passes it on. */
const toSent = ({ email, token }: NewInvitation, { recipients }: Prepared) => ({
  email,
  token: recipients.has(email) ? null : token,
});

const newToken = () => randomBytes(32).toString('base64url');

/**
 * Does not check whether an address has an account, so the answer cannot reveal it.
 * @throws AppError `not_found`, `forbidden`, `too_many_members`, `too_many_requests`
 */
export const create: Handler<'invitation.create'> = async ({ identity, workspace, input, from, now }) => {
  const { emails, others, role } = input;
  const ids = [...new Set(others)].filter((id) => id !== workspace.id);
  const sender = { kind: 'person', identity } as const;
  const further = await Promise.all(
    ids.map((workspaceId) => workspaceFor(sender, { workspaceId, action: 'manage members', from })),
  );
  const workspaces: Workspace[] = [workspace, ...further.map((each) => each.workspace)];
  const invitations: NewInvitation[] = [...new Set(emails)].map((email) => ({ email, token: newToken() }));
  const workspaceIds = workspaces.map(({ id }) => id);
  const account = await findAccount(identity.uid);
  const prepare = await invitationMails(workspaces, account, now);
  const by = senderOf(identity.uid, account, now);
  const prepared = await invite({ workspaceIds, invitations, role, by }, now, prepare);
  await sendQueued(prepared.ids);
  return { sent: invitations.map((invitation) => toSent(invitation, prepared)) };
};

/** @throws AppError `not_found`, `forbidden`, `too_many_members`, `too_many_requests` */
export const resend: Handler<'invitation.resend'> = async ({ identity, workspace, input, now }) => {
  const token = newToken();
  const account = await findAccount(identity.uid);
  const prepare = await invitationMails([workspace], account, now);
  const by = senderOf(identity.uid, account, now);
  const { email, prepared } = await inviteAgain({ ...input, by, token }, now, prepare);
  await sendQueued(prepared.ids);
  return { sent: [toSent({ email, token }, prepared)] };
};

/** @throws AppError `not_found`, `forbidden` */
export const withdraw: Handler<'invitation.withdraw'> = async ({ identity, input, now }) => {
  await withdrawInvitation({ ...input, by: identity.uid }, now);
  return { id: input.id };
};

/** @throws AppError `not_found`, `forbidden`, `too_many_members` */
export const restore: Handler<'invitation.restore'> = async ({ identity, input, now }) => {
  await restoreInvitation({ ...input, by: identity.uid }, now);
  return { id: input.id };
};

type Created = Pick<AccountRecord, 'createdAt'>;

const isNewAccount = ({ createdAt }: Created, now: Date) =>
  createdAt === null || now.getTime() - createdAt.getTime() < dayMs;

export const maxInvitationsOf = (account: Created, now: Date): number =>
  invitationLimits[isNewAccount(account, now) ? 'new_account' : 'person'];

const senderOf = (uid: string, account: AccountRecord, now: Date): Sender => ({
  uid,
  maxPerDay: maxInvitationsOf(account, now),
});
