import { LRUCache } from 'lru-cache';

interface Options<Value> {
  /** How long what was found is used without asking again, and how long it is remembered that there was nothing. */
  foundForMs: number;
  missingForMs: number;
  /** How long what was found is used while lookups fail, and when it is asked for again; by default not at all. */
  whileFailing?: { believedForMs: number; askAgainMs: number };
  /** What the two memories hold at most: keys, or bytes if that is what `weightOf` counts. */
  maxFound: number;
  maxMissing: number;
  /** What is heavier is not stored. */
  maxWeight?: number;
  /** What a key weighs with what it stands for; null: nothing. */
  weightOf?: (key: string, value: Value | null) => number;
}

/** Looks up what a key stands for; null if nothing. @param known what it stood for when it was last found */
type Find<Value> = (known: Value | undefined) => Promise<Value | null>;

interface Entry<Value> {
  /** Null only in the answer to those who wait for it. */
  value: Value | null;
  since: number;
  askAt: number;
}

/** A lookup, and when it was asked for, in milliseconds. */
interface Lookup<Value> {
  find: Find<Value>;
  now: number;
  ttlMs: number;
}

/**
 * What was looked up lately, in a memory of limited size. Callers who look up the same at the same time share a lookup.
 * Keys that stand for nothing have a memory of their own, so that invented ones displace none that were found. The caller
 * passes the time.
 */
export class LookupCache<Value> {
  readonly #found: LRUCache<string, Entry<Value>, Lookup<Value>>;
  /** Until when a key stands for nothing. */
  readonly #missing: LRUCache<string, number>;

  constructor(options: Options<Value>) {
    const { foundForMs, missingForMs, whileFailing, weightOf = () => 1 } = options;
    this.#missing = new LRUCache({
      maxSize: options.maxMissing,
      sizeCalculation: (_, key) => weightOf(key, null),
    });
    this.#found = new LRUCache({
      maxSize: options.maxFound,
      ...(options.maxWeight === undefined ? {} : { maxEntrySize: options.maxWeight }),
      sizeCalculation: ({ value }, key) => weightOf(key, value),
      ttlAutopurge: true,
      // What is looked up displaces nothing until it is found.
      backgroundFetchSize: 0,
      noDeleteOnFetchRejection: true,
      // Those who wait for a lookup get its answer, even if it is not to be kept.
      ignoreFetchAbort: true,
      fetchMethod: async (key, known, { context: { find, now, ttlMs }, signal, options: entry }) => {
        const start = performance.now();
        let value: Value | null;
        try {
          value = await find(known?.value ?? undefined);
        } catch (error) {
          if (!known || !whileFailing || now - known.since > whileFailing.believedForMs) throw error;
          return { ...known, askAt: now + whileFailing.askAgainMs };
        }
        if (!signal.aborted) {
          if (value !== null) this.#missing.delete(key);
          else {
            this.#found.delete(key);
            this.#missing.set(key, now + missingForMs);
          }
        }
        // lru-cache takes 0 for no end.
        entry.ttl = ttlMs === Infinity ? 0 : Math.max(1, ttlMs - (performance.now() - start));
        return { value, since: now, askAt: now + foundForMs };
      },
    });
  }

  /** What a key stands for; null if nothing, undefined if it has to be looked up. */
  get(key: string, now: number): Value | null | undefined {
    const found = this.#found.get(key);
    if (found) return now < found.askAt ? found.value : undefined;
    return now < (this.#missing.get(key) ?? 0) ? null : undefined;
  }

  /** The weight of what was found. */
  get weight(): number {
    return this.#found.calculatedSize;
  }

  /** Whether it is known what a key stood for, however long ago. */
  knows(key: string): boolean {
    return this.#found.has(key);
  }

  /**
   * Looks up what a key stands for; null if nothing.
   * @param find called only if no lookup of the key is under way
   * @param ttlMs when it is dropped, counted from now by the clock of the process
   * @throws what the lookup throws
   */
  async lookUp(key: string, now: number, find: Find<Value>, ttlMs = Infinity): Promise<Value | null> {
    // Always asks: this cache knows by the caller's time what is too old, and lru-cache by its own clock.
    const entry = await this.#found.forceFetch(key, { context: { find, now, ttlMs }, forceRefresh: true });
    return entry.value;
  }

  /** The same, without sharing a lookup that began before. The answer of such a one is not kept. */
  lookUpAnew(key: string, now: number, find: Find<Value>): Promise<Value | null> {
    const known = this.#found.get(key);
    if (known) this.#found.set(key, known);
    else this.#found.delete(key);
    return this.lookUp(key, now, find);
  }

  /** Forgets what a key stands for. The answer of a lookup that is under way is not kept. */
  forget(key: string): void {
    this.#found.delete(key);
    this.#missing.delete(key);
  }
}
