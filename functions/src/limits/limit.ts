import { LRUCache } from 'lru-cache';
import type { Counter, Counters } from './counters.ts';

/** How often something may happen within a time, which begins with its first use. */
export interface Allowance {
  count: number;
  withinMs: number;
}

/** An attempt to take a turn. */
export interface Turn {
  /** In how many milliseconds there is a turn; 0 if this one was taken. */
  waitMs: number;
  /** Gives back what was taken, if anything was. Call it once. */
  giveBack: () => void;
}

interface Use {
  since: number;
  count: number;
}

/** Counters that an instance remembers; beyond that, it drops the one whose last turn was longest ago. */
const maxCounters = 50_000;

/** Limits how often something may happen, by one or several counters, for one instance. The caller passes the time. */
export class Limit {
  readonly #allowance: Allowance;
  /** Each counts as a size of one: for a `max`, lru-cache would make all places at once, as every instance starts. */
  readonly #uses = new LRUCache<string, Use>({ maxSize: maxCounters, sizeCalculation: () => 1 });

  constructor(allowance: Allowance) {
    this.#allowance = allowance;
  }

  /** Takes a turn of every counter, or of none if one of them has none left. @param now in milliseconds */
  take(counters: Counters, now: number): Turn {
    const { count, withinMs } = this.#allowance;
    const used = counters.map(({ key, times }) => ({ key, most: count * times, use: this.#useOf(key, now) }));
    const waits = used.map(({ most, use }) => (use.count < most ? 0 : use.since + withinMs - now));
    const waitMs = Math.max(...waits);
    if (waitMs > 0) return { waitMs, giveBack: () => undefined };
    for (const { key, use } of used) {
      use.count++;
      this.#uses.set(key, use);
    }
    return {
      waitMs: 0,
      giveBack: () => {
        for (const { use } of used) use.count--;
      },
    };
  }

  /** Whether a counter has used none of its turns. */
  isUnused({ key }: Counter, now: number): boolean {
    return this.#useOf(key, now).count === 0;
  }

  #useOf(key: string, now: number): Use {
    const use = this.#uses.get(key);
    return use && now < use.since + this.#allowance.withinMs ? use : { since: now, count: 0 };
  }
}
