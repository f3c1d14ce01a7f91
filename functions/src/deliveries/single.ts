import { AppError } from '../core/errors.ts';
import { phraseOf } from '../core/phrase.ts';
import { rates } from '../limits/figures.ts';
import type { Delivery } from '../store/firestore/destinations/deliveries.ts';
import type { Destination } from '../store/firestore/destinations/destinations.ts';
import { noSuchDestination } from '../store/firestore/destinations/changes.ts';
import { endSingle } from '../store/firestore/destinations/sending.ts';
import { takeTurn } from '../store/firestore/turns.ts';
import type { WriteMessage } from './message.ts';
import { receivers } from './post.ts';
import { deliveryOf, spokenTo } from './queue.ts';
import { sendQueuedDeliveries, tryOnce } from './send.ts';

interface Single {
  destination: Destination;
  delivery: Delivery;
  isNew: boolean;
  now: Date;
}

/**
 * Makes one attempt on a user's request, and records it.
 * @returns the updated delivery
 * @throws AppError `not_found` if the destination or the delivery was deleted meanwhile, `too_many_requests`
 */
export async function sendSingle({ destination, delivery, isNew, now }: Single): Promise<Delivery> {
  await takeSingleTurn(destination.workspaceId, now);
  const outcome = await tryOnce(destination, delivery, { now, network: receivers() });
  const then = await endSingle({ destination, delivery, outcome, isNew, now });
  if (!then) throw noSuchDestination();
  return then;
}

/** Counts an attempt on a user's request. @throws AppError `too_many_requests` */
async function takeSingleTurn(workspaceId: string, now: Date) {
  const { count } = rates.singleDeliveries;
  const message = phraseOf(
    'A workspace can test, or send again, {count, plural, one {# message} other {# messages}} an hour. Try again later.',
    { count },
  );
  await takeTurn(`single-delivery:${workspaceId}`, rates.singleDeliveries, now, message);
}

/** Sends waiting deliveries after a change, within the rate limit. The job `sendDeliveries` sends the rest. */
export async function sendWaiting({ id, workspaceId }: Destination, now: Date): Promise<void> {
  const mayTry = async () => {
    try {
      await takeSingleTurn(workspaceId, now);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_many_requests') return false;
      throw error;
    }
  };
  await sendQueuedDeliveries([id], { now, mayTry });
}

/** Sends a message without its picture to a destination once, even if it is off. @throws AppError as `sendSingle` */
export const sendOnce = (destination: Destination, write: WriteMessage, now: Date): Promise<Delivery> =>
  sendSingle({
    destination,
    delivery: spokenTo(destination, () => deliveryOf(destination, { ...write(), picture: null }, now)),
    isNew: true,
    now,
  });
