import type { Statement } from '../../store/bigquery/sql.ts';
import type { Period } from '../period.ts';
/**
 * Replaces the rows of these days in `visits`, for all workspaces, with rows computed from the events. The result is
 * the same however often this runs.
 */
export declare function rollupVisits({ from, to }: Period): Statement;
/** Replaces the rows of these days in `totals`, for all workspaces, with rows computed from the visits. */
export declare function rollupDays({ from, to }: Period): Statement;
/** Replaces the rows of a whole month with the sums of its days. */
export declare function rollupMonth({ from, to }: Period): Statement;
