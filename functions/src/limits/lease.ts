/** How much of a quota is taken at a time. */
interface Slices {
  /**
   * An instance that ends loses the unused part of its slice, so slices begin small and double up to `largest`. With 0 for
   * both, each use takes exactly what it reserves, and returns what it did not cost.
   */
  first: number;
  largest: number;
  /** Once less than this is left, the quota is not asked again for `retryMs`. */
  minimum: number;
  retryMs: number;
}

/** What was taken, and what is then left of each limit of the quota. */
export interface Taken {
  taken: number;
  left: readonly number[];
}

/** Takes the wanted amount, or the rest if at least `least` is left, or nothing. */
export type TakeSlice = (slice: { wanted: number; least: number }) => Promise<Taken>;

/** A use that has begun. */
export interface Use {
  reserved: number;
  /** What it can cost at most. */
  max: number;
}

const sumOf = (uses: ReadonlySet<Use>, what: keyof Use) => [...uses].reduce((sum, use) => sum + use[what], 0);

/**
 * What one instance may use of a quota that all instances share. It takes slices and accounts for its own uses in memory,
 * so that a use costs no write. The caller passes the time in milliseconds.
 */
export class Lease {
  readonly #slices: Slices;
  readonly #uses = new Set<Use>();
  /** How many uses are about to begin. Until they have, nothing that was taken is returned. */
  beginning = 0;
  #slice: number;
  #granted = 0;
  #spent = 0;
  #left: readonly number[] = [];
  #retryAt = -Infinity;
  #taking: Promise<boolean> | undefined;
  #ended = Promise.withResolvers<undefined>();

  constructor(slices: Slices) {
    this.#slices = slices;
    this.#slice = slices.first;
  }

  /** What is left of each limit, for this instance and for all; none before the first slice. */
  get left(): number[] {
    return this.#left.map((left) => left + this.#free);
  }

  /** What a use can cost beyond its reservation if no other one costs more than its own maximum; 0 without slices. */
  get spare(): number {
    if (this.#slices.largest === 0) return 0;
    const rest = this.#granted - this.#spent - sumOf(this.#uses, 'max');
    return Math.max(0, rest + Math.min(...this.#left));
  }

  get #free() {
    return this.#granted - this.#spent - sumOf(this.#uses, 'reserved');
  }

  /** How much has to be taken before a use can reserve this amount; 0 or less if it can begin now. */
  missing(amount: number): number {
    return amount - this.#free;
  }

  /** Whether nothing was left lately. */
  isUsedUp(now: number): boolean {
    return now < this.#retryAt && this.#free < this.#slices.minimum;
  }

  /**
   * Takes a slice, or more if a use of this amount needs more. Callers at the same time share one.
   * @returns false if too little is left; otherwise check `missing` again
   * @throws what `take` throws
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

  async #take(least: number, now: number, take: TakeSlice) {
    const { taken, left } = await take({ wanted: Math.max(this.#slice, least), least });
    this.#granted += taken;
    this.#left = left;
    this.#slice = Math.min(2 * this.#slice, this.#slices.largest);
    if (Math.min(...left) < this.#slices.minimum) this.#retryAt = now + this.#slices.retryMs;
    return taken > 0;
  }

  /** Resolves when there may be enough for a use; undefined if even the end of all others would leave too little. */
  whenFreed(amount: number): Promise<undefined> | undefined {
    const [missing, left] = [this.missing(amount), Math.min(...this.#left)];
    if (missing > left + sumOf(this.#uses, 'reserved')) return undefined;
    return missing > left ? this.#ended.promise : Promise.resolve(undefined);
  }

  /** A use begins. @param max what it can cost at most */
  begin(reserved: number, max = reserved): Use {
    const use = { reserved, max };
    this.#uses.add(use);
    return use;
  }

  /** A use has ended. @param cost null if it is not known: then it is what was reserved */
  end(use: Use, cost: number | null): void {
    this.#uses.delete(use);
    this.#spent += cost ?? use.reserved;
    this.#ended.resolve(undefined);
    this.#ended = Promise.withResolvers();
  }

  /**
   * Returns what is free beyond a slice, or takes what uses have cost beyond what was taken.
   * @returns what all instances have to count in addition; less if it is negative
   */
  balance(): number {
    const free = this.#free;
    const surplus = this.beginning > 0 ? 0 : Math.max(0, free - this.#slice);
    const change = free < 0 ? -free : 0 - surplus;
    this.#granted += change;
    this.#left = this.#left.map((left) => Math.max(0, left - change));
    return change;
  }
}
