import type { DocumentData, DocumentReference, Query, WriteBatch } from '@google-cloud/firestore';
import { inPieces } from '../../core/in-pieces.ts';
import { firestore } from '../clients.ts';

/** Below Firestore's limit of 500 writes in a commit. */
export const maxWrites = 400;

/** If it fails, some of the documents may already be deleted. */
export const deleteAll = (documents: readonly DocumentReference[]) =>
  writeEach(documents, (batch, document) => batch.delete(document));

/** If it fails, some of the documents may already be written. */
export async function writeEach(
  documents: readonly DocumentReference[],
  write: (batch: WriteBatch, document: DocumentReference) => void,
) {
  for (const some of inPieces(documents, maxWrites)) {
    const batch = firestore().batch();
    for (const document of some) write(batch, document);
    await batch.commit();
  }
}

/** Writes the same fields to all documents of a query. */
export async function updateFound(found: Query, fields: DocumentData) {
  const { docs } = await found.select().get();
  await writeEach(
    docs.map(({ ref }) => ref),
    (batch, document) => batch.update(document, fields),
  );
}

/** @returns how many were deleted */
export async function deleteFirst(found: Query, max: number): Promise<number> {
  let deleted = 0;
  while (deleted < max) {
    const size = Math.min(maxWrites, max - deleted);
    const some = await deleteFound(found.limit(size));
    deleted += some;
    if (some < size) break;
  }
  return deleted;
}

/** @returns how many were deleted */
export async function deleteFound(found: Query): Promise<number> {
  const { docs } = await found.get();
  await deleteAll(docs.map(({ ref }) => ref));
  return docs.length;
}
