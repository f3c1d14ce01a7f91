import { dayMs } from '../../../contract/index.ts';
import { hash } from 'node:crypto';
import type { Transaction } from '@google-cloud/firestore';
import { firestore } from '../../clients.ts';

/** No transaction takes this long. */
const keptMs = dayMs;

const lockDocument = (name: string) => firestore().doc(`locks/${hash('sha256', name)}`);

/**
 * Makes transactions of one name meet: each reads and writes the same document, so that Firestore commits them one after
 * the other. Whatever counts documents before it adds one needs this; otherwise, two at the same time could both find
 * the last free place. Call it before the first write of the transaction, and write what it returns.
 * @param name what is limited, and of whom, such as `keys:` and the id of a workspace
 */
export async function lock(name: string, transaction: Transaction): Promise<() => void> {
  const document = lockDocument(name);
  await transaction.get(document);
  return () =>
    void transaction.set(document, {
      // A time-to-live policy on this field deletes the document.
      expiresAt: new Date(Date.now() + keptMs),
    });
}
