import { minuteMs } from '../contract/index.ts';
import type { CameFrom } from '../core/client-address.ts';
import { countersOf } from './counters.ts';
import { tooManyRequests } from '../core/errors.ts';
import { rates } from './figures.ts';
import { RateLimit, type Turn } from './rate-limit.ts';

/**
 * Counts the wrong secrets of one kind by where they come from, for one instance. The caller passes the time.
 * @param kind what they are called, such as `keys`
 */
export function wrongSecrets(kind: string) {
  const wrong = new RateLimit(rates.wrongSecrets);
  const spare = new RateLimit(rates.secretsAfterWrong);
  const refusalOf = ({ waitMs }: Turn) => (waitMs > 0 ? tooManyWrong(kind, waitMs) : null);
  return {
    /** Counts a wrong secret. @param now in milliseconds @returns the refusal if there were too many, else null */
    count: (from: CameFrom, now: number) => refusalOf(wrong.take(countersOf(from), now)),

    /**
     * What a secret stands for. It counts as wrong until it turns out to be right, so that many at the same time do not
     * get past the limit. A failed lookup counts as none.
     * @param lookUp null if the secret is wrong; itself null if that is known without a lookup
     * @returns null if the secret is wrong
     * @throws AppError `too_many_requests` if the secret is wrong and there were too many, or if it cannot be looked up
     * because still more came from there; and what `lookUp` throws
     */
    async check<Found>(
      from: CameFrom,
      now: number,
      lookUp: (() => Promise<Found | null>) | null,
    ): Promise<Found | null> {
      const counters = countersOf(from);
      const counted = wrong.take(counters, now);
      const refusal = refusalOf(counted);
      const turn = refusal && lookUp ? spare.take(counters, now) : counted;
      if (refusal && (!lookUp || turn.waitMs > 0)) throw refusal;
      const found = await lookUp?.().catch((error: unknown) => {
        turn.giveBack();
        throw error;
      });
      if (found) turn.giveBack();
      else if (refusal) throw refusal;
      return found ?? null;
    },
  };
}

function tooManyWrong(kind: string, waitMs: number) {
  const minutes = Math.ceil(waitMs / minuteMs);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const message = `Too many wrong ${kind} have come from this address. Try again in ${wait}.`;
  return tooManyRequests(message, waitMs);
}
