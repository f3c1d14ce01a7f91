import { setTimeout } from 'node:timers/promises';
import { inTurns } from '../deliveries/in-turns.ts';
import { retryWaitsMs } from '../deliveries/evaluate-answer.ts';
import { receivers } from '../deliveries/post.ts';
import { sendTo, type Sending, type SentDeliveries } from '../deliveries/send.ts';
import { dueDestinations } from '../store/firestore/destinations/destinations.ts';

const destinationsInRun = 300;
/** A destination that does not answer blocks one of these for ten seconds. */
const atOnce = 16;

/**
 * Sends due messages to chats and webhooks. Each destination gets them in order, one at a time, and workspaces take
 * turns. A first failure is retried in the same run.
 * @param until no further destination begins after this moment, in milliseconds
 * @throws AggregateError of what failed; the next run continues
 */
export async function sendDeliveries(
  now: Date,
  until = Infinity,
  network: Sending['network'] = receivers(),
): Promise<SentDeliveries> {
  const done: SentDeliveries = { sent: 0, failed: 0, waiting: 0 };
  const failures: unknown[] = [];
  const sendDue = async (at: Date) => {
    const due = inTurns(await dueDestinations(at, destinationsInRun));
    const sending = { now: at, network, until };
    const work = async () => {
      for (let next = due.shift(); next && Date.now() < until; next = due.shift()) {
        await sendTo(next.id, sending, done).catch((error: unknown) => failures.push(error));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  };
  await sendDue(now);
  const [soonMs] = retryWaitsMs;
  if (done.waiting > 0 && Date.now() + soonMs < until) {
    await setTimeout(soonMs);
    await sendDue(new Date(now.getTime() + soonMs));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Messages to ${failures.length} destinations are not sent yet`);
  return done;
}
