import { type Effect, type UnknownReason, type Verdict, verdictLimits } from '../../contract/index.ts';
import { medianOf } from '../../core/numbers.ts';
import { coefficients } from './models.ts';
import { countVarianceOf, smoothOutliers, withoutOutlier } from './outliers.ts';
import { meanOf, predict } from './predict.ts';
import { reachOf } from './reach.ts';

/** Counts of full days: visitors, or conversions of a goal. Null is an unknown day, such as a deleted one. */
export interface DailyCounts {
  /** The 56 days before the day of the note, the oldest first. */
  before: readonly (number | null)[];
  /** The days after the day of the note, the first one first. */
  after: readonly (number | null)[];
}

const { daysBefore, daysAfter, minPerDay } = verdictLimits;
/** More unknown days make the variance of a day too uncertain. */
const maxUnknownDays = 7;
/** The probability that a range misses the difference. */
const mistakes = 0.1;

/** Returns whether counts differ after a note, and by how much. */
export const evaluateSeries = (counts: DailyCounts): Verdict => verdictOf(prepare(counts), 1);

/** Returns what the days before suggest for each day after; empty without a range. */
export function expectedAfter(counts: DailyCounts): number[] {
  const sample = prepare(counts);
  if ('reason' in sample) return [];
  const { means, dayVariance } = predictionOf(
    sample,
    counts.after.slice(0, daysAfter.max).map((_, index) => index),
  );
  return means.map((mean) => expectedCount(mean, dayVariance));
}

/**
 * Evaluates sources, pages or goals for the same note. All their ranges together are right with 90% probability
 * (Bonferroni). Series that cannot have a range do not count.
 * @see https://www.itl.nist.gov/div898/handbook/prc/section4/prc473.htm
 */
export function evaluateEach<Series extends DailyCounts>(
  all: readonly Series[],
): { series: Series; verdict: Verdict }[] {
  const prepared = all.map((series) => ({ series, sample: prepare(series) }));
  const tests = prepared.filter(({ sample }) => !('reason' in sample)).length;
  return prepared.map(({ series, sample }) => ({ series, verdict: verdictOf(sample, tests) }));
}

type Unknown = Extract<Verdict, { effect: null }>;

interface Sample {
  /** Logarithms of the days before without outliers, and their robust fit. */
  smooth: number[];
  fitted: number[];
  known: number;
  after: { index: number; log: number }[];
}

function prepare({ before, after }: DailyCounts): Sample | Unknown {
  const knownAfter = after
    .slice(0, daysAfter.max)
    .flatMap((count, index) => (count === null ? [] : [{ index, log: logOf(count) }]));
  const unknown = (reason: UnknownReason): Unknown => ({ reason, effect: null, days: knownAfter.length });
  const known = before.filter((count) => count !== null).length;
  const isShort = before.length < daysBefore || before[0] === null;
  if (isShort || known < daysBefore - maxUnknownDays) return unknown('too-little-history');
  const { smooth, fitted } = smoothOutliers(before.map((count) => (count === null ? null : logOf(count))));
  if (meanOf(fitted.map(Math.exp)) < minPerDay) return unknown('too-few');
  if (knownAfter.length < daysAfter.min) return unknown('too-early');
  return { smooth, fitted, known, after: knownAfter };
}

/** Keeps the logarithm of 0 finite. */
const offset = 0.5;
/** Logarithms make weekdays, trend and noise proportional. */
const logOf = (count: number) => Math.log(count + offset);

function verdictOf(sample: Sample | Unknown, tests: number): Verdict {
  if ('reason' in sample) return sample;
  const effect = effectOf(sample, tests);
  return { reason: effect.low <= 0 && effect.high >= 0 ? 'unclear' : null, effect };
}

const predictionOf = ({ smooth, fitted, known }: Sample, indexes: readonly number[]) =>
  predict(smooth, { known, minVariance: countVarianceOf(fitted), indexes });

/** The mean of a lognormal number is larger than the exponential of its mean logarithm. */
const expectedCount = (mean: number, variance: number) => Math.exp(mean + variance / 2) - offset;

function effectOf(sample: Sample, tests: number): Effect {
  const { fitted, known, after } = sample;
  const { means, errors, dayVariance } = predictionOf(
    sample,
    after.map(({ index }) => index),
  );
  const gaps = after.map(({ log }, index) => log - (means[index] ?? 0));
  const gap = centerOf(gaps, Math.sqrt(dayVariance));
  const [tail, freedom] = [mistakes / 2 / tests, known - coefficients];
  const above = reachOf(errors, tail, freedom);
  const below = reachOf(
    errors.map((error) => ({ ...error, mean: -error.mean })),
    tail,
    freedom,
  );
  const expected = meanOf(means.map((mean) => expectedCount(mean, dayVariance)));
  const differenceFrom = (log: number) => (expected + offset) * (Math.exp(gap) - Math.exp(log));
  return {
    ...{ expected, difference: differenceFrom(0) },
    ...{ low: differenceFrom(above), high: differenceFrom(-below) },
    ...{ days: after.length, dispersion: dayVariance / countVarianceOf(fitted) },
  };
}

/** Returns the mean without outliers. */
function centerOf(gaps: readonly number[], deviation: number) {
  const median = medianOf(gaps);
  return median + meanOf(gaps.map((gap) => withoutOutlier(gap - median, deviation)));
}

/**
 * Returns the series that explains most of a clear difference, if one does.
 * @param effect of all visitors
 */
export function mainSeriesOf<Series extends DailyCounts>(
  effect: Effect,
  each: readonly { series: Series; verdict: Verdict }[],
): Series | null {
  const differenceOf = (verdict: Verdict) => (verdict.reason === null ? verdict.effect.difference : 0);
  const [main] = each.toSorted(
    (a, b) => (differenceOf(b.verdict) - differenceOf(a.verdict)) * Math.sign(effect.difference),
  );
  return main && isMainPart(differenceOf(main.verdict), effect) ? main.series : null;
}

/** Whether a difference is at least half of that of all visitors. */
export const isMainPart = (part: number, { difference }: Effect): boolean => part / difference >= 0.5;
