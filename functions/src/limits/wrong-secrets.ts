import { minuteMs } from '../contract/index.ts';
import type { CameFrom } from '../core/client-address.ts';
import { countersOf } from './counters.ts';
import { tooManyRequests } from '../core/errors.ts';
import { phraseOf } from '../core/phrase.ts';
import { rates } from './figures.ts';
import { RateLimit, type Turn } from './rate-limit.ts';

/** Counts per instance. @param kind for the message */
export function wrongSecrets(kind: SecretKind) {
  const wrong = new RateLimit(rates.wrongSecrets);
  const spare = new RateLimit(rates.secretsAfterWrong);
  const refusalOf = ({ waitMs }: Turn) => (waitMs > 0 ? tooManyWrong(kind, waitMs) : null);
  return {
    /** @param now in milliseconds @returns the refusal if there were too many, else null */
    count: (from: CameFrom, now: number) => refusalOf(wrong.take(countersOf(from), now)),

    /**
     * Looks up a secret. It counts as wrong until it turns out to be right, so that concurrent lookups cannot exceed
     * the limit. A failed lookup does not count.
     * @param lookUp resolves to null if the secret is wrong; null if that is known without a lookup
     * @returns null if the secret is wrong
     * @throws AppError `too_many_requests` after too many wrong secrets, if this one is wrong or too many lookups followed;
     * and the errors of `lookUp`
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

type SecretKind = 'key' | 'operatorKey' | 'link' | 'sharedLink';

function tooManyWrong(kind: SecretKind, waitMs: number) {
  const minutes = Math.ceil(waitMs / minuteMs);
  const message = phraseOf(
    '{kind, select, key {Too many wrong keys have come from this address.} operatorKey {Too many wrong operator keys have come from this address.} sharedLink {Too many wrong shared links have come from this address.} other {Too many wrong links have come from this address.}} {minutes, plural, one {Try again in a minute.} other {Try again in # minutes.}}',
    { kind, minutes },
  );
  return tooManyRequests(message, waitMs);
}
