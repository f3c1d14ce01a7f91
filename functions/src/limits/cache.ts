import { LRUCache } from 'lru-cache';

interface Options<Value> {
  /** How long a found value, and the absence of one, are used without another lookup. */
  foundForMs: number;
  missingForMs: number;
  /** How long a found value is used while lookups fail, and the time between retries. By default not at all. */
  whileFailing?: { validForMs: number; retryMs: number };
  /** The limits of the two memories, in keys or in units of `weightOf`. */
  maxFound: number;
  maxMissing: number;
  /** The weight of an entry. `value` is null if nothing was found. */
  weightOf?: (key: string, value: Value | null) => number;
}

/** Looks up a key. Resolves to null if there is nothing. @param known the value that was last found */
type Find<Value> = (known: Value | undefined) => Promise<Value | null>;

interface Entry<Value> {
  /** Null only while it is passed to those who wait for the lookup. */
  value: Value | null;
  since: number;
  refreshAt: number;
}

interface Lookup<Value> {
  find: Find<Value>;
  now: number;
}

/**
 * A cache of lookups with limited size. Concurrent lookups of the same key share one request. Missing keys have a
 * memory of their own, so that invented keys displace no found ones. The caller passes the time.
 */
export class LookupCache<Value> {
  readonly #found: LRUCache<string, Entry<Value>, Lookup<Value>>;
  /** The time until which a key counts as missing. */
  readonly #missing: LRUCache<string, number>;

  constructor(options: Options<Value>) {
    const { foundForMs, missingForMs, whileFailing, weightOf = () => 1 } = options;
    this.#missing = new LRUCache({
      maxSize: options.maxMissing,
      sizeCalculation: (_, key) => weightOf(key, null),
    });
    this.#found = new LRUCache({
      maxSize: options.maxFound,
      sizeCalculation: ({ value }, key) => weightOf(key, value),
      // A running lookup displaces nothing.
      backgroundFetchSize: 0,
      noDeleteOnFetchRejection: true,
      // Callers get the answer of their lookup even if it is not stored.
      ignoreFetchAbort: true,
      fetchMethod: async (key, known, { context: { find, now }, signal }) => {
        let value: Value | null;
        try {
          value = await find(known?.value ?? undefined);
        } catch (error) {
          if (!known || !whileFailing || now - known.since > whileFailing.validForMs) throw error;
          return { ...known, refreshAt: now + whileFailing.retryMs };
        }
        if (!signal.aborted) {
          if (value !== null) this.#missing.delete(key);
          else {
            this.#found.delete(key);
            this.#missing.set(key, now + missingForMs);
          }
        }
        return { value, since: now, refreshAt: now + foundForMs };
      },
    });
  }

  /** Returns a cached value: null if nothing was found, undefined if a lookup is needed. */
  get(key: string, now: number): Value | null | undefined {
    const found = this.#found.get(key);
    if (found) return now < found.refreshAt ? found.value : undefined;
    return now < (this.#missing.get(key) ?? 0) ? null : undefined;
  }

  /** Even an outdated value counts. */
  knows(key: string): boolean {
    return this.#found.has(key);
  }

  /** Null if there is nothing. @param find called only if no lookup of the key is running @throws its errors */
  async lookUp(key: string, now: number, find: Find<Value>): Promise<Value | null> {
    // Expiry depends on the caller's time, and lru-cache uses its own clock. So this always starts a lookup.
    const entry = await this.#found.forceFetch(key, { context: { find, now }, forceRefresh: true });
    return entry.value;
  }

  /** Starts a new lookup even if one is running. The answer of the running one is not stored. */
  refresh(key: string, now: number, find: Find<Value>): Promise<Value | null> {
    const known = this.#found.get(key);
    if (known) this.#found.set(key, known);
    else this.#found.delete(key);
    return this.lookUp(key, now, find);
  }

  /** The answer of a running lookup is not stored either. */
  forget(key: string): void {
    this.#found.delete(key);
    this.#missing.delete(key);
  }
}
