/** Integers of which a reader knows bounds and sums. */
export class ReaderModel {
  readonly #truth: number[] = [];
  readonly #bounds: Bounds = { min: [], max: [] };
  readonly #sums: Sum[] = [];
  readonly #parts: number[] = [];
  readonly #max: number;

  /** @param max upper bound of all numbers, which limits the search */
  constructor(max: number) {
    this.#max = max;
  }

  truthOf(index: number): number {
    return this.#truth[index] ?? 0;
  }

  /** Adds a number that is no sum. @returns its index */
  add(truth: number, known: Known = {}): number {
    const index = this.#addNumber(truth, known);
    this.#parts.push(index);
    return index;
  }

  #addNumber(truth: number, { min = 0, max = this.#max }: Known = {}): number {
    this.#bounds.min.push(min);
    this.#bounds.max.push(max);
    return this.#truth.push(truth) - 1;
  }

  /** Adds a number that is the sum of others. @returns its index */
  sum(parts: readonly number[], known: Known = {}): number {
    const total = this.#addNumber(
      parts.reduce((sum, part) => sum + this.truthOf(part), 0),
      known,
    );
    this.#sums.push([[total, -1], ...parts.map((part) => [part, 1] as const)]);
    return total;
  }

  /** Whether integers satisfy all bounds and sums, where some numbers are in these ranges. It tries all values. */
  isSolvable(ranges: readonly Range[]): boolean {
    const bounds = copyOf(this.#bounds);
    return ranges.every((range) => restrict(bounds, range)) && this.#search(bounds);
  }

  #search(bounds: Bounds): boolean {
    if (!this.#narrow(bounds)) return false;
    // The sums follow from their parts.
    const sizes = this.#parts.map((index) => (bounds.max[index] ?? 0) - (bounds.min[index] ?? 0));
    const smallest = sizes.reduce((lower, size) => (size > 0 && size < lower ? size : lower), Infinity);
    const index = this.#parts[sizes.indexOf(smallest)];
    if (index === undefined) return true;
    const truth = this.truthOf(index);
    const values = Array.from({ length: smallest + 1 }, (_, offset) => (bounds.min[index] ?? 0) + offset);
    // Values near the truth are found soonest.
    values.sort((a, b) => Math.abs(a - truth) - Math.abs(b - truth));
    return values.some((value) => {
      const next = copyOf(bounds);
      return restrict(next, [index, value, value]) && this.#search(next);
    });
  }

  /** Narrows the bounds as far as each sum alone does. @returns false if no value remains for a number */
  #narrow(bounds: Bounds): boolean {
    const { min, max } = bounds;
    for (let hasChanged = true; hasChanged;) {
      hasChanged = false;
      for (const terms of this.#sums) {
        let [low, high] = [0, 0];
        for (const [index, sign] of terms) {
          low += sign > 0 ? (min[index] ?? 0) : -(max[index] ?? 0);
          high += sign > 0 ? (max[index] ?? 0) : -(min[index] ?? 0);
        }
        if (low > 0 || high < 0) return false;
        // A term can exceed its minimum by the amount that all terms together are below 0 then.
        for (const [index, sign] of terms) {
          const [lower = 0, upper = 0] = [min[index], max[index]];
          const [first, last] = sign > 0 ? [upper - high, lower - low] : [upper + low, lower + high];
          if (first <= lower && last >= upper) continue;
          [min[index], max[index]] = [Math.max(lower, first), Math.min(upper, last)];
          if ((min[index] ?? 0) > (max[index] ?? 0)) return false;
          hasChanged = true;
        }
      }
    }
    return true;
  }
}

/** What is known of a number beside the sums. */
interface Known {
  min?: number;
  max?: number;
}

interface Bounds {
  min: number[];
  max: number[];
}

type Range = readonly [index: number, first: number, last: number];

/** Numbers by their indexes, with signs. Together they are 0. */
type Sum = readonly (readonly [index: number, sign: 1 | -1])[];

const copyOf = ({ min, max }: Bounds): Bounds => ({ min: [...min], max: [...max] });

/** @returns whether the number can be in the range */
function restrict({ min, max }: Bounds, [index, first, last]: Range): boolean {
  min[index] = Math.max(min[index] ?? 0, first);
  max[index] = Math.min(max[index] ?? 0, last);
  return min[index] <= max[index];
}
