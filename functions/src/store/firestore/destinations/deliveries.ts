import { type DocumentData, type DocumentSnapshot, type Transaction } from '@google-cloud/firestore';
import {
  dayMs,
  deliveryKeptDays,
  type DeliveryState,
  maxDeliveries,
  type MessageType,
} from '../../../contract/index.ts';
import { deleteFirst } from '../delete-all.ts';
import { timeIn } from '../workspace/sites.ts';
import { destinationDocument } from './destinations.ts';
import { deleteMessagePictures, messagePictureDocument } from './message-pictures.ts';

/** A message to one destination. Its id is what a webhook's receiver tells messages apart by. */
export interface Delivery {
  id: string;
  destinationId: string;
  type: MessageType;
  /** What it is about, in a line. */
  title: string;
  /** What is sent, in the format of the destination's kind. It stays the same in every attempt. */
  body: string;
  state: DeliveryState;
  createdAt: Date;
  attempts: number;
  /** When it is tried next; null if it is not. */
  nextAt: Date | null;
  /** The HTTP status of the last attempt, and what was wrong with it. */
  status: number | null;
  problem: string | null;
}

const documents = (destinationId: string) => destinationDocument(destinationId).collection('deliveries');

export const deliveryDocument = (destinationId: string, id: string) => documents(destinationId).doc(id);

export const newDeliveryId = (destinationId: string): string => documents(destinationId).doc().id;

/** The deliveries of a destination that wait, in the order in which they were made. Of others, the field is null. */
export const waitingOf = (destinationId: string) =>
  documents(destinationId).where('waits', '>', '').orderBy('waits');

/** The first delivery that waits for a destination, or null. */
export async function firstWaiting(destinationId: string): Promise<Delivery | null> {
  const { docs } = await waitingOf(destinationId).limit(1).get();
  return docs[0] ? toDelivery(docs[0]) : null;
}

/** When the deliveries were made that wait for a destination, in order. */
export async function waitingSince(destinationId: string): Promise<Date[]> {
  const { docs } = await waitingOf(destinationId).select('createdAt').limit(maxDeliveries).get();
  return docs.map((document) => timeIn(document.get('createdAt')) ?? new Date(0));
}

/** The last deliveries of a destination, the latest first. */
export async function listDeliveries(destinationId: string): Promise<Delivery[]> {
  const { docs } = await documents(destinationId).orderBy('order', 'desc').limit(maxDeliveries).get();
  return docs.map(toDelivery);
}

/** A delivery of a destination, or null. */
export async function findDelivery(destinationId: string, id: string): Promise<Delivery | null> {
  const document = await deliveryDocument(destinationId, id).get();
  return document.exists ? toDelivery(document) : null;
}

/**
 * Makes room for one more delivery of a destination. Call it before the first write of the transaction, and write what it
 * returns.
 */
export async function roomForDelivery(destinationId: string, transaction: Transaction): Promise<() => void> {
  const all = documents(destinationId);
  const { count } = (await transaction.get(all.count())).data();
  if (count < maxDeliveries) return () => undefined;
  const oldest = all.orderBy('order').limit(count - maxDeliveries + 1);
  const { docs } = await transaction.get(oldest.select());
  return () =>
    docs.forEach(({ ref }) => {
      transaction.delete(ref);
      transaction.delete(messagePictureDocument(ref.id));
    });
}

/** Until when a delivery and its picture are kept. */
export const keptUntil = ({ createdAt }: Pick<Delivery, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + deliveryKeptDays * dayMs);

/** Adds a delivery. */
export function addDelivery({ id, ...delivery }: Delivery, transaction: Transaction) {
  // The id tells apart what was made at the same moment.
  const order = `${delivery.createdAt.toISOString()}_${id}`;
  transaction.create(deliveryDocument(delivery.destinationId, id), {
    ...delivery,
    order,
    waits: delivery.state === 'waiting' ? order : null,
    // A time-to-live policy on this field deletes the document.
    expiresAt: keptUntil(delivery),
  });
}

/** What to update in a delivery that does not wait any more. */
export const noLongerWaiting = { waits: null, nextAt: null };

/** Deletes the deliveries of a destination that is deleted, with their pictures. */
export async function deleteDeliveries(destinationId: string) {
  await deleteMessagePictures({ destinationId });
  await deleteFirst(documents(destinationId).select(), Infinity);
}

/** The delivery in its document. */
function toDelivery(document: DocumentSnapshot): Delivery {
  const { order: _, waits: _waits, expiresAt: _expiresAt, ...data } = document.data() as DocumentData;
  return {
    ...(data as Omit<Delivery, 'id'>),
    id: document.id,
    createdAt: timeIn(data.createdAt) ?? new Date(0),
    nextAt: timeIn(data.nextAt),
  };
}
