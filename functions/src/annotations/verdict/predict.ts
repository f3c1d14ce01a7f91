import { dot } from './matrix.ts';
import { allModels, coefficients, type Model } from './models.ts';

export interface Prediction {
  /** The expected logarithm of each day after. */
  means: number[];
  /** The variance of a single day. */
  dayVariance: number;
  /** What each dependence says about the error of the mean of all days. */
  errors: PredictionError[];
}

export interface PredictionError {
  weight: number;
  mean: number;
  deviation: number;
}

/**
 * Predicts days after a note. All dependences are averaged by how well they explain the days before: weekday levels,
 * trend and variance are integrated out under flat priors.
 * @param logs the days before, without outliers
 * @param known how many of them are known
 * @param minVariance the variance of random counts
 * @param indexes which days after, 0 for the first
 * @see https://doi.org/10.1214/14-AOAS788 Brodersen et al. (2015): a Bayesian model of the days before predicts those after
 * @see https://doi.org/10.1186/s12874-021-01364-0 Turner et al. (2021): restricted likelihood estimates autocorrelation best
 */
export function predict(
  logs: readonly number[],
  { known, minVariance, indexes }: { known: number; minVariance: number; indexes: readonly number[] },
): Prediction {
  const fits = allModels().map((model) => fitOf(model, logs, known - coefficients, minVariance));
  const best = Math.max(...fits.map(({ logWeight }) => logWeight));
  const weights = fits.map(({ logWeight }) => Math.exp(logWeight - best));
  const total = sumOf(weights);
  const parts = fits.map(({ model, variance }, index) => ({
    ...{ weight: (weights[index] ?? 0) / total, variance },
    means: indexes.map((day) => dot(model.predictors[day] ?? [], logs)),
    deviation: Math.sqrt(variance * meanErrorOf(model, indexes)),
  }));
  const means = indexes.map((_, index) => sumOf(parts.map((part) => part.weight * (part.means[index] ?? 0))));
  return {
    means,
    dayVariance: sumOf(parts.map(({ weight, variance }) => weight * variance)),
    errors: parts.map(({ weight, deviation, means: own }) => ({
      ...{ weight, deviation },
      mean: meanOf(own) - meanOf(means),
    })),
  };
}

/** The independent part of the variance is at least that of random counts, because these are independent of each other. */
function fitOf(model: Model, logs: readonly number[], freedom: number, minVariance: number) {
  const squares = sumOf(model.residualForm.map((row, day) => (logs[day] ?? 0) * dot(row, logs)));
  const variance = Math.max(minVariance / (1 - model.share), squares / freedom);
  const logLikelihood = -(freedom / 2) * Math.log(variance) - squares / variance / 2;
  return { model, variance, logWeight: model.logWeight + logLikelihood };
}

const meanErrorOf = ({ errors }: Model, indexes: readonly number[]) =>
  meanOf(indexes.map((index) => meanOf(indexes.map((other) => errors[index]?.[other] ?? 0))));

export const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

export const meanOf = (values: readonly number[]): number => sumOf(values) / values.length;
