import { hash } from 'node:crypto';
import type { DocumentData, DocumentSnapshot, Query, Transaction } from '@google-cloud/firestore';
import { dayMs, invitationDays, mayGive, type Role } from '../../../contract/index.ts';
import { firestore } from '../../clients.ts';
import { timeIn } from '../workspace/sites.ts';
import type { DeferredWrite } from '../transactions/once.ts';

/** `replaced`: the invitation was sent again with another link. */
export type Ending = 'accepted' | 'withdrawn' | 'replaced';

export type InvitationState = 'pending' | 'expired' | Ending;

export interface Invitation {
  /** The SHA-256 of the link's token, in hexadecimal digits. */
  id: string;
  workspaceIds: readonly string[];
  email: string;
  role: Role;
  by: string;
  sentAt: Date;
  expiresAt: Date;
  /** By workspace, because it can be withdrawn in one and stay in another. */
  ended: Readonly<Partial<Record<string, Ending>>>;
  restorableIn: readonly string[];
}

/**
 * An invitation ends when its sender may no longer send it, so that nobody who was removed can return by an earlier
 * one.
 * @param roles the roles of the workspace's members by id
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

/** Includes invitations that have ended. */
export const invitationsTo = (workspaceId: string) =>
  firestore().collection('invitations').where('workspaceIds', 'array-contains', workspaceId);

export async function listInvitationsBy(uid: string, limit: number): Promise<Invitation[]> {
  return latest(firestore().collection('invitations').where('by', '==', uid), limit);
}

export async function listInvitationsFor(email: string, limit: number): Promise<Invitation[]> {
  return latest(firestore().collection('invitations').where('email', '==', email), limit);
}

async function latest(found: Query, limit: number) {
  const { docs } = await found.orderBy('sentAt', 'desc').limit(limit).get();
  return docs.map(toInvitation);
}

export const invitationId = (token: string) => hash('sha256', token);

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
    // A time-to-live policy on this field deletes the document. Until then, its link can show the state.
    forgottenAt: new Date(now.getTime() + 2 * lifeMs),
  });
}

export const expiryOf = (now: Date) => new Date(now.getTime() + lifeMs);

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

/** Reverts a withdrawal. Null if the invitation has ended for another reason, such as a removal of its sender. */
export function reopened(invitation: Invitation, workspaceId: string): Invitation | null {
  if (!invitation.restorableIn.includes(workspaceId)) return null;
  const { [workspaceId]: _, ...ended } = invitation.ended;
  return {
    ...invitation,
    ended,
    restorableIn: invitation.restorableIn.filter((each) => each !== workspaceId),
  };
}

/** Ends invitations to a workspace for good, including withdrawn ones. */
export async function endInvitations(
  workspaceId: string,
  isMeant: (invitation: Invitation) => boolean,
  transaction: Transaction,
): Promise<DeferredWrite> {
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
    // Code of a previous version withdrew invitations without this field.
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
