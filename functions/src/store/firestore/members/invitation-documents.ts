import { hash } from 'node:crypto';
import type { DocumentData, DocumentSnapshot, Query, Transaction } from '@google-cloud/firestore';
import { dayMs, invitationDays, mayGive, type Role } from '../../../contract/index.ts';
import { firestore } from '../../clients.ts';
import { timeIn } from '../workspace/sites.ts';

/** How an invitation to a workspace ended. `replaced`: it was sent again, with another link. */
export type Ending = 'accepted' | 'withdrawn' | 'replaced';

export type InvitationState = 'pending' | 'expired' | Ending;

/** An invitation of an address to one or several workspaces: one link. */
export interface Invitation {
  /** The SHA-256 of the link's token, in hexadecimal digits. */
  id: string;
  workspaceIds: readonly string[];
  email: string;
  role: Role;
  /** The id of who sent it. */
  by: string;
  sentAt: Date;
  expiresAt: Date;
  /** By workspace, because it can be withdrawn in one and stay in another. */
  ended: Readonly<Partial<Record<string, Ending>>>;
  /** The workspaces in which someone withdrew it, as long as that can be taken back. */
  restorableIn: readonly string[];
}

/**
 * What has become of an invitation to a workspace. It ends when its sender could not send it any more: one who was removed, or whose
 * role no longer gives this one, must not come back by an invitation that was sent before.
 * @param roles the roles of the workspace's members by their ids
 */
export function stateOf(
  { ended, by, role, expiresAt }: Invitation,
  workspaceId: string,
  roles: ReadonlyMap<string, Role>,
  now: Date,
): InvitationState {
  const ending = ended[workspaceId];
  if (ending) return ending;
  const sender = roles.get(by);
  if (!sender || !mayGive(sender, role)) return 'withdrawn';
  return now < expiresAt ? 'pending' : 'expired';
}

const lifeMs = invitationDays * dayMs;

export const invitationDocument = (id: string) => firestore().collection('invitations').doc(id);

/** All invitations to a workspace, also those that have ended. */
export const invitationsTo = (workspaceId: string) =>
  firestore().collection('invitations').where('workspaceIds', 'array-contains', workspaceId);

/** The invitations that someone has sent, latest first, up to a number. */
export async function listInvitationsBy(uid: string, limit: number): Promise<Invitation[]> {
  return latest(firestore().collection('invitations').where('by', '==', uid), limit);
}

/** The invitations of an address, latest first, up to a number. */
export async function listInvitationsFor(email: string, limit: number): Promise<Invitation[]> {
  return latest(firestore().collection('invitations').where('email', '==', email), limit);
}

async function latest(found: Query, limit: number) {
  const { docs } = await found.orderBy('sentAt', 'desc').limit(limit).get();
  return docs.map(toInvitation);
}

/** The id of the invitation with this token. */
export const invitationId = (token: string) => hash('sha256', token);

/** Writes a new invitation, which can be accepted for some days. */
export function writeInvitation(
  { id, workspaceIds, email, role, by }: Pick<Invitation, 'id' | 'workspaceIds' | 'email' | 'role' | 'by'>,
  now: Date,
  transaction: Transaction,
) {
  transaction.create(invitationDocument(id), {
    workspaceIds,
    email,
    role,
    by,
    sentAt: now,
    expiresAt: expiryOf(now),
    ended: {},
    restorableIn: [],
    // A time-to-live policy on this field deletes the document. Until then, its link can say what has become of it.
    forgottenAt: new Date(now.getTime() + 2 * lifeMs),
  });
}

/** Until when an invitation that is sent now can be accepted. */
export const expiryOf = (now: Date) => new Date(now.getTime() + lifeMs);

/** Ends an invitation to some of its workspaces for good. */
export function endInvitation(
  { id, ended, restorableIn }: Invitation,
  workspaceIds: readonly string[],
  ending: Ending,
  transaction: Transaction,
) {
  const more = Object.fromEntries(workspaceIds.map((workspaceId) => [workspaceId, ending]));
  transaction.update(invitationDocument(id), {
    ended: { ...ended, ...more },
    restorableIn: restorableIn.filter((each) => !workspaceIds.includes(each)),
  });
}

/** Withdraws an invitation to a workspace, which can be taken back. */
export function withdraw(
  { id, ended, restorableIn }: Invitation,
  workspaceId: string,
  transaction: Transaction,
) {
  transaction.update(invitationDocument(id), {
    ended: { ...ended, [workspaceId]: 'withdrawn' satisfies Ending },
    restorableIn: [...restorableIn, workspaceId],
  });
}

/**
 * An invitation as if it had not been withdrawn in a workspace. Null if no one withdrew it there: one that ended with the
 * membership or the role of its sender, or with the membership of whom it is for, ended for good.
 */
export function reopened(invitation: Invitation, workspaceId: string): Invitation | null {
  if (!invitation.restorableIn.includes(workspaceId)) return null;
  const { [workspaceId]: _, ...ended } = invitation.ended;
  return {
    ...invitation,
    ended,
    restorableIn: invitation.restorableIn.filter((each) => each !== workspaceId),
  };
}

/**
 * Ends invitations to a workspace for good, also those that someone has withdrawn. Call it before the first write of the
 * transaction, and write what it returns.
 */
export async function withdrawalOf(
  workspaceId: string,
  isMeant: (invitation: Invitation) => boolean,
  transaction: Transaction,
): Promise<() => void> {
  const { docs } = await transaction.get(invitationsTo(workspaceId));
  const canStillWork = ({ ended, restorableIn }: Invitation) =>
    !ended[workspaceId] || restorableIn.includes(workspaceId);
  const open = docs.map(toInvitation).filter((each) => isMeant(each) && canStillWork(each));
  return () => {
    for (const each of open) endInvitation(each, [workspaceId], 'withdrawn', transaction);
  };
}

export function toInvitation(document: DocumentSnapshot): Invitation {
  const {
    workspaceIds,
    email,
    role,
    by,
    ended,
    // Invitations that code of a previous version withdrew do not say by what.
    restorableIn = [],
    sentAt,
    expiresAt,
  } = document.data() as DocumentData;
  return {
    ...{ id: document.id, workspaceIds, email, role, by, ended, restorableIn },
    sentAt: timeIn(sentAt) ?? new Date(0),
    expiresAt: timeIn(expiresAt) ?? new Date(0),
  };
}
