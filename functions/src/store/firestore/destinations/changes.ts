import type { DocumentSnapshot, Transaction } from '@google-cloud/firestore';
import { maxDestinations } from '../../../contract/index.ts';
import { AppError } from '../../../core/errors.ts';
import { phraseOf } from '../../../core/phrase.ts';
import { added, changing, removed } from '../audit.ts';
import { lock } from '../transactions/locks.ts';
import type { DeferredWrite } from '../transactions/once.ts';
import { readSubscription, reportsInWords, setReportsOfDestination } from '../mail-reports/changes.ts';
import { idOfDestination, subscriptionDocument, type Subscription } from '../mail-reports/subscriptions.ts';
import { refuseUnlessMay } from '../members/roles.ts';
import { deleteDeliveries, waitingDeliveries } from './deliveries.ts';
import {
  destinationDocument,
  destinationsOf,
  toDestination,
  toDocument,
  type Destination,
  type SigningSecret,
} from './destinations.ts';

export interface Change {
  workspaceId: string;
  uid: string;
  now: Date;
}

/** Schedules the reports, given the subscription before the change. */
type Plan = (before: Subscription | null) => Pick<Subscription, 'next' | 'dueAt'>;

/** @throws AppError `too_many_destinations`; `not_found` and `forbidden` for the current role of its maker */
export async function createDestination(destination: Destination, uid: string, plan: Plan) {
  const { id, workspaceId, name, kind, wants, language, createdAt: now } = destination;
  await changing(workspaceId, uid, now, async (transaction, note) => {
    await refuseUnlessMay('manage destinations', { workspaceId, uid }, transaction);
    const takeLock = await lock(`destinations:${workspaceId}`, transaction);
    const { size } = await transaction.get(destinationsOf(workspaceId).select());
    if (size >= maxDestinations) throw tooMany();
    takeLock();
    transaction.create(destinationDocument(id), toDocument(destination));
    setReportsOfDestination(
      { workspaceId, destinationId: id, wants, language, now },
      plan(null),
      transaction,
    );
    note('destination.created', added({ destination: name, kind, reports: reportsInWords(wants) }));
  });
}

const tooMany = () =>
  new AppError(
    'too_many_destinations',
    phraseOf(
      'A workspace can have {maxDestinations, plural, one {# chat or webhook} other {# chats and webhooks}}. Delete one to add another.',
      {
        maxDestinations,
      },
    ),
  );

/** `address` is null if it stays the same. */
interface Changed extends Pick<Destination, 'name' | 'wants' | 'language'> {
  address: Pick<Destination, 'sealedAddress' | 'host'> | null;
}

/**
 * Changes a destination. A new address switches it on and sends what waits, unless someone has switched it off.
 * @throws AppError `not_found`
 */
export function updateDestination(
  { workspaceId, uid, now }: Change,
  id: string,
  { name, wants, language, address }: Changed,
  plan: Plan,
): Promise<Destination> {
  return changing(workspaceId, uid, now, async (transaction, note) => {
    const before = own(await transaction.get(destinationDocument(id)), workspaceId);
    const subscription = await readSubscription(idOfDestination(workspaceId, id), transaction);
    const restart = address && before.state !== 'off' ? await restarted(before, now, transaction) : {};
    const change = { name, wants, language, ...address, ...restart };
    transaction.update(destinationDocument(id), change);
    setReportsOfDestination(
      { workspaceId, destinationId: id, wants, language, now },
      plan(subscription),
      transaction,
    );
    const reports = { old: reportsInWords(before.wants), new: reportsInWords(wants) };
    note('destination.changed', {
      destination: { old: before.name, new: name },
      ...(address ? { newAddress: { old: false, new: true } } : {}),
      ...(reports.old === reports.new ? {} : { reports }),
    });
    return { ...before, ...change };
  });
}

/** Switching on also revives a destination that is gone. @throws AppError `not_found` */
export function switchDestination(
  { workspaceId, uid, now }: Change,
  id: string,
  isOn: boolean,
): Promise<Destination> {
  return changing(workspaceId, uid, now, async (transaction, note) => {
    const before = own(await transaction.get(destinationDocument(id)), workspaceId);
    const { state, name } = before;
    const wasOn = state === 'on' || state === 'failing';
    // Whoever switches on a failing destination wants an attempt now.
    if (isOn === wasOn && state !== 'failing') return before;
    const off = { state: 'off', since: now, problem: null, dueAt: null, hold: null } as const;
    const change = isOn ? await restarted(before, now, transaction) : off;
    transaction.update(destinationDocument(id), change);
    if (isOn !== wasOn)
      note('destination.switched', {
        destination: { old: name, new: name },
        isOn: { old: wasOn, new: isOn },
      });
    return { ...before, ...change };
  });
}

async function restarted({ id, dueAt, hold }: Destination, now: Date, transaction: Transaction) {
  const { empty } = await transaction.get(waitingDeliveries(id).limit(1).select());
  const due = empty ? null : now;
  return { state: 'on', since: now, problem: null, dueAt: hold === null ? due : dueAt } as const;
}

/**
 * @param make derives the new secret from the previous one
 * @throws AppError `not_found`, `invalid_request` for a chat
 */
export function rotateSecret<Made extends { stored: SigningSecret }>(
  { workspaceId, uid, now }: Change,
  id: string,
  make: (before: SigningSecret) => Made,
): Promise<{ destination: Destination; made: Made }> {
  return changing(workspaceId, uid, now, async (transaction, note) => {
    const before = own(await transaction.get(destinationDocument(id)), workspaceId);
    if (!before.secret)
      throw new AppError('invalid_request', phraseOf('Only a webhook has a signing secret.'));
    const made = make(before.secret);
    transaction.update(destinationDocument(id), { secret: made.stored });
    note('destination.rotated', { destination: { old: before.name, new: before.name } });
    return { destination: { ...before, secret: made.stored }, made };
  });
}

/** @throws AppError `not_found` */
export async function deleteDestination({ workspaceId, uid, now }: Change, id: string) {
  await changing(workspaceId, uid, now, async (transaction, note) => {
    const { name, kind } = own(await transaction.get(destinationDocument(id)), workspaceId);
    transaction.delete(destinationDocument(id));
    transaction.delete(subscriptionDocument(idOfDestination(workspaceId, id)));
    note('destination.deleted', removed({ destination: name, kind }));
  });
  // Nobody can read the deliveries any more. If this fails, they are deleted when they expire.
  await deleteDeliveries(id);
}

/** Stops the destinations of a deleted workspace. `deleteDestinations` deletes the documents. */
export async function stopDestinations(
  workspaceId: string,
  transaction: Transaction,
): Promise<DeferredWrite> {
  const { docs } = await transaction.get(destinationsOf(workspaceId).select());
  return () =>
    docs.forEach(({ ref }) => void transaction.update(ref, { state: 'off', dueAt: null, hold: null }));
}

export async function deleteDestinations(workspaceId: string) {
  const { docs } = await destinationsOf(workspaceId).select().get();
  for (const { ref, id } of docs) {
    await deleteDeliveries(id);
    await ref.delete();
  }
}

function own(document: DocumentSnapshot, workspaceId: string): Destination {
  if (document.get('workspaceId') !== workspaceId) throw noSuchDestination();
  return toDestination(document);
}

export const noSuchDestination = () => new AppError('not_found', phraseOf('There is no such destination.'));
