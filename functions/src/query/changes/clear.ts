import type { ChangeDimension } from '../../contract/index.ts';

/** Finds clear changes: those larger than random variation. */

export interface Pair {
  now: number;
  before: number;
}

export interface ChangedValue extends Pair {
  dimension: ChangeDimension;
  value: string;
}

/** The largest values of a dimension, and the number of all its values. */
export interface Values {
  values: readonly ChangedValue[];
  count: number;
}

/** The probability that any change is called clear although nothing changed. */
const mistakes = 0.05;
/** With fewer visitors in both ranges together, no change can be clear, even if all of them are in one range. */
const minVisitors = 13;
/** A value that this share of visitors has describes the site, not a change. */
const nearlyAll = 0.9;

export const differenceOf = ({ now, before }: Pair): number => now - before;

/**
 * Returns a difference in standard deviations of the difference between two counts of the same mean.
 * @see https://en.wikipedia.org/wiki/Poisson_distribution counts of independent visitors
 */
export const residualOf = ({ now, before }: Pair): number =>
  now + before === 0 ? 0 : (now - before) / Math.sqrt(now + before);

/**
 * Returns the clear changes. They are sorted by how far they exceed the threshold, because sorted by difference alone, the
 * random variation of large values would often come first.
 * @param total all visitors
 * @param pairs the number of pairs of values that are tested in addition
 * @param minNoise from `noiseOfCounts`
 */
export function clearChanges(
  dimensions: readonly Values[],
  total: Pair,
  pairs: number,
  minNoise = 1,
): ChangedValue[] {
  if (total.now === 0 || total.before === 0) return [];
  const minCount = minVisitors * minNoise ** 2;
  const noise = Math.max(minNoise, noiseOf(dimensions, total));
  const min = clearThreshold(countTests(dimensions, total, minCount) + pairs) * noise;
  return dimensions
    .flatMap(({ values }) => values)
    .filter(({ now, before }) => now + before >= minCount)
    .filter((value) => Math.abs(residualOf(value)) > min && !isNearlyAll(value, total))
    .sort((a, b) => beyond(b, min) - beyond(a, min));
}

const beyond = (pair: Pair, min: number) =>
  (Math.abs(residualOf(pair)) - min) * Math.sqrt(pair.now + pair.before);

const isNearlyAll = ({ now, before }: Pair, total: Pair) =>
  now >= nearlyAll * total.now && before >= nearlyAll * total.before;

/** Returns the number of tests: the values of each dimension that can have enough visitors. */
const countTests = (dimensions: readonly Values[], { now, before }: Pair, minCount: number) =>
  sumOf(dimensions.map(({ count }) => Math.min(count, Math.ceil((now + before) / minCount))));

/**
 * Returns how much more counts vary if each visitor adds several. With `m` pageviews per visitor on average, geometrically
 * distributed, the variance is 2m − 1 times the mean.
 * @see https://en.wikipedia.org/wiki/Compound_Poisson_distribution
 */
export function noiseOfCounts(counts: Pair, visitors: Pair): number {
  const people = visitors.now + visitors.before;
  const each = people === 0 ? 1 : (counts.now + counts.before) / people;
  return Math.sqrt(Math.max(1, 2 * each - 1));
}

/**
 * Returns the residual above which one of several tests is significant (Bonferroni), such as 3.5 for 100 tests.
 * @see https://www.itl.nist.gov/div898/handbook/prc/section4/prc473.htm
 */
export function clearThreshold(tests: number): number {
  return normalQuantile(mistakes / 2 / Math.max(1, tests));
}

/** Returns the normal deviate with this upper tail probability (Abramowitz and Stegun, 26.2.23; within 0.0005). */
function normalQuantile(tail: number) {
  const t = Math.sqrt(-2 * Math.log(tail));
  const above = 2.515517 + t * (0.802853 + t * 0.010328);
  const below = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  return t - above / below;
}

/** Smaller values are too coarse to measure noise. */
const minForNoise = 20;
const minValuesForNoise = 10;
/**
 * `share` of absolute normal deviates are below `within` standard deviations. The third quartile is more exact than the
 * median. With few values, one change can move a quarter of them, since it affects a page, a source and a country.
 */
const median = { share: 0.5, within: 0.6745 };
const thirdQuartile = { share: 0.75, within: 1.1503 };
const minValuesForQuartile = 40;

/**
 * Returns how much more numbers vary than counts of independent visitors, at least 1. Uses dimensions whose values are all
 * known, if there are enough, because a list of the most changed values varies more.
 */
function noiseOf(dimensions: readonly Values[], total: Pair) {
  const allDistances = distancesOf(
    dimensions.filter(({ values, count }) => values.length >= count),
    total,
  );
  const distances = allDistances.length >= minValuesForNoise ? allDistances : distancesOf(dimensions, total);
  if (distances.length < minValuesForNoise) return 1;
  const { share, within } = distances.length < minValuesForQuartile ? median : thirdQuartile;
  return Math.max(1, (distances[Math.floor(share * distances.length)] ?? 0) / within);
}

/** The threshold for measuring a dimension against growth. Always taking the nearer one would underestimate noise. */
const muchNearer = 0.7;

/**
 * Returns the sorted residuals of large values against their previous counts. In a dimension that grows with all visitors,
 * they are against that growth: a new link makes countries grow with it, while other sources stay.
 */
const distancesOf = (dimensions: readonly Values[], total: Pair) =>
  dimensions
    .flatMap(({ values }) => {
      const large = values.filter(({ now, before }) => now + before >= minForNoise);
      const [fromBefore, fromGrowth] = [
        large.map((value) => Math.abs(residualOf(value))),
        large.map((value) => Math.abs(residualOfShare(value, total))),
      ];
      return sumOf(fromGrowth) < muchNearer * sumOf(fromBefore) ? fromGrowth : fromBefore;
    })
    .sort((a, b) => a - b);

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

function residualOfShare({ now, before }: Pair, total: Pair) {
  const share = total.now / (total.now + total.before);
  const visitors = now + before;
  return (now - visitors * share) / Math.sqrt(visitors * share * (1 - share));
}
