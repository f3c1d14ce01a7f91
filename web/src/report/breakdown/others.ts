import type { BreakdownRow } from '@footfall/functions/contract';

/** What a card does not show, as one row. */
export interface Others {
  percentage: number;
  sum: number;
}

/**
 * Others = 100 minus the percentages shown; its count is that share of the total that the shown rows imply.
 * A share that reads 0.00% counts as nothing: the card shows every row.
 */
export function othersOf(shown: readonly Pick<BreakdownRow, 'percentage' | 'sum'>[]): Others {
  const percentage = shown.reduce((left, row) => left - row.percentage, 100);
  if (percentage < 0.005 || percentage >= 100) return { percentage: 0, sum: 0 };
  const sum = shown.reduce((total, row) => total + row.sum, 0);
  return { percentage, sum: Math.round((sum / (100 - percentage)) * percentage) };
}
