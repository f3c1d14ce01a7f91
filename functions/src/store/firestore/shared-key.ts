import { firestore } from '../clients.ts';
import { bytesOnce } from './bytes-once.ts';

/** `favicon` signs addresses of favicons; `recipients` hides the addresses that mails are counted for. */
type KeyName = 'favicon' | 'recipients';

const known = new Map<KeyName, Promise<Buffer>>();

/** A key of the deployment, 32 random bytes: the same for all instances, kept forever. */
export function sharedKey(name: KeyName): Promise<Buffer> {
  const found = known.get(name);
  if (found) return found;
  const document = firestore().doc(`secrets/${name}`);
  const asked = bytesOnce(document, 'key', `The key '${name}'`).catch((error: unknown) => {
    known.delete(name);
    throw error;
  });
  known.set(name, asked);
  return asked;
}
