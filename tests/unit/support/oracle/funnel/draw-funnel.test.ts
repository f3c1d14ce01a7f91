import fc from 'fast-check';
import { expect, test } from 'vitest';
import { funnelIn, funnelCase } from '../../../../support/oracle/funnel/draw-funnel.ts';

const cases = fc.sample(funnelCase, { seed: 1, numRuns: 24 });

test('drawn funnels are queried from traffic that has a period', () =>
  expect(cases.every((plan) => funnelIn(plan))).toBe(true));
