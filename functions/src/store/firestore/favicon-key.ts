import { randomBytes } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import { firestore } from '../clients.ts';
import { isAlreadyThere } from './workspace/workspaces.ts';

let known: Promise<Buffer> | undefined;

/** The key that signs addresses of favicons, 32 random bytes: the same for all instances, kept forever. */
export function faviconKey(): Promise<Buffer> {
  known ??= readOrMake().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** The first instance that needs the key creates it. `create` succeeds only once, so all instances share one key. */
async function readOrMake(): Promise<Buffer> {
  const document = firestore().doc('secrets/favicon');
  const read = async () => {
    const key: unknown = (await document.get()).data()?.key;
    return key instanceof Uint8Array ? Buffer.from(key) : null;
  };
  const found = await read();
  if (found) return found;
  const key = randomBytes(32);
  try {
    await document.create({ key, createdAt: Timestamp.now() });
    return key;
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
    const made = await read();
    if (!made) throw new Error('The key of favicons vanished', { cause: error });
    return made;
  }
}
