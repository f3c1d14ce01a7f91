import { randomBytes } from 'node:crypto';
import { mayGive } from '../contract/access.ts';
import type { Answer } from '../contract/api.ts';
import type { SentInvitation } from '../contract/workspace/invitations.ts';
import { mailIsOn, sendQueued } from '../notify/mail.ts';
import { namesOf } from '../store/auth/accounts.ts';
import {
  invitationsLeft,
  invite,
  inviteAgain,
  listInvitations,
  withdrawInvitation,
  type Letter,
} from '../store/firestore/workspace/invitations.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';
import { workspaceFor } from '../workspaces/access.ts';
import type { AskedByMember } from '../workspaces/asked.ts';
import { nameOrAddress } from './name-or-address.ts';
import { refusing } from './refusals.ts';
import { mailsOf } from './send-invitation.ts';

/** The invitations that can be accepted or sent again, latest first. */
export async function list({
  workspace: { id: workspaceId },
  role,
  now,
}: AskedByMember<'invitation.list'>): Promise<Answer<'invitation.list'>> {
  const [found, left] = await Promise.all([
    listInvitations(workspaceId, now),
    invitationsLeft(workspaceId, now),
  ]);
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
    left,
    mailed: mailIsOn(),
  };
}

/** Whoever reads the mail gets the secret from there, and no one else needs it. */
const toSent = ({ email, token }: Letter): SentInvitation => ({
  email,
  token: mailIsOn() ? null : token,
});

/** The secret of a link: no one can guess it, and only its hash is stored. */
const newToken = () => randomBytes(32).toString('base64url');

/**
 * Invites people to the workspace and to the others that are named. Does not look up whether an address has an account,
 * so the answer cannot tell.
 * @throws AppError `not_found`, `forbidden`, `too_many_members`, `too_many_requests`
 */
export async function create({
  identity,
  workspace,
  input,
  from,
  now,
}: AskedByMember<'invitation.create'>): Promise<Answer<'invitation.create'>> {
  const { emails, others, role } = input;
  const ids = [...new Set(others)].filter((id) => id !== workspace.id);
  const sender = { kind: 'person', identity } as const;
  const further = await Promise.all(
    ids.map((workspaceId) => workspaceFor(sender, { workspaceId, action: 'manage members', from })),
  );
  const places: Workspace[] = [workspace, ...further.map((each) => each.workspace)];
  const letters: Letter[] = [...new Set(emails)].map((email) => ({ email, token: newToken() }));
  const workspaceIds = places.map(({ id }) => id);
  const by = identity.uid;
  const mails = await mailsOf({ letters, workspaces: places, role, by }, now);
  await refusing(invite({ workspaceIds, letters, role, by }, now, mails.queue));
  await sendQueued(mails.ids());
  return { sent: letters.map(toSent) };
}

/**
 * Sends an invitation again, with a new link.
 * @throws AppError `not_found`, `forbidden`, `too_many_members`, `too_many_requests`
 */
export async function resend({
  identity,
  workspace,
  input,
  now,
}: AskedByMember<'invitation.resend'>): Promise<Answer<'invitation.resend'>> {
  const token = newToken();
  const by = identity.uid;
  let ids: readonly string[] = [];
  const again = inviteAgain({ ...input, by, token }, now, async ({ email, role }, writer) => {
    const mails = await mailsOf({ letters: [{ email, token }], workspaces: [workspace], role, by }, now);
    await mails.queue(writer);
    ids = mails.ids();
  });
  const { email } = await refusing(again);
  await sendQueued(ids);
  return { sent: [toSent({ email, token })] };
}

/** @throws AppError `not_found`, `forbidden` */
export async function withdraw({
  identity,
  input,
  now,
}: AskedByMember<'invitation.withdraw'>): Promise<Answer<'invitation.withdraw'>> {
  await refusing(withdrawInvitation({ ...input, by: identity.uid }, now));
  return { id: input.id };
}
