import type { Transaction } from '@google-cloud/firestore';
import type { Day, Rhythm } from '../../../contract/index.ts';
import { firestore } from '../../clients.ts';
import { dueField, subscriptionDocument, toSubscription, type Subscription } from './subscriptions.ts';
import { type Queued, transactOnce } from '../transactions/once.ts';

export const transacted = <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
  transactOnce(work);

interface Next {
  from: Day;
  at: Date;
}

export interface DueOne {
  subscription: Subscription;
  rhythm: Rhythm;
}

/**
 * Queues a report and schedules the next one in one transaction, so that everyone gets each report exactly once.
 * @param prepare prepares the mail, before the first write
 * @returns what was prepared; null if someone has ended the report or another run has sent it
 */
export function advanceReport<Prepared>(
  { subscription, rhythm }: DueOne,
  then: Next,
  prepare: (transaction: Transaction) => Promise<Prepared & Queued>,
): Promise<Prepared | null> {
  return transactOnce(async (transaction) => {
    const due = await stillDue({ subscription, rhythm }, transaction);
    if (!due) return null;
    const prepared = await prepare(transaction);
    transaction.update(subscriptionDocument(due.id), {
      next: { ...due.next, [rhythm]: then.from },
      [dueField[rhythm]]: then.at,
      isHeld: false,
    });
    prepared.queue();
    return prepared;
  });
}

/** Postpones a report, unless it is no longer due. @param isHeld whether it waits for numbers */
export function waitUntil(due: DueOne, at: Date, isHeld: boolean): Promise<void> {
  return firestore().runTransaction(async (transaction) => {
    const { id } = (await stillDue(due, transaction)) ?? {};
    if (id !== undefined)
      transaction.update(subscriptionDocument(id), { [dueField[due.rhythm]]: at, isHeld });
  });
}

async function stillDue(
  { subscription, rhythm }: DueOne,
  transaction: Transaction,
): Promise<Subscription | null> {
  const document = await transaction.get(subscriptionDocument(subscription.id));
  if (!document.exists) return null;
  const found = toSubscription(document);
  const { state, next, dueAt } = found;
  const known = subscription.dueAt[rhythm]?.getTime();
  const isDue =
    state === 'on' && next[rhythm] === subscription.next[rhythm] && dueAt[rhythm]?.getTime() === known;
  return isDue ? found : null;
}
