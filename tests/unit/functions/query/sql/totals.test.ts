import { expect, test } from 'vitest';
import { wholeMonths } from '../../../../../functions/src/query/sql/totals.ts';

test.each([
  ['2026-01-01', '2026-12-31', '2026-01-01', '2026-12-31'],
  ['2025-11-22', '2026-11-20', '2025-12-01', '2026-10-31'],
  ['2026-01-31', '2026-02-28', '2026-02-01', '2026-02-28'],
  ['2024-02-01', '2024-02-28', '2024-02-01', '2024-01-31'],
  ['2026-03-05', '2026-03-20', '2026-04-01', '2026-02-28'],
  ['2026-03-31', '2026-03-31', '2026-04-01', '2026-03-31'],
])('the whole months of %s to %s are %s to %s', (from, to, first, last) =>
  expect(wholeMonths({ from, to })).toEqual({ from: first, to: last }),
);
