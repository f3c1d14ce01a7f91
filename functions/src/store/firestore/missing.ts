import { hash } from 'node:crypto';
import { firestore } from '../clients.ts';
import { isAlreadyThere } from './failures.ts';

/** A member of a workspace whose account the provider did not have at the first lookup. */
export interface Missing {
  uid: string;
  since: Date;
}

const collection = () => firestore().collection('missing');

/** Hashed, because an account's id can have characters that a document's name cannot. */
const missingDocument = (uid: string) => collection().doc(hash('sha256', uid));

/** Records that an account is missing. @returns false if that was already recorded */
export async function noteMissing(uid: string, since: Date): Promise<boolean> {
  try {
    await missingDocument(uid).create({ uid, since });
    return true;
  } catch (error) {
    if (isAlreadyThere(error)) return false;
    throw error;
  }
}

/** Accounts that are recorded as missing, the longest-missing first, up to a limit. */
export async function listMissing(limit: number): Promise<Missing[]> {
  const { docs } = await collection().orderBy('since').limit(limit).get();
  return docs.map((document) => ({ uid: document.get('uid'), since: document.get('since').toDate() }));
}

/** Deletes the record of an account, because the account is back or everything of it was deleted. */
export async function forgetMissing(uid: string) {
  await missingDocument(uid).delete();
}
