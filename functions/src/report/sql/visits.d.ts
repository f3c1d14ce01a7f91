/** The events that make up the visits. */
export interface EventSource {
    /** The table `events`, with joins that multiply its rows. */
    from?: string;
    /** A condition on the table. It must limit `date`, because BigQuery bills by partitions. */
    condition: string;
    /** A condition on the rows of `from`, with each event once. */
    keep?: string;
    /** The owner of a visit: a column that distinguishes workspaces, or parts of one workspace's events. */
    of?: string;
    /** The owner's SQL over `from`; by default the column. */
    owner?: string;
    /** The columns to read in addition to those that make visits; by default those of the dimensions. */
    columns?: readonly string[];
}
/**
 * The only definition of a visit: common table expressions from events to `numbered`, which has one row for each event
 * with the number of its visit (0 for an engagement that belongs to none).
 *
 * Each event id counts once. Of a visitor's events on a date, in order of time, one starts a new visit if more than 30
 * minutes have passed since the last one, or if there was none. An engagement never starts a visit: it belongs to the
 * visit before it, and does not count if there is none.
 */
export declare const numberedEvents: ({ from, condition, keep, of, owner, columns, }: EventSource) => string;
/** The visits of `numbered` as `visit_rows`: one row for each visit, with what reports need. */
export declare const visitsOfEvents: (of: string) => string;
/** The SQL of a visit's column over its rows of `numbered`: one of `ofVisit`, or that of its first event. */
export declare const valueOfVisit: (column: string) => string;
/** Whether a visit has the column from its first event. */
export declare const isFromFirstEvent: (column: string) => boolean;
/** The columns of `visit_rows` in addition to its keys. */
export declare const visitColumns: string;
export declare const storedColumns: string;
/** The complete query for the rows of the table `visits`, for all workspaces. */
export declare const storedVisits: (condition: string) => string;
