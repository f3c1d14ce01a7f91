/** Chooses few plans that together cover each pair of values of different factors. */

/** The values of each factor, and the maximum number of them in a choice. */
export type Factors = Readonly<Record<string, { values: readonly string[]; count: number }>>;

/** Some values of each factor. */
export type Choice = Readonly<Record<string, readonly string[]>>;

/** A number from 0 to 1, the next one with each call. */
export type Random = () => number;

/** A linear congruential generator: a seed repeats its numbers. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function pick<Value>(values: readonly Value[], random: Random): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('There is nothing to pick');
  return value;
}

/** A value with its factor, such as `metric visitors`. */
const nameOf = (factor: string, value: string) => `${factor} ${value}`;

const byFactor = (choice: Choice) =>
  Object.entries(choice).map(([factor, values]) => values.map((value) => nameOf(factor, value)));

/** The values of a choice with their factors. */
export const namesIn = (choice: Choice): string[] => byFactor(choice).flat();

export type Pair = readonly [one: string, other: string];

/** The pairs of values of different factors. */
export function pairsIn(choice: Choice): Pair[] {
  const all = byFactor(choice);
  return all.flatMap((names, index) =>
    all
      .slice(index + 1)
      .flatMap((others) => names.flatMap((one) => others.map((other): Pair => [one, other]))),
  );
}

export function factorAndValue(name: string): [factor: string, value: string] {
  const end = name.indexOf(' ');
  return [name.slice(0, end), name.slice(end + 1)];
}

/** The values of a pair by their factors. */
export const choiceOfPair = (pair: Pair): Choice =>
  Object.fromEntries(
    pair.map((name) => {
      const [factor, value] = factorAndValue(name);
      return [factor, [value]];
    }),
  );

/** Pairs that no plan covers yet. */
export class MissingPairs {
  readonly #partners = new Map<string, Set<string>>();

  constructor(pairs: readonly Pair[]) {
    for (const pair of pairs) this.add(pair);
  }

  add([one, other]: Pair): void {
    this.#partnersOf(one).add(other);
    this.#partnersOf(other).add(one);
  }

  #partnersOf(name: string): Set<string> {
    const known = this.#partners.get(name) ?? new Set();
    this.#partners.set(name, known);
    return known;
  }

  first(): Pair | null {
    for (const [one, partners] of this.#partners) for (const other of partners) return [one, other];
    return null;
  }

  has([one, other]: Pair): boolean {
    return this.#partners.get(one)?.has(other) === true;
  }

  /** How many missing pairs a value has with others. */
  gain(name: string, others: readonly string[]): number {
    const partners = this.#partners.get(name);
    return partners ? others.filter((other) => partners.has(other)).length : 0;
  }

  remove([one, other]: Pair): void {
    this.#partners.get(one)?.delete(other);
    this.#partners.get(other)?.delete(one);
  }
}

interface Around {
  missing: MissingPairs;
  random: Random;
  /** The values that are selected already. */
  around: readonly string[];
  isPossible: (pair: Pair) => boolean;
}

/** A choice of possible values, those that are given first: each time the one with most missing pairs. */
export function gainingChoice(
  factors: Factors,
  given: Choice,
  { missing, random, around, isPossible }: Around,
): Choice {
  const names = [...around, ...namesIn(given)];
  const chosen: Record<string, string[]> = {};
  for (const [factor, { values, count }] of Object.entries(factors)) {
    const own = [...(given[factor] ?? [])];
    chosen[factor] = own;
    while (own.length < count) {
      const best = values
        .filter((value) => !own.includes(value))
        .map((value) => ({ value, name: nameOf(factor, value) }))
        .map((each) => ({ ...each, gain: missing.gain(each.name, names) + random() }))
        .sort((one, other) => other.gain - one.gain)
        .find(({ name }) => names.every((known) => isPossible([name, known])));
      if (!best) break;
      own.push(best.value);
      names.push(best.name);
    }
  }
  return chosen;
}

/** A choice with at least one random value of each factor. */
export const randomChoice = (factors: Factors, random: Random): Choice =>
  Object.fromEntries(
    Object.entries(factors).map(([factor, { values, count }]) => {
      const length = 1 + Math.floor(random() * count);
      return [factor, [...new Set(Array.from({ length }, () => pick(values, random)))]];
    }),
  );
