import { type PredictionError, sumOf } from './predict.ts';

/**
 * Returns how far above the prediction the mean of all days is with this probability, by the average of Student's t
 * distributions.
 */
export function reachOf(errors: readonly PredictionError[], tail: number, freedom: number): number {
  const probabilityAbove = (reach: number) =>
    sumOf(
      errors.map(({ weight, mean, deviation }) => weight * studentTail((reach - mean) / deviation, freedom)),
    );
  let [low, high] = [0, 1];
  while (probabilityAbove(high) > tail) high *= 2;
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2;
    if (probabilityAbove(middle) > tail) low = middle;
    else high = middle;
  }
  return high;
}

/** Returns the upper tail probability of Student's t, within 0.0001 (Abramowitz and Stegun, 26.7.8). */
const studentTail = (t: number, freedom: number) =>
  normalTail((t * (1 - 1 / (4 * freedom))) / Math.sqrt(1 + t ** 2 / (2 * freedom)));

/** Returns the upper tail probability of a normal deviate, within 0.0000001 (Abramowitz and Stegun, 26.2.17). */
function normalTail(deviate: number): number {
  if (deviate < 0) return 1 - normalTail(-deviate);
  const t = 1 / (1 + 0.2316419 * deviate);
  const sum =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (sum * Math.exp(-(deviate ** 2) / 2)) / Math.sqrt(2 * Math.PI);
}
