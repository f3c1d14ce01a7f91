import type { ChangeDimension } from '../../contract/index.ts';

/** Which changes are clear: larger than what numbers that nothing moves differ by. */

/** The visitors of two ranges, or their pageviews. */
export interface Pair {
  now: number;
  before: number;
}

/** A value of a dimension and its visitors. */
export interface ChangedValue extends Pair {
  dimension: ChangeDimension;
  value: string;
}

/** The values of a dimension that were looked at, and how many there are. */
export interface Values {
  values: readonly ChangedValue[];
  count: number;
}

/** How likely it is that anything is called clear although nothing changed. */
const mistakes = 0.05;
/** Of fewer visitors in both ranges together, no change is clear: not even if all of them are in one. */
const leastVisitors = 13;
/** A value that so many of all visitors have says nothing about them. */
const nearlyAll = 0.9;

/** The difference between two ranges. */
export const differenceOf = ({ now, before }: Pair): number => now - before;

/**
 * How unusual a difference is, in standard deviations of one between two counts of the same size.
 * @see https://en.wikipedia.org/wiki/Poisson_distribution counts of independent visitors
 */
export const residualOf = ({ now, before }: Pair): number =>
  now + before === 0 ? 0 : (now - before) / Math.sqrt(now + before);

/**
 * The values that changed clearly: first the one of which most is more than numbers vary by. A large value varies by more
 * than a small one changes, so by the difference alone it would often come first.
 * @param total all visitors
 * @param pairs how many pairs of values are looked at besides
 * @param minNoise from `noiseOfCounts`
 */
export function clearChanges(
  dimensions: readonly Values[],
  total: Pair,
  pairs: number,
  minNoise = 1,
): ChangedValue[] {
  if (total.now === 0 || total.before === 0) return [];
  const minCount = leastVisitors * minNoise ** 2;
  const noise = Math.max(minNoise, noiseOf(dimensions, total));
  const least = clearFrom(looksOf(dimensions, total, minCount) + pairs) * noise;
  return dimensions
    .flatMap(({ values }) => values)
    .filter(({ now, before }) => now + before >= minCount)
    .filter((value) => Math.abs(residualOf(value)) > least && !isNearlyAll(value, total))
    .sort((a, b) => beyond(b, least) - beyond(a, least));
}

/** How much larger a difference is than the least that is clear. */
const beyond = (pair: Pair, least: number) =>
  (Math.abs(residualOf(pair)) - least) * Math.sqrt(pair.now + pair.before);

const isNearlyAll = ({ now, before }: Pair, total: Pair) =>
  now >= nearlyAll * total.now && before >= nearlyAll * total.before;

/** How many values could be clear: of a dimension, no more than have the least number of visitors. */
const looksOf = (dimensions: readonly Values[], { now, before }: Pair, minCount: number) =>
  sumOf(dimensions.map(({ count }) => Math.min(count, Math.ceil((now + before) / minCount))));

/**
 * How much more counts vary than those of independent visitors do, where each visitor adds several: of `m` pageviews a
 * visitor on average, geometrically distributed, the variance is 2m − 1 times the mean.
 * @see https://en.wikipedia.org/wiki/Compound_Poisson_distribution
 */
export function noiseOfCounts(counts: Pair, visitors: Pair): number {
  const people = visitors.now + visitors.before;
  const each = people === 0 ? 1 : (counts.now + counts.before) / people;
  return Math.sqrt(Math.max(1, 2 * each - 1));
}

/**
 * From which residual on one of so many is clear (Bonferroni): 3.5 for 100.
 * @see https://www.itl.nist.gov/div898/handbook/prc/section4/prc473.htm
 */
export function clearFrom(looks: number): number {
  return normalQuantile(mistakes / 2 / Math.max(1, looks));
}

/** The normal deviate that is exceeded with this probability (Abramowitz and Stegun, 26.2.23; within 0.0005). */
function normalQuantile(tail: number) {
  const t = Math.sqrt(-2 * Math.log(tail));
  const above = 2.515517 + t * (0.802853 + t * 0.010328);
  const below = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  return t - above / below;
}

/** Values with fewer visitors are too coarse to tell how much numbers vary. */
const leastForNoise = 20;
const leastValuesForNoise = 10;
/**
 * What share of normal deviates, without their signs, is within how many standard deviations. The third quartile is more
 * exact than the median, but of few values one change can move a quarter: it has a page, a source and a country.
 */
const median = { share: 0.5, within: 0.6745 };
const thirdQuartile = { share: 0.75, within: 1.1503 };
const leastValuesForQuartile = 40;

/**
 * How much more numbers vary than counts of independent visitors do: at least as much. Measured over dimensions of which
 * every value is known, where these are enough: those that changed most vary more.
 */
function noiseOf(dimensions: readonly Values[], total: Pair) {
  const whole = distancesOf(
    dimensions.filter(({ values, count }) => values.length >= count),
    total,
  );
  const distances = whole.length >= leastValuesForNoise ? whole : distancesOf(dimensions, total);
  if (distances.length < leastValuesForNoise) return 1;
  const { share, within } = distances.length < leastValuesForQuartile ? median : thirdQuartile;
  return Math.max(1, (distances[Math.floor(share * distances.length)] ?? 0) / within);
}

/** Then a dimension grows with all visitors. If it were whichever is nearer, quiet numbers would seem quieter still. */
const muchNearer = 0.7;

/**
 * How far values that are large enough are from what they were before, or, in a dimension that grows with all visitors,
 * from that: where a link brings many, countries grow with it, and other sources stay. The smallest first.
 */
const distancesOf = (dimensions: readonly Values[], total: Pair) =>
  dimensions
    .flatMap(({ values }) => {
      const large = values.filter(({ now, before }) => now + before >= leastForNoise);
      const [fromBefore, fromGrowth] = [
        large.map((value) => Math.abs(residualOf(value))),
        large.map((value) => Math.abs(residualOfShare(value, total))),
      ];
      return sumOf(fromGrowth) < muchNearer * sumOf(fromBefore) ? fromGrowth : fromBefore;
    })
    .sort((a, b) => a - b);

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** How unusual it is that so many of a value's visitors are in the later range, given how many of all are. */
function residualOfShare({ now, before }: Pair, total: Pair) {
  const share = total.now / (total.now + total.before);
  const visitors = now + before;
  return (now - visitors * share) / Math.sqrt(visitors * share * (1 - share));
}
