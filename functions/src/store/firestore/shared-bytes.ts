import { randomBytes } from 'node:crypto';
import type { DocumentReference } from '@google-cloud/firestore';
import { isAlreadyThere } from './failures.ts';
import { LRUCache } from 'lru-cache';
import { firestore } from '../clients.ts';
import type { Day } from '../../contract/index.ts';

/**
 * Returns 32 random bytes in a field of a document. The first instance that needs them creates the document, and
 * `create` succeeds only once, so all instances share them.
 * @param what names the bytes in an error
 */
async function bytesOnce(document: DocumentReference, field: string, what: string): Promise<Buffer> {
  const read = async () => {
    const bytes: unknown = (await document.get()).data()?.[field];
    return bytes instanceof Uint8Array ? Buffer.from(bytes) : null;
  };
  const found = await read();
  if (found) return found;
  const bytes = randomBytes(32);
  try {
    await document.create({ [field]: bytes, createdAt: new Date() });
    return bytes;
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
    const made = await read();
    if (!made) throw new Error(`${what} vanished`, { cause: error });
    return made;
  }
}

/** `favicon` signs addresses of favicons; `recipients` hashes the addresses that mails are counted for. */
type KeyName = 'favicon' | 'recipients';

const keys = new LRUCache<KeyName, Buffer>({
  max: 2,
  fetchMethod: (name) => bytesOnce(firestore().doc(`secrets/${name}`), 'key', `The key '${name}'`),
});

/** 32 random bytes, the same for all instances of the deployment, kept forever. */
export const sharedKey = (name: KeyName) => keys.forceFetch(name);

/**
 * The salt of a day: 32 random bytes, the same for all instances.
 * @throws Error if Firestore does not answer. There is no substitute: another salt would count every visitor twice.
 */
export const saltOf = (day: Day) => bytesOnce(firestore().doc(`salts/${day}`), 'salt', `The salt of ${day}`);

/** @returns how many were deleted */
export async function deleteSaltsBefore(day: Day): Promise<number> {
  const { docs } = await firestore().collection('salts').get();
  const old = docs.filter((document) => document.id < day);
  await Promise.all(old.map((document) => document.ref.delete()));
  return old.length;
}
