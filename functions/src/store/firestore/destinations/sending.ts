import { randomUUID } from 'node:crypto';
import type { DocumentData, Transaction } from '@google-cloud/firestore';
import type { DestinationState } from '../../../contract/index.ts';
import { firestore } from '../../clients.ts';
import {
  addDelivery,
  deliveryDocument,
  noLongerWaiting,
  roomForDelivery,
  waitingOf,
  type Delivery,
} from './deliveries.ts';
import { destinationDocument, toDestination, type Destination } from './destinations.ts';
import { transactOnce } from '../transactions/once.ts';

/** A destination that one run holds: no other run sends to it before `dueAt`. */
export interface HeldDestination extends Destination {
  hold: string;
}

/** How an attempt went, and what becomes of its delivery and of the destination. */
export type Outcome =
  | { state: 'sent'; status: number }
  /** It is tried again at that time, and what comes after it waits. */
  | { state: 'waiting'; status: number | null; problem: string; nextAt: Date }
  /** It is not tried again. `isGone`: nor is anything after it. */
  | { state: 'failed'; status: number | null; problem: string; isGone: boolean }
  /** The destination has said that it is gone. The delivery waits in case that someone switches it on again. */
  | { state: 'gone'; status: number | null; problem: string };

/** The destinations of a workspace with these ids, in a transaction; without those that are gone. */
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

/** Adds a delivery that waits, and lets it be sent after those that wait already. */
export function addWaiting({ id, dueAt }: Destination, delivery: Delivery, transaction: Transaction) {
  addDelivery(delivery, transaction);
  // Written even if it stays the same: a run that is about to let go of the destination has to notice.
  transaction.update(destinationDocument(id), { dueAt: dueAt ?? delivery.createdAt });
}

/**
 * Begins to send to a destination. Until the moment `until`, no other run can; after it, this one has been lost.
 * @returns null if nothing is due, or the destination is gone
 */
export function holdDestination(id: string, now: Date, until: Date): Promise<HeldDestination | null> {
  // A run after a lost answer finds its own hold.
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

/** Lets go of a destination; what waits is due at once. */
export function releaseDestination({ id, hold }: HeldDestination, now: Date): Promise<void> {
  return firestore().runTransaction(async (transaction) => {
    const document = await transaction.get(destinationDocument(id));
    if (document.get('hold') !== hold) return;
    const { empty } = await transaction.get(waitingOf(id).limit(1).select());
    transaction.update(document.ref, { dueAt: empty ? null : now, hold: null });
  });
}

/**
 * Records an attempt of a run. What was sent is recorded in any case; the rest only while the run holds the destination.
 * @returns whether the run goes on with the next delivery
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
  const made = { attempts: attempts + 1, status: outcome.status, problem };
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
  const inState = (next: DestinationState, problem: string | null) => ({
    state: next,
    since: next === state ? since : now,
    problem,
  });
  if (outcome.state === 'sent') return inState('on', null);
  if (outcome.state === 'waiting')
    return { ...inState('failing', outcome.problem), dueAt: outcome.nextAt, hold: null };
  if (outcome.state === 'gone' || outcome.isGone)
    return { ...inState('gone', outcome.problem), dueAt: null, hold: null };
  return {};
}

/** An attempt that someone has asked for, outside the order: a test, or a delivery that is sent again. */
interface Single {
  destination: Destination;
  delivery: Delivery;
  outcome: Outcome;
  /** Whether the delivery is new. */
  isNew: boolean;
  now: Date;
}

/**
 * Records an attempt that someone has asked for. Where it succeeds, a destination that was failing is tried with what
 * waits.
 * @returns the delivery then; null if the destination or the delivery is gone
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
      const change = { attempts, status, problem, state };
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
        ? { state: 'on', since: now, problem: null, dueAt: hold === null ? dueAt && now : dueAt }
        : {}),
    });
    return then;
  });
}
