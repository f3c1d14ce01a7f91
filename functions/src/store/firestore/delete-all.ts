import type { DocumentReference, Query } from '@google-cloud/firestore';
import { firestore } from '../clients.ts';

/** Below Firestore's limit of 500 writes in a commit. */
const maxWrites = 400;

/** Deletes any number of documents. If it fails, some of them may already be deleted. */
export async function deleteAll(documents: readonly DocumentReference[]): Promise<void> {
  for (let start = 0; start < documents.length; start += maxWrites) {
    const batch = firestore().batch();
    for (const document of documents.slice(start, start + maxWrites)) batch.delete(document);
    await batch.commit();
  }
}

/** Deletes the documents that a query finds. @returns how many */
export async function deleteFound(found: Query): Promise<number> {
  const { docs } = await found.get();
  await deleteAll(docs.map(({ ref }) => ref));
  return docs.length;
}
