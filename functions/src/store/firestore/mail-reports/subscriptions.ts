import { hash } from 'node:crypto';
import type { DocumentData, DocumentSnapshot } from '@google-cloud/firestore';
import type { Day, Filter, ReportState, Rhythm } from '../../../contract/index.ts';
import { firestore } from '../../clients.ts';
import { deleteFound, writeEach } from '../delete-all.ts';
import { timeIn } from '../workspace/sites.ts';

/** Which reports come to a member of a workspace or an address outside by mail, or to a destination. */
export interface Subscription {
  /** The SHA-256 of the workspace and the recipient, so that a recipient has one. */
  id: string;
  workspaceId: string;
  /** The id of a member, or null. */
  uid: string | null;
  /** The address outside, or null; that of a member is read from their account when it is needed. */
  email: string | null;
  /** The id of a destination, or null. */
  destinationId: string | null;
  wants: Readonly<Record<Rhythm, boolean>>;
  /** The first day of the period that the next report is about; null if it never came. */
  next: Readonly<Record<Rhythm, Day | null>>;
  /** When that one is tried next; null if none comes. */
  dueAt: Readonly<Record<Rhythm, Date | null>>;
  filters: readonly Filter[];
  state: ReportState;
  /** When it got into that state. */
  since: Date;
  /** The id of who added an address; null for a member's own, and if that account is deleted. */
  addedBy: string | null;
  /** The secret that ends it, sealed, because every mail has it. */
  sealedToken: string;
  /** The SHA-256 of that secret and, for an address outside, of the one that confirms. */
  tokenHashes: readonly string[];
  /** Until when an address outside can confirm. */
  confirmUntil: Date | null;
  /** Whether the next report waits because its numbers could not be read. */
  isHeld: boolean;
}

const documents = () => firestore().collection('subscriptions');

export const subscriptionDocument = (id: string) => documents().doc(id);

/** The id of the subscription of a member. */
export const idOfMember = (workspaceId: string, uid: string) => idOf([workspaceId, 'member', uid]);

/** The id of the subscription of an address outside. */
export const idOfAddress = (workspaceId: string, email: string) => idOf([workspaceId, 'address', email]);

/** The id of the subscription of a destination. */
export const idOfDestination = (workspaceId: string, id: string) => idOf([workspaceId, 'destination', id]);

const idOf = (named: readonly string[]) => hash('sha256', JSON.stringify(named));

/** The subscriptions of a workspace. */
export const subscriptionsOf = (workspaceId: string) => documents().where('workspaceId', '==', workspaceId);

/** The subscriptions of a workspace, the latest first. */
export async function listSubscriptions(workspaceId: string): Promise<Subscription[]> {
  const { docs } = await subscriptionsOf(workspaceId).get();
  return docs.map(toSubscription).sort((a, b) => b.since.getTime() - a.since.getTime());
}

/** The subscription with this id, or null. */
export async function findSubscription(id: string): Promise<Subscription | null> {
  const document = await subscriptionDocument(id).get();
  return document.exists ? toSubscription(document) : null;
}

/** The subscription of which a secret has this hash, and whether that secret confirms it or ends it; null if none has. */
export async function findByToken(
  tokenHash: string,
): Promise<{ subscription: Subscription; confirms: boolean } | null> {
  const { docs } = await documents().where('tokenHashes', 'array-contains', tokenHash).limit(1).get();
  const subscription = docs[0] && toSubscription(docs[0]);
  return subscription ? { subscription, confirms: subscription.tokenHashes[0] !== tokenHash } : null;
}

/** The field by which the reports of a rhythm are found that are due. */
export const dueField = { week: 'weekDueAt', month: 'monthDueAt' } as const satisfies Record<Rhythm, string>;

/** The subscriptions whose report of a rhythm is due, those first that have been for longest. */
export async function dueSubscriptions(rhythm: Rhythm, now: Date, limit: number): Promise<Subscription[]> {
  const due = documents().where(dueField[rhythm], '<=', now);
  const { docs } = await due.orderBy(dueField[rhythm]).limit(limit).get();
  return docs.map(toSubscription);
}

/**
 * Lets the job look at the reports of a workspace at once that come at some time, because its clock is another one. It
 * works out anew when they come.
 */
export async function lookAgain(workspaceId: string, now: Date) {
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

/** Deletes the subscriptions of a deleted workspace. */
export const deleteSubscriptions = (workspaceId: string) =>
  deleteFound(subscriptionsOf(workspaceId).select());

/** Forgets who added the addresses of a deleted account. They belong to their workspaces. */
export async function forgetAdder(uid: string) {
  const { docs } = await documents().where('addedBy', '==', uid).select().get();
  await writeEach(
    docs.map(({ ref }) => ref),
    (batch, document) => batch.update(document, { addedBy: null }),
  );
}

/** A subscription as its document has it. */
export function toDocument({ id: _, filters, dueAt, ...fields }: Subscription): DocumentData {
  // Firestore has no lists in lists.
  return { ...fields, weekDueAt: dueAt.week, monthDueAt: dueAt.month, filters: JSON.stringify(filters) };
}

/** The subscription in its document. */
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
    dueAt: { week: timeIn(data.weekDueAt), month: timeIn(data.monthDueAt) },
    filters: JSON.parse(data.filters) as Filter[],
    since: timeIn(data.since) ?? new Date(0),
    confirmUntil: timeIn(data.confirmUntil),
    isHeld,
  };
}
