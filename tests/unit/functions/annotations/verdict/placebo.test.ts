import { describe, expect, test } from 'vitest';
import { measure } from '../../../../support/verdict/measure.ts';
import { traits } from '../../../../support/verdict/series.ts';

/** `npm run bench -- verdicts` prints these and other figures. */
describe.each(traits)('of 1,000 invented dates with %s', (trait) =>
  test.each([0.03, 0.1, 0.2])('and noise of %f, 85 to 95 of 100 ranges contain 0', (noise) => {
    const { covered } = measure(1000, { trait, noise, daysAfter: 7 });
    expect(covered).toBeGreaterThanOrEqual(0.85);
    expect(covered).toBeLessThanOrEqual(0.95);
  }),
);

test('a tenth more of 500 visitors a day are found in at least 80 of 100 cases', () => {
  const wish = { visitorsADay: 500, trait: 'chance alone', noise: 0.03, change: 0.1, daysAfter: 7 } as const;
  const { found, covered } = measure(500, wish);
  expect(found).toBeGreaterThanOrEqual(0.8);
  expect(covered).toBeGreaterThanOrEqual(0.85);
  expect(covered).toBeLessThanOrEqual(0.95);
});
