import { type Day, utcDay } from '../contract/index.ts';
import type { CameFrom } from '../core/client-address.ts';
import { AppError } from '../core/errors.ts';
import { inTime, orUnavailable } from '../core/in-time.ts';
import { logError } from '../core/log.ts';
import { LookupCache } from '../limits/cache.ts';
import { queues } from '../limits/figures.ts';
import { FairQueue } from '../limits/queue.ts';
import { wrongSecrets } from '../limits/wrong-secrets.ts';
import { findKey, noteKeyUse, type Key } from '../store/firestore/keys.ts';
import { idOfKey, isKey } from './key.ts';

/** Together with the duration of a call, a removed key stops working within a minute. */
const knownForMs = 45_000;
/** For ids without a key. A new key cannot be among them, because keys are random. */
const missingForMs = 60_000;
const timeoutMs = 3000;

/** A cached key takes less than a kilobyte. */
const maxKnown = 10_000;
const maxMissing = 10_000;

interface Known {
  key: Key;
  usedOn: Day | null;
}

interface Stores {
  find: (id: string) => Promise<Key | null>;
  noteUse: (id: string, day: Day) => Promise<void>;
}

interface Caller {
  from: CameFrom;
  now: Date;
}

export class KnownKeys {
  readonly #stores: Stores;
  readonly #cache = new LookupCache<Known>({
    foundForMs: knownForMs,
    missingForMs,
    maxFound: maxKnown,
    maxMissing,
  });
  readonly #lookups = new FairQueue({
    ...queues.keyLookups,
    tooMuch: () => new AppError('unavailable', notChecked),
  });
  readonly #wrong = wrongSecrets('key');
  /** Keys that are being looked up. Further calls with the same key are no new guess, and share the lookup. */
  readonly #pending = new Set<string>();

  constructor(stores: Stores) {
    this.#stores = stores;
  }

  /**
   * Finds the key that a caller sends, and records its use.
   * @throws AppError `unauthenticated` if the key is wrong, removed or expired, `too_many_requests` after too many
   * wrong ones, `unavailable` if it cannot be checked now
   */
  async keyOf(text: string, caller: Caller): Promise<Key> {
    const { now } = caller;
    const known = await this.#find(text, caller);
    if (!known) throw refused('This key is wrong, or it was removed.');
    const { key } = known;
    if (key.expiresAt && key.expiresAt <= now) throw refused('This key has expired.');
    await this.#noteUse(known, utcDay(now));
    return key;
  }

  forget(id: string): void {
    this.#cache.forget(id);
  }

  async #find(text: string, { from, now }: Caller): Promise<Known | null> {
    const at = now.getTime();
    const id = isKey(text) ? idOfKey(text) : null;
    if (id === null) return this.#wrong.check(from, at, null);
    const known = this.#cache.get(id, at);
    if (known) return known;
    const lookUp = () => this.#cache.lookUp(id, at, () => this.#lookUp(id));
    if (this.#cache.knows(id) || this.#pending.has(id)) return lookUp();
    return this.#wrong.check(from, at, known === null ? null : lookUp);
  }

  async #lookUp(id: string): Promise<Known | null> {
    this.#pending.add(id);
    try {
      const key = await this.#lookups.run('', () =>
        orUnavailable(this.#stores.find(id), timeoutMs, 'Firestore', notChecked),
      );
      return key && { key, usedOn: key.lastUsedDay };
    } finally {
      this.#pending.delete(id);
    }
  }

  /** A failure does not refuse the call. */
  async #noteUse(known: Known, day: Day) {
    if (known.usedOn !== null && known.usedOn >= day) return;
    known.usedOn = day;
    try {
      await inTime(this.#stores.noteUse(known.key.id, day), timeoutMs, 'Firestore');
    } catch (error) {
      logError('key.use-not-written', error);
    }
  }
}

function refused(message: string) {
  return new AppError('unauthenticated', message);
}

const notChecked = 'The key cannot be checked right now. Please try again.';

export const knownKeys = new KnownKeys({ find: findKey, noteUse: noteKeyUse });
