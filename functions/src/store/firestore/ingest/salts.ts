import { randomBytes } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import type { Day } from '../../../contract/index.ts';
import { firestore } from '../../clients.ts';
import { isAlreadyThere } from '../workspace/workspaces.ts';

/**
 * The salt of a day, 32 random bytes. The first instance that needs it creates it. `create` succeeds only once, so that
 * all instances share one salt.
 * @throws Error if Firestore does not answer. There is no substitute: another salt would count every visitor twice.
 */
export async function saltOf(day: Day): Promise<Buffer> {
  const document = firestore().doc(`salts/${day}`);
  const found = saltIn((await document.get()).data());
  if (found) return found;
  const salt = randomBytes(32);
  try {
    await document.create({ salt, createdAt: Timestamp.now() });
    return salt;
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
    const made = saltIn((await document.get()).data());
    if (!made) throw new Error(`The salt of ${day} vanished`, { cause: error });
    return made;
  }
}

function saltIn(data: FirebaseFirestore.DocumentData | undefined): Buffer | null {
  return data?.salt instanceof Uint8Array ? Buffer.from(data.salt) : null;
}

/** Deletes the salts of all days before this one. @returns how many there were */
export async function deleteSaltsBefore(day: Day): Promise<number> {
  const { docs } = await firestore().collection('salts').get();
  const old = docs.filter((document) => document.id < day);
  await Promise.all(old.map((document) => document.ref.delete()));
  return old.length;
}
