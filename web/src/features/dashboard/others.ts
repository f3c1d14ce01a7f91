import type { BreakdownRow } from '@footfall/functions/contract';

/** What a card does not show, as one row. */
export interface Others {
  percentage: number;
  sum: number;
}

/**
 * Others = 100 minus the percentages shown; its count is that share of the total that the shown rows imply.
 * Null where the rows shown are everything: a share that would read 0.00%.
 */
export function othersOf(shown: readonly Pick<BreakdownRow, 'percentage' | 'sum'>[]): Others | null {
  const percentage = shown.reduce((left, row) => left - row.percentage, 100);
  if (shown.length === 0 || percentage < 0.005 || percentage >= 100) return null;
  const sum = shown.reduce((total, row) => total + row.sum, 0);
  return { percentage, sum: Math.round((sum / (100 - percentage)) * percentage) };
}
