import type { Random } from '../../../dev/demo/random.ts';

/** Above this mean, a Poisson count is drawn as a normal number: beside the spread of its mean, the difference is nothing. */
const manyAreNormal = 30;

/**
 * A negative binomial count with a variance of `dispersion` times its mean: a Poisson count whose mean has a gamma
 * distribution.
 */
export function drawCount(random: Random, mean: number, dispersion: number): number {
  if (mean <= 0) return 0;
  return poisson(random, gamma(random, mean / (dispersion - 1)) * (dispersion - 1));
}

/** A standard normal number. */
export const normal = ({ next }: Random) =>
  Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());

/**
 * A number of the gamma distribution with scale 1.
 * @see https://doi.org/10.1145/358407.358414 Marsaglia and Tsang (2000), A simple method for generating gamma variables
 */
function gamma(random: Random, shape: number): number {
  if (shape < 1) return gamma(random, shape + 1) * (1 - random.next()) ** (1 / shape);
  const d = shape - 1 / 3;
  for (;;) {
    const x = normal(random);
    const v = (1 + x / Math.sqrt(9 * d)) ** 3;
    if (v > 0 && Math.log(1 - random.next()) < x ** 2 / 2 + d - d * v + d * Math.log(v)) return d * v;
  }
}

export function poisson(random: Random, mean: number): number {
  if (mean > manyAreNormal) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  let count = 0;
  for (let limit = Math.exp(-mean), product = random.next(); product > limit; product *= random.next())
    count += 1;
  return count;
}

/** How many of so many things happen that each happen with this probability. */
export function drawBinomial(random: Random, of: number, probability: number): number {
  if (of > 1000) {
    const spread = Math.sqrt(of * probability * (1 - probability));
    return Math.min(of, Math.max(0, Math.round(of * probability + spread * normal(random))));
  }
  let count = 0;
  for (let each = 0; each < of; each += 1) if (random.chance(probability)) count += 1;
  return count;
}
