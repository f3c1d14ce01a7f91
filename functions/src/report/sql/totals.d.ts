/**
 * The measures of a row of `totals`. Rows that were written before durations had milliseconds have whole seconds until
 * the rollup recomputes their day.
 */
export declare const measuresInTotals: string;
export declare const columnsWritten: string;
export declare const valuesWritten: string;
