import { AppError } from '../core/errors.ts';
import { orUnavailable } from '../core/in-time.ts';
import { phraseOf } from '../core/phrase.ts';
import { LookupCache } from '../limits/cache.ts';
import { signedInSince } from '../store/auth/accounts.ts';
import { signInAgain, signInNotChecked, type Identity } from '../store/auth/identity.ts';

const knownForMs = 60_000;
const timeoutMs = 5000;
/** About 200 bytes each. */
const maxKnown = 10_000;

/** The earliest sign-in that counts, in milliseconds since 1970. Null if none counts. */
type SignedInSince = number | null;

/** A token outlives its session by up to an hour. Only the provider knows; its answer is cached for a minute. */
export function sessionsBy(find: (uid: string) => Promise<SignedInSince>) {
  const cache = new LookupCache<number>({
    foundForMs: knownForMs,
    missingForMs: knownForMs,
    maxFound: maxKnown,
    maxMissing: maxKnown,
  });

  function lookUp(uid: string, at: number, fresh: boolean) {
    const ask = () => orUnavailable(find(uid), timeoutMs, 'The provider', signInNotChecked);
    if (fresh) return cache.refresh(uid, at, ask);
    const known = cache.get(uid, at);
    return known === undefined ? cache.lookUp(uid, at, ask) : known;
  }

  return {
    /**
     * @param now when the call began
     * @param fresh ignores a cached answer
     * @throws AppError `unauthenticated` if the session has ended, `unavailable` if the provider does not answer
     */
    async refuseEnded(
      { uid, signedInAt }: Pick<Identity, 'uid' | 'signedInAt'>,
      { now, fresh }: { now: Date; fresh: boolean },
    ): Promise<void> {
      const since = await lookUp(uid, now.getTime(), fresh);
      if (since === null || signedInAt.getTime() < since) throw signInAgain();
    },

    /**
     * @returns the earliest sign-in that counts, in milliseconds since 1970
     * @throws AppError `unauthenticated` if the account was disabled or deleted, `unavailable` if the provider does not
     * answer
     */
    async sinceForKey(uid: string, { now, fresh }: { now: Date; fresh: boolean }): Promise<number> {
      const since = await lookUp(uid, now.getTime(), fresh);
      if (since !== null) return since;
      throw new AppError('unauthenticated', phraseOf('The account of this key was disabled or deleted.'));
    },

    /** A lookup in progress may have an older answer and is not cached. */
    forget(uid: string): void {
      cache.forget(uid);
    },
  };
}

export const sessions = sessionsBy(signedInSince);
