import {
  type Delivery as DeliveryAnswer,
  type Destination as DestinationAnswer,
  dateFormat,
  say,
  sayPhrase,
} from '../contract/index.ts';
import type { Delivery } from '../store/firestore/destinations/deliveries.ts';
import type { Destination } from '../store/firestore/destinations/destinations.ts';
import { deliveryWaitsMs } from '../deliveries/evaluate-answer.ts';
import { openAddress } from '../deliveries/secrets.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

const lastTry = (createdAt: Date) => new Date(createdAt.getTime() + deliveryWaitsMs);

/** @param since when each waiting delivery was made */
export function toDestinationAnswer(
  destination: Destination,
  since: readonly Date[],
  timezone: string,
  now: Date,
): DestinationAnswer {
  const { id, kind, name, host, wants, state, last, secret } = destination;
  const waiting = since.filter((createdAt) => lastTry(createdAt) > now);
  const until = waiting[0] ? lastTry(waiting[0]) : null;
  const old = secret?.old ?? null;
  return {
    ...{ id, kind, name, ...wants, state },
    address: kind === 'webhook' ? (openAddress(destination)?.href ?? host) : host,
    since: destination.since.toISOString(),
    problem: problemWith(destination, { count: waiting.length, until }, timezone),
    waiting: { count: waiting.length, until: iso(until) },
    last: last && { at: last.at.toISOString(), state: last.state, status: last.status },
    oldSecretUntil: old && old.until > now ? old.until.toISOString() : null,
  };
}

/** For example `The webhook was deleted in Discord. 4 messages wait here until Nov 25.` */
function problemWith(
  { problem }: Pick<Destination, 'problem'>,
  { count, until }: { count: number; until: Date | null },
  timezone: string,
): string | null {
  const why = problem && sayPhrase(problem);
  if (why === null || !until) return why;
  const day = dateFormat({ month: 'short', day: 'numeric', timeZone: timezone }).format(until);
  return say(
    '{count, plural, one {{problem} # message waits here until {day}.} other {{problem} # messages wait here until {day}.}}',
    { problem: why, count, day },
  );
}

export function toDeliveryAnswer(delivery: Delivery, now: Date): DeliveryAnswer {
  const { id, type, title, state, createdAt, attempts, nextAt, status, problem, body } = delivery;
  const isOver = state === 'waiting' && lastTry(createdAt) <= now;
  return {
    ...{ id, type, title, state: isOver ? 'failed' : state, at: createdAt.toISOString(), attempts },
    ...{ nextAt: isOver ? null : iso(nextAt), status, problem: problem && sayPhrase(problem), body },
  };
}
