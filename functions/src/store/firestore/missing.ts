import { hash } from 'node:crypto';
import { firestore } from '../clients.ts';
import { isAlreadyThere } from './failures.ts';

export interface Missing {
  uid: string;
  since: Date;
}

const collection = () => firestore().collection('missing');

/** Hashed, because account ids can have characters that a document's name cannot. */
const missingDocument = (uid: string) => collection().doc(hash('sha256', uid));

/** @returns false if it was already recorded */
export async function noteMissing(uid: string, since: Date): Promise<boolean> {
  try {
    await missingDocument(uid).create({ uid, since });
    return true;
  } catch (error) {
    if (isAlreadyThere(error)) return false;
    throw error;
  }
}

export async function listMissing(limit: number): Promise<Missing[]> {
  const { docs } = await collection().orderBy('since').limit(limit).get();
  return docs.map((document) => ({ uid: document.get('uid'), since: document.get('since').toDate() }));
}

/** Call this when the account is back or all of its data is deleted. */
export async function forgetMissing(uid: string) {
  await missingDocument(uid).delete();
}
