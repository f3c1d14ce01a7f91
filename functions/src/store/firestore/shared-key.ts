import { LRUCache } from 'lru-cache';
import { firestore } from '../clients.ts';
import { bytesOnce } from './bytes-once.ts';

/** `favicon` signs addresses of favicons; `recipients` hides the addresses that mails are counted for. */
type KeyName = 'favicon' | 'recipients';

const keys = new LRUCache<KeyName, Buffer>({
  max: 2,
  fetchMethod: (name) => bytesOnce(firestore().doc(`secrets/${name}`), 'key', `The key '${name}'`),
});

/** A key of the deployment, 32 random bytes: the same for all instances, kept forever. */
export const sharedKey = (name: KeyName): Promise<Buffer> => keys.forceFetch(name);
