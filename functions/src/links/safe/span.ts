/** Numbers in order, as many in each vector of a space. */
export type Vector = readonly number[];

/** Sums and products of two residues stay exact. */
const prime = 67_108_859;

/**
 * Which vectors are sums of multiples of the given ones. It counts modulo a prime: a vector that is none might be taken
 * for one, but not with numbers of a few digits.
 */
export class Span {
  readonly #basis: { lead: number; row: readonly number[] }[] = [];

  constructor(vectors: readonly Vector[]) {
    for (const vector of vectors) {
      const row = this.#reduced(vector);
      const lead = row.findIndex((value) => value !== 0);
      if (lead < 0) continue;
      const inverse = power(row[lead] ?? 1, prime - 2);
      this.#basis.push({ lead, row: row.map((value) => (value * inverse) % prime) });
    }
  }

  has(vector: Vector): boolean {
    return this.#reduced(vector).every((value) => value === 0);
  }

  /** What is left of a vector without multiples of the basis. Each row of it is 0 where an earlier one leads. */
  #reduced(vector: Vector): number[] {
    let left = vector.map(residue);
    for (const { lead, row } of this.#basis) {
      const times = left[lead] ?? 0;
      if (times !== 0) left = left.map((value, index) => residue(value - times * (row[index] ?? 0)));
    }
    return left;
  }
}

const residue = (value: number) => ((value % prime) + prime) % prime;

/** The power of a residue. */
function power(base: number, exponent: number): number {
  let [result, factor] = [1, base];
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * factor) % prime;
    factor = (factor * factor) % prime;
  }
  return result;
}
