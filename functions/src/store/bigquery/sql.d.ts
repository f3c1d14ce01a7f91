import type { Day } from '../../contract/period/days.ts';
/** A statement with its values. The SQL text never contains a value: everything is bound. */
export interface Statement {
    sql: string;
    params: Record<string, string | number | boolean | string[]>;
    /** Parameters of type DATE. Plain text would be bound as a STRING. */
    days?: Record<string, Day>;
}
/** The rows of a query, and how many bytes BigQuery bills for it; 0 from the emulator. */
interface QueryResult<Row> {
    rows: Row[];
    bytes: number;
}
/** The rows of one query, see `measuredQuery`. */
export declare function query<Row>(statement: Statement, maximumBytes?: string): Promise<Row[]>;
/**
 * Runs one query.
 * @param maximumBytes how many bytes it may read; a job may read more than a report
 * @throws Error if BigQuery refuses the query, or if the answer has no schema: the emulator answers a broken query in
 * this way, and that must not count as an empty result.
 */
export declare function measuredQuery<Row>({ sql, params, days }: Statement, maximumBytes?: string): Promise<QueryResult<Row>>;
/** No job needs more than this for one day of all workspaces, or for one month of the first run. */
export declare const maximumBytesBilledByJobs: string;
/**
 * Runs statements that return no rows, such as a transaction.
 * @throws Error if BigQuery refuses one of them; then none has had an effect.
 */
export declare function execute({ sql, params, days }: Statement): Promise<void>;
/** Creates the dataset and the tables if they are missing. Concurrent calls share one run. */
export declare function ensureTables(): Promise<void>;
/** The HTTP status of an error that BigQuery's client threw. */
export declare function statusOf(error: unknown): number | undefined;
export {};
