import { verdictLimits } from '../../contract/index.ts';
import { invert, type Matrix, product, transposed } from './matrix.ts';

const { daysBefore } = verdictLimits;
/** The day of the note comes between them. It is partly before the note and partly after it, so it is not used. */
const firstDayAfter = daysBefore + 1;
const allDays = Array.from({ length: firstDayAfter + verdictLimits.daysAfter.max }, (_, day) => day);

/** Columns for the level of each weekday, and for a linear trend. */
const design: Matrix = allDays.map((day) => [
  ...allDays.slice(0, 7).map((weekday) => (day % 7 === weekday ? 1 : 0)),
  day / daysBefore - 0.5,
]);
export const coefficients = 8;

/** How the deviations of days depend on each other, in units of the standard deviation of a day. */
interface Dependence {
  prior: number;
  /** The correlation of the autocorrelated part of a day with that of the day before. */
  correlation: number;
  /** The share of the variance that is autocorrelated. The rest is random counts. */
  share: number;
  /** The standard deviation of the change of a daily trend in eight weeks. */
  drift: number;
}

/** Chosen so that the ranges of `npm run bench -- verdicts` are right as often as they say. */
const autocorrelations = [
  { prior: 0.6, correlation: 0, share: 0 },
  { prior: 0.1, correlation: 0.5, share: 0.8 },
  { prior: 0.1, correlation: 0.7, share: 0.5 },
  { prior: 0.2, correlation: 0.9, share: 0.9 },
];
const drifts = [
  { prior: 0.7, drift: 0 },
  { prior: 0.15, drift: 0.1 },
  { prior: 0.15, drift: 0.4 },
];
const dependences: Dependence[] = autocorrelations.flatMap((autocorrelation) =>
  drifts.map(({ prior, drift }) => ({ ...autocorrelation, drift, prior: prior * autocorrelation.prior })),
);

const covarianceOf = ({ correlation, share, drift }: Dependence): Matrix =>
  allDays.map((day) =>
    allDays.map((other) => {
      const distance = Math.abs(day - other);
      const independent = distance === 0 ? 1 - share : 0;
      const bends = (drift ** 2 / daysBefore) * sumOfBends(Math.min(day, other), distance);
      return independent + share * correlation ** distance + bends;
    }),
  );

/** The sum of (day − bend) × (day + distance − bend) over the days before `day`, on each of which the trend bends. */
const sumOfBends = (day: number, distance: number) =>
  (day * (day + 1) * (2 * day + 1)) / 6 + (distance * day * (day + 1)) / 2;

/** What follows from a dependence before any count is known. */
export interface Model {
  share: Dependence['share'];
  /** The logarithm of the prior, and of the determinants of the likelihood. */
  logWeight: number;
  /** The quadratic form that returns the squared residuals of the days before, weighted by the dependence. */
  residualForm: Matrix;
  /** The weights of the days before in the prediction of each day after. */
  predictors: Matrix;
  /** The covariance of the errors of these predictions, in units of the variance of a day. */
  errors: Matrix;
}

/**
 * Returns generalized least squares and best linear unbiased predictions for a dependence (universal kriging).
 * @see http://www.gstat.org/manual/node10.html
 */
function modelOf(dependence: Dependence): Model {
  const covariance = covarianceOf(dependence);
  const [before, after] = [covariance.slice(0, daysBefore), covariance.slice(firstDayAfter)];
  const [designBefore, designAfter] = [design.slice(0, daysBefore), design.slice(firstDayAfter)];
  const shared = after.map((row) => row.slice(0, daysBefore));
  const precision = invert(before.map((row) => row.slice(0, daysBefore)));
  const weighted = product(transposed(designBefore), precision.inverse);
  const information = invert(product(weighted, designBefore));
  const estimators = product(information.inverse, weighted);
  const residualForm = minus(precision.inverse, product(transposed(weighted), estimators));
  const unexplained = minus(designAfter, product(shared, transposed(weighted)));
  const ofDays = minus(
    after.map((row) => row.slice(firstDayAfter)),
    product(product(shared, precision.inverse), transposed(shared)),
  );
  const ofCoefficients = product(product(unexplained, information.inverse), transposed(unexplained));
  return {
    share: dependence.share,
    logWeight: Math.log(dependence.prior) - (precision.logDeterminant + information.logDeterminant) / 2,
    residualForm,
    predictors: plus(product(designAfter, estimators), product(shared, residualForm)),
    errors: plus(ofDays, ofCoefficients),
  };
}

const plus = (one: Matrix, other: Matrix, sign = 1): Matrix =>
  one.map((row, index) => row.map((value, column) => value + sign * (other[index]?.[column] ?? 0)));
const minus = (one: Matrix, other: Matrix) => plus(one, other, -1);

let models: Model[] | undefined;

/** Returns the models. The first call takes some milliseconds. */
export const allModels = (): readonly Model[] => (models ??= dependences.map(modelOf));
