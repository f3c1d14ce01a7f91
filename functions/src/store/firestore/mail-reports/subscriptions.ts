import { hash } from 'node:crypto';
import type { DocumentData, DocumentSnapshot } from '@google-cloud/firestore';
import {
  type Day,
  type Filter,
  type LanguageTag,
  readLanguage,
  type ReportState,
  type Rhythm,
} from '../../../contract/index.ts';
import { firestore } from '../../clients.ts';
import { deleteFound, updateFound, writeEach } from '../delete-all.ts';
import { timeIn } from '../workspace/sites.ts';

export interface Subscription {
  /** The SHA-256 of the workspace and the recipient, so that a recipient has only one. */
  id: string;
  workspaceId: string;
  uid: string | null;
  /** An external address, or null. A member's address is read from their account when it is needed. */
  email: string | null;
  destinationId: string | null;
  /** That of whoever set it up, for recipients who have not chosen one. */
  language: LanguageTag;
  wants: Readonly<Record<Rhythm, boolean>>;
  /** The first day of the period of the next report; null if none was ever scheduled. */
  next: Readonly<Record<Rhythm, Day | null>>;
  /** When that report is tried; null if there is none. */
  dueAt: Readonly<Record<Rhythm, Date | null>>;
  filters: readonly Filter[];
  state: ReportState;
  since: Date;
  /** Who added an address; null for a member's own reports, and if that account is deleted. */
  addedBy: string | null;
  /** The secret that unsubscribes, sealed, because every mail needs it. */
  sealedToken: string;
  /** The SHA-256 of that secret and, for an external address, of the secret that confirms. */
  tokenHashes: readonly string[];
  confirmUntil: Date | null;
  /** Whether the next report waits because its numbers could not be read. */
  isHeld: boolean;
}

const documents = () => firestore().collection('subscriptions');

export const subscriptionDocument = (id: string) => documents().doc(id);

export const idOfMember = (workspaceId: string, uid: string) => idOf([workspaceId, 'member', uid]);

export const idOfAddress = (workspaceId: string, email: string) => idOf([workspaceId, 'address', email]);

export const idOfDestination = (workspaceId: string, id: string) => idOf([workspaceId, 'destination', id]);

const idOf = (named: readonly string[]) => hash('sha256', JSON.stringify(named));

export const subscriptionsOf = (workspaceId: string) => documents().where('workspaceId', '==', workspaceId);

export async function listSubscriptions(workspaceId: string): Promise<Subscription[]> {
  const { docs } = await subscriptionsOf(workspaceId).get();
  return docs.map(toSubscription).sort((a, b) => b.since.getTime() - a.since.getTime());
}

export async function findSubscription(id: string): Promise<Subscription | null> {
  const document = await subscriptionDocument(id).get();
  return document.exists ? toSubscription(document) : null;
}

/** `confirms` is false for a secret that unsubscribes. */
export async function findByToken(
  tokenHash: string,
): Promise<{ subscription: Subscription; confirms: boolean } | null> {
  const { docs } = await documents().where('tokenHashes', 'array-contains', tokenHash).limit(1).get();
  const subscription = docs[0] && toSubscription(docs[0]);
  return subscription ? { subscription, confirms: subscription.tokenHashes[0] !== tokenHash } : null;
}

export const dueField = { week: 'weekDueAt', month: 'monthDueAt' } as const satisfies Record<Rhythm, string>;

export async function dueSubscriptions(rhythm: Rhythm, now: Date, limit: number): Promise<Subscription[]> {
  const due = documents().where(dueField[rhythm], '<=', now);
  const { docs } = await due.orderBy(dueField[rhythm]).limit(limit).get();
  return docs.map(toSubscription);
}

/** The time zone has changed, so all scheduled reports are due at once, and the job schedules them again. */
export async function rescheduleReports(workspaceId: string, now: Date) {
  const { docs } = await subscriptionsOf(workspaceId).get();
  const coming = new Map(docs.map((document) => [document.id, toSubscription(document).dueAt]));
  await writeEach(
    docs.map(({ ref }) => ref),
    (batch, document) => {
      const dueAt = coming.get(document.id);
      batch.update(document, { weekDueAt: dueAt?.week && now, monthDueAt: dueAt?.month && now });
    },
  );
}

export const deleteSubscriptions = (workspaceId: string) =>
  deleteFound(subscriptionsOf(workspaceId).select());

/** Addresses that a deleted account added belong to their workspaces. */
export const clearAdder = (uid: string) =>
  updateFound(documents().where('addedBy', '==', uid), { addedBy: null });

export function toDocument({ id: _, filters, dueAt, ...fields }: Subscription): DocumentData {
  // Firestore has no lists in lists.
  return { ...fields, weekDueAt: dueAt.week, monthDueAt: dueAt.month, filters: JSON.stringify(filters) };
}

export function toSubscription(document: DocumentSnapshot): Subscription {
  const data = document.data() as DocumentData;
  const {
    workspaceId,
    uid,
    email,
    destinationId = null,
    wants,
    next,
    state,
    addedBy,
    sealedToken,
    tokenHashes,
    isHeld,
  } = data;
  return {
    ...{
      id: document.id,
      workspaceId,
      uid,
      email,
      destinationId,
      wants,
      next,
      state,
      addedBy,
      sealedToken,
      tokenHashes,
    },
    language: readLanguage(data.language),
    dueAt: { week: timeIn(data.weekDueAt), month: timeIn(data.monthDueAt) },
    filters: JSON.parse(data.filters) as Filter[],
    since: timeIn(data.since) ?? new Date(0),
    confirmUntil: timeIn(data.confirmUntil),
    isHeld,
  };
}
