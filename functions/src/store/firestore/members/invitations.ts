import type { Transaction } from '@google-cloud/firestore';
import {
  dayMs,
  invitationLimits,
  maxMembers,
  mayGive,
  type NewAuditEntry,
  type Role,
} from '../../../contract/index.ts';
import { AppError } from '../../../core/errors.ts';
import { phraseOf } from '../../../core/phrase.ts';
import { addAuditEntries, added, changing, removed } from '../audit.ts';
import { readTurns, countRemainingTurns, turnsOfPerson, type Allowance, type Turns } from '../turns.ts';
import { isThere } from '../workspace/documents.ts';
import {
  endInvitation,
  invitationDocument,
  invitationId,
  invitationsTo,
  reopened,
  toInvitation,
  writeInvitation,
  stateOf,
  withdraw,
  type Invitation,
} from './invitation-documents.ts';
import { listRoles, readMembers, roleOfCaller, type Members } from './members.ts';
import { forbiddenWithRole } from './roles.ts';
import { type Queued, transactOnce } from '../transactions/once.ts';

export const tooManyMembers = () =>
  new AppError(
    'too_many_members',
    phraseOf(
      'A workspace can have {maxMembers, plural, one {# member} other {# members}}, including invited people.',
      { maxMembers },
    ),
  );

const ofWorkspaceADay: Allowance = { count: invitationLimits.workspace, withinMs: dayMs };
const dailyAllowance = ({ maxPerDay }: Sender): Allowance => ({ count: maxPerDay, withinMs: dayMs });

const turnsOf = (workspaceId: string) => `invite-to:${workspaceId}`;
const turnsBy = (uid: string) => turnsOfPerson('invite', uid);

export interface Sender {
  uid: string;
  /** Limit within 24 hours, for all workspaces together. */
  maxPerDay: number;
}

export async function countRemainingInvitations(workspaceId: string, sender: Sender, now: Date) {
  const [workspace, person] = await Promise.all([
    countRemainingTurns(turnsOf(workspaceId), ofWorkspaceADay, now),
    countRemainingTurns(turnsBy(sender.uid), dailyAllowance(sender), now),
  ]);
  return { workspace, person };
}

/** Invitations that can be accepted or sent again, latest first. */
export async function listInvitations(workspaceId: string, now: Date): Promise<Invitation[]> {
  const [{ docs }, roles] = await Promise.all([invitationsTo(workspaceId).get(), listRoles(workspaceId)]);
  return docs
    .map(toInvitation)
    .filter((each) => isOpen(each, workspaceId, roles, now))
    .sort((a, b) => b.sentAt.getTime() - a.sentAt.getTime() || (a.id < b.id ? -1 : 1));
}

export interface NewInvitation {
  email: string;
  token: string;
}

/** Runs in the transaction of the invitations, so that a failure uses no allowance. Reads first; `queue` writes. */
type PrepareMails<Prepared> = (
  invitations: readonly NewInvitation[],
  role: Role,
  transaction: Transaction,
) => Promise<Prepared & Queued>;

interface NewInvitations {
  workspaceIds: readonly string[];
  invitations: readonly NewInvitation[];
  role: Role;
  by: Sender;
}

/**
 * Invites every address to all of the workspaces, or none at all. This replaces earlier invitations of an address,
 * except those that the sender may not give.
 * @returns the prepared mails
 * @throws AppError `not_found`, `forbidden`, `too_many_members`, `too_many_requests`
 */
export async function invite<Prepared>(
  made: NewInvitations,
  now: Date,
  prepareMails: PrepareMails<Prepared>,
): Promise<Prepared> {
  const { workspaceIds, invitations, role } = made;
  const by = made.by.uid;
  return transactOnce(async (transaction) => {
    const workspaces = await Promise.all(workspaceIds.map((id) => readWorkspace(id, by, transaction, now)));
    const person = await readTurns(turnsBy(by), dailyAllowance(made.by), now, transaction);
    for (const workspace of workspaces) refuseToInvite(workspace, person, made);
    const mails = await prepareMails(invitations, role, transaction);
    person.take(invitations.length);
    replace(workspaces, invitations, transaction);
    for (const workspace of workspaces) {
      workspace.turns.take(invitations.length);
      const entries = invitations.map(({ email }): NewAuditEntry => ({
        ...{ who: by, action: 'member.invited' },
        what: added({ email, role }),
      }));
      addAuditEntries(transaction, workspace.workspaceId, entries, now);
    }
    for (const { email, token } of invitations) {
      writeInvitation({ id: invitationId(token), workspaceIds, email, role, by }, now, transaction);
    }
    mails.queue();
    return mails;
  });
}

interface ToOne {
  workspaceId: string;
  id: string;
}

/**
 * The old link ends.
 * @returns its address and the prepared mails
 * @throws AppError `not_found`, `forbidden`, `too_many_members`, `too_many_requests`
 */
export async function inviteAgain<Prepared>(
  { workspaceId, id, by: sender, token }: ToOne & { by: Sender; token: string },
  now: Date,
  prepareMails: PrepareMails<Prepared>,
): Promise<{ email: string; prepared: Prepared }> {
  const by = sender.uid;
  return changing(workspaceId, by, now, async (transaction, note) => {
    const workspace = await readWorkspace(workspaceId, by, transaction, now);
    const person = await readTurns(turnsBy(by), dailyAllowance(sender), now, transaction);
    const old = openIn(workspace, id);
    const { email, role } = old;
    const invitations = [{ email, token }];
    refuseToInvite(workspace, person, { role, invitations, by: sender });
    const prepared = await prepareMails(invitations, role, transaction);
    person.take(1);
    workspace.turns.take(1);
    replace([workspace], invitations, transaction);
    writeInvitation({ ...old, id: invitationId(token), workspaceIds: [workspaceId], by }, now, transaction);
    note('invitation.resent', { email: { old: email, new: email } });
    prepared.queue();
    return { email, prepared };
  });
}

/** @throws AppError `not_found`, `forbidden` */
export async function withdrawInvitation({ workspaceId, id, by }: ToOne & { by: string }, now: Date) {
  await changing(workspaceId, by, now, async (transaction, note) => {
    const workspace = await readWorkspace(workspaceId, by, transaction, now);
    const found = openIn(workspace, id);
    if (!mayGive(workspace.own, found.role)) throw forbiddenWithRole();
    withdraw(found, workspaceId, transaction);
    note('invitation.withdrawn', removed({ email: found.email }));
  });
}

/**
 * Reverts a withdrawal, unless the address has a newer invitation.
 * @throws AppError `not_found`, `forbidden`, `too_many_members`
 */
export async function restoreInvitation({ workspaceId, id, by }: ToOne & { by: string }, now: Date) {
  await changing(workspaceId, by, now, async (transaction, note) => {
    const workspace = await readWorkspace(workspaceId, by, transaction, now);
    const document = await transaction.get(invitationDocument(id));
    const found = document.exists ? reopened(toInvitation(document), workspaceId) : null;
    const { members, own, open, pending } = workspace;
    if (!found || !isOpen(found, workspaceId, members.roles, now)) throw noSuchInvitation();
    if (open.some(({ email }) => email === found.email)) throw noSuchInvitation();
    if (!mayGive(own, found.role)) throw forbiddenWithRole();
    if (members.memberIds.length + pending.length >= maxMembers) throw tooManyMembers();
    transaction.update(document.ref, { ended: found.ended, restorableIn: found.restorableIn });
    note('invitation.restored', added({ email: found.email, role: found.role }));
  });
}

export async function deleteInvitationsOfGone(workspaceId: string) {
  if (await isThere(workspaceId)) return;
  const { docs } = await invitationsTo(workspaceId).get();
  for (const document of docs) {
    const { id, workspaceIds, ended, restorableIn } = toInvitation(document);
    const others = workspaceIds.filter((each) => each !== workspaceId);
    const { [workspaceId]: _, ...endedOfOthers } = ended;
    const remaining = {
      workspaceIds: others,
      ended: endedOfOthers,
      restorableIn: restorableIn.filter((each) => each !== workspaceId),
    };
    await (others.length > 0 ? invitationDocument(id).update(remaining) : document.ref.delete());
  }
}

interface InvitingWorkspace {
  workspaceId: string;
  members: Members;
  own: Role;
  /** Can be accepted or sent again. */
  open: Invitation[];
  /** Can be accepted. */
  pending: Invitation[];
  turns: Turns;
}

async function readWorkspace(
  workspaceId: string,
  by: string,
  transaction: Transaction,
  now: Date,
): Promise<InvitingWorkspace> {
  const members = await readMembers(workspaceId, transaction);
  const { docs } = await transaction.get(invitationsTo(workspaceId));
  const turns = await readTurns(turnsOf(workspaceId), ofWorkspaceADay, now, transaction);
  const own = roleOfCaller(members, by);
  const open = docs.map(toInvitation).filter((each) => isOpen(each, workspaceId, members.roles, now));
  return {
    workspaceId,
    members,
    own,
    open,
    pending: open.filter(({ expiresAt }) => now < expiresAt),
    turns,
  };
}

function isOpen(invitation: Invitation, workspaceId: string, roles: ReadonlyMap<string, Role>, now: Date) {
  const state = stateOf(invitation, workspaceId, roles, now);
  return state === 'pending' || state === 'expired';
}

function openIn({ open }: InvitingWorkspace, id: string) {
  const found = open.find((each) => each.id === id);
  if (!found) throw noSuchInvitation();
  return found;
}

const noSuchInvitation = () => new AppError('not_found', phraseOf('There is no such invitation.'));

function refuseToInvite(
  { members, own, pending, turns }: InvitingWorkspace,
  ofPerson: Turns,
  { role, invitations, by: { maxPerDay } }: Pick<NewInvitations, 'role' | 'invitations' | 'by'>,
) {
  if (!mayGive(own, role)) throw forbiddenWithRole();
  const invited = new Set(invitations.map(({ email }) => email));
  const above = pending.find((each) => invited.has(each.email) && !mayGive(own, each.role));
  if (above) throw forbiddenWithRole();
  const emails = new Set([...pending, ...invitations].map(({ email }) => email));
  if (members.memberIds.length + emails.size > maxMembers) throw tooManyMembers();
  const limits = [
    {
      ...turns,
      words: phraseOf(
        'A workspace can send {count, plural, one {# invitation} other {# invitations}} in 24 hours. Try again tomorrow.',
        {
          count: invitationLimits.workspace,
        },
      ),
    },
    { ...ofPerson, words: sentByPerson(maxPerDay) },
  ];
  const [longest] = limits
    .filter(({ remaining }) => remaining < invitations.length)
    .map(({ retryAfter, words }) => ({ retryAfter: retryAfter(invitations.length), words }))
    .sort((a, b) => b.retryAfter - a.retryAfter);
  if (!longest) return;
  const { retryAfter, words } = longest;
  throw new AppError('too_many_requests', words, { retryAfter });
}

const sentByPerson = (maxPerDay: number) =>
  maxPerDay < invitationLimits.person
    ? phraseOf(
        'You can send {count, plural, one {# invitation} other {# invitations}} until your account is a day old. Try again tomorrow.',
        {
          count: maxPerDay,
        },
      )
    : phraseOf(
        'You can send {count, plural, one {# invitation} other {# invitations}} in 24 hours. Try again tomorrow.',
        { count: maxPerDay },
      );

/** Ends the open invitations of these addresses. One invitation can be for several of the workspaces. */
function replace(
  workspaces: readonly InvitingWorkspace[],
  invitations: readonly NewInvitation[],
  transaction: Transaction,
) {
  const emails = new Set(invitations.map(({ email }) => email));
  const replaced = new Map<string, { invitation: Invitation; in: string[] }>();
  for (const { workspaceId, open } of workspaces) {
    for (const invitation of open.filter(({ email }) => emails.has(email))) {
      const known = replaced.get(invitation.id) ?? { invitation, in: [] };
      known.in.push(workspaceId);
      replaced.set(invitation.id, known);
    }
  }
  for (const each of replaced.values()) endInvitation(each.invitation, each.in, 'replaced', transaction);
}
