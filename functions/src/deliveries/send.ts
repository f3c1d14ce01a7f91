import { minuteMs } from '../contract/index.ts';
import { log, logError } from '../core/log.ts';
import { phraseOf } from '../core/phrase.ts';
import { firstWaiting, type Delivery } from '../store/firestore/destinations/deliveries.ts';
import type { Destination } from '../store/firestore/destinations/destinations.ts';
import {
  endAttempt,
  holdDestination,
  releaseDestination,
  type Outcome,
} from '../store/firestore/destinations/sending.ts';
import type { Network } from '../site-check/fetch-public.ts';
import { withoutPicture } from './formats/slack.ts';
import { deliveryWaitsMs, evaluateAnswer, type Answered } from './evaluate-answer.ts';
import { postTimeoutMs, post, receivers } from './post.ts';
import { openAddress, signingSecrets } from './secrets.ts';
import { signedHeaders } from './signature.ts';

/** Messages to one destination before others have their turn. */
const inTurn = 10;

/** Runs start attempts for three minutes, so another run takes over only if this one has stopped. */
const holdMs = 5 * minuteMs;

export interface Sending {
  now: Date;
  network: Network;
  /** No further attempt begins after this time, in milliseconds. */
  until: number;
  mayTry?: (() => Promise<boolean>) | undefined;
}

/** Makes one attempt. Writes nothing. */
export async function tryOnce(
  destination: Destination,
  { id, body, attempts }: Pick<Delivery, 'id' | 'body' | 'attempts'>,
  { now, network }: Pick<Sending, 'now' | 'network'>,
): Promise<Outcome> {
  const { kind, host } = destination;
  const url = openAddress(destination);
  const secrets = signingSecrets(destination, now);
  if (!url || (kind === 'webhook' && secrets.length === 0)) {
    const problem = phraseOf(
      'Its address cannot be read, because this deployment has another key than before. Enter it again.',
    );
    return { state: 'gone', status: null, problem };
  }
  const headers = kind === 'webhook' ? signedHeaders({ id, at: now, body }, secrets) : {};
  const send = (text: string) => post({ url, body: text, headers }, network);
  const first = await send(body);
  const plain = kind === 'slack' && refusesPicture(first) ? withoutPicture(body) : null;
  const answered = plain === null ? first : await send(plain);
  return evaluateAnswer({ kind, host, attempts: attempts + 1 }, answered, now);
}

/** Slack refuses a message whose picture it cannot load. It is then sent without the picture. */
const refusesPicture = (answered: Answered) =>
  'status' in answered && answered.status === 400 && /invalid_blocks|image/.test(answered.body);

export type SentDeliveries = Record<'sent' | 'failed' | 'waiting', number>;

const tooOld = {
  state: 'failed',
  status: null,
  problem: phraseOf('It has waited for seven days, and is not sent any more.'),
  isGone: false,
} as const satisfies Outcome;

/**
 * Sends a destination's waiting deliveries in order, until one must be retried, unless another run holds it.
 * @throws Error if Firestore fails
 */
export async function sendTo(id: string, sending: Sending, done: SentDeliveries): Promise<void> {
  const { now, until, mayTry } = sending;
  const held = await holdDestination(id, now, new Date(now.getTime() + holdMs));
  if (!held) return;
  for (let turn = 0; turn < inTurn && Date.now() < until; turn++) {
    const delivery = await firstWaiting(id);
    if (!delivery) break;
    const isOld = now.getTime() - delivery.createdAt.getTime() > deliveryWaitsMs;
    if (!isOld && mayTry && !(await mayTry())) break;
    const outcome = isOld ? tooOld : await tryOnce(held, delivery, sending);
    const goesOn = await endAttempt(held, delivery, outcome, now);
    done[outcome.state === 'gone' ? 'waiting' : outcome.state]++;
    if (outcome.state !== 'sent') {
      const { state, status } = outcome;
      log('delivery.not-sent', { delivery: delivery.id, attempt: delivery.attempts + 1, state, status });
    }
    if (!goesOn) return;
  }
  await releaseDestination(held, now);
}

/**
 * Tries to send the queued messages of these destinations, and never throws. The job `sendDeliveries` sends the others.
 * @param ids of destinations, from a preparation whose transaction has committed
 */
export async function sendQueuedDeliveries(
  ids: readonly string[],
  {
    now = new Date(),
    network = receivers(),
    until = Date.now() + postTimeoutMs,
    mayTry,
  }: Partial<Sending> = {},
): Promise<void> {
  const done = { sent: 0, failed: 0, waiting: 0 };
  const one = (id: string) =>
    sendTo(id, { now, network, until, mayTry }, done).catch((error: unknown) =>
      logError('delivery.waits', error),
    );
  await Promise.all(ids.map(one));
}
