import { verdictLimits } from '../../contract/index.ts';
import { medianOf } from '../../core/numbers.ts';
import { coefficients } from './models.ts';

/** Days up to this many standard deviations away count in full. */
const fullUpTo = 3;
/** Days this many standard deviations away do not count. */
const noneFrom = 5;

/**
 * Moves an outlier towards 0, so that it hardly counts.
 * @see https://www.statsmodels.org/dev/generated/statsmodels.robust.norms.Hampel.psi.html Hampel's function
 */
export function withoutOutlier(residual: number, deviation: number): number {
  const size = Math.abs(residual) / deviation;
  if (size <= fullUpTo) return residual;
  const part = Math.max(0, noneFrom - size) / (noneFrom - fullUpTo);
  return Math.sign(residual) * part * fullUpTo * deviation;
}

/**
 * Scales the third quartile of absolute normal residuals to their standard deviation, after 8 fitted coefficients. With
 * the median, a third of all days could be outliers, although they are the noise.
 */
const quartileToDeviation =
  Math.sqrt(verdictLimits.daysBefore / (verdictLimits.daysBefore - coefficients)) / 1.1503;
const thirdQuartileOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(0.75 * values.length)] ?? 0;

/**
 * Returns the days before without outliers, and the robust fit they are measured from: the median of each weekday,
 * and the median slope between all pairs of the same weekday. Null is an unknown day. It gets its fitted value.
 * @see https://doi.org/10.1029/WR018i001p00107 Hirsch, Slack and Smith (1982): the seasonal Sen slope
 */
export function smoothOutliers(logs: readonly (number | null)[]): { smooth: number[]; fitted: number[] } {
  const slope = slopeOf(logs);
  const levels = Array.from({ length: 7 }, (_, weekday) =>
    medianOf(logs.flatMap((log, day) => (log === null || day % 7 !== weekday ? [] : [log - slope * day]))),
  );
  const fitted = logs.map((_, day) => (levels[day % 7] ?? 0) + slope * day);
  const residuals = logs.flatMap((log, day) => (log === null ? [] : [Math.abs(log - (fitted[day] ?? 0))]));
  const deviation = Math.max(
    quartileToDeviation * thirdQuartileOf(residuals),
    Math.sqrt(countVarianceOf(fitted)),
  );
  const smooth = fitted.map((fit, day) => fit + withoutOutlier((logs[day] ?? fit) - fit, deviation));
  return { smooth, fitted };
}

/** Returns the variance of the logarithm of random counts: 1 ÷ their mean. */
export const countVarianceOf = (fitted: readonly number[]): number =>
  fitted.reduce((sum, log) => sum + Math.exp(-log), 0) / fitted.length;

function slopeOf(logs: readonly (number | null)[]) {
  const slopes: number[] = [];
  for (const [day, log] of logs.entries())
    for (let laterDay = day + 7; laterDay < logs.length; laterDay += 7) {
      const later = logs[laterDay] ?? null;
      if (log !== null && later !== null) slopes.push((later - log) / (laterDay - day));
    }
  return medianOf(slopes);
}
