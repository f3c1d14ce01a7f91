import { LRUCache } from 'lru-cache';
import { hourMs } from '../contract/index.ts';
import { tooManyRequests, type AppError } from '../core/errors.ts';
import { orUnavailable } from '../core/in-time.ts';
import { phraseOf } from '../core/phrase.ts';
import { Lease, type TakeSlice } from '../limits/lease.ts';
import { rates } from '../limits/figures.ts';

export interface RemainingCalls {
  limit: number;
  remaining: number;
  /** Start of the next hour, in seconds since 1970. */
  resetAt: number;
}

type TakeCalls = (id: string, hour: Date, ...slice: Parameters<TakeSlice>) => ReturnType<TakeSlice>;

/** Small, because other instances cannot use what an instance has taken and does not need. */
const slices = { first: 10, largest: 10, minimum: 1, retryMs: Infinity };
const maxKeys = 10_000;
const timeoutMs = 3000;

/** Counts the calls of each key across all instances, by clock hour. */
export function callsAnHour(takeCalls: TakeCalls) {
  const leases = new LRUCache<string, Lease>({ max: maxKeys, memoMethod: () => new Lease(slices) });

  /** @throws AppError `unavailable` if Firestore does not answer */
  return async (id: string, now: Date): Promise<{ granted: boolean; remaining: RemainingCalls }> => {
    const start = Math.floor(now.getTime() / hourMs) * hourMs;
    const lease = leases.memo(`${id} ${start}`);
    const extend = () =>
      lease.extend(1, start, (slice) => {
        const message = phraseOf('The calls of this key cannot be counted right now. Please try again.');
        return orUnavailable(takeCalls(id, new Date(start), slice), timeoutMs, 'Firestore', message);
      });
    while (lease.missing(1) > 0 && (await extend()));
    const granted = lease.missing(1) <= 0;
    if (granted) lease.spend(1);
    const [remaining = 0] = lease.remaining;
    return {
      granted,
      remaining: { limit: rates.keyCalls.count, remaining, resetAt: (start + hourMs) / 1000 },
    };
  };
}

export function tooManyCalls({ limit, resetAt }: RemainingCalls, now: Date): AppError {
  const at = new Date(resetAt * 1000).toISOString().slice(11, 16);
  const message = phraseOf(
    'This key has made {limit, plural, one {# call} other {# calls}} in this hour. The next hour begins at {at} UTC.',
    { limit, at },
  );
  return tooManyRequests(message, Math.max(1, resetAt * 1000 - now.getTime()));
}
