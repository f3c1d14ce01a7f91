import type { DocumentReference, Query, Transaction } from '@google-cloud/firestore';
import { firestore } from '../../clients.ts';
import { deleteFound } from '../delete-all.ts';

/** The largest picture of a message. */
const maxBytes = 40_000;

const documents = () => firestore().collection('messagePictures');

/**
 * The document with the picture of a delivery's message. It is apart from the delivery, so that a list of deliveries
 * reads no pictures.
 */
export const messagePictureDocument = (deliveryId: string): DocumentReference => documents().doc(deliveryId);

/** The picture of a delivery's message, which its receiver loads by an address that expires. */
interface MessagePicture {
  deliveryId: string;
  destinationId: string;
  workspaceId: string;
  png: Uint8Array;
  /** A time-to-live policy on this field deletes the document. */
  expiresAt: Date;
}

/** Stores a picture with the delivery that a transaction queues. @throws Error if it is too large */
export function addMessagePicture(
  { deliveryId, png, ...picture }: MessagePicture,
  transaction: Transaction,
): void {
  if (png.length > maxBytes) throw new Error(`The picture of a message has ${png.length} bytes`);
  transaction.create(messagePictureDocument(deliveryId), { ...picture, png });
}

/** The picture of a delivery's message, a PNG; null if it has none, or the delivery is gone. */
export async function findMessagePicture(deliveryId: string): Promise<Buffer | null> {
  const png: unknown = (await messagePictureDocument(deliveryId).get()).data()?.png;
  return png instanceof Uint8Array ? Buffer.from(png) : null;
}

/** Deletes the pictures of messages to a destination, or of all messages of a workspace. */
export const deleteMessagePictures = (of: { destinationId: string } | { workspaceId: string }) =>
  deleteFound(
    Object.entries(of)
      .reduce<Query>((found, [field, id]) => found.where(field, '==', id), documents())
      .select(),
  );
