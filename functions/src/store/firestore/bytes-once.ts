import { randomBytes } from 'node:crypto';
import type { DocumentReference } from '@google-cloud/firestore';
import { isAlreadyThere } from './workspace/workspaces.ts';

/**
 * 32 random bytes in a field of a document. The first instance that needs them creates it. `create` succeeds only once, so
 * that all instances share them.
 * @param what the bytes are, for an error
 */
export async function bytesOnce(document: DocumentReference, field: string, what: string): Promise<Buffer> {
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
