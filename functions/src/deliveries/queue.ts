import { type LanguageTag, speech } from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import { phraseOf } from '../core/phrase.ts';
import { inLanguage } from '../languages/spoken.ts';
import { rates } from '../limits/figures.ts';
import {
  retainedUntil,
  newDeliveryId,
  roomForDelivery,
  type Delivery,
} from '../store/firestore/destinations/deliveries.ts';
import type { Destination } from '../store/firestore/destinations/destinations.ts';
import { addMessagePicture } from '../store/firestore/destinations/message-pictures.ts';
import { addWaiting, readDestinations } from '../store/firestore/destinations/sending.ts';
import type { Transaction } from '../store/firestore/mails.ts';
import { readTurns } from '../store/firestore/turns.ts';
import { bodyFor } from './formats/body.ts';
import type { Message, WriteMessage } from './message.ts';
import { pictureLink } from './picture-link.ts';

export interface PreparedDeliveries {
  ids: readonly string[];
  /** After the transaction has committed, call `sendQueuedDeliveries`; the job sends messages otherwise. */
  queue: () => void;
}

/**
 * Prepares a message to destinations of a workspace. Skips destinations that are off, gone or deleted. For a failing
 * one, the message waits. Call it before the first write of the transaction, and `queue` after the last read.
 * @throws AppError `too_many_requests` if the messages of the day are used up
 */
export async function prepareDeliveries(
  workspaceId: string,
  destinationIds: readonly string[],
  write: WriteMessage,
  now: Date,
  transaction: Transaction,
): Promise<PreparedDeliveries> {
  const found = await readDestinations(workspaceId, destinationIds, transaction);
  const open = found.filter(({ state }) => state === 'on' || state === 'failing');
  if (open.length === 0) return { ids: [], queue: () => undefined };
  const turns = await readTurns(`deliveries:${workspaceId}`, rates.deliveries, now, transaction);
  if (turns.remaining < open.length) {
    const text = phraseOf(
      'This workspace has reached its limit of {count, plural, one {# message} other {# messages}} per day to chats and webhooks.',
      { count: rates.deliveries.count },
    );
    throw new AppError('too_many_requests', text, { retryAfter: turns.retryAfter(open.length) });
  }
  const messages = new Map<LanguageTag, Message>();
  const messageFor = (destination: Destination) =>
    spokenTo(destination, () => {
      const { tag } = speech();
      const message = messages.get(tag) ?? write();
      messages.set(tag, message);
      return message;
    });
  const rooms = await Promise.all(open.map(({ id }) => roomForDelivery(id, transaction)));
  return {
    ids: open.map(({ id }) => id),
    queue() {
      turns.take(open.length);
      for (const makeRoom of rooms) makeRoom();
      for (const destination of open) {
        const message = messageFor(destination);
        const delivery = spokenTo(destination, () => deliveryOf(destination, message, now));
        addWaiting(destination, delivery, transaction);
        const png = shownPicture(destination, message);
        const { id: deliveryId, destinationId } = delivery;
        const expiresAt = retainedUntil(delivery);
        if (png) addMessagePicture({ deliveryId, destinationId, workspaceId, png, expiresAt }, transaction);
      }
    },
  };
}

/** Does some work in the language of a destination. Programs get English, which they may compare. */
export const spokenTo = <Result>(
  { kind, language }: Pick<Destination, 'kind' | 'language'>,
  work: () => Result,
): Result => inLanguage(kind === 'webhook' ? 'en' : language, work);

/** The picture for a destination; null if there is none. Webhooks get only data. */
const shownPicture = ({ kind }: Pick<Destination, 'kind'>, { picture }: Message): Uint8Array | null =>
  kind === 'webhook' || !process.env.FOOTFALL_ORIGIN ? null : (picture?.png ?? null);

export function deliveryOf({ id, kind, dueAt }: Destination, message: Message, now: Date): Delivery {
  const deliveryId = newDeliveryId(id);
  const pictureUrl = shownPicture({ kind }, message)
    ? pictureLink(process.env.FOOTFALL_ORIGIN ?? '', deliveryId, retainedUntil({ createdAt: now }))
    : null;
  return {
    ...{ id: deliveryId, destinationId: id, type: message.type, title: message.title },
    body: bodyFor(kind, message, { pictureUrl, now }),
    ...{ state: 'waiting', createdAt: now, attempts: 0, nextAt: dueAt ?? now, status: null, problem: null },
  };
}
