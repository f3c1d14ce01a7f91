import { createHash } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import { firestore } from '../clients.ts';
import { isAlreadyThere } from './workspace/workspaces.ts';

/** A member of some workspace whose account the provider did not have when it was asked first. */
export interface Missing {
  uid: string;
  since: Date;
}

const collection = () => firestore().collection('missing');

/** An account's id may hold characters that the name of a document may not. */
const missingDocument = (uid: string) => collection().doc(createHash('sha256').update(uid).digest('hex'));

/** Notes that an account is missing, unless that is noted already; tells whether it was not. */
export async function noteMissing(uid: string, since: Date): Promise<boolean> {
  try {
    await missingDocument(uid).create({ uid, since: Timestamp.fromDate(since) });
    return true;
  } catch (error) {
    if (isAlreadyThere(error)) return false;
    throw error;
  }
}

/** Accounts that are noted as missing, those first that have been for longest; so many at most. */
export async function listMissing(limit: number): Promise<Missing[]> {
  const { docs } = await collection().orderBy('since').limit(limit).get();
  return docs.map((document) => ({ uid: document.get('uid'), since: document.get('since').toDate() }));
}

/** Ends the note about an account: it is back, or nothing of it is left. */
export async function forgetMissing(uid: string): Promise<void> {
  await missingDocument(uid).delete();
}
