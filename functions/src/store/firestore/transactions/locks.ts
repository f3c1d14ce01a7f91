import { dayMs } from '../../../contract/index.ts';
import { hash } from 'node:crypto';
import type { Transaction } from '@google-cloud/firestore';
import { firestore } from '../../clients.ts';
import type { DeferredWrite } from './once.ts';

/** No transaction takes this long. */
const retentionMs = dayMs;

const lockDocument = (name: string) => firestore().doc(`locks/${hash('sha256', name)}`);

/**
 * Makes transactions with the same name conflict, so that Firestore commits them one after the other. Needed when a
 * transaction counts documents before it adds one: otherwise two at the same time could exceed the limit.
 * @param name what is limited and for whom, such as `keys:` and the id of a workspace
 */
export async function lock(name: string, transaction: Transaction): Promise<DeferredWrite> {
  const document = lockDocument(name);
  await transaction.get(document);
  return () =>
    void transaction.set(document, {
      expiresAt: new Date(Date.now() + retentionMs),
    });
}
