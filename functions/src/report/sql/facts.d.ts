import { type EventSource } from './visits.ts';
/** Values of one dimension that a day keeps. The others become one row, so that sums stay exact. */
export declare const maxValuesADay = 1000;
/** The value of the row for all values that a day does not keep. */
export declare const otherValues = "(other)";
export declare const sums: string;
/** The measure that orders the rows of a dimension: pageviews for pages, visitors for all others. */
export declare const ordering = "IF(dimension = 'page', pageviews, visitors)";
interface Facts {
    /** The owner of a fact: a column that distinguishes workspaces, or parts of one workspace's events. */
    of?: string;
    /** A condition on `entry.dimension`: which dimensions to count. */
    wanted?: string;
}
/**
 * Common table expressions from events to `facts`: one row for each owner (see `of`), date, dimension and value, with
 * the measures.
 */
export declare const factsFromEvents: ({ of, wanted, ...source }: EventSource & Facts) => string;
/** The same from the table `visits`. */
export declare const factsFromVisits: (condition: string) => string;
export {};
