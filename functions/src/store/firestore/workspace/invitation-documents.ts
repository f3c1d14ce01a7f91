import { hash } from 'node:crypto';
import {
  type DocumentData,
  type DocumentSnapshot,
  type Query,
  type Transaction,
} from '@google-cloud/firestore';
import { dayMs, invitationDays } from '../../../contract/index.ts';
import { firestore } from '../../clients.ts';
import type { Ending, Invitation } from './invitation-state.ts';
import { timeIn } from './sites.ts';

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

async function latest(found: Query, limit: number): Promise<Invitation[]> {
  const { docs } = await found.orderBy('sentAt', 'desc').limit(limit).get();
  return docs.map(toInvitation);
}

/** The id of the invitation with this token. */
export const invitationId = (token: string): string => hash('sha256', token);

/** Writes a new invitation, which can be accepted for some days. */
export function writeInvitation(
  { id, workspaceIds, email, role, by }: Pick<Invitation, 'id' | 'workspaceIds' | 'email' | 'role' | 'by'>,
  now: Date,
  transaction: Transaction,
): void {
  transaction.create(invitationDocument(id), {
    workspaceIds,
    email,
    role,
    by,
    sentAt: now,
    expiresAt: expiryOf(now),
    ended: {},
    // A time-to-live policy on this field deletes the document. Until then, its link can say what has become of it.
    forgottenAt: new Date(now.getTime() + 2 * lifeMs),
  });
}

/** Until when an invitation that is sent now can be accepted. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + lifeMs);

/** Ends an invitation to some of its workspaces. */
export function endInvitation(
  { id, ended }: Invitation,
  workspaceIds: readonly string[],
  ending: Ending,
  transaction: Transaction,
): void {
  const more = Object.fromEntries(workspaceIds.map((workspaceId) => [workspaceId, ending]));
  transaction.update(invitationDocument(id), { ended: { ...ended, ...more } });
}

/**
 * Ends invitations to a workspace for good. Call it before the first write of the transaction, and write what it
 * returns.
 */
export async function withdrawalOf(
  workspaceId: string,
  isMeant: (invitation: Invitation) => boolean,
  transaction: Transaction,
): Promise<() => void> {
  const { docs } = await transaction.get(invitationsTo(workspaceId));
  const open = docs.map(toInvitation).filter((each) => isMeant(each) && !each.ended[workspaceId]);
  return () => {
    for (const each of open) endInvitation(each, [workspaceId], 'withdrawn', transaction);
  };
}

export function toInvitation(document: DocumentSnapshot): Invitation {
  const { workspaceIds, email, role, by, ended, sentAt, expiresAt } = document.data() as DocumentData;
  return {
    ...{ id: document.id, workspaceIds, email, role, by, ended },
    sentAt: timeIn(sentAt) ?? new Date(0),
    expiresAt: timeIn(expiresAt) ?? new Date(0),
  };
}
