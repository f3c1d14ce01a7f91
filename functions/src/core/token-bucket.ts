/** Characters of all keys together, because keys can come from callers. */
const maxKeyCharacters = 1_000_000;

/**
 * Buckets that fill at a steady rate up to a limit; each key has its own. The caller passes the time, so the class does
 * not depend on a clock.
 */
export class TokenBuckets {
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #maxKeys: number;
  readonly #buckets = new Map<string, { tokens: number; at: number }>();
  #characters = 0;

  constructor(limits: { perSecond: number; burst: number; maxKeys?: number }) {
    this.#perSecond = limits.perSecond;
    this.#burst = limits.burst;
    this.#maxKeys = limits.maxKeys ?? 10_000;
  }

  /** Takes a turn from the bucket of this key, if there is one left. @param now in milliseconds */
  take(key: string, now: number): boolean {
    let bucket = this.#buckets.get(key);
    if (!bucket) {
      this.#makeRoom(key);
      bucket = { tokens: this.#burst, at: now };
      this.#buckets.set(key, bucket);
    }
    const elapsed = Math.max(0, now - bucket.at);
    bucket.tokens = Math.min(this.#burst, bucket.tokens + (elapsed * this.#perSecond) / 1000);
    bucket.at = now;
    if (bucket.tokens < 1) return false;
    bucket.tokens--;
    return true;
  }
  /** Drops all buckets if there are too many, which refills them. That is acceptable after so many other keys. */
  #makeRoom(key: string): void {
    this.#characters += key.length;
    if (this.#buckets.size < this.#maxKeys && this.#characters <= maxKeyCharacters) return;
    this.#buckets.clear();
    this.#characters = key.length;
  }
}
