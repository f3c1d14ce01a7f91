import { asNamed, measureNames } from './metrics.ts';

/**
 * The measures of a row of `totals`. Rows that were written before durations had milliseconds have whole seconds until
 * the rollup recomputes their day.
 */
export const measuresInTotals = measureNames
  .map((name) => (name === 'duration_ms' ? 'COALESCE(duration_ms, duration_s * 1000) AS duration_ms' : name))
  .join(', ');

/** The columns that the rollup writes, with their values. The seconds are for instances of the previous version. */
const written: Record<string, string> = {
  ...asNamed(['workspace_id', 'grain', 'date', 'dimension', 'value', ...measureNames]),
  duration_s: 'DIV(duration_ms, 1000)',
};
export const columnsWritten = Object.keys(written).join(', ');
export const valuesWritten = Object.values(written).join(', ');
