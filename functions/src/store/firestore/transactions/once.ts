import { randomUUID } from 'node:crypto';
import type { DocumentData, DocumentReference, Transaction, WriteBatch } from '@google-cloud/firestore';
import { dayMs } from '../../../contract/index.ts';
import { firestore } from '../../clients.ts';

/**
 * Firestore can commit and then fail to answer. Its client then repeats a transaction after DEADLINE_EXCEEDED and
 * UNAVAILABLE, and a batch after UNAVAILABLE. A receipt in the same commit proves that it has happened.
 * @see https://github.com/googleapis/google-cloud-node/blob/main/handwritten/firestore/dev/src/transaction.ts
 */
const receiptDocument = (id: string) => firestore().doc(`receipts/${id}`);

/** The client repeats a commit for at most ten minutes. Instances hold tallies longer, but less than a day. */
const retainedMs = dayMs;

const expiring = () => ({ expiresAt: new Date(Date.now() + retainedMs) });

export const newReceiptId = (): string => randomUUID();

/** Call it after the transaction's last read. It comes from a function to call before the transaction's first write. */
export type DeferredWrite = () => void;

/** What a caller prepares before the first write of a transaction. `queue` writes it. */
export interface Queued {
  queue: () => void;
}

/**
 * Runs a transaction that takes effect once, even if the answer of a commit is lost.
 * @returns the result of `work` in the committed run
 * @throws what `work` throws, and what `runTransaction` throws if nothing was committed
 */
export async function transactOnce<Result>(
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const receipt = receiptDocument(newReceiptId());
  const results: Result[] = [];
  try {
    return await firestore().runTransaction(async (transaction) => {
      if (results.length > 0) {
        const committed: unknown = (await transaction.get(receipt)).get('run');
        if (typeof committed === 'number') return results[committed] as Result;
      }
      const { watched, hasWritten } = watchWrites(transaction);
      const result = await work(watched);
      if (hasWritten()) transaction.create(receipt, { run: results.length, ...expiring() });
      results.push(result);
      return result;
    });
  } catch (error) {
    const committed = results.length > 0 ? await readField(receipt, 'run') : undefined;
    if (typeof committed === 'number') return results[committed] as Result;
    throw error;
  }
}

/**
 * Runs a transaction once for each id, however often it is called with it.
 * @param work reads, and returns what writes. It may run several times.
 * @throws what `work` throws, and what `runTransaction` throws if the commit is not known to have happened
 */
export async function transactOnceAs(
  id: string,
  work: (transaction: Transaction) => Promise<DeferredWrite>,
): Promise<void> {
  const receipt = receiptDocument(id);
  const run = firestore().runTransaction(async (transaction) => {
    if ((await transaction.get(receipt)).exists) return;
    const write = await work(transaction);
    transaction.create(receipt, expiring());
    write();
  });
  await run.catch(async (error: unknown) => {
    if (!(await readField(receipt, 'expiresAt'))) throw error;
  });
}

const writes: readonly PropertyKey[] = ['create', 'set', 'update', 'delete'];

function watchWrites(transaction: Transaction) {
  let isWritten = false;
  const watched = new Proxy(transaction, {
    get(target, name) {
      if (writes.includes(name)) isWritten = true;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { watched, hasWritten: () => isWritten };
}

/**
 * A batch that takes effect once, even if the answer is lost.
 * @param id names the receipt; pass the same id to repeat the same writes after an error
 * @throws what `commit` throws if the commit is not known to have happened
 */
export async function commitOnce(write: (batch: WriteBatch) => void, id = newReceiptId()): Promise<void> {
  const batch = firestore().batch();
  const receipt = receiptDocument(id);
  batch.create(receipt, expiring());
  write(batch);
  await batch.commit().catch(async (error: unknown) => {
    if (!(await readField(receipt, 'expiresAt'))) throw error;
  });
}

/** Succeeds if the document was created, even if the answer is lost. @throws what `create` throws otherwise */
export async function createOnce(document: DocumentReference, data: DocumentData): Promise<void> {
  await document.create(data).catch(async (error: unknown) => {
    const found = await document.get().catch(() => null);
    if (!found?.exists) throw error;
  });
}

const readField = async (document: DocumentReference, field: string): Promise<unknown> =>
  (await document.get().catch(() => null))?.get(field);
