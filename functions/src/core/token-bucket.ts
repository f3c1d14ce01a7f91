/** Characters of all keys together: keys can be what callers write. */
const maxKeyCharacters = 1_000_000;

/**
 * Buckets that fill at a steady rate and hold so many turns; each key has its own. Pure but for what it keeps: the
 * time is given.
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

  /** Takes a turn of this key, if there is one left. @param now in milliseconds */
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
  /** Forgets all buckets where another one would be too much, which fills them: fair after so many others. */
  #makeRoom(key: string): void {
    this.#characters += key.length;
    if (this.#buckets.size < this.#maxKeys && this.#characters <= maxKeyCharacters) return;
    this.#buckets.clear();
    this.#characters = key.length;
  }
}
