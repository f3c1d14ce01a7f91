import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '../core/errors.ts';

/** Keys, and characters of all of them together, because keys can come from callers. */
const maxKeys = 10_000;
const maxKeyCharacters = 1_000_000;

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * Buckets that fill at a steady rate up to a limit; each key has its own. The caller passes the time, so the class does
 * not depend on a clock.
 */
export class TokenBuckets {
  readonly #perSecond: number;
  readonly #burst: number;
  /** Beyond that, it drops the bucket that was used longest ago, which refills it. */
  readonly #buckets = new LRUCache<string, Bucket>({
    max: maxKeys,
    maxSize: maxKeyCharacters,
    sizeCalculation: (_, key) => key.length + 1,
  });

  constructor(limits: { perSecond: number; burst: number }) {
    this.#perSecond = limits.perSecond;
    this.#burst = limits.burst;
  }

  /** Takes a turn from the bucket of this key, if more than `reserve` are left. @param now in milliseconds */
  take(key: string, now: number, reserve = 0): boolean {
    let bucket = this.#buckets.get(key);
    if (!bucket) {
      bucket = { tokens: this.#burst, at: now };
      this.#buckets.set(key, bucket);
    }
    bucket.tokens = this.#tokensIn(bucket, now);
    bucket.at = now;
    if (bucket.tokens < reserve + 1) return false;
    bucket.tokens--;
    return true;
  }

  /**
   * Takes a turn from the bucket of this key.
   * @param messageOf what the caller learns if there is none, from the number of seconds until there is one
   * @throws AppError `too_many_requests`
   */
  takeOrRefuse(key: string, now: number, messageOf: (seconds: number) => string): void {
    if (this.take(key, now)) return;
    const seconds = this.secondsOf(key, now);
    throw tooManyRequests(messageOf(seconds), seconds * 1000);
  }

  /** In how many whole seconds the bucket of this key has a turn; at least one. */
  secondsOf(key: string, now: number): number {
    const bucket = this.#buckets.get(key);
    const missing = bucket ? 1 - this.#tokensIn(bucket, now) : 0;
    return Math.max(1, Math.ceil(missing / this.#perSecond));
  }

  #tokensIn({ tokens, at }: Bucket, now: number) {
    const elapsed = Math.max(0, now - at);
    return Math.min(this.#burst, tokens + (elapsed * this.#perSecond) / 1000);
  }
}
