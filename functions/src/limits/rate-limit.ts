import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '../core/errors.ts';
import { type Counter, counterOf, type Counters } from './counters.ts';
import type { Phrase } from '../core/phrase.ts';

export interface Allowance {
  count: number;
  withinMs: number;
  /** The burst of a limit that refills steadily. Without it, the limit is a fixed window from the first use. */
  atOnce?: number;
}

export interface Turn {
  /** 0 if the turn was taken. */
  waitMs: number;
  /** Call it at most once. */
  giveBack: () => void;
}

/** The uses since `at`. With steady refilling, `count` is as of `at`. */
interface Use {
  count: number;
  at: number;
}

/** The counters that an instance stores. Keys can come from callers, so a long key counts as several. */
const maxCounters = 50_000;
const keyCharacters = 100;

/**
 * A rate limit of one or several counters, per instance. It forgets the least recently used counter when it is full.
 * The caller passes the time in milliseconds.
 */
export class RateLimit {
  readonly #allowance: Allowance;
  /** With `max`, lru-cache would allocate memory for all entries when an instance starts. */
  readonly #uses = new LRUCache<string, Use>({
    maxSize: maxCounters,
    sizeCalculation: (_, key) => Math.ceil((key.length + 1) / keyCharacters),
  });

  constructor(allowance: Allowance) {
    this.#allowance = allowance;
  }

  /** Takes a turn of every counter, or of none. @param reserve turns of each counter that must remain for others */
  take(counters: Counters, now: number, reserve = 0): Turn {
    const { count, atOnce = count } = this.#allowance;
    const taken = counters.map(({ key, times }) => ({
      key,
      use: this.#useOf(key, now),
      max: atOnce * times - reserve,
    }));
    const waitMs = Math.max(...taken.map(({ use, max }) => this.#waitMs(use, max, now)));
    if (waitMs > 0) return { waitMs, giveBack: () => undefined };
    for (const { key, use } of taken) {
      use.count++;
      this.#uses.set(key, use);
    }
    return {
      waitMs: 0,
      giveBack: () => {
        for (const { use } of taken) use.count--;
      },
    };
  }

  /** @param messageOf gets the seconds until the next turn @throws AppError `too_many_requests` */
  takeOrRefuse(key: string, now: number, messageOf: (seconds: number) => string | Phrase): void {
    const { waitMs } = this.take(counterOf(key), now);
    if (waitMs === 0) return;
    const seconds = Math.ceil(waitMs / 1000);
    throw tooManyRequests(messageOf(seconds), seconds * 1000);
  }

  isUnused({ key }: Counter, now: number): boolean {
    return this.#useOf(key, now).count === 0;
  }

  #useOf(key: string, now: number): Use {
    const { count, withinMs, atOnce } = this.#allowance;
    const use = this.#uses.get(key) ?? { count: 0, at: now };
    const passedMs = Math.max(0, now - use.at);
    if (atOnce === undefined) return passedMs < withinMs ? use : { count: 0, at: now };
    use.count = Math.max(0, use.count - (passedMs * count) / withinMs);
    use.at = now;
    return use;
  }

  #waitMs(use: Use, max: number, now: number) {
    const { count, withinMs, atOnce } = this.#allowance;
    if (use.count + 1 <= max) return 0;
    return atOnce === undefined ? use.at + withinMs - now : ((use.count + 1 - max) * withinMs) / count;
  }
}
