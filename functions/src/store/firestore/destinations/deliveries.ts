import { type DocumentData, type DocumentSnapshot, type Transaction } from '@google-cloud/firestore';
import {
  dayMs,
  deliveryRetentionDays,
  type DeliveryState,
  maxDeliveries,
  type MessageType,
} from '../../../contract/index.ts';
import { type Phrase, readProblem, storedProblem } from '../../../core/phrase.ts';
import { deleteFirst } from '../delete-all.ts';
import { timeIn } from '../workspace/sites.ts';
import { destinationDocument } from './destinations.ts';
import { deleteMessagePictures, messagePictureDocument } from './message-pictures.ts';
import type { DeferredWrite } from '../transactions/once.ts';

/** A message to one destination. Receivers of a webhook identify messages by the id. */
export interface Delivery {
  id: string;
  destinationId: string;
  type: MessageType;
  title: string;
  /** The content in the format of the destination's kind. It is the same in every attempt. */
  body: string;
  state: DeliveryState;
  createdAt: Date;
  attempts: number;
  nextAt: Date | null;
  status: number | null;
  problem: Phrase | null;
}

const documents = (destinationId: string) => destinationDocument(destinationId).collection('deliveries');

export const deliveryDocument = (destinationId: string, id: string) => documents(destinationId).doc(id);

export const newDeliveryId = (destinationId: string): string => documents(destinationId).doc().id;

/** Ordered by creation. The field is null in deliveries that do not wait. */
export const waitingDeliveries = (destinationId: string) =>
  documents(destinationId).where('waits', '>', '').orderBy('waits');

export async function firstWaiting(destinationId: string): Promise<Delivery | null> {
  const { docs } = await waitingDeliveries(destinationId).limit(1).get();
  return docs[0] ? toDelivery(docs[0]) : null;
}

export async function waitingSince(destinationId: string): Promise<Date[]> {
  const { docs } = await waitingDeliveries(destinationId).select('createdAt').limit(maxDeliveries).get();
  return docs.map((document) => timeIn(document.get('createdAt')) ?? new Date(0));
}

export async function listDeliveries(destinationId: string): Promise<Delivery[]> {
  const { docs } = await documents(destinationId).orderBy('order', 'desc').limit(maxDeliveries).get();
  return docs.map(toDelivery);
}

export async function findDelivery(destinationId: string, id: string): Promise<Delivery | null> {
  const document = await deliveryDocument(destinationId, id).get();
  return document.exists ? toDelivery(document) : null;
}

/** Deletes the oldest deliveries to make room for one. */
export async function roomForDelivery(
  destinationId: string,
  transaction: Transaction,
): Promise<DeferredWrite> {
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

export const retainedUntil = ({ createdAt }: Pick<Delivery, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + deliveryRetentionDays * dayMs);

export function addDelivery({ id, problem, ...delivery }: Delivery, transaction: Transaction) {
  // The id makes it unique for deliveries of the same moment.
  const order = `${delivery.createdAt.toISOString()}_${id}`;
  transaction.create(deliveryDocument(delivery.destinationId, id), {
    ...delivery,
    ...storedProblem(problem),
    order,
    waits: delivery.state === 'waiting' ? order : null,
    expiresAt: retainedUntil(delivery),
  });
}

export const noLongerWaiting = { waits: null, nextAt: null };

export async function deleteDeliveries(destinationId: string) {
  await deleteMessagePictures({ destinationId });
  await deleteFirst(documents(destinationId).select(), Infinity);
}

function toDelivery(document: DocumentSnapshot): Delivery {
  const {
    order: _,
    waits: _waits,
    expiresAt: _expiresAt,
    problemPhrase,
    ...data
  } = document.data() as DocumentData;
  return {
    ...(data as Omit<Delivery, 'id'>),
    id: document.id,
    problem: readProblem(data.problem, problemPhrase),
    createdAt: timeIn(data.createdAt) ?? new Date(0),
    nextAt: timeIn(data.nextAt),
  };
}
