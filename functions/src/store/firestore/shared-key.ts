import { randomBytes } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import { firestore } from '../clients.ts';
import { isAlreadyThere } from './workspace/workspaces.ts';

/** `favicon` signs addresses of favicons; `recipients` hides the addresses that mails are counted for. */
type KeyName = 'favicon' | 'recipients';

const known = new Map<KeyName, Promise<Buffer>>();

/** A key of the deployment, 32 random bytes: the same for all instances, kept forever. */
export function sharedKey(name: KeyName): Promise<Buffer> {
  const found = known.get(name);
  if (found) return found;
  const asked = readOrMake(name).catch((error: unknown) => {
    known.delete(name);
    throw error;
  });
  known.set(name, asked);
  return asked;
}

/** The first instance that needs the key creates it. `create` succeeds only once, so all instances share one key. */
async function readOrMake(name: KeyName): Promise<Buffer> {
  const document = firestore().doc(`secrets/${name}`);
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
    if (!made) throw new Error(`The key '${name}' vanished`, { cause: error });
    return made;
  }
}
