import { type ColumnDimensionName, type ColumnName } from '../../contract/report/columns.ts';
/**
 * The dimensions of a report, and the SQL expression of the value of each. The API's paths contain the names of
 * dimensions. The SQL is fixed text, never a caller's. NULL leaves a row out of a dimension.
 */
type Expressions = Record<string, string>;
/** Dimensions of a visit, a row of `visits`. `total` and `hour` are for the chart and the tiles. */
export declare const visitDimensions: Expressions;
/** Dimensions of a single event, a row of `numbered`. Pages and hostnames count only pageviews. */
export declare const eventDimensions: Expressions;
export type Dimension = ColumnDimensionName | 'total' | 'hour' | 'browser-version' | 'entry-page' | 'exit-page' | 'event';
/** What the cards of a dashboard show; one query reads all of it from the rollup. */
export declare const dashboardDimensions: readonly Dimension[];
/**
 * The dimensions that are read together with this one. Dimensions that no card shows are read one at a time, because
 * two of them have as many values as a site has pages. Guests share their answers, so for them all of these are one
 * query.
 */
export declare function dimensionsWith(dimension: Dimension, { asGuest }: {
    asGuest: boolean;
}): readonly Dimension[];
/** Columns whose value for a visit is that of its first event. */
export declare const firstEventFields: readonly ColumnName[];
export {};
