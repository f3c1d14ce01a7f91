/** A numbered step of a store's schema. */
export interface Migration {
    /** From 1. A number is never used twice and never changes its meaning. */
    number: number;
    name: string;
    run: () => Promise<void>;
}
/** BigQuery's migrations, in order. */
export declare function tableMigrations(): Migration[];
/** Creates the dataset of the tables if it does not exist. */
export declare function makeDataset(): Promise<void>;
/** Creates what is missing: the dataset, the tables, their columns. Concurrent calls share one run. */
export declare function makeTables(): Promise<void>;
