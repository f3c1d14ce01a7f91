import { LRUCache } from 'lru-cache';
import { orUnavailable } from '../core/in-time.ts';
import { signedInSince } from '../store/auth/accounts.ts';
import { signInAgain, signInNotChecked, type Identity } from '../store/auth/identity.ts';

/** How long an instance uses what the provider said about someone. */
const knownForMs = 60_000;
/** How long the provider may take. */
const patienceMs = 5000;
/** People whom an instance remembers, about 200 bytes each. */
const maxKnown = 10_000;

/** Since when someone must have signed in, in milliseconds since 1970; null if they may not be signed in at all. */
type SignedInSince = number | null;

interface Known {
  signedInSince: SignedInSince;
  /** When the provider was asked. */
  askedAt: number;
}

/**
 * Whether the sessions of people still count: a token stays valid for up to an hour after its owner has signed out
 * everywhere, or was disabled or deleted. Only the provider knows that, and an instance remembers it for a minute.
 */
export function sessionsBy(find: (uid: string) => Promise<SignedInSince>) {
  const remembered = new LRUCache<string, Known>({ max: maxKnown });
  const underWay = new Map<string, Promise<Known>>();

  function lately(uid: string, at: number) {
    const known = remembered.get(uid);
    if (known && at - known.askedAt < knownForMs) return known;
    return underWay.get(uid) ?? ask(uid, at);
  }

  /** Calls that need no fresh answer share the latest one that is under way. */
  function ask(uid: string, at: number): Promise<Known> {
    const lookup = lookUp(uid, at);
    underWay.set(uid, lookup);
    const isLatest = () => underWay.get(uid) === lookup;
    const done = () => void (isLatest() && underWay.delete(uid));
    lookup.then((known) => void (isLatest() && remembered.set(uid, known))).then(done, done);
    return lookup;
  }

  async function lookUp(uid: string, at: number): Promise<Known> {
    const signedInSince = await orUnavailable(find(uid), patienceMs, 'The provider', signInNotChecked);
    return { signedInSince, askedAt: at };
  }

  return {
    /**
     * @param now when the call began
     * @param fresh asks the provider even if it was asked a moment ago
     * @throws AppError `unauthenticated` if the session has ended, `unavailable` if the provider does not answer
     */
    async refuseEnded(
      { uid, signedInAt }: Pick<Identity, 'uid' | 'signedInAt'>,
      { now, fresh }: { now: Date; fresh: boolean },
    ): Promise<void> {
      const at = now.getTime();
      const { signedInSince } = fresh ? await ask(uid, at) : await lately(uid, at);
      if (signedInSince === null || signedInAt.getTime() < signedInSince) throw signInAgain();
    },

    /** For someone whose sessions have just ended. An answer that is still under way may be of before, and is not kept. */
    forget(uid: string): void {
      remembered.delete(uid);
      underWay.delete(uid);
    },
  };
}

/** What this instance knows about people's sessions. */
export const sessions = sessionsBy(signedInSince);
