import { LRUCache } from 'lru-cache';
import { type Day, utcDay } from '../contract/index.ts';
import type { CameFrom } from '../core/client-address.ts';
import { AppError } from '../core/errors.ts';
import { inTime, orUnavailable } from '../core/in-time.ts';
import { logError } from '../core/log.ts';
import { wrongSecrets } from '../limits/wrong-secrets.ts';
import { findKey, noteKeyUse, type Key } from '../store/firestore/keys.ts';
import { idOfKey, isKey } from './key.ts';

/** How long an instance uses a key without asking again: with the time of a call, a removed key is dead in a minute. */
const knownForMs = 45_000;
/** How long it remembers that there is no such key. A new key cannot be among those, because it is random. */
const missingForMs = 60_000;
/** How long Firestore may take. */
const patienceMs = 3000;

/** Keys that an instance remembers, below a kilobyte each, and ids of keys that do not exist. */
const maxKnown = 10_000;
const maxMissing = 10_000;
/** Keys that are looked up at the same time. */
const maxUnderWay = 200;

interface Known {
  key: Key;
  /** When it was asked for, in milliseconds. */
  since: number;
  /** The last day of use that was written. */
  usedOn: Day | null;
}

interface Stores {
  find: (id: string) => Promise<Key | null>;
  /** Writes the day of a key's last use. */
  noteUse: (id: string, day: Day) => Promise<void>;
}

/** Who calls with a key, and when. */
interface Caller {
  from: CameFrom;
  now: Date;
}

/** The keys that callers send, from this instance's memory if they were looked up lately. */
export class KnownKeys {
  readonly #stores: Stores;
  readonly #known = new LRUCache<string, Known>({ max: maxKnown });
  /** Until when an id counts as that of no key. */
  readonly #missing = new LRUCache<string, number>({ max: maxMissing });
  readonly #underWay = new Map<string, Promise<Known | null>>();
  readonly #wrong = wrongSecrets('keys');

  constructor(stores: Stores) {
    this.#stores = stores;
  }

  /**
   * The key that a caller sends, and notes its use.
   * @throws AppError `unauthenticated` if the key is wrong, removed or expired, `too_many_requests` after too many wrong
   * ones, `unavailable` if it cannot be checked now
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

  /** Forgets a key that was removed, so that this instance refuses it at once. */
  forget(id: string): void {
    this.#known.delete(id);
  }

  async #find(text: string, { from, now }: Caller): Promise<Known | null> {
    const at = now.getTime();
    const id = isKey(text) ? idOfKey(text) : null;
    const known = id === null ? undefined : this.#known.get(id);
    if (known && at - known.since < knownForMs) return known;
    if (id !== null && known) return this.#ask(id, at);
    const isWrong = id === null || at < (this.#missing.get(id) ?? 0);
    return this.#wrong.check(from, at, isWrong ? null : async () => this.#ask(id, at));
  }

  /** Calls at the same time share a lookup. */
  #ask(id: string, at: number) {
    const underWay = this.#underWay.get(id);
    if (underWay) return underWay;
    if (this.#underWay.size >= maxUnderWay) throw new AppError('unavailable', notChecked);
    const lookup = this.#lookUp(id, at).finally(() => this.#underWay.delete(id));
    this.#underWay.set(id, lookup);
    return lookup;
  }

  async #lookUp(id: string, at: number): Promise<Known | null> {
    const key = await orUnavailable(this.#stores.find(id), patienceMs, 'Firestore', notChecked);
    if (!key) {
      this.#known.delete(id);
      this.#missing.set(id, at + missingForMs);
      return null;
    }
    const known = { key, since: at, usedOn: key.lastUsedDay };
    this.#known.set(id, known);
    return known;
  }

  /** Writes the day of the last use once a day. A failure is no reason to refuse the caller. */
  async #noteUse(known: Known, day: Day) {
    if (known.usedOn !== null && known.usedOn >= day) return;
    known.usedOn = day;
    try {
      await inTime(this.#stores.noteUse(known.key.id, day), patienceMs, 'Firestore');
    } catch (error) {
      logError('key.use-not-written', error);
    }
  }
}

function refused(message: string) {
  return new AppError('unauthenticated', message);
}

const notChecked = 'The key cannot be checked right now. Please try again.';

/** The keys that this instance knows. */
export const knownKeys = new KnownKeys({ find: findKey, noteUse: noteKeyUse });
