/** How much is leased at a time. */
interface Slices {
  /** When an instance ends, the unused part of its lease is lost. So the slices begin small, and double up to `largest`. */
  first: number;
  largest: number;
  /** What a use is expected to cost until one has cost more. */
  leastCost: number;
}

/**
 * Takes the wanted amount of what all instances share, or the rest if at least `least` is left.
 * @returns how much was taken, and how much is then left
 */
type TakeSlice = (slice: { wanted: number; least: number }) => Promise<{ taken: number; left: number }>;

/**
 * How much one instance may still use of what all instances share. It leases slices of that and accounts for its own
 * uses in memory, so that a use costs no write.
 */
export class Lease {
  readonly #largest: number;
  #slice: number;
  /** The expected cost of a use: that of the most expensive one so far. */
  #expected: number;
  #granted = 0;
  /** The cost of the uses that have ended. */
  #spent = 0;
  /** Uses whose cost is not known yet. */
  #underWay = 0;
  /** What all instances had left after the last slice; unknown before the first. */
  #left = Infinity;
  #taking: Promise<void> | undefined;

  constructor({ first, largest, leastCost }: Slices) {
    this.#slice = first;
    this.#largest = largest;
    this.#expected = leastCost;
  }

  /** How much has to be leased before one more use; 0 or less if it can begin now. */
  get missing(): number {
    return this.#reserved + this.#expected - this.#granted;
  }

  /** What one more use can cost at most: what is left here and for all instances. */
  get rest(): number {
    return this.#granted - this.#reserved + this.#left;
  }

  get #reserved() {
    return this.#spent + this.#underWay * this.#expected;
  }

  /** Leases a slice, or more if a slice is not enough. Callers at the same time share one. @throws what `take` throws */
  extend(take: TakeSlice): Promise<void> {
    this.#taking ??= this.#add(take).finally(() => (this.#taking = undefined));
    return this.#taking;
  }

  async #add(take: TakeSlice) {
    const least = this.missing;
    const { taken, left } = await take({ wanted: Math.max(this.#slice, least), least });
    this.#granted += taken;
    this.#left = left;
    this.#slice = Math.min(2 * this.#slice, this.#largest);
  }

  /** A use begins. */
  begin(): void {
    this.#underWay++;
  }

  /** One of the uses has ended at this cost; null: it was never known, so it is the expected cost. */
  end(cost: number | null): void {
    const known = cost ?? this.#expected;
    this.#underWay--;
    this.#spent += known;
    this.#expected = Math.max(this.#expected, known);
  }

  /** How much more was spent than was leased, once: all instances are told of it. */
  takeOverdraft(): number {
    const overdraft = Math.max(0, this.#spent - this.#granted);
    this.#granted += overdraft;
    return overdraft;
  }
}
