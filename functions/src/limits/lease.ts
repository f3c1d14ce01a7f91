interface Slices {
  /**
   * Slices begin small and double up to `largest`, because an instance that ends loses the rest of its slice. With 0
   * for both, each use takes exactly what it reserves, and returns what it did not cost.
   */
  first: number;
  largest: number;
  /** If less than this remains, the quota is not requested again for `retryMs`. */
  minimum: number;
  retryMs: number;
}

/** The amount that was taken, and the rest of each limit of the quota. */
export interface Taken {
  taken: number;
  remaining: readonly number[];
}

/** Takes the wanted amount, or the rest if that is at least `min`, or nothing. */
export interface Slice {
  wanted: number;
  min: number;
}

export type TakeSlice = (slice: Slice) => Promise<Taken>;

/**
 * The share of one instance in a quota of all instances. It takes slices and counts its own uses in memory, so that a
 * use needs no write. The caller passes the time in milliseconds.
 */
export class Lease {
  readonly #slices: Slices;
  /** The number of uses that are about to begin. While there are any, `balance` returns nothing. */
  beginning = 0;
  #slice: number;
  #granted = 0;
  #spent = 0;
  #reserved = 0;
  #left: readonly number[] = [];
  #retryAt = -Infinity;
  #taking: Promise<boolean> | undefined;
  #ended = Promise.withResolvers<undefined>();

  constructor(slices: Slices) {
    this.#slices = slices;
    this.#slice = slices.first;
  }

  /** The rest of each limit, for this instance and all others. Empty before the first slice. */
  get remaining(): number[] {
    return this.#left.map((remaining) => remaining + this.#free);
  }

  get #free() {
    return this.#granted - this.#spent - this.#reserved;
  }

  /** Returns the amount to take before a use can reserve `amount`. 0 or less if it can begin now. */
  missing(amount: number): number {
    return amount - this.#free;
  }

  /** Whether the quota was used up at the last request, within `retryMs`. */
  isUsedUp(now: number): boolean {
    return now < this.#retryAt && this.#free < this.#slices.minimum;
  }

  /**
   * Takes a slice, or more if `amount` needs more. Concurrent callers share one slice.
   * @returns false if too little remains; otherwise check `missing` again
   * @throws the errors of `take`
   */
  async extend(amount: number, now: number, take: TakeSlice): Promise<boolean> {
    if (this.#taking) {
      await this.#taking;
      return true;
    }
    const missing = this.missing(amount);
    if (now < this.#retryAt && missing > Math.min(...this.#left)) return false;
    this.#taking = this.#take(missing, now, take).finally(() => (this.#taking = undefined));
    return this.#taking;
  }

  async #take(min: number, now: number, take: TakeSlice) {
    const { taken, remaining } = await take({ wanted: Math.max(this.#slice, min), min });
    this.#granted += taken;
    this.#left = remaining;
    this.#slice = Math.min(2 * this.#slice, this.#slices.largest);
    if (Math.min(...remaining) < this.#slices.minimum) this.#retryAt = now + this.#slices.retryMs;
    return taken > 0;
  }

  /** Resolves when there may be enough for a use. Undefined if even the end of all other uses would not suffice. */
  whenFreed(amount: number): Promise<undefined> | undefined {
    const [missing, remaining] = [this.missing(amount), Math.min(...this.#left)];
    if (missing > remaining + this.#reserved) return undefined;
    return missing > remaining ? this.#ended.promise : Promise.resolve(undefined);
  }

  begin(reserved: number): void {
    this.#reserved += reserved;
  }

  end(reserved: number, cost: number): void {
    this.#reserved -= reserved;
    this.spend(cost);
    this.#ended.resolve(undefined);
    this.#ended = Promise.withResolvers();
  }

  spend(cost: number): void {
    this.#spent += cost;
  }

  /**
   * Returns unused amounts beyond two slices, or takes what uses have cost beyond the granted amount. With only one
   * slice, a use that reserves much and costs little would make the next one take a slice, and each would return it.
   * @returns the amount to add to the shared count, negative to return some
   */
  balance(): number {
    const free = this.#free;
    const surplus = this.beginning > 0 ? 0 : Math.max(0, free - 2 * this.#slice);
    const change = free < 0 ? -free : 0 - surplus;
    this.#granted += change;
    this.#left = this.#left.map((remaining) => Math.max(0, remaining - change));
    return change;
  }
}
