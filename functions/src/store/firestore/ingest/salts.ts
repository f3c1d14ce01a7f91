import type { Day } from '../../../contract/index.ts';
import { firestore } from '../../clients.ts';
import { bytesOnce } from '../bytes-once.ts';

/**
 * The salt of a day, 32 random bytes, which all instances share.
 * @throws Error if Firestore does not answer. There is no substitute: another salt would count every visitor twice.
 */
export const saltOf = (day: Day) => bytesOnce(firestore().doc(`salts/${day}`), 'salt', `The salt of ${day}`);

/** Deletes the salts of all days before this one. @returns how many there were */
export async function deleteSaltsBefore(day: Day): Promise<number> {
  const { docs } = await firestore().collection('salts').get();
  const old = docs.filter((document) => document.id < day);
  await Promise.all(old.map((document) => document.ref.delete()));
  return old.length;
}
