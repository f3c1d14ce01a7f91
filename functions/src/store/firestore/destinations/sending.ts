import { randomUUID } from 'node:crypto';
import type { DocumentData, Transaction } from '@google-cloud/firestore';
import type { DestinationState } from '../../../contract/index.ts';
import { type Phrase, storedProblem } from '../../../core/phrase.ts';
import { firestore } from '../../clients.ts';
import {
  addDelivery,
  deliveryDocument,
  noLongerWaiting,
  roomForDelivery,
  waitingDeliveries,
  type Delivery,
} from './deliveries.ts';
import { destinationDocument, toDestination, type Destination } from './destinations.ts';
import { transactOnce } from '../transactions/once.ts';

/** A destination that one run holds. No other run sends to it before `dueAt`. */
export interface HeldDestination extends Destination {
  hold: string;
}

/** The result of an attempt, and what it means for the delivery and the destination. */
export type Outcome =
  | { state: 'sent'; status: number }
  /** The next attempt is at `nextAt`; later deliveries wait for it. */
  | { state: 'waiting'; status: number | null; problem: Phrase; nextAt: Date }
  /** No more attempts. If `isGone`, later deliveries are not tried either. */
  | { state: 'failed'; status: number | null; problem: Phrase; isGone: boolean }
  /** The receiver says that it is gone. The delivery waits in case someone switches the destination on again. */
  | { state: 'gone'; status: number | null; problem: Phrase };

export async function readDestinations(
  workspaceId: string,
  ids: readonly string[],
  transaction: Transaction,
): Promise<Destination[]> {
  if (ids.length === 0) return [];
  const found = await transaction.getAll(...[...new Set(ids)].map(destinationDocument));
  return found.flatMap((document) =>
    document.get('workspaceId') === workspaceId ? [toDestination(document)] : [],
  );
}

export function addWaiting({ id, dueAt }: Destination, delivery: Delivery, transaction: Transaction) {
  addDelivery(delivery, transaction);
  // Written even if unchanged: a run that is about to release the destination must conflict with this.
  transaction.update(destinationDocument(id), { dueAt: dueAt ?? delivery.createdAt });
}

/**
 * Holds a destination for sending. No other run can hold it before `until`; after that, this run counts as lost.
 * @returns null if nothing is due, or the destination is gone
 */
export function holdDestination(id: string, now: Date, until: Date): Promise<HeldDestination | null> {
  // If the answer of a commit was lost, the transaction runs again and finds its own hold.
  const hold = randomUUID();
  return firestore().runTransaction(async (transaction) => {
    const document = await transaction.get(destinationDocument(id));
    const destination = document.exists ? toDestination(document) : null;
    if (destination?.hold === hold) return { ...destination, hold };
    if (!destination?.dueAt || destination.dueAt > now) return null;
    transaction.update(document.ref, { dueAt: until, hold });
    return { ...destination, dueAt: until, hold };
  });
}

export function releaseDestination({ id, hold }: HeldDestination, now: Date): Promise<void> {
  return firestore().runTransaction(async (transaction) => {
    const document = await transaction.get(destinationDocument(id));
    if (document.get('hold') !== hold) return;
    const { empty } = await transaction.get(waitingDeliveries(id).limit(1).select());
    transaction.update(document.ref, { dueAt: empty ? null : now, hold: null });
  });
}

/**
 * Records an attempt. A success is always recorded, other outcomes only while the run holds the destination.
 * @returns whether the run continues with the next delivery
 */
export function endAttempt(
  held: HeldDestination,
  delivery: Delivery,
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  return firestore().runTransaction(async (transaction) => {
    const [destination, document] = await transaction.getAll(
      destinationDocument(held.id),
      deliveryDocument(held.id, delivery.id),
    );
    if (!destination?.exists || !document?.exists) return false;
    const isHeld = destination.get('hold') === held.hold;
    if (!isHeld && outcome.state !== 'sent') return false;
    transaction.update(document.ref, deliveryChange(delivery, outcome));
    transaction.update(destination.ref, {
      last: lastOf(outcome, now),
      ...(isHeld ? destinationChange(toDestination(destination), outcome, now) : {}),
    });
    return isHeld && (outcome.state === 'sent' || (outcome.state === 'failed' && !outcome.isGone));
  });
}

function deliveryChange({ attempts }: Delivery, outcome: Outcome): DocumentData {
  const problem = outcome.state === 'sent' ? null : outcome.problem;
  const made = { attempts: attempts + 1, status: outcome.status, ...storedProblem(problem) };
  switch (outcome.state) {
    case 'waiting':
      return { ...made, nextAt: outcome.nextAt };
    case 'gone':
      return { ...made, nextAt: null };
    default:
      return { ...made, ...noLongerWaiting, state: outcome.state };
  }
}

const lastOf = ({ state, status }: Outcome, at: Date): DocumentData => ({
  at,
  state: state === 'gone' ? 'waiting' : state,
  status,
});

function destinationChange({ state, since }: Destination, outcome: Outcome, now: Date): DocumentData {
  const inState = (next: DestinationState, problem: Phrase | null) => ({
    state: next,
    since: next === state ? since : now,
    ...storedProblem(problem),
  });
  if (outcome.state === 'sent') return inState('on', null);
  if (outcome.state === 'waiting')
    return { ...inState('failing', outcome.problem), dueAt: outcome.nextAt, hold: null };
  if (outcome.state === 'gone' || outcome.isGone)
    return { ...inState('gone', outcome.problem), dueAt: null, hold: null };
  return {};
}

/** An attempt outside the queue: a test, or a delivery that is sent again. */
interface Single {
  destination: Destination;
  delivery: Delivery;
  outcome: Outcome;
  isNew: boolean;
  now: Date;
}

/**
 * If the attempt succeeds, a failing destination recovers and its waiting deliveries are tried.
 * @returns the delivery after the attempt; null if the destination or the delivery is gone
 */
export function endSingle({
  destination: { id },
  delivery,
  outcome,
  isNew,
  now,
}: Single): Promise<Delivery | null> {
  return transactOnce(async (transaction) => {
    const [destination, document] = await transaction.getAll(
      destinationDocument(id),
      deliveryDocument(id, delivery.id),
    );
    if (!destination?.exists || !(isNew || document?.exists)) return null;
    const makeRoom = isNew ? await roomForDelivery(id, transaction) : null;
    const waits = typeof document?.get('waits') === 'string' && outcome.state !== 'sent';
    const then: Delivery = {
      ...delivery,
      attempts: delivery.attempts + 1,
      status: outcome.status,
      problem: outcome.state === 'sent' ? null : outcome.problem,
      state: outcome.state === 'sent' ? 'sent' : waits ? 'waiting' : 'failed',
      nextAt: waits ? delivery.nextAt : null,
    };
    makeRoom?.();
    if (isNew) addDelivery(then, transaction);
    else {
      const { attempts, status, problem, state } = then;
      const change = { attempts, status, ...storedProblem(problem), state };
      transaction.update(
        deliveryDocument(id, delivery.id),
        waits ? change : { ...change, ...noLongerWaiting },
      );
    }
    const { state, dueAt, hold } = toDestination(destination);
    const recovers = outcome.state === 'sent' && state === 'failing';
    transaction.update(destination.ref, {
      last: { at: now, state: then.state, status: then.status },
      ...(recovers
        ? { state: 'on', since: now, ...storedProblem(null), dueAt: hold === null ? dueAt && now : dueAt }
        : {}),
    });
    return then;
  });
}
