import type { DocumentReference, Query, Transaction } from '@google-cloud/firestore';
import { firestore } from '../../clients.ts';
import { deleteFound } from '../delete-all.ts';

const maxBytes = 40_000;

const documents = () => firestore().collection('messagePictures');

/** Pictures are not in the documents of deliveries, so that a list of deliveries reads none. */
export const messagePictureDocument = (deliveryId: string): DocumentReference => documents().doc(deliveryId);

interface MessagePicture {
  deliveryId: string;
  destinationId: string;
  workspaceId: string;
  png: Uint8Array;
  expiresAt: Date;
}

/** @throws Error if the picture is too large */
export function addMessagePicture(
  { deliveryId, png, ...picture }: MessagePicture,
  transaction: Transaction,
): void {
  if (png.length > maxBytes) throw new Error(`The picture of a message has ${png.length} bytes`);
  transaction.create(messagePictureDocument(deliveryId), { ...picture, png });
}

/** A PNG; null if the delivery has no picture or is gone. */
export async function findMessagePicture(deliveryId: string): Promise<Buffer | null> {
  const png: unknown = (await messagePictureDocument(deliveryId).get()).data()?.png;
  return png instanceof Uint8Array ? Buffer.from(png) : null;
}

export const deleteMessagePictures = (of: { destinationId: string } | { workspaceId: string }) =>
  deleteFound(
    Object.entries(of)
      .reduce<Query>((found, [field, id]) => found.where(field, '==', id), documents())
      .select(),
  );
