import { LRUCache } from 'lru-cache';

/** Equal rows farther apart than this get the same number, and count once. */
const maxRows = 100_000;

/**
 * Numbers equal rows of a file without ids, in its order. So the second of two equal rows counts too, and a row has the
 * same id in each file that contains it.
 */
export class Repeated {
  readonly #counts = new LRUCache<string, number>({ max: maxRows });

  /** The id of a row with this content. */
  idOf(content: string): string {
    const count = (this.#counts.get(content) ?? 0) + 1;
    this.#counts.set(content, count);
    return `${content}\n${count}`;
  }
}

/** Moves events of the same second apart by milliseconds, so that visits have them in the order of the file. */
export class InOrder {
  #second = -1;
  #events = 0;

  /** @param at milliseconds since 1970 */
  momentOf(at: number): number {
    if (at % 1000 !== 0) return at;
    this.#events = at === this.#second ? Math.min(this.#events + 1, 999) : 0;
    this.#second = at;
    return at + this.#events;
  }
}
