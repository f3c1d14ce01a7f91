import type { DocumentReference } from '@google-cloud/firestore';
import { firestore } from '../clients.ts';

/** Firestore takes at most 500 writes at once. */
const maxWrites = 400;

/** Deletes documents, however many. Where it fails, the first of them are deleted. */
export async function deleteAll(documents: readonly DocumentReference[]): Promise<void> {
  for (let start = 0; start < documents.length; start += maxWrites) {
    const batch = firestore().batch();
    for (const document of documents.slice(start, start + maxWrites)) batch.delete(document);
    await batch.commit();
  }
}
