/**
 * Random numbers that are the same for the same seed.
 * @see https://github.com/bryc/code/blob/master/jshash/PRNGs.md mulberry32, and cyrb53's mixing for the seed
 */
export function random(seed: string) {
  let state = 0x9e3779b9;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x85ebca6b);
    state ^= state >>> 13;
  }

  /** From 0 to 1, excluding 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  /** An index of a list of weights. */
  const index = (weights: readonly number[]): number => {
    let remaining = next() * weights.reduce((sum, weight) => sum + weight, 0);
    const found = weights.findIndex((weight) => (remaining -= weight) < 0);
    return found < 0 ? weights.length - 1 : found;
  };

  /** One of the items by weight, or null if there are none. */
  const pickOrNone = <Item>(items: readonly Item[], weight: (item: Item) => number): Item | null =>
    items[index(items.map(weight))] ?? null;

  return {
    next,
    index,
    pickOrNone,
    /** An integer from 0 to the limit, excluding the limit. */
    below: (limit: number) => Math.floor(next() * limit),
    between: (from: number, to: number) => from + next() * (to - from),
    chance: (probability: number) => next() < probability,
    /** How many times in a row something with this probability happens. */
    geometric: (probability: number) => Math.floor(Math.log(1 - next()) / Math.log(probability)),
    /** Around 1, with a long tail of larger numbers. */
    lognormal: (spread: number) =>
      Math.exp(spread * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())),
    pick: <Item>(items: readonly Item[], weight: (item: Item) => number): Item => {
      const item = pickOrNone(items, weight);
      if (item === null) throw new RangeError('Nothing to pick from');
      return item;
    },
  };
}

export type Random = ReturnType<typeof random>;
