import { expect, test } from 'vitest';
import { readableThrough, rollupDefinition } from '../../../../functions/src/rollup/definition.ts';

const through = '2026-03-02';

test.each([
  ['all days are current', { definition: rollupDefinition, rebuiltThrough: null, rebuiltFrom: 1 }, through],
  [
    'the new code has not run yet, and the days have no visits',
    { definition: 2, rebuiltThrough: null, rebuiltFrom: 1 },
    '1970-01-01',
  ],
  [
    'the new code has not run yet, and the days have visits',
    { definition: 3, rebuiltThrough: null, rebuiltFrom: 1 },
    through,
  ],
  [
    'days without visits are being recomputed',
    { definition: rollupDefinition, rebuiltThrough: '2026-01-31', rebuiltFrom: 2 },
    '2026-01-31',
  ],
  [
    'days with visits are being recomputed',
    { definition: rollupDefinition, rebuiltThrough: '2026-01-31', rebuiltFrom: 3 },
    through,
  ],
  [
    'the code was rolled back',
    { definition: rollupDefinition + 1, rebuiltThrough: null, rebuiltFrom: rollupDefinition },
    through,
  ],
])('reports read the rollup as far as it has what they need: %s', (_, state, expected) =>
  expect(readableThrough({ through, counted: {}, version: 1, ...state })).toBe(expected),
);
