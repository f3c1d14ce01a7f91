import { measureNames } from './metrics.ts';

/**
 * The measures of a row of `totals`. Rows that were written before there were milliseconds have whole seconds until
 * the rollup has computed their day anew.
 */
export const measuresInTotals = measureNames
  .map((name) => (name === 'duration_ms' ? 'COALESCE(duration_ms, duration_s * 1000) AS duration_ms' : name))
  .join(', ');

/** The columns that a rollup writes, and the value of each; the seconds are for instances of the version before. */
const written: Record<string, string> = {
  ...Object.fromEntries(
    ['workspace_id', 'grain', 'date', 'dimension', 'value', ...measureNames].map((name) => [name, name]),
  ),
  duration_s: 'DIV(duration_ms, 1000)',
};
export const columnsWritten = Object.keys(written).join(', ');
export const valuesWritten = Object.values(written).join(', ');
