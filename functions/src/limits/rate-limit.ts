import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '../core/errors.ts';
import { type Counter, counterOf, type Counters } from './counters.ts';

/** How often something may happen within a time. */
export interface Allowance {
  count: number;
  withinMs: number;
  /** How much can come at once, if it refills steadily. By default, the time begins with the first use, and all is free after it. */
  atOnce?: number;
}

/** An attempt to take a turn. */
export interface Turn {
  /** In how many milliseconds there is a turn; 0 if this one was taken. */
  waitMs: number;
  /** Gives back what was taken, if anything was. Call it once. */
  giveBack: () => void;
}

/** What was used of a counter since a moment; what refills is counted as it was at that moment. */
interface Use {
  count: number;
  at: number;
}

/** Counters that an instance remembers. Keys can come from callers, so a long one counts as several. */
const maxCounters = 50_000;
const keyCharacters = 100;

/**
 * Limits how often something may happen, by one or several counters, for one instance. It forgets the counter that was used
 * longest ago instead of growing endlessly. The caller passes the time in milliseconds.
 */
export class RateLimit {
  readonly #allowance: Allowance;
  /** For a `max`, lru-cache would make room for all at once, as every instance starts. */
  readonly #uses = new LRUCache<string, Use>({
    maxSize: maxCounters,
    sizeCalculation: (_, key) => Math.ceil((key.length + 1) / keyCharacters),
  });

  constructor(allowance: Allowance) {
    this.#allowance = allowance;
  }

  /** Takes a turn of every counter, or of none if one of them has none left. @param reserve turns that stay there for others */
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

  /**
   * Takes a turn of the counter with this key.
   * @param messageOf what the caller learns if there is none, from the number of seconds until there is one
   * @throws AppError `too_many_requests`
   */
  takeOrRefuse(key: string, now: number, messageOf: (seconds: number) => string): void {
    const { waitMs } = this.take(counterOf(key), now);
    if (waitMs === 0) return;
    const seconds = Math.ceil(waitMs / 1000);
    throw tooManyRequests(messageOf(seconds), seconds * 1000);
  }

  /** Whether a counter has used none of its turns. */
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
