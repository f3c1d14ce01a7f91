import { LRUCache } from 'lru-cache';
import { hourMs, keyCallsAnHour } from '../contract/index.ts';
import { tooManyRequests, type AppError } from '../core/errors.ts';
import { orUnavailable } from '../core/in-time.ts';
import { Lease, type TakeSlice } from '../limits/lease.ts';

/** What is left of the calls of a key in this hour. */
export interface CallsLeft {
  limit: number;
  remaining: number;
  /** When the next hour begins, in seconds since 1970. */
  resetAt: number;
}

/** Takes calls that a key can make in an hour from what all instances share. */
type TakeCalls = (id: string, hour: Date, ...slice: Parameters<TakeSlice>) => ReturnType<TakeSlice>;

/** Few, because what an instance has taken and does not use is lost for the others. */
const slices = { first: 10, largest: 10, minimum: 1, retryMs: Infinity };
/** Keys that an instance remembers. */
const maxKeys = 10_000;
/** How long Firestore may take. */
const timeoutMs = 3000;

interface Hour {
  start: number;
  lease: Lease;
}

/** Counts the calls of each key for all instances together, in hours of the clock. */
export function callsAnHour(takeCalls: TakeCalls) {
  const hours = new LRUCache<string, Hour>({ max: maxKeys });

  function hourOf(id: string, now: Date): Hour {
    const start = Math.floor(now.getTime() / hourMs) * hourMs;
    const known = hours.get(id);
    if (known && known.start >= start) return known;
    const hour = { start, lease: new Lease(slices) };
    hours.set(id, hour);
    return hour;
  }

  const extend = (id: string, { start, lease }: Hour) =>
    lease.extend(1, start, (slice) => {
      const message = 'The calls of this key cannot be counted right now. Please try again.';
      return orUnavailable(takeCalls(id, new Date(start), slice), timeoutMs, 'Firestore', message);
    });

  /**
   * Takes one call of a key.
   * @returns whether there was one left to take, and what is left now
   * @throws AppError `unavailable` if Firestore does not answer
   */
  return async (id: string, now: Date): Promise<{ granted: boolean; left: CallsLeft }> => {
    const hour = hourOf(id, now);
    const { start, lease } = hour;
    while (lease.missing(1) > 0 && (await extend(id, hour)));
    const granted = lease.missing(1) <= 0;
    if (granted) lease.end(lease.begin(1), 1);
    const [remaining = 0] = lease.left;
    return { granted, left: { limit: keyCallsAnHour, remaining, resetAt: (start + hourMs) / 1000 } };
  };
}

/** The refusal of a call for which nothing was left. */
export function tooManyCalls({ limit, resetAt }: CallsLeft, now: Date): AppError {
  const at = new Date(resetAt * 1000).toISOString().slice(11, 16);
  const message = `This key has made ${limit} calls in this hour. The next hour begins at ${at} UTC.`;
  return tooManyRequests(message, Math.max(1, resetAt * 1000 - now.getTime()));
}
