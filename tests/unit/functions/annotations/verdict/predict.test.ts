import { expect, test } from 'vitest';
import { meanOf, predict } from '../../../../../functions/src/annotations/verdict/predict.ts';

const weekdays = [5, 6, 6.2, 6.1, 6, 5.8, 4.9];
const on = (day: number) => (weekdays[day % 7] ?? 0) + 0.01 * day;
const before = Array.from({ length: 56 }, (_, day) => on(day));
const options = { known: 56, minVariance: 0.01 };

test('weekdays and a trend go on, after the day of the note', () => {
  const { means, errors, dayVariance } = predict(before, { ...options, indexes: [0, 3, 6, 13] });
  for (const [index, day] of [57, 60, 63, 70].entries()) expect(means[index]).toBeCloseTo(on(day));
  expect(meanOf(errors.map(({ mean }) => mean))).toBeCloseTo(0);
  expect(dayVariance).toBeGreaterThanOrEqual(0.01);
});

test('the mean of more days is more certain, and of later days less', () => {
  const deviationOf = (indexes: number[]) =>
    meanOf(predict(before, { ...options, indexes }).errors.map(({ deviation }) => deviation));
  expect(deviationOf([0, 1, 2, 3, 4, 5, 6])).toBeLessThan(deviationOf([3]));
  expect(deviationOf([13])).toBeGreaterThan(deviationOf([0]));
});

test('days that are alike their neighbours make the prediction less certain than the same days in another order', () => {
  const wave = before.map((log, day) => log + 0.3 * Math.sin(day / 4));
  const mixed = before.map((log, day) => log + 0.3 * Math.sin(((day * 23) % 56) / 4));
  const deviationOf = (logs: number[]) =>
    Math.sqrt(
      predict(logs, { ...options, indexes: [0, 1, 2, 3, 4, 5, 6] }).errors.reduce(
        (sum, { weight, mean, deviation }) => sum + weight * (mean ** 2 + deviation ** 2),
        0,
      ),
    );
  expect(deviationOf(wave)).toBeGreaterThan(1.3 * deviationOf(mixed));
});
