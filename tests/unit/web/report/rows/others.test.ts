import { expect, test } from 'vitest';
import { othersOf } from '../../../../../web/src/report/rows/others.tsx';

const nothing = { percentage: 0, sum: 0 };

test.each([
  ['no rows', [], nothing],
  [
    'thirds that add up to everything except for rounding',
    [33.33, 33.33, 33.34].map((percentage) => ({ percentage, sum: 1 })),
    nothing,
  ],
  [
    '100 minus the sum of the rows, and that share of the implied total',
    [
      { percentage: 50, sum: 100 },
      { percentage: 25, sum: 50 },
    ],
    { percentage: 25, sum: 50 },
  ],
  ['the count is rounded to 0 decimals', [{ percentage: 66, sum: 100 }], { percentage: 34, sum: 52 }],
  ['rows without a share imply no total', [{ percentage: 0, sum: 0 }], nothing],
])('%s', (_, shown, others) => expect(othersOf(shown)).toEqual(others));
