import fc from 'fast-check';
import { expect, test } from 'vitest';
import { funnelIn, funnelCase, stepsTaken } from '../../../../support/oracle/funnel/draw-funnel.ts';

const cases = fc.sample(funnelCase, { seed: 1, numRuns: 24 });

test('drawn funnels are asked of traffic that has a period', () =>
  expect(cases.every((plan) => funnelIn(plan))).toBe(true));

test('many are taken step by step, and some by nobody', () => {
  const taken = cases.map(stepsTaken);
  const share = (steps: number) => taken.filter((each) => each >= steps).length / taken.length;
  expect(share(3)).toBeGreaterThan(0.4);
  expect(share(4)).toBeGreaterThan(0.1);
  expect(share(1)).toBeLessThan(0.9);
});
